import type { InputOf } from '@naryad/contracts/kernel/route';
import { handheldRoutes as routes } from '@naryad/contracts/handheld/routes';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CellContentsQuery } from '../queries/cell-contents.query.js';
import type { CellAddress } from '../queries/cell.query.js';
import { fail } from '../handheld.errors.js';
import { Scans } from '../services/scans.js';

/** Resolves scanned codes at terminals, at desks and in the storehouse. */
@Controller()
@Access.modules(
  'assembler-desk',
  'picking-desk',
  'otk-desk',
  'storekeeper-desk',
  'tsd-scan',
  'storehouse',
  'receipt-invoice-control',
)
export class ScansController {
  constructor(
    private readonly scans: Scans,
    private readonly contents: CellContentsQuery,
  ) {}

  @Handles(routes.scanProduct)
  async scanProduct(input: InputOf<typeof routes.scanProduct>, actor: Actor) {
    return { success: true as const, data: await this.scans.product(input, actor) };
  }

  @Handles(routes.scanCell)
  async scanCell(input: InputOf<typeof routes.scanCell>, actor: Actor) {
    const data = await this.scans.cell(input.cid ?? addressOf(input), input.module_id, actor);
    return { success: true as const, data };
  }

  @Handles(routes.scanCellCode)
  async scanCellCode(input: InputOf<typeof routes.scanCellCode>, actor: Actor) {
    return { success: true as const, data: await this.scans.cellOfCode(input, actor) };
  }

  @Handles(routes.getCellContents)
  async getCellContents(input: InputOf<typeof routes.getCellContents>, actor: Actor) {
    const cell = await this.scans.cell(input.cid, input.module_id, actor);
    return { success: true as const, data: await this.contents.of(cell) };
  }

  @Handles(routes.getCellContentsOf)
  async getCellContentsOf(input: InputOf<typeof routes.getCellContentsOf>, actor: Actor) {
    const cell = await this.scans.cell(input.cell_id, input.module_id, actor);
    return { success: true as const, data: await this.contents.of(cell) };
  }
}

/** @throws TSD_UNKNOWN_CODE when parts of the address are missing */
function addressOf({ id, l, st, sh, c }: InputOf<typeof routes.scanCell>): CellAddress {
  if (!l || !st || !sh || !c) throw fail('TSD_UNKNOWN_CODE');
  return { id: id ?? null, l, st, sh, c };
}
