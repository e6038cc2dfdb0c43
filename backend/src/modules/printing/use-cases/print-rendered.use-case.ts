import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import type { printingRoutes } from '@naryad/contracts/printing/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { RecentRenderings } from '../../documents/index.js';
import { PrintQueue } from '../services/print-queue.js';
import { fail } from '../printing.errors.js';

type Input = InputOf<typeof printingRoutes.printRendered>;

const TITLES: Readonly<Record<TemplateKey, string>> = {
  'product-passport': 'Паспорт изделия',
  'unit-label': 'Этикетки изделий',
  'cell-label': 'Этикетки ячеек',
  'route-sheet': 'Маршрутный лист',
  'packing-list': 'Упаковочный лист',
  'stock-taking-sheet': 'Инвентаризационная опись (ИНВ-3)',
  'receipt-order': 'Приходный ордер (М-4)',
  'discrepancy-act': 'Акт о расхождениях (М-7)',
};

/** Sends an already rendered document to a printer of the plant instead of the browser's print window. */
@Injectable()
export class PrintRenderedUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly renderings: RecentRenderings,
    private readonly queue: PrintQueue,
  ) {}

  async execute(input: Input, actor: Actor): Promise<PrintJob> {
    const rendering = await this.renderings.of(actor, input.request_id);
    if (rendering === null) throw fail('PRINT_PAPER_NOT_FOUND');
    const { template_key: key, object_type: type, object_id: about } = rendering;
    return this.uow.run(actor, (tx) =>
      this.queue.send(tx, actor, {
        printerId: input.printer_id,
        title: TITLES[key],
        key,
        // It was validated when it was rendered, and the worker validates it again.
        data: rendering.data as TemplateData<TemplateKey>,
        path: rendering.path,
        about: type === null || about === null ? null : { type, id: about },
        ...(rendering.pages_total === null ? {} : { pages: rendering.pages_total }),
        copies: input.copies,
        subject: `rendered:${input.request_id}`,
        moduleId: type === 'production' ? about : null,
      }),
    );
  }
}
