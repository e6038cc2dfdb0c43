import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/factories.js';
import { renderAt } from '../../../testing/render.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { RequireUser } from '../guards.js';
import { Shell } from './shell.js';

const loadedModules = vi.hoisted(() => new Set<string>());
vi.mock('../palette/palette-dialog.js', async (load) => {
  loadedModules.add('palette');
  return load();
});
vi.mock('../palette/shortcuts-dialog.js', async (load) => {
  loadedModules.add('shortcuts');
  return load();
});

it('preloads the Ctrl+K and ? dialogs when the screen is idle, because a lazy load without network would unmount the screen', async () => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(routeHandler(authRoutes.me, () => ({ data: aUser() })));
  renderAt(
    '/user',
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="*" element={<p>Экран</p>} />
        </Route>
      </Route>
    </Routes>,
  );
  await screen.findByText('Экран');
  await waitFor(() => expect([...loadedModules].sort()).toEqual(['palette', 'shortcuts']));
});
