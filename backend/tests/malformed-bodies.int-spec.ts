import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { Route } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { routesByArea } from '@naryad/contracts/routes';
import { plantState } from './kit/plant-state.js';
import { HOSTILE, valuePaths, sampleOf, withAt } from './kit/hostile-values.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import type { TestClient } from './kit/test-client.js';

/**
 * Bodies per route, from a fixed seed, so that a failure is reproducible. The contract refuses all of them.
 */
const BODIES = 300;
/** Number of them that are sent; the code that refuses them is the same for all. */
const SENT = 20;
const SEED = 20_261_121;
const CONCURRENCY = 8;
const AREAS = [
  'accounting',
  'audit',
  'auth',
  'batches',
  'companies',
  'customer-orders',
  'imports',
  'opening-balances',
  'pictures',
  'products',
  'profile',
  'receipt-control',
  'receipt-invoices',
  'sessions',
  'shipments',
  'stock',
  'stock-takings',
  'structure',
  'tech-maps',
  'terminals',
  'tsd',
  'users',
  'work-modules',
  'workshops',
] as const;

let app: TestApp;
let admin: TestClient;
let before: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  admin = await app.signedIn({ role: 'Администратор' });
  // Routes that require a recent password confirmation must be reachable, too.
  await app.sql('update sessions set password_confirmed_at = now()');
  before = await plantState(app);
});
afterAll(async () => {
  expect(await plantState(app)).toEqual(before);
  await app.close();
});

const json = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)),
  fc.double().map((value) => JSON.stringify(value)),
);

/** Invalid JSON, or no object. */
const noObject = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json().filter((text) => !text.startsWith('{')),
  fc.json().map((text) => text.slice(0, -1)),
);

/** Bodies that the contract refuses: one to three fields of a valid one replaced, or no object at all. */
function malformed(route: Route): fc.Arbitrary<string> {
  const sample = sampleOf(route);
  const spots = valuePaths(sample);
  if (spots.length === 0) return noObject.filter((text) => !isAccepted(route, text));
  const spoiled = fc
    .array(fc.tuple(fc.constantFrom(...spots), json), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((text, [spot, value]) => replaced(text, spot, value), JSON.stringify(sample)),
    );
  return fc
    .oneof({ weight: 5, arbitrary: spoiled }, { weight: 1, arbitrary: noObject })
    .filter((text) => !isAccepted(route, text));
}

/** The text with another value at the path; a field broken by an earlier change stays broken. */
function replaced(text: string, spot: readonly string[], value: string): string {
  try {
    return withAt(JSON.parse(text), spot, value);
  } catch {
    return text;
  }
}

function isAccepted(route: Route, text: string): boolean {
  // An empty body counts as an empty object.
  if (text === '') return true;
  try {
    const body: unknown = JSON.parse(text);
    return (
      typeof body === 'object' && body !== null && !Array.isArray(body) && parseWith(route.input, body).ok
    );
  } catch {
    return false;
  }
}

/** Routes of areas whose other routes are tested elsewhere. */
const SINGLE: readonly Route[] = [
  productionRoutes.getTechMapUsage,
  productionRoutes.getVersionMove,
  productionRoutes.moveToVersion,
];

const bodied = [...AREAS.flatMap((area) => Object.values<Route>(routesByArea[area])), ...SINGLE].filter(
  (route) => route.method === 'POST' || route.method === 'PUT',
);

it.each(bodied.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s refuses malformed bodies, and nothing changes',
  async (_name, route) => {
    const bodies = fc.sample(malformed(route), { seed: SEED, numRuns: BODIES });
    expect(bodies).toHaveLength(BODIES);
    const pendingBodies = bodies.slice(0, SENT);
    const wrong: string[] = [];
    const type = route.file ? 'multipart/form-data; boundary=x' : 'application/json';
    const send = async (): Promise<void> => {
      for (let body = pendingBodies.pop(); body !== undefined; body = pendingBodies.pop()) {
        const { status } = await admin.raw(route.method, route.path, {
          body,
          headers: { 'content-type': type },
        });
        if (status < 400 || status >= 500) wrong.push(`${status}: ${body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, send));
    expect(wrong).toEqual([]);
  },
);
