import { Injectable } from '@nestjs/common';
import type { OpeningBalanceCheck, OpeningBalanceRow } from '@naryad/contracts/opening-balances/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { givenBack, mappingOf, storedFileName } from '../../imports/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { ExistingRecordsRepository } from '../data/existing-records.repository.js';
import type { PlannedRow } from '../domain/plan-balances.js';
import { OpeningBalanceListQuery } from '../queries/opening-balance-list.query.js';
import { BalancesPlanning } from '../services/balances-planning.js';

const MAX_SHOWN = 255;

interface Input {
  readonly moduleId: number;
  readonly file: Buffer;
  readonly fileName: string;
  /** With this choice the response shows how the columns were interpreted. */
  readonly columns?: string | null;
}

/** Dry run of a file of opening balances: returns for each row what a load would do, and writes nothing. */
@Injectable()
export class CheckOpeningBalanceUseCase {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly planning: BalancesPlanning,
    private readonly records: ExistingRecordsRepository,
    private readonly loads: OpeningBalanceListQuery,
  ) {}

  async execute({ moduleId, file, fileName, columns }: Input, actor: Actor): Promise<OpeningBalanceCheck> {
    await this.access.requireToChange(actor, moduleId, 'storehouse');
    const { rows, table, layout, missing } = await this.planning.read(file, columns);
    const plan = await this.planning.plan(this.db, moduleId, rows);
    const storedQuantities = await this.records.storedQuantities(
      this.db,
      plan.rows.flatMap((row) => row.item ?? []),
    );
    const answer = {
      counts: plan.counts,
      ignored_columns: layout.ignored.map(cut),
      loaded_before: await this.loads.ofName(moduleId, storedFileName(fileName)),
      plan: plan.hash,
    };
    if (columns == null) return { ...answer, rows: plan.rows.map((row) => formatRow(row, storedQuantities)) };
    const cells = givenBack(table);
    return {
      ...answer,
      rows: plan.rows.map((row) => ({
        ...formatRow(row, storedQuantities),
        ...(row.item === null && { cells: cells(row.source.row) }),
      })),
      mapping: mappingOf(table, layout, missing),
    };
  }
}

/** Truncates long texts: the response is for display only. */
const cut = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…`.toWellFormed() : text.toWellFormed();
const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));

function formatRow(
  { source, product, batch, manufacturer, address, sameAs, problems, item }: PlannedRow,
  storedQuantities: Awaited<ReturnType<ExistingRecordsRepository['storedQuantities']>>,
): OpeningBalanceRow {
  return {
    row: source.row,
    state: item === null ? 'wrong' : 'new',
    product: cut(product?.name ?? source.name ?? ''),
    sku: cutOrNull(product ? product.sku : source.sku),
    address: cutOrNull(address),
    quantity: source.quantity,
    serial_number: source.serialNumber,
    batch: batch?.number ?? source.batch,
    is_new_batch: batch !== null && batch.number !== null && !('id' in batch),
    manufacturer: cutOrNull(manufacturer),
    manufacture_date: source.manufactureDate ?? batch?.manufactureDate ?? null,
    expiry_date: source.expiryDate ?? batch?.expiryDate ?? null,
    same_as: sameAs,
    lying: item?.serialNumber === null ? storedQuantities(item) : 0,
    problems: problems.map(cut),
  };
}
