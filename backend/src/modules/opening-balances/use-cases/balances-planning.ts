import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { OPENING_BALANCE_PIECES } from '@naryad/contracts/opening-balances/dto';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { chosenColumns, readTable, type Table } from '../../imports/index.js';
import { ManufacturerNames } from '../../products/index.js';
import { KnownThingsRepository } from '../data/known-things.repository.js';
import { balanceLayout, type BalanceLayout, lackOf } from '../domain/columns.js';
import { type BalancesPlan, planBalances } from '../domain/plan-balances.js';
import { saidRow, type SaidRow } from '../domain/said-row.js';
import { fail } from '../opening-balances.errors.js';

/** A file as it was read. */
export interface ReadFile {
  readonly rows: readonly SaidRow[];
  readonly table: Table;
  readonly layout: BalanceLayout;
  /** Why there are no rows. */
  readonly missing: string | null;
}

export interface HashedPlan extends BalancesPlan {
  /** Equal for equal outcomes, and only for them. */
  readonly hash: string;
}

/** Works out what the load of a file would do to the storehouse as it is now. */
@Injectable()
export class BalancesPlanning {
  constructor(private readonly known: KnownThingsRepository) {}

  /**
   * @param columns what was chosen for headings; who chooses is not refused for a column that is missing
   * @throws DomainError 422 with the reason when the file cannot be read
   */
  async read(file: Buffer, columns: string | null | undefined): Promise<ReadFile> {
    const table = await readTable(file);
    const layout = balanceLayout(table.headings, chosenColumns(columns));
    const lack = lackOf(layout, table.headings);
    if (lack && columns == null) throw lack;
    const rows = lack ? [] : table.rows.map((row) => saidRow(row, layout));
    return { rows, table, layout, missing: lack?.message ?? null };
  }

  /** @param db the open transaction, or the pool for a dry run @throws OPENING_BALANCE_TOO_MUCH */
  async plan(db: Pick<ReadDb, 'query'>, moduleId: number, rows: readonly SaidRow[]): Promise<HashedPlan> {
    const known = await this.known.load(db, moduleId, rows);
    const plan = planBalances(rows, known, new ManufacturerNames(known.companies));
    if (plan.counts.pieces > OPENING_BALANCE_PIECES) throw fail('OPENING_BALANCE_TOO_MUCH');
    return { ...plan, hash: hashOf(moduleId, known.state, plan) };
  }
}

function hashOf(moduleId: number, state: string, { rows }: BalancesPlan): string {
  const hash = createHash('sha256').update(`${moduleId} ${state}`);
  for (const { said, goods, problems } of rows) hash.update(JSON.stringify([said.row, goods, problems]));
  return hash.digest('hex');
}
