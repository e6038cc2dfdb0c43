import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { retentionRoutes } from '@naryad/contracts/retention/routes';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { savedViewRoutes } from '@naryad/contracts/saved-views/routes';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { shiftRoutes } from '@naryad/contracts/workshops/shifts';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { CommandBench, commandAreas } from './kit/command-bench.js';
import { createModule } from './kit/factories/people.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import { ledgerFindings } from './kit/ledger-findings.js';

// Commands of the administration, tested in the same way as those in `commands.int-spec.ts`.

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let bench: CommandBench;

beforeAll(async () => {
  app = await startTestApp({ env: { ONEC_URL: 'http://127.0.0.1:9/base/odata/standard.odata' } });
  admin = await app.signedIn({ role: ADMINISTRATOR });
  bench = new CommandBench(app);
});
afterAll(() => app?.close());

it('a module: added, changed, deleted', async () => {
  const other = await createModule(app.dataSource, 'orders');
  const { data: types } = await admin.call(workModuleRoutes.getModuleTypes, {});
  const type = types[0]!.id;
  const route = workModuleRoutes.createOrUpdateModule;
  const { data } = await bench.once(admin, route, { name: 'Склад', module_type_id: type });
  const changedModule = await bench.once(admin, route, {
    id: data.id,
    name: 'Склад 2',
    module_type_id: type,
    users: [admin.userId],
    child_modules: [other],
    version: data.version,
  });
  expect(changedModule.data).toMatchObject({ name: 'Склад 2', version: 2, users: [admin.userId] });
  await bench.once(admin, workModuleRoutes.deleteModule, { id: data.id });
});

it('a user: added, changed, deleted', async () => {
  const home = await createModule(app.dataSource, 'production');
  const { data: roles } = await admin.call(userRoutes.getRoles, {});
  const route = userRoutes.createOrUpdateUser;
  const person = {
    name: 'ivanov',
    email: 'ivanov@naryad.test',
    password: 'тихая заводь 42',
    pin_code: '8306',
    role_id: roles[0]!.id,
    start_module_id: home,
  };
  const { data } = await bench.once(admin, route, person);
  const changedPerson = { ...person, id: data.id, pin_code: '9417', version: data.version };
  expect((await bench.once(admin, route, changedPerson)).data.version).toBe(2);
  await bench.once(admin, userRoutes.deleteUser, { id: data.id });
});

it('a company: added, changed, deleted', async () => {
  const route = companyRoutes.createOrUpdateCompany;
  const { data } = await bench.once(admin, route, { name: 'ООО «Ромашка»' });
  await bench.once(admin, route, {
    id: data.id,
    name: 'ООО «Ромашка»',
    inn: '7707083893',
    version: data.version,
  });
  await bench.once(admin, companyRoutes.deleteCompany, { id: data.id });
});

it('a product: added, changed, deleted', async () => {
  const route = productRoutes.createOrUpdateProduct;
  const { data } = await bench.once(admin, route, { name: 'Контроллер' });
  await bench.once(admin, route, { id: data.id, name: 'Контроллер', sku: 'К-1', version: data.version });
  await bench.once(admin, productRoutes.deleteProduct, { id: data.id });
});

it('a workshop, a work center, a work place: created, changed, deleted', async () => {
  const { data: shop } = await bench.once(admin, workshopRoutes.createOrUpdateWorkshop, { name: 'Цех' });
  const center = await bench.once(admin, workshopRoutes.createOrUpdateWorkshopPost, {
    name: 'Центр',
    workshop_id: shop.id,
  });
  const workshop_post_id = center.data.id;
  const route = workshopRoutes.createOrUpdateWorkshopPostUnit;
  const { data: workPlace } = await bench.once(admin, route, { name: 'Место', workshop_post_id });
  const changedInput = { id: workPlace.id, name: 'Место 2', workshop_post_id, version: workPlace.version };
  expect((await bench.once(admin, route, changedInput)).data.version).toBe(2);
  await bench.once(admin, workshopRoutes.deleteWorkshopPostUnit, { id: workPlace.id });
  await bench.once(admin, workshopRoutes.deleteWorkshopPost, { id: workshop_post_id });
  await bench.once(admin, workshopRoutes.deleteWorkshop, { id: shop.id });
});

it('a defect code: added, changed, deleted', async () => {
  const route = defectCodeRoutes.createOrUpdateDefectCode;
  const { data } = await bench.once(admin, route, { code: 'Д-1', name: 'Непропай' });
  const changedInput = { id: data.id, code: 'Д-1', name: 'Холодная пайка', version: data.version };
  expect((await bench.once(admin, route, changedInput)).data.version).toBe(2);
  await bench.once(admin, defectCodeRoutes.deleteDefectCode, { id: data.id });
});

it('a shift and a day of its calendar: added, changed, deleted', async () => {
  const fields = { name: 'Дневная', starts_at: '08:00', ends_at: '17:00', days: '12345', breaks: null };
  const { data: shift } = await bench.once(admin, shiftRoutes.createOrUpdateShift, fields);
  await bench.once(admin, shiftRoutes.createOrUpdateShift, {
    ...fields,
    id: shift.id,
    ends_at: '16:30',
    version: shift.version,
  });
  const holiday = { name: 'День России', day: '2027-06-12', kind: 'off' } as const;
  const { data: day } = await bench.once(admin, shiftRoutes.createOrUpdateCalendarDay, holiday);
  await bench.once(admin, shiftRoutes.deleteCalendarDay, { id: day.id });
  await bench.once(admin, shiftRoutes.deleteShift, { id: shift.id });
});

it('a reason of write-offs: added, changed, deleted', async () => {
  const route = writeOffReasonRoutes.createOrUpdateReason;
  const { data } = await bench.once(admin, route, { name: 'Уронили' });
  const changedInput = { id: data.id, name: 'Уронили при отборе', version: data.version };
  expect((await bench.once(admin, route, changedInput)).data.version).toBe(2);
  await bench.once(admin, writeOffReasonRoutes.deleteReason, { id: data.id });
});

it('a saved view: created, changed, deleted', async () => {
  const route = savedViewRoutes.createOrUpdateSavedView;
  const view = { list: 'audit', name: 'Входы', query: 'type=account', columns: {} };
  const { data } = await bench.once(admin, route, view);
  const changedInput = { ...view, id: data.id, name: 'Неудачные входы', version: data.version };
  expect((await bench.once(admin, route, changedInput)).data.version).toBe(2);
  await bench.once(admin, savedViewRoutes.deleteSavedView, { id: data.id });
});

it('an import: applied, undone', async () => {
  const blob = new Blob(['Название;ИНН\nАО «Клевер»;7707083893\n'], { type: 'text/csv' });
  const file = { blob, name: 'companies.csv' };
  const { data } = await admin.call(importRoutes.checkImport, { kind: 'companies' }, { file });
  const input = { kind: 'companies', plan: data.plan } as const;
  const run = await bench.once(admin, importRoutes.applyImport, input, file);
  await bench.once(admin, importRoutes.undoImport, { id: run.data.id });
});

it('requests to 1C', async () => {
  await bench.once(admin, accountingRoutes.requestProducts, {});
  await bench.once(admin, accountingRoutes.requestCompanies, {});
  await bench.once(admin, accountingRoutes.requestReceiptInvoices, {});
});

it('a term of what is stored for a time, and a run', async () => {
  await bench.once(admin, retentionRoutes.saveTerm, { kind: 'mails', days: 45 });
  await bench.once(admin, retentionRoutes.runRetention, {});
});

it('and no command was left out', () => {
  expect(bench.leftOut(commandAreas.administration)).toEqual([]);
});

it('the ledger, its events and its keys agree', async () => {
  expect(await ledgerFindings(app)).toEqual([]);
});
