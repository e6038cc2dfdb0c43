import { setTimeout as pause } from 'node:timers/promises';

/** Between two beginnings while many ask. Milliseconds. */
const COOLDOWN_MS = 100;

/** Who asks while an answer is being made gets the next one, together with all others who ask meanwhile. */
interface Slot<Answer> {
  running: Promise<Answer> | null;
  next: Promise<Answer> | null;
}

/**
 * Makes an answer once for all who ask at the same time. None is older than its question: whoever comes while one is
 * made waits for the next, since what they were told of may have happened in between.
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
      // Whoever waits for the next one finds its slot.
      if (slot.next) return;
      slot.running = null;
      this.slots.delete(key);
    });
    slot.running = running;
    return running;
  }
}
