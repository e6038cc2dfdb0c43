import { DomainError, RowsRefused } from '../../kernel/domain-error.js';
import type { Tx } from './tx.js';

/** `rows` of the contracts: input of a command on one or several list rows. */
export interface RowsInput {
  readonly id: number;
  readonly further_ids?: readonly number[] | undefined;
}

/**
 * Unique row ids of a command in ascending order, so that two commands lock the same rows in the same order.
 */
export const idsOf = ({ id, further_ids: further = [] }: RowsInput): readonly number[] =>
  [...new Set([id, ...further])].toSorted((one, other) => one - other);

/**
 * Runs `work` for one row or for several, all or nothing. A refused row is rolled back to its savepoint and
 * retried after the others, because it may depend on one of them. Each pass reverses the order: a chain of
 * movements depends on its successors, so in ascending order each pass would complete only the last one.
 * @throws RowsRefused with the refused rows and their reasons
 */
export async function eachRow(tx: Tx, input: RowsInput, work: (id: number) => Promise<void>): Promise<void> {
  let pendingIds = idsOf(input);
  const [first] = pendingIds;
  if (pendingIds.length === 1 && first !== undefined) return work(first);
  const total = pendingIds.length;
  for (;;) {
    const refusals = await tryEach(tx, pendingIds, work);
    if (refusals.size === 0) return;
    if (refusals.size === pendingIds.length) throw new RowsRefused(inOrder(refusals), total);
    pendingIds = [...refusals.keys()].toReversed();
  }
}

const inOrder = (refusals: ReadonlyMap<number, DomainError>): ReadonlyMap<number, DomainError> =>
  new Map([...refusals].toSorted(([one], [other]) => one - other));

async function tryEach(
  tx: Tx,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<ReadonlyMap<number, DomainError>> {
  const refusals = new Map<number, DomainError>();
  for (const id of ids) {
    await tx.query('SAVEPOINT one_of_many');
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.set(id, error);
      await tx.query('ROLLBACK TO SAVEPOINT one_of_many');
    }
    await tx.query('RELEASE SAVEPOINT one_of_many');
  }
  return refusals;
}
