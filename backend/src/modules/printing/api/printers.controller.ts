import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { printingRoutes as routes } from '@naryad/contracts/printing/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DeletePrinterUseCase } from '../use-cases/delete-printer.use-case.js';
import { PrintTestPageUseCase } from '../use-cases/print-test-page.use-case.js';
import { SavePrinterUseCase } from '../use-cases/save-printer.use-case.js';

/** Printers of the plant. Only administrators decide where documents are sent. */
@Controller()
@Access.administrator()
export class PrintersController {
  constructor(
    private readonly save: SavePrinterUseCase,
    private readonly remove: DeletePrinterUseCase,
    private readonly testPage: PrintTestPageUseCase,
  ) {}

  @Handles(routes.createOrUpdatePrinter)
  async createOrUpdatePrinter(input: InputOf<typeof routes.createOrUpdatePrinter>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Handles(routes.deletePrinter)
  async deletePrinter(input: InputOf<typeof routes.deletePrinter>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }

  @Handles(routes.printTestPage)
  async printTestPage(input: InputOf<typeof routes.printTestPage>, actor: Actor) {
    return { success: true as const, data: await this.testPage.execute(input, actor) };
  }
}
