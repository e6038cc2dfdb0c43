import { authRoutes } from '@naryad/contracts/auth/routes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { BrowserRouter, Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../testing/factories.js';
import { routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { storedPath } from '../shared/form/draft-store.js';
import { usePersistedState } from '../shared/form/use-persisted-state.js';
import { Providers } from './providers.js';
import { AppRoutes } from './router.js';

const HERE = '/assembler-desk/7';

function Missing(): never {
  throw new TypeError('Importing a module script failed.');
}
function Form(): ReactElement {
  const { values, setValues } = usePersistedState('note', () => '');
  const [isShown, ask] = useState(false);
  return (
    <>
      <input aria-label="Пометка" value={values} onChange={(event) => setValues(event.target.value)} />
      <button onClick={() => ask(true)}>Справочник</button>
      <Link to="/board/1">Табло</Link>
      {isShown && <Missing />}
    </>
  );
}
vi.mock('../features/workstation/page/workstation-page.js', () => ({ WorkstationPage: () => <Form /> }));
vi.mock('../features/wall-boards/board/wall-board-page.js', () => ({ WallBoardPage: () => <Missing /> }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(routeHandler(authRoutes.me, () => ({ data: aUser() })));
  window.history.pushState(null, '', HERE);
});
afterEach(() => window.history.pushState(null, '', '/'));

it.each([
  ['persists when a part of its own screen fails to load', 'button', 'Справочник', HERE],
  ['is discarded with its screen although the next one fails to load', 'link', 'Табло', null],
])('what was typed %s', async (_, role, name, path) => {
  render(
    <BrowserRouter>
      <Providers queryClient={createQueryClient()}>
        <AppRoutes />
      </Providers>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Пометка'), 'у ворот');
  await user.click(screen.getByRole(role, { name }));
  expect((await screen.findByRole('alert')).textContent).toContain('Программа не загрузилась');
  expect(storedPath()).toBe(path);
});
