import { beforeEach, describe, expect, it } from 'vitest';
import { type Read, ReadsInFlight } from './reads-in-flight.js';

const GREEDY = 1;
const OTHER = 2;
const THIRD = 3;

/** Callers in the order of their admission. */
class Callers {
  readonly entered: string[] = [];
  readonly refused: string[] = [];
  readonly longOnes = new Set<string>();
  private readonly running = new Map<string, Read>();
  private readonly leaving = new Map<string, () => void>();

  constructor(private readonly reads: ReadsInFlight) {}

  async call(name: string, sessionId: number): Promise<void> {
    void this.reads
      .enter({
        sessionId,
        isLong: () => this.longOnes.has(name),
        onClose: (listener) => this.leaving.set(name, listener),
      })
      .then(
        (read) => {
          this.entered.push(name);
          this.running.set(name, read);
        },
        (error: Error) => this.refused.push(`${name}: ${error.message}`),
      );
    await this.settled();
  }

  async worked(name: string): Promise<void> {
    this.running.get(name)!.worked();
    await this.settled();
  }

  async closed(name: string): Promise<void> {
    this.running.get(name)!.closed();
    await this.settled();
  }

  async ended(name: string): Promise<void> {
    await this.worked(name);
    await this.closed(name);
  }

  async disconnect(name: string): Promise<void> {
    this.leaving.get(name)!();
    await this.settled();
  }

  hasWaited(name: string): boolean {
    return this.running.get(name)!.hasWaited;
  }

  private async settled(): Promise<void> {
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  }
}

const names = (who: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${who}${index + 1}`);

let callers: Callers;
beforeEach(() => {
  callers = new Callers(new ReadsInFlight({ poolSize: 20 }));
});

describe('the reads of a session', () => {
  it('run eight at a time, the others in their order', async () => {
    for (const name of names('g', 12)) await callers.call(name, GREEDY);
    expect(callers.entered).toEqual(names('g', 8));
    await callers.ended('g3');
    await callers.ended('g1');
    expect(callers.entered.slice(8)).toEqual(['g9', 'g10']);
    expect([callers.hasWaited('g8'), callers.hasWaited('g9')]).toEqual([false, true]);
  });

  it('count until their responses are received and their work is done', async () => {
    for (const name of names('g', 10)) await callers.call(name, GREEDY);
    await callers.worked('g1');
    await callers.closed('g2');
    expect(callers.entered).toHaveLength(8);
    await callers.closed('g1');
    await callers.worked('g2');
    expect(callers.entered).toHaveLength(10);
    // Reported twice, as handlers and connections do.
    await callers.ended('g1');
    for (const name of ['g11', 'g12', 'g13']) await callers.call(name, GREEDY);
    expect(callers.entered).toHaveLength(8 + 2);
  });

  it('are refused when a hundred wait already; a disconnected client frees its slot', async () => {
    for (const name of names('g', 109)) await callers.call(name, GREEDY);
    expect(callers.refused).toEqual(['g109: Слишком много запросов. Попробуйте позже.']);
    await callers.disconnect('g9');
    expect(callers.refused[1]).toBe('g9: Время ожидания истекло');
    await callers.call('again', GREEDY);
    expect(callers.refused).toHaveLength(2);
    await callers.ended('g1');
    expect(callers.entered.at(-1)).toBe('g10');
    await callers.disconnect('g10');
    expect(callers.refused).toHaveLength(2);
  });
});

describe('the reads of several sessions', () => {
  it('of another user begin at once, however many reads one user requests', async () => {
    for (const name of names('g', 60)) await callers.call(name, GREEDY);
    await callers.call('other', OTHER);
    expect(callers.entered.at(-1)).toBe('other');
    expect(callers.hasWaited('other')).toBe(false);
  });

  it('are limited to twelve in total; the session with the fewest is next', async () => {
    for (const name of names('g', 20)) await callers.call(name, GREEDY);
    for (const name of names('o', 20)) await callers.call(name, OTHER);
    expect(callers.entered).toHaveLength(12);
    await callers.call('third', THIRD);
    expect(callers.entered).not.toContain('third');
    await callers.worked('g1');
    expect(callers.entered.at(-1)).toBe('third');
    await callers.closed('g1');
    await callers.ended('g2');
    expect(callers.entered.at(-1)).toBe('o5');
  });

  it('with unread responses do not block those of others', async () => {
    for (const name of names('g', 8)) await callers.call(name, GREEDY);
    for (const name of names('g', 8)) await callers.worked(name);
    for (const name of names('o', 8)) await callers.call(name, OTHER);
    for (const name of names('t', 4)) await callers.call(name, THIRD);
    expect(callers.entered).toHaveLength(20);
  });

  it('are removed with their last read', async () => {
    const reads = new ReadsInFlight({ poolSize: 20 });
    const readers = (reads as unknown as { readers: Map<number, unknown> }).readers;
    const some = new Callers(reads);
    for (const name of names('g', 9)) await some.call(name, GREEDY);
    await some.disconnect('g9');
    for (const name of names('g', 8)) await some.ended(name);
    expect(readers.size).toBe(0);
  });
});

describe('complete long lists', () => {
  it('are made one at a time; short reads of the same session pass them', async () => {
    for (const name of names('g', 6)) callers.longOnes.add(name);
    for (const name of names('g', 6)) await callers.call(name, GREEDY);
    await callers.call('short', GREEDY);
    expect(callers.entered).toEqual(['g1', 'short']);
    await callers.worked('g1');
    expect(callers.entered.at(-1)).toBe('g2');
  });

  it('are detected when a slot is free, not on arrival', async () => {
    for (const name of names('g', 12)) await callers.call(name, GREEDY);
    for (const name of names('g', 12)) callers.longOnes.add(name);
    callers.longOnes.add('o1').add('o2').add('o3');
    for (const name of names('o', 3)) await callers.call(name, OTHER);
    expect(callers.entered.slice(8)).toEqual(['o1']);
    await callers.ended('g1');
    expect(callers.entered.slice(9)).toEqual([]);
  });
});
