import { houseWayRoutes } from "../api/explain-house-way.ts";
import { httpFunction } from "../api/http.ts";

export const handler = httpFunction(houseWayRoutes());
