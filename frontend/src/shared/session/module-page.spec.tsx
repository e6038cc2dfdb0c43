import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { useApiQuery } from '../api/use-api-query.js';
import { usePersistedState } from '../form/use-persisted-state.js';
import { ModulePage } from './module-page.js';
import { refreshUser, useSession } from './session.js';

function Frame({ moduleId }: { readonly moduleId: number }): ReactElement {
  const { error, refetch } = useApiQuery(structureRoutes.getStorehouseCells, { module_id: moduleId });
  const { values, setValues } = usePersistedState('frame', () => '');
  return (
    <>
      <p>Рамка склада{error !== null && ' с ошибкой'}</p>
      <button onClick={() => void refetch()}>Обновить</button>
      <input aria-label="Пометка" value={values} onChange={(event) => setValues(event.target.value)} />
    </>
  );
}

function Screen({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const queries = useQueryClient();
  if (useSession().status !== 'signed-in') return null;
  return (
    <>
      <button onClick={() => void refreshUser(queries)}>Кто я</button>
      <ModulePage kind="storehouse" moduleId={moduleId} title="Склад">
        <Frame moduleId={moduleId} />
      </ModulePage>
    </>
  );
}

const ownModules = [aModule(7, 'storehouse', 'Склад'), aModule(4, 'production', 'Производство плат')];

function serve(failure: MockFailure | null, modules: CurrentUser['modules']): void {
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser({ modules }) })),
    routeHandler(structureRoutes.getStorehouseCells, () => failure ?? { success: true, data: [] }),
  );
}

function open(moduleId: number, failure: MockFailure | null, modules = ownModules): Rendered {
  serve(failure, modules);
  return renderAt('/', <Screen moduleId={moduleId} />);
}

const notFound = new MockFailure(404, {
  success: false,
  message: 'Модуль не найден',
  code: 'WORK_MODULE_NOT_FOUND',
});

it('of its kind, own or read-only, is shown; another failure belongs to the part that failed', async () => {
  open(9, new MockFailure(500, { success: false, message: 'Сломалось' }));
  expect(await screen.findByText('Рамка склада с ошибкой')).toBeTruthy();
});

it('of another kind is a plain page that leads to the page of that module', async () => {
  open(4, notFound);
  expect(await screen.findByText(/«Производство плат»: он другого вида/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Открыть «Производство плат»' }).getAttribute('href')).toBe(
    `/${aModule(4, 'production', 'Производство плат').route}`,
  );
  expect(screen.queryByText(/Рамка/)).toBeNull();
});

it('that does not exist, or belongs to another user, shows a plain page with a link to the start', async () => {
  open(9, notFound);
  expect(await screen.findByText('Такого модуля нет среди доступных вам')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(/Рамка/)).toBeNull();
});

it('that is withdrawn loses no typed input: it is restored when the module is granted again', async () => {
  const storehouseOnly = [aModule(7, 'storehouse', 'Склад')];
  const { user } = open(7, null, storehouseOnly);
  const reload = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
  await user.type(await screen.findByLabelText('Пометка'), 'у ворот');
  serve(notFound, []);
  await reload('Кто я');
  await reload('Обновить');
  expect(await screen.findByText('Такого модуля нет среди доступных вам')).toBeTruthy();
  expect(screen.queryByLabelText('Пометка')).toBeNull();
  serve(null, storehouseOnly);
  await reload('Кто я');
  expect(await screen.findByLabelText('Пометка')).toHaveProperty('value', 'у ворот');
});
