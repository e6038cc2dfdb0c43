import { Inject, Injectable } from '@nestjs/common';
import { areUsed } from '../../../platform/db/idempotency.js';
import { type SharedCommand, SharedTransactions } from '../../../platform/db/shared-transactions.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type StockItem, StockItemCheck, Lots } from '../../batches/index.js';
import { Cells } from '../../structure/index.js';
import { HandPosting, type PostedByHand } from './hand-posting.js';

/** A manual receipt into a cell of a storehouse. */
export interface Receipt {
  readonly moduleId: number;
  readonly cellId: number;
  readonly item: StockItem;
  /** Null: a bulk lot of `quantity`. */
  readonly serialNumber: string | null;
  readonly quantity: number;
}

type Receipts = readonly SharedCommand<Receipt>[];
type Preloaded = Awaited<ReturnType<FastPathReceipts['preload']>>;

/** Receipts of new items into live cells, which is the usual case. */
@Injectable()
export class FastPathReceipts {
  private readonly shared: SharedTransactions<Receipt, PostedByHand, Preloaded>;

  constructor(
    uow: UnitOfWork,
    private readonly itemCheck: StockItemCheck,
    private readonly lots: Lots,
    private readonly cells: Cells,
    private readonly posting: HandPosting,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.shared = new SharedTransactions(uow, logger, {
      preload: (tx, receipts) => this.preload(tx, receipts),
      work: (tx, receipts, preloaded) => this.post(tx, receipts, preloaded),
    });
  }

  /** Returns null for a receipt that needs the individual path; nothing was written for it. */
  make(actor: Actor, receipt: Receipt): Promise<PostedByHand | null> {
    return this.shared.run(actor, receipt);
  }

  private preload(tx: Tx, receipts: Receipts) {
    const inputs = receipts.map(({ input }) => input);
    const modules = Map.groupBy(inputs, ({ moduleId }) => moduleId);
    return Promise.all([
      areUsed(
        tx,
        receipts.map(({ actor }) => actor),
      ),
      Promise.all(
        [...modules].map(async ([moduleId, into]) => {
          const cellIds = [...new Set(into.map(({ cellId }) => cellId))];
          return [moduleId, await this.cells.lockLive(tx, moduleId, cellIds)] as const;
        }),
      ),
      this.itemCheck.preload(
        tx,
        inputs.map(({ item }) => item),
      ),
      this.lots.serialsExist(
        tx,
        inputs.map(({ item, serialNumber }) => ({ ...item, serialNumber })),
      ),
    ]);
  }

  private async post(
    tx: Tx,
    receipts: Receipts,
    preloaded: Preloaded,
  ): Promise<readonly (PostedByHand | null)[]> {
    const eligible = this.eligibleOf(receipts, preloaded);
    const [bulkLots, units] = [eligible.filter(isBulkLot), eligible.filter((one) => !isBulkLot(one))];
    const lotIds = [
      ...(bulkLots.length > 0 ? await this.lots.createBulks(tx, bulkLots.map(toLot)) : []),
      ...(units.length > 0 ? await this.lots.createUnits(tx, units.map(toLot)) : []),
    ];
    const receiptsToPost = [...bulkLots, ...units];
    const postedReceipts = await this.posting.postBatch(
      tx,
      receiptsToPost.map(({ input: { item, serialNumber, cellId, quantity }, ...command }, index) => ({
        ...command,
        input: {
          type: 'add',
          productId: item.productId,
          lotId: lotIds[index]!,
          serialNumber,
          cellId,
          quantity,
        },
      })),
    );
    const answers = new Map(receiptsToPost.map(({ actor }, index) => [actor, postedReceipts[index]!]));
    return receipts.map(({ actor }) => answers.get(actor) ?? null);
  }

  /**
   * Receipts that need no further decision, with the supplier of their batch. Of several with the same number
   * only the first one.
   */
  private eligibleOf(
    receipts: Receipts,
    [used, cells, checked, existing]: Preloaded,
  ): SharedCommand<Receipt>[] {
    const live = new Map(cells);
    const numbers = new Set<string>();
    return receipts.flatMap((receipt, index) => {
      const { moduleId, cellId, item, serialNumber } = receipt.input;
      if (used[index] || existing[index] || !live.get(moduleId)?.has(cellId)) return [];
      const number = `${item.productId} ${item.batchId} ${serialNumber}`;
      if (serialNumber !== null && numbers.has(number)) return [];
      numbers.add(number);
      const validated = this.itemCheck.validateOrNull(item, checked);
      return validated === null ? [] : { ...receipt, input: { ...receipt.input, item: validated } };
    });
  }
}

const isBulkLot = ({ input }: SharedCommand<Receipt>): boolean => input.serialNumber === null;

const toLot = ({ input: { item, serialNumber } }: SharedCommand<Receipt>) => ({ ...item, serialNumber });
