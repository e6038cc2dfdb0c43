import type { ChangesMessage, RoomOffset } from '@naryad/contracts/realtime';

/** What to do with a message or an offset of a room. */
export type RoomDecision = 'apply' | 'ignore' | 'stale';

/**
 * Tracks `{epoch, seq}` of one room. A message is applied when it starts at our seq + 1 and ignored when it
 * is not newer. Everything else (a gap, another epoch, a message before the first offset) requires a refetch.
 * After 'stale' the tracker has the position of the message or offset, because the refetch contains
 * everything up to it.
 */
export class RoomTracker {
  #epoch: string | null = null;
  #seq = 0;
  #hasLeft = false;

  /** The current position, null before the first offset. */
  get position(): { readonly epoch: string; readonly seq: number } | null {
    return this.#epoch === null ? null : { epoch: this.#epoch, seq: this.#seq };
  }

  /**
   * The connection was lost. Messages that arrive before the offset of the next subscription are part of the
   * following refetch.
   */
  left(): void {
    this.#hasLeft = true;
  }

  /** Stores the offset of a (repeated) subscription; the caller refetches what was missed. */
  joined(offset: RoomOffset): void {
    this.#hasLeft = false;
    this.#seq = offset.epoch === this.#epoch ? Math.max(offset.seq, this.#seq) : offset.seq;
    this.#epoch = offset.epoch;
  }

  /** Handles a periodic offset. Offsets never overtake messages, so one behind our position is outdated. */
  offset(offset: RoomOffset): RoomDecision {
    if (offset.epoch === this.#epoch && offset.seq <= this.#seq) return 'ignore';
    this.joined(offset);
    return 'stale';
  }

  /** Handles a message with changes. */
  message(message: Pick<ChangesMessage, 'epoch' | 'from' | 'seq'>): RoomDecision {
    if (message.epoch === this.#epoch) {
      if (message.seq <= this.#seq) return 'ignore';
      if (message.from === this.#seq + 1) {
        this.#seq = message.seq;
        return 'apply';
      }
    }
    this.#epoch = message.epoch;
    this.#seq = message.seq;
    return this.#hasLeft ? 'ignore' : 'stale';
  }
}
