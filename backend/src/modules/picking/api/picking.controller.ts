import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { pickingRoutes as routes } from '@naryad/contracts/picking/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CompletePickingOperationUseCase } from '../use-cases/complete-picking-operation.use-case.js';
import { ExpiredLots } from '../services/expired-lots.js';
import { PermitExpiredLotUseCase } from '../use-cases/permit-expired-lot.use-case.js';
import { WithdrawExpiredPermitUseCase } from '../use-cases/withdraw-expired-permit.use-case.js';
import { PickingInstructionsUseCase } from '../use-cases/picking-instructions.use-case.js';
import { ManualPickUseCase } from '../use-cases/manual-pick.use-case.js';
import { PICKING_MODULES } from '../services/picking-desk.js';
import { ReturnPickUseCase } from '../use-cases/return-pick.use-case.js';
import { ScanProductUseCase } from '../use-cases/scan-product.use-case.js';

/** Picking of components at desks and handheld terminals. */
@Controller()
@Access.modules(...PICKING_MODULES)
export class PickingController {
  constructor(
    private readonly pickingInstructions: PickingInstructionsUseCase,
    private readonly scan: ScanProductUseCase,
    private readonly pick: ManualPickUseCase,
    private readonly pickReturn: ReturnPickUseCase,
    private readonly complete: CompletePickingOperationUseCase,
    private readonly expired: ExpiredLots,
    private readonly permitExpired: PermitExpiredLotUseCase,
    private readonly withdraw: WithdrawExpiredPermitUseCase,
  ) {}

  @Handles(routes.getPickingInstructions)
  getPickingInstructions(input: InputOf<typeof routes.getPickingInstructions>, actor: Actor) {
    return this.pickingInstructions.list(input, actor);
  }

  @Access.modules(...PICKING_MODULES, 'storehouse', 'receipt-invoice-control')
  @Handles(routes.scanProduct)
  async scanProduct(input: InputOf<typeof routes.scanProduct>, actor: Actor) {
    return { success: true as const, data: await this.scan.execute(input, actor) };
  }

  @Handles(routes.manualPick)
  manualPick(input: InputOf<typeof routes.manualPick>, actor: Actor) {
    return this.pick.execute(input, actor);
  }

  @Handles(routes.returnPick)
  returnPick(input: InputOf<typeof routes.returnPick>, actor: Actor) {
    return this.pickReturn.execute(input, actor);
  }

  @Handles(routes.completePickingOperation)
  completePickingOperation(input: InputOf<typeof routes.completePickingOperation>, actor: Actor) {
    return this.complete.execute(input, actor);
  }

  @Access.modules('production')
  @Handles(routes.getExpiredLots)
  getExpiredLots(input: InputOf<typeof routes.getExpiredLots>, actor: Actor) {
    return this.expired.execute(input, actor);
  }

  @Access.modules('production')
  @Handles(routes.permitExpiredLot)
  permitExpiredLot(input: InputOf<typeof routes.permitExpiredLot>, actor: Actor) {
    return this.permitExpired.execute(input, actor);
  }

  @Access.modules('production')
  @Handles(routes.withdrawExpiredPermit)
  withdrawExpiredPermit(input: InputOf<typeof routes.withdrawExpiredPermit>, actor: Actor) {
    return this.withdraw.execute(input, actor);
  }
}
