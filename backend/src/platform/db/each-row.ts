import { DomainError, RowsRefused } from '../../kernel/domain-error.js';
import type { Tx } from './tx.js';

/** `rows` of the contracts: what a command on one or several rows of a list is given. */
export interface RowsInput {
  readonly id: number;
  readonly further_ids?: readonly number[] | undefined;
}

/** The rows of a command, each once, in one order: two commands on the same rows meet at the first of them. */
export const idsOf = ({ id, further_ids: further = [] }: RowsInput): readonly number[] =>
  [...new Set([id, ...further])].toSorted((one, other) => one - other);

/**
 * Does the same with one row or with several, all or nothing. Of several, nothing stays of a row that is refused; it is
 * tried again once the others are done, for it may be one of them that others stand on. Each time the other way round: of
 * movements each stands on the one before, and in the order of their numbers only the last one of them all would be done.
 * @throws RowsRefused which of several rows are refused, each with its reason
 */
export async function eachRow(tx: Tx, input: RowsInput, work: (id: number) => Promise<void>): Promise<void> {
  let waiting = idsOf(input);
  const [first] = waiting;
  if (waiting.length === 1 && first !== undefined) return work(first);
  const total = waiting.length;
  for (;;) {
    const refused = await tryEach(tx, waiting, work);
    if (refused.size === 0) return;
    if (refused.size === waiting.length) throw new RowsRefused(inOrder(refused), total);
    waiting = [...refused.keys()].toReversed();
  }
}

const inOrder = (refused: ReadonlyMap<number, DomainError>): ReadonlyMap<number, DomainError> =>
  new Map([...refused].toSorted(([one], [other]) => one - other));

async function tryEach(
  tx: Tx,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<ReadonlyMap<number, DomainError>> {
  const refused = new Map<number, DomainError>();
  for (const id of ids) {
    await tx.query('SAVEPOINT one_of_many');
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(id, error);
      await tx.query('ROLLBACK TO SAVEPOINT one_of_many');
    }
    await tx.query('RELEASE SAVEPOINT one_of_many');
  }
  return refused;
}
