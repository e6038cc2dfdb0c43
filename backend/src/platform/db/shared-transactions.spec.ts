import { beforeEach, expect, it } from 'vitest';
import { DomainError } from '../../kernel/domain-error.js';
import type { Actor } from '../session/actor.js';
import { SharedTransactions } from './shared-transactions.js';
import type { Tx } from './tx.js';
import type { UnitOfWork } from './unit-of-work.js';

const logged: unknown[] = [];
/** Number of commands in each transaction. */
const transactions: number[] = [];
beforeEach(() => {
  logged.length = 0;
  transactions.length = 0;
});

const actorOf = (userId: number, idempotencyKey: string | null): Actor =>
  ({ userId, request: { idempotencyKey } }) as Actor;

/** Doubles numbers; skips 0, and fails with the error that `refuse` returns. */
function doubling(refuse: (inputs: readonly number[]) => unknown = () => null) {
  const uow = {
    runBatched: async (
      actors: readonly Actor[],
      preload: (tx: Tx) => Promise<unknown>,
      work: (tx: Tx, preloaded: unknown) => Promise<unknown>,
    ) => {
      transactions.push(actors.length);
      const tx = {} as Tx;
      return work(tx, await preload(tx));
    },
  } as unknown as UnitOfWork;
  return new SharedTransactions<number, number, number>(
    uow,
    { warn: (...args: unknown[]) => void logged.push(args) },
    {
      preload: async () => 2,
      work: async (_tx, commands, factor) => {
        const error = refuse(commands.map(({ input }) => input));
        if (error !== null) throw error;
        return commands.map(({ input }) => (input === 0 ? null : input * factor));
      },
    },
  );
}

it('answers each command, and null for one that is left alone or has no key', async () => {
  const shared = doubling();
  const answers = [1, 2, 0, 4].map((input) => shared.run(actorOf(1, `key-${input}`), input));
  expect(await Promise.all([...answers, shared.run(actorOf(1, null), 5)])).toEqual([2, 4, null, 8, null]);
  expect(transactions).toEqual([1, 3]);
});

it.each([
  ['of one user wait for each other', [1, 1, 1, 1], [1, 1, 1, 1]],
  ['of several users do not', [1, 2, 3, 4], [1, 3]],
])('commands of one key %s', async (_what, users, expected) => {
  const shared = doubling();
  await Promise.all(users.map((userId) => shared.run(actorOf(userId, 'one-key'), 7)));
  expect(transactions).toEqual(expected);
});

it.each([
  ['a rule', new DomainError('STOCK_NOT_ENOUGH', 'invalid', 'Мало'), 0],
  ['a twin', Object.assign(new Error('duplicate key'), { code: '23505' }), 0],
  ['a lock', Object.assign(new Error('lock timeout'), { code: '55P03' }), 0],
  ['a lost connection', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 0],
  ['a fault of the program', new TypeError('undefined is not a function'), 1],
])('after a failure by %s returns null and logs only unexpected errors', async (_why, error, lines) => {
  const shared = doubling((inputs) => (inputs.includes(13) ? error : null));
  expect(await shared.run(actorOf(1, 'first'), 13)).toBeNull();
  expect(await shared.run(actorOf(1, 'second'), 3)).toBe(6);
  expect(logged).toHaveLength(lines);
});
