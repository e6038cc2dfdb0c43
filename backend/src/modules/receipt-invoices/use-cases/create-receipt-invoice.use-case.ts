import { Inject, Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';

export interface NewReceiptInvoice {
  /** The control module that it belongs to. */
  readonly moduleId: number;
  readonly supplierId: number;
  /** Plain date `yyyy-mm-dd`. */
  readonly date: string;
  readonly number: string;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
}

export interface CreatedReceiptInvoice {
  readonly id: number;
  /** Ids of the lines, in the order given. */
  readonly lineIds: number[];
}

/** A supplier's delivery is written down [2 §2.5]. */
@Injectable()
export class CreateReceiptInvoiceUseCase {
  constructor(
    @Inject(UnitOfWork) private readonly unitOfWork: UnitOfWork,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
  ) {}

  async execute(input: NewReceiptInvoice, actor: Actor): Promise<CreatedReceiptInvoice> {
    await this.access.require(actor, input.moduleId, 'receipt-invoice-control');
    return this.unitOfWork.run(actor, (tx) => this.create(tx, actor, input));
  }

  /** Inside a transaction of the caller's. The number's uniqueness is kept by the database. */
  async create(tx: Tx, actor: Actor, input: NewReceiptInvoice): Promise<CreatedReceiptInvoice> {
    const [invoice] = await tx.query<{ id: number }>(
      `insert into receipt_invoices (module_id, supplier_id, date, number) values ($1, $2, $3, $4) returning id`,
      [input.moduleId, input.supplierId, input.date, input.number],
    );
    const id = invoice!.id;
    const lines = await tx.query<{ id: number }>(
      `insert into receipt_invoice_lines (invoice_id, product_id, quantity)
       select $1, n.product_id, n.quantity
         from unnest($2::int[], $3::int[]) with ordinality as n(product_id, quantity, i) order by n.i
       returning id`,
      [id, input.lines.map((one) => one.productId), input.lines.map((one) => one.quantity)],
    );
    await addAudit(tx, actor, {
      action: 'receipt-invoices.create',
      objectType: 'receipt-invoice',
      objectId: id,
      after: input,
    });
    return { id, lineIds: lines.map((line) => line.id) };
  }
}
