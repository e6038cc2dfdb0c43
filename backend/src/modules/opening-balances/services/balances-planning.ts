import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { MAX_OPENING_BALANCE_QUANTITY } from '@naryad/contracts/opening-balances/dto';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { chosenColumns, readTable, type Table } from '../../imports/index.js';
import { ManufacturerNames } from '../../products/index.js';
import { ExistingRecordsRepository } from '../data/existing-records.repository.js';
import { balanceLayout, type BalanceLayout, lackOf } from '../domain/columns.js';
import { type BalancesPlan, planBalances } from '../domain/plan-balances.js';
import { parseRow, type ParsedRow } from '../domain/parsed-row.js';
import { fail } from '../opening-balances.errors.js';

/** A parsed file. */
export interface ReadFile {
  readonly rows: readonly ParsedRow[];
  readonly table: Table;
  readonly layout: BalanceLayout;
  /** Why there are no rows. */
  readonly missing: string | null;
}

export interface HashedPlan extends BalancesPlan {
  /** Equal if and only if the outcomes are equal. */
  readonly hash: string;
}

/** Computes what the load of a file would do to the current stock of the storehouse. */
@Injectable()
export class BalancesPlanning {
  constructor(private readonly records: ExistingRecordsRepository) {}

  /**
   * @param columns the user's choice of columns; with it a missing column is no error
   * @throws DomainError 422 with the reason when the file cannot be read
   */
  async read(file: Buffer, columns: string | null | undefined): Promise<ReadFile> {
    const table = await readTable(file);
    const layout = balanceLayout(table.headings, chosenColumns(columns));
    const lack = lackOf(layout, table.headings);
    if (lack && columns == null) throw lack;
    const rows = lack ? [] : table.rows.map((row) => parseRow(row, layout));
    return { rows, table, layout, missing: lack?.message ?? null };
  }

  /** @param db the open transaction, or the pool for a dry run @throws OPENING_BALANCE_TOO_MUCH */
  async plan(db: Pick<ReadDb, 'query'>, moduleId: number, rows: readonly ParsedRow[]): Promise<HashedPlan> {
    const existing = await this.records.load(db, moduleId, rows);
    const plan = planBalances(rows, existing, new ManufacturerNames(existing.companies));
    if (plan.counts.pieces > MAX_OPENING_BALANCE_QUANTITY) throw fail('OPENING_BALANCE_TOO_MUCH');
    return { ...plan, hash: hashOf(moduleId, existing.state, plan) };
  }
}

function hashOf(moduleId: number, state: string, { rows }: BalancesPlan): string {
  const hash = createHash('sha256').update(`${moduleId} ${state}`);
  for (const { source, item, problems } of rows) hash.update(JSON.stringify([source.row, item, problems]));
  return hash.digest('hex');
}
