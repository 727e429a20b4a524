import { houseWayRoutes } from "../api/explain-house-way.ts";
import { httpFunction } from "../api/http.ts";
import { settlementRoutes } from "../api/settle-on-paper.ts";

export const handler = httpFunction({ ...houseWayRoutes(), ...settlementRoutes() });
