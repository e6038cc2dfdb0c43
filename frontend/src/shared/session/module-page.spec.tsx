import { authRoutes } from '@naryad/contracts/auth/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { useApiQuery } from '../api/use-api-query.js';
import { ModulePage } from './module-page.js';
import { useSession } from './session.js';

function Frame({ moduleId }: { readonly moduleId: number }): ReactElement {
  const { error } = useApiQuery(structureRoutes.getStorehouseCells, { module_id: moduleId });
  return <p>Рамка склада{error !== null && ' с ошибкой'}</p>;
}

function Screen({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  if (useSession().status !== 'signed-in') return null;
  return (
    <ModulePage kind="storehouse" moduleId={moduleId} title="Склад">
      <Frame moduleId={moduleId} />
    </ModulePage>
  );
}

function open(moduleId: number, failure: MockFailure | null): void {
  const modules = [aModule(7, 'storehouse', 'Склад'), aModule(4, 'production', 'Производство плат')];
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser({ modules }) })),
    routeHandler(structureRoutes.getStorehouseCells, () => failure ?? { success: true, data: [] }),
  );
  renderAt('/', <Screen moduleId={moduleId} />);
}

const notFound = new MockFailure(404, {
  success: false,
  message: 'Модуль не найден',
  code: 'WORK_MODULE_NOT_FOUND',
});

it('of its kind, own or only read, is shown; another failure is that of the part that failed', async () => {
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

it("that is not there, or somebody else's, is a plain page that leads to the start", async () => {
  open(9, notFound);
  expect(await screen.findByText('Такого модуля нет среди доступных вам')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
  expect(screen.queryByText(/Рамка/)).toBeNull();
});
