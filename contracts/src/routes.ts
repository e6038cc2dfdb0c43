import { authRoutes } from './auth/routes.js';
import { customerOrderRoutes } from './customer-orders/routes.js';
import { documentRoutes } from './documents/routes.js';
import type { Route } from './kernel/route.js';
import { mediaRoutes } from './media/routes.js';
import { pickingRoutes } from './picking/routes.js';
import { productionRoutes } from './production/routes.js';
import { productRoutes } from './products/routes.js';
import { stockRoutes } from './stock/routes.js';
import { techMapRoutes } from './tech-maps/routes.js';
import { workshopRoutes } from './workshops/routes.js';

/** Every call there is, by area. */
export const routesByArea = {
  auth: authRoutes,
  'customer-orders': customerOrderRoutes,
  documents: documentRoutes,
  media: mediaRoutes,
  picking: pickingRoutes,
  production: productionRoutes,
  products: productRoutes,
  stock: stockRoutes,
  'tech-maps': techMapRoutes,
  workshops: workshopRoutes,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;

export const routes: readonly Route[] = Object.values(routesByArea).flatMap((area) => Object.values(area));
