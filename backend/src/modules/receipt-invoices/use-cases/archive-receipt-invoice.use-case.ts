import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { eachRow } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReceivedUnits } from '../../batches/index.js';
import { ReceiptInvoicesRepository } from '../data/receipt-invoices.repository.js';
import { InvoiceAccess, versionOf } from '../services/invoice-access.js';
import { InvoiceTransitions } from '../services/invoice-transitions.js';
import { fail } from '../receipt-invoices.errors.js';

type Input = InputOf<typeof receiptInvoiceRoutes.archiveReceiptInvoice>;

/** 'В архив' and 'Восстановить': created -> archived -> created. Refused while one of its units is stored. */
@Injectable()
export class ArchiveReceiptInvoiceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly transitions: InvoiceTransitions,
    private readonly invoices: ReceiptInvoicesRepository,
    private readonly units: ReceivedUnits,
  ) {}

  async execute(input: Input, actor: Actor): Promise<void> {
    await this.access.requireToChangeEach(actor, input);
    await this.uow.run(actor, (tx) =>
      eachRow(tx, input, (id) => this.archive(tx, actor, { id, version: versionOf(input, id) })),
    );
  }

  /** Restores an archived invoice. @throws 422 under `number` when another live invoice has the number now */
  async restore(input: Input, actor: Actor): Promise<void> {
    await this.access.requireToChangeEach(actor, input);
    await this.uow.run(actor, (tx) =>
      eachRow(tx, input, async (id) => {
        const invoice = await this.transitions.begin(tx, id, 'restore', versionOf(input, id));
        await addEvents(tx, [
          await this.transitions.finish(tx, actor, invoice, 'created', { action: 'restore' }),
        ]);
      }),
    );
  }

  /** Runs in the caller's transaction. */
  async archive(tx: Tx, actor: Actor, input: Pick<Input, 'id' | 'version'>): Promise<void> {
    const invoice = await this.transitions.begin(tx, input.id, 'archive', input.version);
    const lines = await this.invoices.existingLines(tx, invoice.id);
    const outside = await this.units.lockUnstored(
      tx,
      lines.map((line) => line.id),
    );
    if (outside === null) throw fail('RECEIPT_INVOICE_NOT_ARCHIVABLE');
    await addEvents(tx, [
      await this.transitions.finish(tx, actor, invoice, 'archived', { action: 'archive' }),
    ]);
  }
}
