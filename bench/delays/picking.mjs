import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { callHeaders, RawHttp } from '../lib/raw-http.mjs';
import { drawer, send } from '../picks/pick-request.mjs';

/** Changes per second in the measured shop floor. */
export const CHANGES_PER_SECOND = 20;

/** Picks at a steady rate. */
export function pickSteadily(url, shop, pickers, seconds, perSecond = CHANGES_PER_SECOND) {
  const draws = pickers.map((_, index) => drawer({ ...shop, clients: pickers.length }, index));
  return steadily(url, pickers, seconds * perSecond, perSecond, (http, session, slot) =>
    send(http, session, shop, draws[slot]()),
  );
}

/** Pauses and resumes the operations in turn, at a steady rate. */
export function pauseSteadily(url, { operations }, people, seconds, paused, perSecond = CHANGES_PER_SECOND) {
  const counts = people.map(() => 0);
  return steadily(url, people, Math.round(seconds * perSecond), perSecond, (http, session, slot) => {
    const own = operations.filter((_, index) => index % people.length === slot);
    const operation_id = own[counts[slot]++ % own.length];
    const isPaused = paused.delete(operation_id);
    if (!isPaused) paused.add(operation_id);
    const { path } = isPaused ? pauseRoutes.resumeOperation : pauseRoutes.pauseOperation;
    const input = isPaused ? { operation_id } : { operation_id, reason: 'material', comment: null };
    return http.post(path, callHeaders(session, randomUUID()), JSON.stringify(input));
  });
}

/** The rate does not depend on responses: a slow server must not get less load. */
async function steadily(url, people, total, perSecond, act) {
  const lanes = people.map((session) => ({ session, http: new RawHttp(url), last: Promise.resolve() }));
  const startedAt = performance.now();
  for (let index = 0; index < total; index += 1) {
    const sessionIndex = index % lanes.length;
    const slot = lanes[sessionIndex];
    slot.last = slot.last.then(async () => {
      const { status, body } = await act(slot.http, slot.session, sessionIndex);
      if (status !== 200) throw new Error(`Изменение: ${status} ${body}`);
    });
    slot.last.catch(() => {});
    await delay(Math.max(0, startedAt + ((index + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(lanes.map(({ last }) => last));
  for (const { http } of lanes) http.close();
  return total;
}
