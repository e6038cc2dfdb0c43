import type { WriteOffReason } from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { api } from '../../../shared/api/api.js';
import { sessionSignal } from '../../../shared/api/session-signal.js';
import { storeAnswer, storedAnswer } from '../../../shared/stored/stored-answers.js';

const route = writeOffReasonRoutes.getReasons;
const INPUT = { active: true, page: 1, per_page: 50 } as const;
const TIMEOUT_MS = 6_000;

/**
 * Write-off reasons from the server, or those stored on the device for this user; empty when neither is
 * available.
 */
export async function writeOffReasons(userId: number): Promise<readonly WriteOffReason[]> {
  try {
    const answer = await api(route, INPUT, {
      signal: AbortSignal.any([sessionSignal(), AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await storeAnswer(userId, route, INPUT, answer);
    return answer.data;
  } catch (error) {
    console.error('The reasons of write-offs could not be loaded', error);
    return (await storedAnswer(userId, route, INPUT))?.value.data ?? [];
  }
}
