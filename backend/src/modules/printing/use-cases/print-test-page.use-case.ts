import { Injectable } from '@nestjs/common';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { printerRows } from '../data/printing.entities.js';
import { PrintQueue } from '../services/print-queue.js';
import { fail } from '../printing.errors.js';

/** 'Тестовая страница': a label, or a sheet if the printer takes sheets, with the template's sample data. */
@Injectable()
export class PrintTestPageUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly queue: PrintQueue,
  ) {}

  execute(input: { readonly id: number }, actor: Actor): Promise<PrintJob> {
    return this.uow.run(actor, async (tx) => {
      const printer = await printerRows.lock(tx, input.id, 'changes');
      if (!printer) throw fail('PRINTER_NOT_FOUND');
      return this.queue.send(tx, actor, {
        printerId: printer.id,
        title: 'Тестовая страница',
        key: printer.language === 'zpl' ? 'unit-label' : 'route-sheet',
        data: null,
        about: null,
        subject: 'test-page',
        moduleId: null,
      });
    });
  }
}
