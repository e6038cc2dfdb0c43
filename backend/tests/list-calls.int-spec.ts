import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import type { ApiError } from '@naryad/contracts/kernel/client';
import type { Route } from '@naryad/contracts/kernel/route';
import { routes } from '@naryad/contracts/routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { type ListCall, listCalls } from './kit/list-calls.js';
import { type ListPlant, openListPlant } from './kit/list-plant.js';

// Every list call accepts `search`, `page` and `per_page`.

interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** Calls that return a list and are no list calls. */
const OTHERS = new Map<Route, string>([
  [profileRoutes.getTwoFactorQrCode, 'an empty list in place of nothing: the contract of the session calls'],
  [profileRoutes.getRecoveryCodes, 'eight codes: the contract of the session calls'],
  [profileRoutes.resetRecoveryCodes, 'eight codes: the contract of the session calls'],
  [handheldRoutes.getOfflineCells, 'a copy of everything for a device, in portions'],
  [techMapRoutes.getTechMap, 'one specification, and what its editor offers beside it'],
  [handheldRoutes.getOfflineLots, 'a copy of everything for a device, in portions'],
  [stockLineRoutes.findGoods, 'a few of each kind: who means another one types more'],
  [searchRoutes.find, 'a few of each kind: who means another one types more'],
  [planningRoutes.getOrderLacks, 'of the orders that the call names, a hundred at most'],
  [planningRoutes.getTakenComponents, 'what one order has taken: shown whole before it is ended'],
  [inspectionRoutes.getVerdictReasons, 'a handful of reasons, all of them buttons of one dialog'],
]);

const isArray = (schema: JsonSchema): boolean =>
  schema.type === 'array' || (schema.anyOf ?? []).some(isArray);

/** Reads that return a list: in `data`, or in any field of a result that is not a single object (`id`). */
function isListCall(route: Route): boolean {
  if (route.idempotent || route.file !== undefined || OTHERS.has(route)) return false;
  const output = schemaOf(route.output, 'output');
  if (isArray(output)) return true;
  const { data, id, ...others } = output.properties ?? {};
  return data ? isArray(data) : id === undefined && Object.values(others).some(isArray);
}

const listRoutes = routes.filter(isListCall);
const PAGE_FIELDS = ['current_page', 'per_page', 'total', 'last_page'] as const;

describe('the contract of every list call', () => {
  it.each(listRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    const input = schemaOf(route.input, 'input');
    for (const name of ['search', 'page', 'per_page']) {
      expect(Object.keys(input.properties ?? {})).toContain(name);
      expect(input.required ?? []).not.toContain(name);
    }
    expect(Object.keys(schemaOf(route.output, 'output').properties ?? {})).toEqual(
      expect.arrayContaining([...PAGE_FIELDS]),
    );
  });

  it('is tried below, and nothing else is', () => {
    const names = (all: readonly Route[]) => all.map((route) => `${route.method} ${route.path}`).toSorted();
    expect(names(listCalls.map((call) => call.route))).toEqual(names(listRoutes));
  });
});

interface Page {
  readonly data: readonly Record<string, unknown>[];
  readonly current_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly last_page: number;
}

describe('every list call supports the whole list, pages and search:', () => {
  let plant: ListPlant;
  beforeAll(async () => {
    plant = await openListPlant();
  }, 600_000);
  afterAll(() => plant?.app.close());

  const ask = async (call: ListCall, overrides: object = {}): Promise<Page> => {
    const client = call.isOpen ? plant.guest : plant.admin;
    const answer = (await client.call(call.route, {
      ...call.input(plant),
      ...overrides,
    } as never)) as Page & {
      readonly photos?: Page['data'];
    };
    return { ...answer, data: answer.photos ?? answer.data };
  };
  const refusalOf = async (call: ListCall, overrides: object) =>
    ask(call, overrides).then(
      () => 'answered',
      (error: ApiError) => [error.status, Object.keys(error.errors)],
    );
  /** Stable key of a row; other fields may change, such as the last-seen time of a session. */
  const keysOf = (page: Page): unknown[] =>
    page.data.map((row) => row['id'] ?? row['key'] ?? JSON.stringify(row));

  describe.each(listCalls.map((call) => [`${call.route.method} ${call.route.path}`, call] as const))(
    '%s',
    (_, call) => {
      const usual = call.usual ?? 10_000;

      it('whole, and page by page in the same order', async () => {
        const whole = await ask(call);
        const rows = keysOf(whole);
        expect(rows.length).toBeGreaterThan(1);
        expect(whole).toMatchObject({
          current_page: 1,
          per_page: usual,
          last_page: Math.ceil(whole.total / usual),
        });
        expect(rows).toHaveLength(Math.min(whole.total, usual));
        const last = Math.ceil(whole.total / 2);
        const pages = new Set([1, 2, Math.min(3, last), last].filter((page) => page * 2 <= usual));
        for (const page of pages) {
          const part = await ask(call, { page, per_page: 2 });
          expect(part).toMatchObject({
            current_page: page,
            per_page: 2,
            total: whole.total,
            last_page: last,
          });
          expect(keysOf(part)).toEqual(rows.slice(page * 2 - 2, page * 2));
        }
      });

      it('with one of the two, and beyond the end', async () => {
        const { total } = await ask(call);
        expect(await ask(call, { per_page: 1 })).toMatchObject({
          current_page: 1,
          per_page: 1,
          total,
          last_page: total,
        });
        const first = await ask(call, { page: 1 });
        expect(first).toMatchObject({ current_page: 1, per_page: call.usual ?? 15, total });
        expect(first.data.length).toBe(Math.min(total, first.per_page));
        const nothing = { data: [], current_page: 1_000_000, per_page: 100, total };
        expect(await ask(call, { page: 1_000_000, per_page: 100 })).toMatchObject(nothing);
        expect(await ask(call, { page: null, per_page: null, search: null })).toMatchObject({ total });
      });

      it.each([
        ['per_page', 0],
        ['per_page', 101],
        ['per_page', 1.5],
        ['per_page', 'abc'],
        ['page', 0],
        ['page', 'abc'],
      ])('not by %s %j', async (name, value) => {
        expect(await refusalOf(call, { [name]: value })).toEqual([422, [name]]);
      });

      it('refuses a search text of unrealistic length', async () => {
        expect(await refusalOf(call, { search: 'a'.repeat(4001) })).toEqual([422, ['search']]);
      });

      it('searched in any case and layout, with % _ and \\ as plain characters', async () => {
        const whole = await ask(call);
        const [row] = whole.data;
        const text = call.textOf(row as never);
        for (const search of [text, text.toUpperCase(), ` ${text.toLowerCase()} `, inOtherLayout(text)]) {
          const page = await ask(call, { search, page: 1, per_page: 100 });
          expect([search, keysOf(page)]).toEqual([
            search,
            expect.arrayContaining(keysOf({ ...whole, data: [row!] })),
          ]);
        }
        // A name may contain a percent sign.
        expect((await ask(call, { search: '%' })).total).toBeLessThan(whole.total);
        for (const search of ['\\', '%_\\', 'нет такого нигде']) {
          expect([search, await ask(call, { search })]).toMatchObject([search, { data: [], total: 0 }]);
        }
        expect(await ask(call, { search: '' })).toMatchObject({ total: whole.total });
      });
    },
  );
});

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** The text typed with the keyboard in the other layout. */
const inOtherLayout = (text: string): string =>
  [...text.toLowerCase()]
    .map((char) => LATIN[CYRILLIC.indexOf(char)] ?? CYRILLIC[LATIN.indexOf(char)] ?? char)
    .join('');
