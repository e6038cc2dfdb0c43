import { Inject, Injectable } from '@nestjs/common';
import { areUsed } from '../../../platform/db/idempotency.js';
import { type SharedCommand, SharedTransactions } from '../../../platform/db/shared-transactions.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type Goods, GoodsCheck, Lots } from '../../batches/index.js';
import { Cells } from '../../structure/index.js';
import { HandPosting, type PostedByHand } from '../hand-posting.js';

/** What somebody receives by hand into a cell of a storehouse. */
export interface Receipt {
  readonly moduleId: number;
  readonly cellId: number;
  readonly goods: Goods;
  /** Null: a parcel of `quantity` pieces. */
  readonly serialNumber: string | null;
  readonly quantity: number;
}

type Receipts = readonly SharedCommand<Receipt>[];
type Seen = Awaited<ReturnType<PlainReceipts['look']>>;

/** Receipts of goods that nobody has had before into live cells, as nearly all are. */
@Injectable()
export class PlainReceipts {
  private readonly shared: SharedTransactions<Receipt, PostedByHand, Seen>;

  constructor(
    uow: UnitOfWork,
    private readonly goodsCheck: GoodsCheck,
    private readonly lots: Lots,
    private readonly cells: Cells,
    private readonly posting: HandPosting,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.shared = new SharedTransactions(uow, logger, {
      look: (tx, receipts) => this.look(tx, receipts),
      work: (tx, receipts, seen) => this.post(tx, receipts, seen),
    });
  }

  /** Answers null for a receipt that has to be judged by itself; nothing is written of it then. */
  make(actor: Actor, receipt: Receipt): Promise<PostedByHand | null> {
    return this.shared.run(actor, receipt);
  }

  private look(tx: Tx, receipts: Receipts) {
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
          return [moduleId, await this.cells.keepLive(tx, moduleId, cellIds)] as const;
        }),
      ),
      this.goodsCheck.look(
        tx,
        inputs.map(({ goods }) => goods),
      ),
      this.lots.areKnown(
        tx,
        inputs.map(({ goods, serialNumber }) => ({ ...goods, serialNumber })),
      ),
    ]);
  }

  private async post(tx: Tx, receipts: Receipts, seen: Seen): Promise<readonly (PostedByHand | null)[]> {
    const plain = this.plainOf(receipts, seen);
    const [parcels, units] = [plain.filter(isParcel), plain.filter((one) => !isParcel(one))];
    const lotIds = [
      ...(parcels.length > 0 ? await this.lots.createBulks(tx, parcels.map(toLot)) : []),
      ...(units.length > 0 ? await this.lots.createUnits(tx, units.map(toLot)) : []),
    ];
    const made = [...parcels, ...units];
    const posted = await this.posting.postTogether(
      tx,
      made.map(({ input: { goods, serialNumber, cellId, quantity }, ...command }, at) => ({
        ...command,
        input: {
          type: 'add',
          productId: goods.productId,
          lotId: lotIds[at]!,
          serialNumber,
          cellId,
          quantity,
        },
      })),
    );
    const answers = new Map(made.map(({ actor }, at) => [actor, posted[at]!]));
    return receipts.map(({ actor }) => answers.get(actor) ?? null);
  }

  /** Those of which nothing has to be decided, with the supplier of their batch; of several with one number the first. */
  private plainOf(receipts: Receipts, [used, cells, found, known]: Seen): SharedCommand<Receipt>[] {
    const live = new Map(cells);
    const numbers = new Set<string>();
    return receipts.flatMap((receipt, at) => {
      const { moduleId, cellId, goods, serialNumber } = receipt.input;
      if (used[at] || known[at] || !live.get(moduleId)?.has(cellId)) return [];
      const number = `${goods.productId} ${goods.batchId} ${serialNumber}`;
      if (serialNumber !== null && numbers.has(number)) return [];
      numbers.add(number);
      const judged = this.goodsCheck.judgedOrNull(goods, found);
      return judged === null ? [] : { ...receipt, input: { ...receipt.input, goods: judged } };
    });
  }
}

const isParcel = ({ input }: SharedCommand<Receipt>): boolean => input.serialNumber === null;

const toLot = ({ input: { goods, serialNumber } }: SharedCommand<Receipt>) => ({ ...goods, serialNumber });
