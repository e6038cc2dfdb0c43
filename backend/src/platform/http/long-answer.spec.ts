import { pageOf } from '@naryad/contracts/kernel/answer';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { longAnswer, longListOf } from './long-answer.js';

const row = z.object({ id: z.int(), name: z.string(), note: z.optional(z.nullable(z.string())) });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Гайка "${index}" \u2028`,
    ...(index % 2 === 0 ? { note: null } : {}),
    secret: 'never leaves',
  }));
const nested = z.object({
  success: z.literal(true),
  data: z.object({ title: z.string(), rows: z.array(row) }),
});
const either = z.union([pageOf(row), z.object({ success: z.literal(true), data: z.array(row) })]);

describe('a long answer', () => {
  const list = rows(451);
  it.each([
    ['a list', z.array(row), list],
    [
      'a page',
      pageOf(row),
      { success: true, data: list, current_page: 1, per_page: 451, total: 451, last_page: 1 },
    ],
    ['a list inside', nested, { success: true, data: { title: '"$&', rows: list, secret: 1 }, secret: 2 }],
    ['a list with or without pages', either, { success: true, data: list, total: 451 }],
    [
      'a list next to a shorter one',
      nested,
      { success: true, data: { title: '', rows: list }, more: rows(2) },
    ],
  ])('%s: is the same text as at once', async (_what, schema, answer) => {
    const long = longListOf(answer)!;
    const serialized = await longAnswer(schema, answer, long);
    expect(serialized.ok && serialized.json.toString()).toBe(JSON.stringify(z.parse(schema, answer)));
    expect(serialized.ok && serialized.json.toString()).not.toContain('secret');
  });

  it('that its contract does not allow is reported by its field', async () => {
    const answer = [...list, { id: 'x', name: 'y' }];
    const serialized = await longAnswer(z.array(row), answer, longListOf(answer)!);
    expect(serialized).toMatchObject({ ok: false, issues: [{ path: [expect.any(Number), 'id'] }] });
  });

  it('yields to other work in between, and several long responses share the event loop', async () => {
    const slow = z.pipe(
      row,
      z.transform((value) => {
        for (const deadline = performance.now() + 1; performance.now() < deadline;);
        return value;
      }),
    );
    const answer = rows(200);
    let isOver = false;
    const longestBlock = (async () => {
      let longest = 0;
      for (let since = performance.now(); !isOver; since = performance.now()) {
        await new Promise((done) => setImmediate(done));
        longest = Math.max(longest, performance.now() - since);
      }
      return longest;
    })();
    const since = performance.now();
    await Promise.all(
      Array.from({ length: 5 }, () => longAnswer(z.array(slow), answer, longListOf(answer)!)),
    );
    const whole = performance.now() - since;
    isOver = true;
    // One event loop iteration serialises one part of one response: a fiftieth of the total without other
    // load.
    expect(await longestBlock).toBeLessThan(whole / 5);
  });
});

it('short lists, files and plain answers are none', () => {
  for (const answer of [
    rows(199),
    { success: true, data: rows(10) },
    Buffer.alloc(5_000),
    null,
    undefined,
    'text',
  ]) {
    expect(longListOf(answer)).toBeNull();
  }
});
