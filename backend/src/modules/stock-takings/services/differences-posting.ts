import type { MovementType } from '@naryad/contracts/stock/dto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { inChunks } from '../../../kernel/chunks.js';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type StockItem as NewItem, StockItemCheck, Lots, ReceivedUnits } from '../../batches/index.js';
import { InvoiceLocks } from '../../receipt-invoices/index.js';
import { type PostingMovement, StockLedger } from '../../stock/index.js';
import { LeftLinesRepository } from '../data/left-lines.repository.js';
import { PostingRepository } from '../data/posting.repository.js';
import type { LockedTaking } from '../data/takings.repository.js';
import { planPosting, type PostingPlan } from '../domain/posting-plan.js';

export interface PostedDifferences {
  /** When not empty, nothing was posted. */
  readonly problems: ReadonlyMap<number, string>;
  readonly pieces: { readonly added: number; readonly removed: number; readonly moved: number };
  readonly events: readonly NewEvent[];
}

const NOTHING = { added: 0, removed: 0, moved: 0 };

/** Posts the differences of a stock-taking. The caller holds its lock. */
@Injectable()
export class DifferencesPosting {
  constructor(
    private readonly invoices: InvoiceLocks,
    private readonly books: PostingRepository,
    private readonly leftLines: LeftLinesRepository,
    private readonly itemCheck: StockItemCheck,
    private readonly lots: Lots,
    private readonly received: ReceivedUnits,
    private readonly ledger: StockLedger,
  ) {}

  async post(tx: Tx, actor: Actor, taking: LockedTaking): Promise<PostedDifferences> {
    await extendStatementTimeout(tx);
    await this.leftLines.linkRegisteredUnits(tx, taking.id, null);
    const lines = await this.books.differentLines(tx, taking.id);
    // An invoice cannot be archived while its unit is received.
    await this.invoices.shareOfLots(
      tx,
      lines.flatMap((line) => line.lotId ?? []),
    );
    const balances = await this.books.lockBalances(tx, lines);
    const units = await this.books.units(tx, taking.id, lines);
    const plan = planPosting(lines, { moduleId: taking.moduleId, balances, units });
    const items = await this.checkMade(tx, plan);
    const { problems } = plan;
    if (problems.size > 0) return { problems, pieces: NOTHING, events: [] };
    await this.received.leaveDeleted(
      tx,
      plan.adds.map((one) => one.lotId),
    );
    const adds = [...plan.adds, ...(await this.make(tx, plan, items))];
    const moves = plan.moves.map((one) => ({ ...one, quantity: 1 }));
    const removes = plan.removes.map(({ cellId, ...one }) => ({
      ...one,
      fromCellId: cellId,
      toCellId: null,
    }));
    const arrivals = adds.map(({ cellId, ...one }) => ({ ...one, fromCellId: null, toCellId: cellId }));
    const events = [
      ...(await this.write(tx, actor, taking, 'move', moves)),
      ...(await this.write(tx, actor, taking, 'remove', removes)),
      ...(await this.write(tx, actor, taking, 'add', arrivals)),
    ];
    const quantities = { added: totalOf(arrivals), removed: totalOf(removes), moved: totalOf(moves) };
    return { problems, pieces: quantities, events };
  }

  /** Product and batch of a new lot must exist. Only the batch determines the supplier. */
  private async checkMade(tx: Tx, { made, problems }: PostingPlan): Promise<NewItem[]> {
    const items: NewItem[] = [];
    for (const { line } of made) {
      const { productId, batchId } = line;
      try {
        items.push(await this.itemCheck.require(tx, { productId, batchId, supplierId: null }));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        problems.set(line.id, error.message);
      }
    }
    return items;
  }

  private async make(tx: Tx, { made }: PostingPlan, items: readonly NewItem[]) {
    const adds: { lotId: number; cellId: number; quantity: number }[] = [];
    for (const [index, { line, quantity }] of made.entries()) {
      const lot = items[index]!;
      const { serialNumber, cellId } = line;
      const lotId =
        serialNumber === null
          ? await this.lots.createBulk(tx, lot)
          : await this.lots.createUnit(tx, { ...lot, serialNumber });
      adds.push({ lotId, cellId, quantity });
    }
    return adds;
  }

  /** Posts in chunks, so that no event gets too large. All rows are locked already. */
  private async write(
    tx: Tx,
    actor: Actor,
    taking: LockedTaking,
    type: MovementType,
    all: readonly PostingMovement[],
  ): Promise<NewEvent[]> {
    const document = { documentType: 'stock-taking', documentId: taking.id };
    const events: NewEvent[] = [];
    for (const movements of inChunks(all)) {
      events.push((await this.ledger.post(tx, actor, { type, ...document, movements })).event);
    }
    return events;
  }
}

const totalOf = (movements: readonly { readonly quantity: number }[]): number =>
  movements.reduce((sum, one) => sum + one.quantity, 0);
