import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { aModule, aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { useSession } from '../../../shared/session/session.js';
import { FakeSocket } from '../../../../testing/fake-socket.js';

/** The live connection of a spec's screens; `vi.mock` replaces the real one with it. */
export const live = { client: null as RealtimeClient | null, socket: new FakeSocket() };

/** Creates a new live connection and signs in a planner of a production module. */
export function setStage(moduleId = 4): void {
  const socket = new FakeSocket();
  live.socket = socket;
  live.client = new RealtimeClient(() => Promise.resolve(socket));
  const production = aModule(moduleId, 'production', 'Производство');
  const user = aUser({ id: 7, modules: [production], start_module: production });
  server.use(routeHandler(authRoutes.me, () => ({ data: user })));
}

function Guarded({ children }: { readonly children: ReactElement }): ReactElement | null {
  return useSession().status === 'signed-in' ? children : null;
}

/** Renders a screen of a route for the signed-in planner. */
export function show(address: string, path: string, screen: ReactElement): Rendered {
  return renderAt(
    address,
    <Routes>
      <Route path={path} element={<Guarded>{screen}</Guarded>} />
      <Route path="*" element={null} />
    </Routes>,
  );
}
