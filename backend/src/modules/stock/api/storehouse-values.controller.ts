import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OperationListQuery } from '../queries/operation-list.query.js';
import { AddStockUseCase } from '../use-cases/add-stock.use-case.js';
import { ChangeManyUseCase } from '../use-cases/change-many.use-case.js';
import { MoveStockUseCase } from '../use-cases/move-stock.use-case.js';
import { ReverseOperationUseCase } from '../use-cases/reverse-operation.use-case.js';
import { WriteOffStockUseCase } from '../use-cases/write-off-stock.use-case.js';

/** Operations of a storehouse, for users of the storehouse or of a connected module. */
@Controller()
@Access.signedIn()
export class StorehouseValuesController {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly operations: OperationListQuery,
    private readonly add: AddStockUseCase,
    private readonly writeOff: WriteOffStockUseCase,
    private readonly move: MoveStockUseCase,
    private readonly reverse: ReverseOperationUseCase,
    private readonly many: ChangeManyUseCase,
  ) {}

  @Handles(stockRoutes.getStorehouseValues)
  async getStorehouseValues(input: InputOf<typeof stockRoutes.getStorehouseValues>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.operations.list(input);
  }

  /** Manual receipt or write-off; the name is that of the path. */
  @Handles(stockRoutes.createOrUpdateValue)
  createOrUpdateValue(input: InputOf<typeof stockRoutes.createOrUpdateValue>, actor: Actor) {
    return input.action === 'add' ? this.add.execute(input, actor) : this.writeOff.execute(input, actor);
  }

  @Handles(stockRoutes.deleteValue)
  async deleteValue(input: InputOf<typeof stockRoutes.deleteValue>, actor: Actor) {
    await this.reverse.execute([input.id], actor);
    return { success: true as const };
  }

  @Handles(stockLineRoutes.reverseMany)
  async reverseMany(input: InputOf<typeof stockLineRoutes.reverseMany>, actor: Actor) {
    await this.reverse.execute(input.ids, actor, {
      isCounted: input.counted === true,
      isByRow: input.by_row === true,
    });
    return { success: true as const };
  }

  @Handles(stockLineRoutes.changeMany)
  changeMany(input: InputOf<typeof stockLineRoutes.changeMany>, actor: Actor) {
    return this.many.execute(input, actor);
  }

  @Handles(stockRoutes.moveStock)
  moveStock(input: InputOf<typeof stockRoutes.moveStock>, actor: Actor) {
    return this.move.execute(input, actor);
  }
}
