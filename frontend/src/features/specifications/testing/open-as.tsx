import { authRoutes } from '@naryad/contracts/auth/routes';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { ReactElement } from 'react';
import { aModule, aUser } from '../../../../testing/factories.js';
import type { Rendered } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { show } from '../../production/testing/stage.js';

/** Renders a screen of a route for a user with one module of the kind. */
export function openAs(key: WorkModuleKey, address: string, path: string, screen: ReactElement): Rendered {
  const module = aModule(4, key, 'Модуль');
  const user = aUser({ role: { name: 'Планировщик' }, modules: [module], start_module: module });
  server.use(routeHandler(authRoutes.me, () => ({ data: user })));
  return show(address, path, screen);
}
