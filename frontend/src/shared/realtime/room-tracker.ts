import type { ChangesMessage, RoomOffset } from '@naryad/contracts/realtime';

/** What to do with something that came from a room. */
export type RoomDecision = 'apply' | 'ignore' | 'stale';

/**
 * Follows one room's `{epoch, seq}`. A message is applied when it starts at our seq + 1, dropped when it is not newer,
 * and everything else (a gap, another epoch, a message before the first head) means that data must be fetched again.
 * After 'stale' the tracker stands where the message or head stands: the refetch will contain all of it.
 */
export class RoomTracker {
  #epoch: string | null = null;
  #seq = 0;
  #isAway = false;

  /** The position known so far, null before the first head. */
  get position(): { readonly epoch: string; readonly seq: number } | null {
    return this.#epoch === null ? null : { epoch: this.#epoch, seq: this.#seq };
  }

  /** The connection is gone. What comes before the head of the next subscription is in what is refetched then. */
  left(): void {
    this.#isAway = true;
  }

  /** Takes the head of a (repeated) subscription: whatever was missed meanwhile, the caller refetches. */
  joined(offset: RoomOffset): void {
    this.#isAway = false;
    this.#seq = offset.epoch === this.#epoch ? Math.max(offset.seq, this.#seq) : offset.seq;
    this.#epoch = offset.epoch;
  }

  /** Takes a periodic head; heads may overtake nothing, so a head behind us is old news. */
  offset(offset: RoomOffset): RoomDecision {
    if (offset.epoch === this.#epoch && offset.seq <= this.#seq) return 'ignore';
    this.joined(offset);
    return 'stale';
  }

  /** Takes a message with changes. */
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
    return this.#isAway ? 'ignore' : 'stale';
  }
}
