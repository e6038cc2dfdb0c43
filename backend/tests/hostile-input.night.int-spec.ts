import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes, profileRoutes, sessionRoutes, terminalRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { Route } from '@naryad/contracts/kernel/route';
import { ledgerCheckRoutes } from '@naryad/contracts/ledger-checks/routes';
import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { routes } from '@naryad/contracts/routes';
import { defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { shiftRoutes } from '@naryad/contracts/workshops/shifts';
import { retentionRoutes } from '@naryad/contracts/retention/routes';
import { savedViewRoutes } from '@naryad/contracts/saved-views/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from './kit/factories/production.js';
import { HOSTILE, NOBODY, valuePaths, sampleOf, withAt } from './kit/hostile-values.js';
import { plantState } from './kit/plant-state.js';
import { orderAndPlaceCalls, type RealCalls, specificationCalls } from './kit/real-calls.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import type { RawAnswer, TestClient } from './kit/test-client.js';

const CONCURRENCY = 6;

let app: TestApp;
let floor: ShopFloor;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  floor = await createShopFloor(app);
  await createProductionOrder(floor);
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());

const BODIES: readonly string[] = [
  'null',
  '[]',
  '"text"',
  '12',
  '{"',
  '{"__proto__":null}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
];

const TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=koi8-r',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  ';;;',
];

interface Attempt {
  readonly name: string;
  readonly send: () => Promise<RawAnswer>;
}

/** Returns the failures: responses with 5xx, and failed requests. */
async function failures(attempts: readonly Attempt[]): Promise<string[]> {
  const wrong: string[] = [];
  const pending = [...attempts];
  const worker = async (): Promise<void> => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const { name } = next;
      const answer = await next.send().catch((error: unknown) => String(error));
      if (typeof answer === 'string') wrong.push(`${name}: ${answer}`);
      else if (answer.status >= 500) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 100)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return wrong;
}

const isBodied = (route: Route): boolean =>
  (route.method === 'POST' || route.method === 'PUT') && !route.file;
const pathOf = (route: Route): string => route.path.replace(/:\w+/g, '1');
const post =
  (path: string, body: string, type = 'application/json', method = 'POST') =>
  () =>
    admin.raw(method, path, { body, headers: { 'content-type': type } });

const bodied = routes.filter((route) => isBodied(route) && route !== authRoutes.logout);

/**
 * Calls that need no existing id: a valid body would create or change data, so only invalid bodies are sent.
 */
const MAKING: readonly Route[] = [
  authRoutes.sendVerification,
  companyRoutes.createOrUpdateCompany,
  defectCodeRoutes.createOrUpdateDefectCode,
  productRoutes.createOrUpdateProduct,
  profileRoutes.enableTwoFactor,
  profileRoutes.updateProfile,
  profileRoutes.updateStart,
  ledgerCheckRoutes.runLedgerCheck,
  noticeRoutes.readNotices,
  noticeRoutes.subscribePush,
  retentionRoutes.runRetention,
  retentionRoutes.saveTerm,
  savedViewRoutes.createOrUpdateSavedView,
  sessionRoutes.endOtherSessions,
  shiftRoutes.createOrUpdateCalendarDay,
  shiftRoutes.createOrUpdateShift,
  terminalRoutes.registerTerminal,
  wallBoardRoutes.createWallBoard,
  workshopRoutes.createOrUpdateWorkshop,
  writeOffReasonRoutes.createOrUpdateReason,
];
const isGood = (route: Route, text: string): boolean => {
  try {
    // An empty body counts as an empty object.
    return parseWith(route.input, JSON.parse(text || '{}')).ok;
  } catch {
    return false;
  }
};
const maySend = (route: Route, text: string): boolean => !MAKING.includes(route) || !isGood(route, text);

describe('hostile input is refused, never an error of the server, and changes nothing:', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await plantState(app);
  });
  afterAll(async () => {
    expect(await plantState(app)).toEqual(before);
  });

  // Every body that the contract accepts; of the refused ones a single value per field, a different one for
  // the next field.
  it.each(bodied.map((route) => [route.path, route] as const))('%s, field by field', async (path, route) => {
    const base = sampleOf(route);
    const attempts = valuePaths(base).flatMap((valuePath, nth) => {
      const bodies = HOSTILE.map((json) => ({ json, body: withAt(base, valuePath, json) }));
      const [good, bad] = [true, false].map((kind) =>
        bodies.filter(({ body }) => isGood(route, body) === kind),
      );
      const refusedValues =
        bad!.length === 0 ? [] : [bad![(nth * 7) % bad!.length]!, bad![(nth * 7 + 3) % bad!.length]!];
      return [...good!, ...refusedValues]
        .filter(({ body }) => maySend(route, body))
        .map(({ json, body }): Attempt => ({
          name: `${path} ${valuePath.join('.')} = ${json.slice(0, 40)}`,
          send: post(path, body, undefined, route.method),
        }));
    });
    expect(await failures(attempts)).toEqual([]);
  });

  it('bodies that are no object, or no JSON', async () => {
    // Two per route, different ones for the next route: the body is parsed before the route is known.
    const attempts = bodied.flatMap((route, nth) =>
      BODIES.filter((body, index) => (index + nth) % (BODIES.length / 2) === 0 && maySend(route, body)).map(
        (body): Attempt => ({
          name: `${route.path} ${body.slice(0, 20)}`,
          send: post(route.path, body, undefined, route.method),
        }),
      ),
    );
    expect(await failures(attempts)).toEqual([]);
  });

  it('other content types', async () => {
    const attempts = routes
      .filter((route) => route.method === 'POST' && route !== authRoutes.logout)
      .flatMap((route) =>
        TYPES.map((type): Attempt => {
          const body = maySend(route, '{}') ? '{}' : '[]';
          return { name: `${route.path} ${type}`, send: post(route.path, body, type) };
        }),
      );
    expect(await failures(attempts)).toEqual([]);
  });

  it('addresses and queries', async () => {
    const tails = [
      '/%00',
      '/%ZZ',
      '/%ff',
      '/..%2f..',
      `/${'a'.repeat(3000)}`,
      '?a[]=1&a=2&__proto__=1',
      '?pid=%00',
    ];
    const paths = [...routes.map(pathOf), '/photos', '/images', '/documents/files', '/health', '/no'];
    const methods = ['GET', 'DELETE', 'PUT'];
    const attempts = paths.flatMap((path, nth) =>
      tails.map((tail, index): Attempt => {
        const method = methods[(nth + index) % methods.length]!;
        return { name: `${method} ${path}${tail}`, send: () => admin.raw(method, `${path}${tail}`) };
      }),
    );
    const gets = routes.filter((route) => route.method === 'GET');
    for (const route of gets) {
      for (const value of ['', '0', '1e99', '%00', '%ff', 'x', '9'.repeat(400)]) {
        const path = route.path.includes(':')
          ? route.path.replace(/:\w+/, value)
          : `${route.path}?pid=${value}`;
        attempts.push({ name: `GET ${path}`, send: () => admin.raw('GET', path) });
      }
    }
    expect(await failures(attempts)).toEqual([]);
  });

  it.each([
    ['a photo', mediaRoutes.uploadOperationPhoto, 'file', 'production_task_operation_id'],
    ['a step’s picture', pictureRoutes.uploadStepImage, 'image', 'step_id'],
    ['a product’s picture', pictureRoutes.uploadProductImage, 'image', 'product_id'],
  ])('forms that upload %s', async (_, { path }, fileField, idField) => {
    const type = 'multipart/form-data; boundary=x';
    const part = (disposition: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const file = part(`name="${fileField}"; filename="a.jpg"`, 'abc');
    const end = '--x--\r\n';
    const forms = [
      '',
      end,
      file,
      file + end,
      `${file}${file}${end}`,
      part('name="other"; filename="a.jpg"', 'abc') + end,
      part(`name="${fileField}"`, 'abc') + end,
      `${part('', 'abc')}${end}`,
      `${Array.from({ length: 40 }, (__, index) => part(`name="f${index}"`, 'x')).join('')}${file}${end}`,
      `${part('name="stage"', 'x'.repeat(200_000))}${file}${end}`,
      `${part(`name="${'n'.repeat(500)}"`, 'x')}${file}${end}`,
      `${part('name="__proto__"', 'x')}${part('name="constructor"', 'x')}${file}${end}`,
      ...HOSTILE.map((json) => `${part(`name="${idField}"`, json)}${file}${end}`),
      `${part(`name="${idField}"`, String(NOBODY))}${part('name="stage"', 'никакая')}${file}${end}`,
    ];
    const attempts = forms.map((body, index): Attempt => ({
      name: `form ${index}`,
      send: post(path, body, type),
    }));
    expect(await failures(attempts)).toEqual([]);
  });

  it('idempotency keys', async () => {
    const { path } = productionRoutes.changeStatus;
    const body = { id: NOBODY, status: 'work' };
    const keys = ['a b', '"', 'k'.repeat(5000), "';--", '\u00ff', 'null,null'];
    const attempts = keys.map((key): Attempt => ({
      name: `key ${key.slice(0, 20)}`,
      send: () => admin.raw('POST', path, { body, headers: { 'idempotency-key': key } }),
    }));
    expect(await failures(attempts)).toEqual([]);
  });
});

it('hostile values next to ids of existing objects cause no server error either', async () => {
  const [order] = await app.sql<{ id: number }>('select id from production_orders');
  const [operation] = await operationsOf(app.dataSource, order!.id);
  const real: RealCalls = [
    [
      productionRoutes.createOrEditProductionOrder,
      {
        module_id: floor.modules.production,
        product_id: floor.products.controller,
        tech_map_id: floor.techMap.id,
        quantity: 1,
        start_datetime: '2026-11-21T06:00:00.000Z',
        end_datetime: '2026-11-21T09:00:00.000Z',
      },
    ],
    [productionRoutes.getProductionOrder, { id: order!.id, page: 1, per_page: 5 }],
    [productionRoutes.getDigitalPassports, { id: order!.id, search: 'a', page: 1, per_page: 5 }],
    [
      productionRoutes.changeOperationStatus,
      { operation_id: operation!.id, status: 'work', workshop_post_unit_id: floor.places.picking },
    ],
    [productionRoutes.getVersionMove, { id: order!.id, tech_map_version: 2 }],
    [productionRoutes.moveToVersion, { id: order!.id, tech_map_version: 2, version: 1 }],
    ...(await specificationCalls(floor, admin)),
    ...(await orderAndPlaceCalls(app, floor)),
    [
      documentRoutes.render,
      { template: 'product-passport', format: 'pdf', task_data: { batch_product_id: 1, product_id: 1 } },
    ],
  ];
  const attempts = real.flatMap(([route, base]) =>
    valuePaths(base, 9).flatMap((valuePath) =>
      HOSTILE.map((json): Attempt => {
        const name = `${route.path} ${valuePath.join('.')} = ${json.slice(0, 40)}`;
        return { name, send: post(route.path, withAt(base, valuePath, json)) };
      }),
    ),
  );
  expect(await failures(attempts)).toEqual([]);
});
