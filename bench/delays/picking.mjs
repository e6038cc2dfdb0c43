import { setTimeout as delay } from 'node:timers/promises';
import { RawHttp } from '../lib/raw-http.mjs';
import { drawer, send } from '../picks/pick-request.mjs';

/** Picks of the measured floor. */
export const CHANGES_PER_SECOND = 20;

/** The pace does not wait for answers: a slow server must not be spared. */
export async function pickSteadily(url, shop, pickers, seconds) {
  const lanes = pickers.map((session, index) => ({
    session,
    http: new RawHttp(url),
    draw: drawer({ ...shop, clients: pickers.length }, index),
    last: Promise.resolve(),
  }));
  const total = seconds * CHANGES_PER_SECOND;
  const started = performance.now();
  for (let index = 0; index < total; index += 1) {
    const lane = lanes[index % lanes.length];
    lane.last = lane.last.then(async () => {
      const { status, body } = await send(lane.http, lane.session, shop, lane.draw());
      if (status !== 200) throw new Error(`Отбор: ${status} ${body}`);
    });
    lane.last.catch(() => {});
    await delay(Math.max(0, started + ((index + 1) * 1000) / CHANGES_PER_SECOND - performance.now()));
  }
  await Promise.all(lanes.map(({ last }) => last));
  for (const { http } of lanes) http.close();
  return total;
}
