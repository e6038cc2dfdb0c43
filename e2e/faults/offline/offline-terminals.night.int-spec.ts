import 'fake-indexeddb/auto';
import type {} from '../../../backend/tests/kit/global-setup.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTerminal, type Terminal } from '../../../backend/tests/kit/factories/terminal.js';
import { ledgerFindings } from '../../../backend/tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../backend/tests/kit/test-app.js';
import { unitOf, type OutboxEntry } from '../../../frontend/src/features/handheld/offline/outbox-entry.js';
import { randomOf } from '../kit/random.js';
import { SimulatedDevice } from './simulated-device.js';

const DEVICES = 3;
const SCANS = 180;
const OWN_UNITS = 60;
const SHARED_UNITS = 20;
const CELLS = 8;
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let handheld: Terminal;
let devices: SimulatedDevice[];
let shared: number[];
const random = randomOf(20_261_121);
const pick = (count: number): number => Math.floor(random() * count);

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  // The ledger check needs an administrator, who exists in every plant.
  await app.signedIn({ role: 'Администратор' });
  handheld = await createTerminal(app, CELLS);
  const units = async (count: number): Promise<number[]> => {
    const createdIds: number[] = [];
    for (let number = 0; number < count; number += 1) createdIds.push(await handheld.received());
    return createdIds;
  };
  shared = await units(SHARED_UNITS);
  devices = [];
  for (let number = 1; number <= DEVICES; number += 1) {
    const client = await app.signedIn({ role: 'Кладовщик', moduleIds: [handheld.moduleId] });
    const user = { id: client.userId, name: `Кладовщик ${number}` };
    const device = new SimulatedDevice(`device-${number}`, user, client, random);
    devices.push(device);
    own.set(device, await units(OWN_UNITS));
  }
});
afterAll(() => app?.close());

const own = new Map<SimulatedDevice, number[]>();
/** The cell where a device assumes a unit, from its own operations; otherwise no entry. */
const beliefs = new Map<SimulatedDevice, Map<number, number>>();

async function scanSomething(device: SimulatedDevice, diesDuringScan: boolean): Promise<void> {
  const contents = beliefs.get(device) ?? new Map<number, number>();
  beliefs.set(device, contents);
  const ownUnits = own.get(device) ?? [];
  const unit = (random() < 0.1 ? shared[pick(SHARED_UNITS)] : ownUnits[pick(OWN_UNITS)])!;
  const targetCell = pick(CELLS);
  const from = contents.get(unit);
  contents.set(unit, targetCell);
  const labels = { productName: `Изделие ${unit}` };
  const module_id = handheld.moduleId;
  const target = handheld.house.cell(targetCell);
  const operation =
    from === undefined
      ? {
          kind: 'reception' as const,
          input: { batch_product_id: unit, storehouse_cell_id: target, module_id },
        }
      : {
          kind: 'move' as const,
          input: {
            batch_product_id: unit,
            from_cell_id: handheld.house.cell(from),
            to_cell_id: handheld.house.cell(targetCell === from ? (targetCell + 1) % CELLS : targetCell),
            module_id,
          },
        };
  if (operation.kind === 'move' && targetCell === from) contents.set(unit, (targetCell + 1) % CELLS);
  await device.scan({ operation, labels }, diesDuringScan);
}

/** Sends until only conflicts and entries that wait for them remain. */
async function drain(device: SimulatedDevice): Promise<void> {
  device.hasNetwork = true;
  await vi.waitFor(
    async () => {
      device.outbox.wake();
      const open = (await device.entries()).filter(({ state }) => ['device', 'conflict'].includes(state));
      const stuck = new Set(open.filter(({ state }) => state === 'conflict').map(unitOf));
      expect(open.filter((entry) => !stuck.has(unitOf(entry)))).toEqual([]);
    },
    { timeout: 120_000, interval: 50 },
  );
}

/** Movements of a user at a terminal, by the key that created them. */
async function effects(userId: number): Promise<Map<string, number>> {
  const rows = await app.sql<{ key: string; id: number }>(
    `select key, (response->'data'->>'id')::int id from idempotency_keys where user_id = $1 and finished_at is not null`,
    [userId],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

describe('three terminals, a quarter of an hour each, with killed tabs, clock jumps and an unstable network', () => {
  it('lose nothing, double nothing, and list every conflict', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await Promise.all(
      devices.map(async (device) => {
        for (let scans = 0; scans < SCANS; scans += 1) {
          if (random() < 0.08) device.hasNetwork = !device.hasNetwork;
          if (random() < 0.02) device.clock += (random() - 0.5) * 4 * DAY_MS;
          if (random() < 0.03) device.killTab();
          await scanSomething(device, random() < 0.03);
          if (device.hasNetwork && random() < 0.3) device.outbox.wake();
        }
        await drain(device);
      }),
    );

    for (const device of devices) {
      const entries = await device.entries();
      expect(entries).toHaveLength(SCANS);
      const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
      for (const [seq, { key }] of device.green) expect(bySeq.get(seq)?.key).toBe(key);

      const postedEffects = await effects(device.user.id);
      const accepted = entries.filter(({ state }) => state === 'accepted');
      expect(new Set(accepted.map(({ key }) => key))).toEqual(new Set(postedEffects.keys()));
      expect(await movementsOf(device.user.id)).toEqual([...postedEffects.values()].sort((a, b) => a - b));
      expectOrder(accepted, postedEffects);

      await device.outbox.refresh();
      const listed = device.outbox.snapshot().open.filter(({ state }) => state === 'conflict');
      expect(listed).toEqual(entries.filter(({ state }) => state === 'conflict'));
      for (const conflict of listed) expect(conflict.refusal?.message).toMatch(/[А-я]/);
    }
    const conflicts = devices.flatMap(({ outbox }) => outbox.snapshot().open);
    expect(conflicts.some(({ refusal }) => refusal?.code === 'TSD_ALREADY_STORED')).toBe(true);
    expect(await ledgerFindings(app)).toEqual([]);
  }, 300_000);

  it('end with empty lists once each conflict is resolved', async () => {
    for (const device of devices) {
      for (;;) {
        await device.outbox.refresh();
        const conflict = device.outbox.snapshot().open.find(({ state }) => state === 'conflict');
        if (conflict === undefined) break;
        await device.outbox.dismiss(conflict.seq, device.user);
        await drain(device);
      }
      const entries = await device.entries();
      expect(entries).toHaveLength(SCANS);
      expect(entries.every(({ state }) => state === 'accepted' || state === 'dismissed')).toBe(true);
      expect(await movementsOf(device.user.id)).toHaveLength(
        entries.filter(({ state }) => state === 'accepted').length,
      );
    }
    expect(await ledgerFindings(app)).toEqual([]);
  }, 300_000);
});

async function movementsOf(userId: number): Promise<number[]> {
  const rows = await app.sql<{ id: number }>(
    'select id from stock_movements where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ id }) => Number(id));
}

/** Operations of one unit were posted in the order of the device. */
function expectOrder(accepted: readonly OutboxEntry[], postedEffects: ReadonlyMap<string, number>): void {
  const last = new Map<number | null, number>();
  for (const entry of accepted) {
    const movement = postedEffects.get(entry.key)!;
    expect(movement).toBeGreaterThan(last.get(unitOf(entry)) ?? 0);
    last.set(unitOf(entry), movement);
  }
}
