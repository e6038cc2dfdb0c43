import { Injectable } from '@nestjs/common';
import { printingEvents } from '@naryad/contracts/printing/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrintJobsRepository } from '../data/print-jobs.repository.js';
import { printerRows } from '../data/printing.entities.js';
import { fail } from '../printing.errors.js';

/** Deletes a printer that no work place uses and that has no waiting jobs. */
@Injectable()
export class DeletePrinterUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly jobs: PrintJobsRepository,
  ) {}

  execute(input: RowsInput, actor: Actor): Promise<void> {
    return this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const printer = await printerRows.lock(tx, id, 'references');
    if (!printer) throw fail('PRINTER_NOT_FOUND');
    const reason = await this.guards.reasonAgainst(tx, 'printer', printer.id);
    if (reason !== null) throw fail('PRINTER_IN_USE', { reason });
    const waitingJobs = await this.jobs.countOpen(tx, printer.id);
    if (waitingJobs > 0)
      throw fail('PRINTER_IN_USE', {
        reason: `В очереди на этот принтер: ${waitingJobs}. Отмените их сначала.`,
      });
    await printerRows.hide(tx, [printer.id]);
    await addAudit(tx, actor, {
      action: 'printers.delete',
      objectType: 'printer',
      objectId: printer.id,
      before: printerRows.merged(printer),
    });
    await addEvents(tx, [eventOf(printingEvents.printersDeleted, { printer_ids: [printer.id] })]);
  }
}
