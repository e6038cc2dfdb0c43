import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { isIndefinite, newIntentKey, sendCommand } from '../api/send-command.js';
import type { PickAnswer } from './picking-list.js';
import type { ManualPickRequest } from './pick-request.js';

/**
 * Saves accepted scans and ticks, each with its own idempotency key. A pick whose response was lost reuses
 * its key, so that scanning the component again cannot pick it twice.
 */
export class PickSender {
  readonly #open = new Map<string, string>();
  readonly #underWay = new Set<string>();

  /** @throws ApiError */
  async send(request: ManualPickRequest): Promise<PickAnswer> {
    const fingerprint = JSON.stringify(request);
    const key = this.#open.get(fingerprint) ?? newIntentKey();
    this.#open.set(fingerprint, key);
    this.#underWay.add(fingerprint);
    try {
      const { data } = await sendCommand(pickingRoutes.manualPick, request, { key });
      this.#open.delete(fingerprint);
      return data;
    } catch (error) {
      if (!isIndefinite(error)) this.#open.delete(fingerprint);
      throw error;
    } finally {
      this.#underWay.delete(fingerprint);
    }
  }

  /**
   * Call after the panel shows fresh server data: further picks get new keys. Picks that are still running
   * are not yet part of that data and retain their keys.
   */
  discardSettled(): void {
    for (const fingerprint of this.#open.keys())
      if (!this.#underWay.has(fingerprint)) this.#open.delete(fingerprint);
  }
}
