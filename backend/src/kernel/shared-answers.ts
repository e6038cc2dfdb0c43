import { setTimeout as pause } from 'node:timers/promises';

/** Minimum time between two starts under load, in milliseconds. */
const COOLDOWN_MS = 100;

/** Callers that arrive while a result is being computed share the next one. */
interface Slot<Answer> {
  running: Promise<Answer> | null;
  next: Promise<Answer> | null;
}

/**
 * Computes a result once for all concurrent callers. No result is older than its call: a caller that arrives
 * during a computation waits for the next one, because its data may have changed in between.
 */
export class SharedAnswers<Key, Answer> {
  private readonly slots = new Map<Key, Slot<Answer>>();

  constructor(
    private readonly make: (key: Key) => Promise<Answer>,
    private readonly cooldownMs = COOLDOWN_MS,
  ) {}

  get(key: Key): Promise<Answer> {
    const slot = this.slots.get(key) ?? { running: null, next: null };
    this.slots.set(key, slot);
    if (!slot.running) return this.start(key, slot);
    slot.next ??= Promise.all([slot.running.catch(() => undefined), pause(this.cooldownMs)]).then(() =>
      this.start(key, slot),
    );
    return slot.next;
  }

  private start(key: Key, slot: Slot<Answer>): Promise<Answer> {
    slot.next = null;
    const running = this.make(key).finally(() => {
      // Callers that wait for the next result still use this slot.
      if (slot.next) return;
      slot.running = null;
      this.slots.delete(key);
    });
    slot.running = running;
    return running;
  }
}
