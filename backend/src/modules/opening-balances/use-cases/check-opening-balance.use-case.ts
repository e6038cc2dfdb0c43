import { Injectable } from '@nestjs/common';
import type { OpeningBalanceCheck, OpeningBalanceRow } from '@naryad/contracts/opening-balances/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { givenBack, mappingOf, storedFileName } from '../../imports/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { KnownThingsRepository } from '../data/known-things.repository.js';
import type { PlannedRow } from '../domain/plan-balances.js';
import { OpeningBalanceListQuery } from '../queries/opening-balance-list.query.js';
import { BalancesPlanning } from './balances-planning.js';

const MAX_SHOWN = 255;

interface Input {
  readonly moduleId: number;
  readonly file: Buffer;
  readonly fileName: string;
  /** Who chooses columns is told how they were understood. */
  readonly columns?: string | null;
}

/** The dry run of a file of opening balances: says for each row what a load would do, and writes nothing. */
@Injectable()
export class CheckOpeningBalance {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
    private readonly planning: BalancesPlanning,
    private readonly known: KnownThingsRepository,
    private readonly loads: OpeningBalanceListQuery,
  ) {}

  async execute({ moduleId, file, fileName, columns }: Input, actor: Actor): Promise<OpeningBalanceCheck> {
    await this.access.requireToChange(actor, moduleId, 'storehouse');
    const { rows, table, layout, missing } = await this.planning.read(file, columns);
    const plan = await this.planning.plan(this.db, moduleId, rows);
    const lying = await this.known.lying(
      this.db,
      plan.rows.flatMap((row) => row.goods ?? []),
    );
    const answer = {
      counts: plan.counts,
      ignored_columns: layout.ignored.map(cut),
      loaded_before: await this.loads.ofName(moduleId, storedFileName(fileName)),
      plan: plan.hash,
    };
    if (columns == null) return { ...answer, rows: plan.rows.map((row) => shown(row, lying)) };
    const cells = givenBack(table);
    return {
      ...answer,
      rows: plan.rows.map((row) => ({
        ...shown(row, lying),
        ...(row.goods === null && { cells: cells(row.said.row) }),
      })),
      mapping: mappingOf(table, layout, missing),
    };
  }
}

/** Long texts are cut: the answer is for the eye. */
const cut = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…`.toWellFormed() : text.toWellFormed();
const cutOrNull = (text: string | null): string | null => (text === null ? null : cut(text));

function shown(
  { said, product, batch, manufacturer, address, sameAs, problems, goods }: PlannedRow,
  lying: Awaited<ReturnType<KnownThingsRepository['lying']>>,
): OpeningBalanceRow {
  return {
    row: said.row,
    state: goods === null ? 'wrong' : 'new',
    product: cut(product?.name ?? said.name ?? ''),
    sku: cutOrNull(product ? product.sku : said.sku),
    address: cutOrNull(address),
    quantity: said.quantity,
    serial_number: said.serialNumber,
    batch: batch?.number ?? said.batch,
    is_new_batch: batch !== null && batch.number !== null && !('id' in batch),
    manufacturer: cutOrNull(manufacturer),
    manufacture_date: said.manufactureDate ?? batch?.manufactureDate ?? null,
    expiry_date: said.expiryDate ?? batch?.expiryDate ?? null,
    same_as: sameAs,
    lying: goods?.serialNumber === null ? lying(goods) : 0,
    problems: problems.map(cut),
  };
}
