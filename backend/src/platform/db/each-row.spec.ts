import { describe, expect, it } from 'vitest';
import { DomainError, RowsRefused } from '../../kernel/domain-error.js';
import { answerTo } from '../http/error-answer.js';
import { eachRow } from './each-row.js';
import type { Tx } from './tx.js';

const refusal = (more: string | null = null): DomainError =>
  new DomainError('IN_USE', 'invalid', 'Есть на складе', null, null, more);

/** Records the statements of a transaction and the processed rows. */
function bench(refuses: (id: number, done: readonly number[]) => Error | null) {
  const log: string[] = [];
  const done: number[] = [];
  const tx = {
    query: async (sql: string) => {
      log.push(sql);
      return [];
    },
  } as unknown as Tx;
  const work = async (id: number): Promise<void> => {
    const error = refuses(id, done);
    if (error !== null) throw error;
    done.push(id);
  };
  return { tx, work, told: log, done };
}

describe('a command on several rows', () => {
  it('processes each row once, in ascending order; a single row needs no savepoint', async () => {
    const many = bench(() => null);
    await eachRow(many.tx, { id: 5, further_ids: [3, 9, 5, 3] }, many.work);
    expect(many.done).toEqual([3, 5, 9]);
    const single = bench(() => null);
    await eachRow(single.tx, { id: 5, further_ids: [5] }, single.work);
    expect(single).toMatchObject({ done: [5], told: [] });
  });

  it('retries a row that depends on another selected row', async () => {
    const many = bench((id, done) => (id === 1 && !done.includes(2) ? refusal() : null));
    await eachRow(many.tx, { id: 2, further_ids: [1] }, many.work);
    expect(many.done).toEqual([2, 1]);
    expect(many.told).toContain('ROLLBACK TO SAVEPOINT one_of_many');
  });

  it('tries a chain twice, however long it is', async () => {
    const last = 150;
    let tries = 0;
    const chain = bench((id, done) => {
      tries += 1;
      return id < last && !done.includes(id + 1) ? refusal() : null;
    });
    const ids = Array.from({ length: last }, (_, index) => index + 1);
    await eachRow(chain.tx, { id: 1, further_ids: ids }, chain.work);
    expect(chain.done).toHaveLength(last);
    expect(tries).toBe(2 * last - 1);
  });

  it('reports every refused row with its reason; a single row is refused with its own error', async () => {
    const many = bench((id) => (id === 2 ? null : refusal(id === 1 ? 'Ячейка А-1' : null)));
    const error = await eachRow(many.tx, { id: 1, further_ids: [2, 3] }, many.work).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(RowsRefused);
    expect(answerTo(error, 'r')).toMatchObject({
      status: 422,
      body: {
        code: 'ROWS_REFUSED',
        message: 'Ничего не изменено: из 3 строк мешают 2',
        errors: { 'rows.1': ['Есть на складе', 'Ячейка А-1'], 'rows.3': ['Есть на складе'] },
      },
    });
    const single = bench(() => refusal());
    await expect(eachRow(single.tx, { id: 1 }, single.work)).rejects.toMatchObject({ code: 'IN_USE' });
  });

  it('breaks off at what is no refusal', async () => {
    const many = bench((id) => (id === 1 ? new Error('lost connection') : null));
    await expect(eachRow(many.tx, { id: 1, further_ids: [2] }, many.work)).rejects.toThrow('lost connection');
    expect(many.done).toEqual([]);
  });
});
