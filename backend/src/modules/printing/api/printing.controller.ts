import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PrinterListQuery } from '../queries/printer-list.query.js';
import { PrintJobListQuery } from '../queries/print-job-list.query.js';
import { CancelPrintJobUseCase } from '../use-cases/cancel-print-job.use-case.js';
import { ConfirmPrintedUseCase } from '../use-cases/confirm-printed.use-case.js';
import { PrintRenderedUseCase } from '../use-cases/print-rendered.use-case.js';
import { ReprintUseCase } from '../use-cases/reprint.use-case.js';

/** 'Очередь печати': users see their own jobs and those of their production modules. */
@Controller()
@Access.signedIn()
export class PrintingController {
  constructor(
    private readonly printers: PrinterListQuery,
    private readonly jobs: PrintJobListQuery,
    private readonly cancel: CancelPrintJobUseCase,
    private readonly reprintJob: ReprintUseCase,
    private readonly rendered: PrintRenderedUseCase,
    private readonly confirm: ConfirmPrintedUseCase,
  ) {}

  @Handles(routes.getPrinters)
  getPrinters(input: InputOf<typeof routes.getPrinters>, _actor: Actor) {
    return this.printers.page(input);
  }

  @Handles(routes.getPrintJobs)
  getPrintJobs(input: InputOf<typeof routes.getPrintJobs>, actor: Actor) {
    return this.jobs.page(input, actor);
  }

  @Handles(routes.cancelPrintJob)
  async cancelPrintJob(input: InputOf<typeof routes.cancelPrintJob>, actor: Actor) {
    return { success: true as const, data: await this.cancel.execute(input, actor) };
  }

  @Handles(routes.reprint)
  async reprint(input: InputOf<typeof routes.reprint>, actor: Actor) {
    return { success: true as const, data: await this.reprintJob.execute(input, actor) };
  }

  @Handles(routes.printRendered)
  async printRendered(input: InputOf<typeof routes.printRendered>, actor: Actor) {
    return { success: true as const, data: await this.rendered.execute(input, actor) };
  }

  @Handles(routes.confirmPrinted)
  async confirmPrinted(input: InputOf<typeof routes.confirmPrinted>, actor: Actor) {
    return { success: true as const, data: await this.confirm.execute(input, actor) };
  }
}
