import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '@naryad/contracts/kernel/route';
import { routes } from '@naryad/contracts/routes';
import { type WorkModuleKey, workModuleKeys } from '@naryad/contracts/work-modules/dto';
import { contractsReport } from '../src/platform/contracts-report.js';
import { createModule } from './kit/factories/people.js';
import { sampleOf } from './kit/hostile-values.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import type { TestClient } from './kit/test-client.js';

const BATCH_MAKERS = ['storehouse', 'receipt-invoice-control'] as const;
const BATCH_READERS = [
  ...BATCH_MAKERS,
  'production',
  'picking-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const;
const DESKS = ['assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk', 'tsd-scan'] as const;
const SCANNERS = [...DESKS, 'storehouse', 'receipt-invoice-control'] as const;
const TERMINALS = ['tsd-scan', 'storehouse'] as const;

/** A second, independent list of who may call what: a changed right must be changed here, too. */
const OPEN = [
  '/sanctum/csrf-cookie',
  '/login',
  '/logout',
  '/two-factor-challenge',
  '/forgot-password',
  '/reset-password',
  '/email/verify',
  '/email/verify/:id/:hash',
  '/sign-in/release',
  '/sign-in/release/:id/:hash',
  '/api/auth/get-users',
  '/api/auth/verify-pin',
  '/api/board/open',
  '/api/board/:id',
];
const ADMINISTRATOR = [
  '/api/oneC/getProducts',
  '/api/oneC/getCompanies',
  '/api/audit/getAudit',
  '/api/company/createOrUpdateCompany',
  '/api/company/deleteCompany',
  '/api/import/checkImport',
  '/api/import/applyImport',
  '/api/import/getImports',
  '/api/import/undoImport',
  '/api/plant-setup',
  '/api/printer/createOrUpdatePrinter',
  '/api/printer/deletePrinter',
  '/api/printer/printTestPage',
  '/api/product/createOrUpdateProduct',
  '/api/product/deleteProduct',
  '/api/product/uploadProductImage',
  '/api/session/getUserSecurity',
  '/api/session/endUserSessions',
  '/api/session/resetTwoFactor',
  '/api/session/unlockPin',
  '/api/session/unlockSignIn',
  '/api/terminal/getTerminals',
  '/api/terminal/registerTerminal',
  '/api/terminal/updateTerminal',
  '/api/terminal/revokeTerminal',
  '/api/ledgerCheck/getLedgerChecks',
  '/api/ledgerCheck/run',
  '/api/wallBoard/getWallBoards',
  '/api/wallBoard/createWallBoard',
  '/api/wallBoard/updateWallBoard',
  '/api/wallBoard/renewWallBoard',
  '/api/wallBoard/revokeWallBoard',
  '/api/retention/getRetention',
  '/api/retention/saveTerm',
  '/api/retention/runRetention',
  '/api/user/getUsers',
  '/api/user/createOrUpdateUser',
  '/api/user/deleteUser',
  '/api/module/getModule',
  '/api/module/createOrUpdateModule',
  '/api/module/deleteModule',
  '/api/workshop/createOrUpdateWorkshop',
  '/api/workshop/deleteWorkshop',
  '/api/workshopPost/createOrUpdateWorkshopPost',
  '/api/workshopPost/deleteWorkshopPost',
  '/api/workshopPostUnit/createOrUpdateWorkshopPostUnit',
  '/api/workshopPostUnit/deleteWorkshopPostUnit',
  '/api/defectCode/createOrUpdateDefectCode',
  '/api/defectCode/deleteDefectCode',
  '/api/shift/createOrUpdateShift',
  '/api/shift/deleteShift',
  '/api/shift/createOrUpdateCalendarDay',
  '/api/shift/deleteCalendarDay',
  '/api/writeOffReason/createOrUpdateReason',
  '/api/writeOffReason/deleteReason',
];
const OF_MODULES: Readonly<Record<string, readonly WorkModuleKey[]>> = {
  '/api/oneC/getReceiptInvoices': ['receipt-invoice-control', 'storehouse'],
  '/api/batchManufacture/getCompaniesWithBatches': BATCH_READERS,
  '/api/batchManufacture/getBySupplier': BATCH_READERS,
  '/api/batchManufacture/getBatchManufactores': BATCH_READERS,
  '/api/batchManufacture/getBatchWithProducts': BATCH_READERS,
  '/api/batchProduct/checkSerialUniqueInBatch': BATCH_READERS,
  '/api/batchManufacture/create': BATCH_MAKERS,
  '/api/batchManufacture/update': ['storehouse'],
  '/api/batchManufacture/delete': ['storehouse'],
  '/api/documents': [...DESKS, 'production'],
  '/api/print-job/printAtPlace': [...DESKS, 'production'],
  '/api/print-job/printOrder': ['production'],
  '/api/documents/render': [...DESKS, 'production'],
  '/api/order/getOrders': ['orders', 'production', 'storehouse'],
  '/api/order/getOrder': ['orders', 'production', 'storehouse'],
  '/api/order/createOrUpdateOrder': ['orders'],
  '/api/order/deleteOrder': ['orders'],
  '/api/shipment/getShippable': ['orders', 'storehouse'],
  '/api/shipment/findShippable': ['orders', 'storehouse'],
  '/api/shipment/createShipment': ['orders', 'storehouse'],
  '/api/shipment/reverseShipment': ['orders', 'storehouse'],
  '/api/shipment/getShipments': ['orders', 'production', 'storehouse'],
  '/api/shipment/printPackingList': ['orders', 'production', 'storehouse'],
  '/api/documents/samples/:template': [...DESKS, 'production'],
  '/api/techMap/getTechMaps': ['production', 'orders'],
  '/api/techMap/getTechMap/:id': ['production', 'orders'],
  '/api/techMap/getVersions': ['production', 'orders'],
  '/api/techMap/getVersion': ['production', 'orders'],
  '/api/techMap/createTechMap': ['production'],
  '/api/techMap/copyTechMap': ['production'],
  '/api/techMap/deleteTechMap': ['production'],
  '/api/techMap/saveTechMap': ['production'],
  '/api/techMap/restoreVersion': ['production'],
  '/api/techMap/approveVersion': ['production'],
  '/api/techMap/archiveVersion': ['production'],
  '/api/productionOrder/createOrEditProductionOrder': ['production'],
  '/api/productionOrder/getProductionOrders': ['production'],
  '/api/productionOrder/changeStatus': ['production'],
  '/api/productionOrder/deleteProductionOrder': ['production'],
  '/api/productionOrder/getProductionOrder': ['production'],
  '/api/productionOrder/getOrderCounts': ['production'],
  '/api/productionOrder/changePriority': ['production'],
  '/api/productionOrder/getTakenComponents': ['production'],
  '/api/productionOrder/getStartCheck': ['production'],
  '/api/productionOrder/getOrderLacks': ['production'],
  '/api/tasks/getTasks': ['production'],
  '/api/productionOrder/getTechMapUsage': ['production', 'orders'],
  '/api/productionOrder/getVersionMove': ['production'],
  '/api/productionOrder/moveToVersion': ['production'],
  '/api/component-planning/get-products': ['production'],
  '/api/component-planning/create-planned': ['production'],
  '/api/component-planning/delete-planned/:id': ['production'],
  '/api/productionOperation/giveVerdict': ['otk-desk'],
  '/api/productionOperation/getVerdictReasons': ['otk-desk'],
  '/api/tasks/replaceTask': ['production'],
  '/api/dashboard/getProductionBoard': ['production'],
  '/api/dashboard/getOee': ['production'],
  '/api/dashboard/getOeeRows': ['production'],
  '/api/dashboard/getOperationHistory': ['production'],
  '/api/dashboard/getOutput': ['production'],
  '/api/productionUnit/getHeldUnits': ['production', 'otk-desk'],
  '/api/productionUnit/holdUnit': ['production'],
  '/api/productionUnit/releaseUnit': ['production'],
  '/api/productionOperation/uploadOperationPhoto': DESKS,
  '/api/productionOperation/uploadStepImage': ['production'],
  '/api/productionOperation/changeStatus': DESKS,
  '/api/productionOperation/changeStepStatus': DESKS,
  '/api/productionOperation/saveReadings': DESKS,
  '/api/productionOperation/pause': DESKS,
  '/api/productionOperation/resume': DESKS,
  '/api/productionOperation/handOver': [...DESKS, 'production'],
  '/api/productionOperation/release': ['production'],
  '/api/placeCall/raise': DESKS,
  '/api/placeCall/getOfPlace': DESKS,
  '/api/placeCall/getOpen': ['production'],
  '/api/placeCall/getCalls': ['production'],
  '/api/placeCall/getRules': ['production'],
  '/api/placeCall/saveRules': ['production'],
  '/api/workshopPostUnit/getTaskForWorkshopPostUnit': DESKS,
  '/api/tsdScan/getPickingInstructions': DESKS,
  '/api/tsdScan/scanProduct': SCANNERS,
  '/api/tsdScan/scanCell': SCANNERS,
  '/api/tsdScan/getCellContents': SCANNERS,
  '/api/tsdScan/checkModuleConnection': TERMINALS,
  '/api/tsdScan/checkProductExists': TERMINALS,
  '/api/tsdScan/createReceptionOperation': TERMINALS,
  '/api/tsdScan/moveProduct': TERMINALS,
  '/api/tsdScan/writeOffProduct': TERMINALS,
  '/api/tsdScan/undoOperation': TERMINALS,
  '/api/tsdScan/suggestCell': TERMINALS,
  '/api/tsdScan/getOfflineCells': TERMINALS,
  '/api/tsdScan/getOfflineLots': TERMINALS,
  '/api/deskReception/getFinishedGoods': ['assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk'],
  '/api/deskReception/receiveFinishedUnit': [
    'assembler-desk',
    'picking-desk',
    'otk-desk',
    'storekeeper-desk',
  ],
  '/api/picking/manual-pick': DESKS,
  '/api/picking/return-pick': DESKS,
  '/api/picking/get-expired-lots': ['production'],
  '/api/picking/permit-expired-lot': ['production'],
  '/api/picking/withdraw-expired-permit': ['production'],
  '/api/tsdScan/completePickingOperation': DESKS,
};

let app: TestApp;
const moduleOf = new Map<WorkModuleKey, number>();

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  for (const key of workModuleKeys) moduleOf.set(key, await createModule(app.dataSource, key));
});
afterAll(() => app?.close());

const withModules = (keys: readonly WorkModuleKey[]) =>
  app.signedIn({ role: 'Планировщик', moduleIds: keys.map((key) => moduleOf.get(key)!) });

async function statusOf(client: TestClient, route: Route): Promise<number> {
  const input = sampleOf(route) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  if (route.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.append(name, String(value));
    form.append(route.file, new Blob(['x']), 'x');
    return (await client.raw(route.method, path, { body: form })).status;
  }
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  return (await client.raw(route.method, path, hasBody ? { body: input } : {})).status;
}

type Outcome = 'who are you?' | 'not yours' | 'let in';

/** "Let in": later errors concern the input or a required password confirmation. */
async function outcome(client: TestClient, route: Route): Promise<Outcome> {
  const status = await statusOf(client, route);
  if (status === 401 || status === 419) return 'who are you?';
  return status === 403 ? 'not yours' : 'let in';
}

function expected(path: string) {
  const isRestricted = ADMINISTRATOR.includes(path) || OF_MODULES[path] !== undefined;
  return {
    guest: OPEN.includes(path) ? 'let in' : 'who are you?',
    foreign: isRestricted ? 'not yours' : 'let in',
    right: (OF_MODULES[path] ?? []).map((key) => [key, 'let in']),
    administrator: 'let in',
  };
}

it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s admits the allowed roles only',
  async (_name, route) => {
    const own = OF_MODULES[route.path] ?? [];
    const right: [string, Outcome][] = [];
    for (const key of own) right.push([key, await outcome(await withModules([key]), route)]);
    const foreign = await withModules(workModuleKeys.filter((key) => !own.includes(key)));
    expect({
      guest: await outcome(await app.guest(), route),
      foreign: await outcome(foreign, route),
      right,
      administrator: await outcome(await app.signedIn({ role: 'Администратор' }), route),
    }).toEqual(expected(route.path));
  },
);

it('the table above and the handlers agree', () => {
  const declared = contractsReport(app.app).routes.map(({ path, access }) => [path, access]);
  const expectedRights = routes.map(({ path }) => {
    if (OPEN.includes(path)) return [path, 'open'];
    if (ADMINISTRATOR.includes(path)) return [path, 'administrator'];
    const keys = OF_MODULES[path];
    return [path, keys ? `modules: ${keys.join(', ')}` : 'signed-in'];
  });
  const sorted = (rows: readonly (readonly (string | undefined)[])[]) =>
    rows
      .map(
        ([path, access]) =>
          `${path} ${access!
            .replace(/^modules: /, '')
            .split(', ')
            .toSorted()
            .join(', ')}`,
      )
      .toSorted();
  expect(sorted(declared)).toEqual(sorted(expectedRights));
});
