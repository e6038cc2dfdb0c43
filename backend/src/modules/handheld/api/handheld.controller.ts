import type { InputOf } from '@naryad/contracts/kernel/route';
import { handheldRoutes as routes } from '@naryad/contracts/handheld/routes';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { MoveProductUseCase } from '../use-cases/move-product.use-case.js';
import { ReceiveUnitUseCase } from '../use-cases/receive-unit.use-case.js';
import { Scans } from '../services/scans.js';
import { Terminal } from '../services/terminal.js';
import { UndoOperationUseCase } from '../use-cases/undo-operation.use-case.js';
import { WriteOffProductUseCase } from '../use-cases/write-off-product.use-case.js';

/** Calls of handheld terminals, for users of the terminal or of its storehouses. */
@Controller()
@Access.modules('tsd-scan', 'storehouse')
export class HandheldController {
  constructor(
    private readonly terminal: Terminal,
    private readonly scans: Scans,
    private readonly receive: ReceiveUnitUseCase,
    private readonly move: MoveProductUseCase,
    private readonly writeOff: WriteOffProductUseCase,
    private readonly undo: UndoOperationUseCase,
  ) {}

  @Handles(routes.checkModuleConnection)
  async checkModuleConnection(input: InputOf<typeof routes.checkModuleConnection>, actor: Actor) {
    const data = await this.terminal.info(input.module_id, actor);
    return { success: true as const, data, today: await this.terminal.today(actor) };
  }

  @Handles(routes.checkProductExists)
  checkProductExists(input: InputOf<typeof routes.checkProductExists>, actor: Actor) {
    return this.scans.exists(input, actor);
  }

  @Handles(routes.createReceptionOperation)
  createReceptionOperation(input: InputOf<typeof routes.createReceptionOperation>, actor: Actor) {
    return this.receive.execute(input, actor);
  }

  @Handles(routes.moveProduct)
  moveProduct(input: InputOf<typeof routes.moveProduct>, actor: Actor) {
    return this.move.execute(input, actor);
  }

  @Handles(routes.writeOffProduct)
  writeOffProduct(input: InputOf<typeof routes.writeOffProduct>, actor: Actor) {
    return this.writeOff.execute(input, actor);
  }

  @Handles(routes.undoOperation)
  undoOperation(input: InputOf<typeof routes.undoOperation>, actor: Actor) {
    return this.undo.execute(input, actor);
  }

  @Handles(routes.suggestCell)
  async suggestCell(input: InputOf<typeof routes.suggestCell>, actor: Actor) {
    return { success: true as const, data: await this.scans.suggestedCell(input, actor) };
  }

  @Handles(routes.getOfflineCells)
  getOfflineCells(input: InputOf<typeof routes.getOfflineCells>, actor: Actor) {
    return this.terminal.cells(input, actor);
  }

  @Handles(routes.getOfflineLots)
  getOfflineLots(input: InputOf<typeof routes.getOfflineLots>, actor: Actor) {
    return this.terminal.lots(input, actor);
  }
}
