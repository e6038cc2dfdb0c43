import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { SheetQuery } from '../queries/sheet.query.js';
import { TakingLinesQuery } from '../queries/taking-lines.query.js';
import { TakingListQuery } from '../queries/taking-list.query.js';
import { fail } from '../stock-takings.errors.js';
import { TakingAccess } from '../services/taking-access.js';

/** A list has about 500 bytes per line, and a print is limited to 2 MB. */
const MAX_LINES = 3000;

/** Inventory list in the form ИНВ-3, after the count has ended. */
@Injectable()
export class PrintStockTakingUseCase {
  constructor(
    private readonly access: TakingAccess,
    private readonly takings: TakingListQuery,
    private readonly lines: TakingLinesQuery,
    private readonly sheets: SheetQuery,
    private readonly rendering: DocumentRendering,
  ) {}

  async execute({ id }: { readonly id: number }, actor: Actor): Promise<string> {
    await this.access.require(actor, id);
    const { status } = await this.takings.get(id);
    if (status === 'counting') throw fail('STOCK_TAKING_NOT_IN_REVIEW');
    const { total } = await this.lines.counts(id);
    if (total > MAX_LINES) throw fail('STOCK_TAKING_TOO_LONG', { count: total, limit: MAX_LINES });
    return this.rendering.html(actor, 'stock-taking-sheet', await this.sheets.sheet(id));
  }
}
