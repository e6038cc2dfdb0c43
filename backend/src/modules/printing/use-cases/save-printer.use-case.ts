import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Printer } from '@naryad/contracts/printing/dto';
import { printingEvents } from '@naryad/contracts/printing/events';
import type { printingRoutes } from '@naryad/contracts/printing/routes';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type PrinterRow, printerRows } from '../data/printing.entities.js';
import { fail } from '../printing.errors.js';
import { PrinterAddresses } from '../services/printer-addresses.js';
import { PrinterListQuery } from '../queries/printer-list.query.js';

type Input = InputOf<typeof printingRoutes.createOrUpdatePrinter>;

/** Creates or changes a printer. Open jobs go to the address they were sent to. */
@Injectable()
export class SavePrinterUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly list: PrinterListQuery,
    private readonly addresses: PrinterAddresses,
  ) {}

  /** @throws PRINTER_NO_NETWORK, PRINTER_NOT_FOUND, PRINTER_STALE */
  async execute(input: Input, actor: Actor): Promise<Printer> {
    // Before the transaction, because the DNS lookup may be slow.
    await this.addresses.demandPrinter(input);
    return this.uow.run(actor, async (tx) => {
      const previous = input.id == null ? null : await this.lockPrevious(tx, input.id, input.version);
      const fields = printerRows.merged(input, previous ?? undefined);
      const changes = previous && changedFields(previous, fields);
      if (previous && !changes) return this.list.one(tx, previous.id);
      const { id } = previous
        ? await printerRows.update(tx, previous.id, fields)
        : await printerRows.insert(tx, fields);
      await addAudit(tx, actor, {
        action: previous ? 'printers.change' : 'printers.create',
        objectType: 'printer',
        objectId: id,
        ...(changes ?? { after: fields }),
      });
      await addEvents(tx, [eventOf(printingEvents.printersSaved, { printer_ids: [id] })]);
      return this.list.one(tx, id);
    });
  }

  private async lockPrevious(tx: Tx, id: number, version: number | null | undefined): Promise<PrinterRow> {
    const row = await printerRows.lock(tx, id, 'changes');
    if (!row) throw fail('PRINTER_NOT_FOUND');
    if (version != null && version !== row.version) throw fail('PRINTER_STALE');
    return row;
  }
}
