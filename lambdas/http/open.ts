import { httpFunction } from "../api/http.ts";
import { openRoutes } from "../api/open-routes.ts";

export const handler = httpFunction(openRoutes({ now: Date.now }));
