import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { StockSearchQuery } from '../queries/stock-search.query.js';
import { PlacedLotsQuery } from '../queries/placed-lots.query.js';
import { SerialRecordsQuery } from '../queries/serial-records.query.js';
import { StockExceptionsQuery } from '../queries/stock-exceptions.query.js';
import { StockRowsQuery } from '../queries/stock-rows.query.js';
import { SetMinimumStockUseCase } from '../use-cases/set-minimum-stock.use-case.js';

/** Balances of a storehouse, for users of the storehouse or of a connected module. */
@Controller()
@Access.signedIn()
export class StorehouseProductsController {
  constructor(
    private readonly rows: StockRowsQuery,
    private readonly exceptions: StockExceptionsQuery,
    private readonly stockSearch: StockSearchQuery,
    private readonly placedLots: PlacedLotsQuery,
    private readonly serials: SerialRecordsQuery,
    private readonly setMinimum: SetMinimumStockUseCase,
    private readonly access: WorkModuleAccess,
  ) {}

  @Handles(stockRoutes.getStorehouseProducts)
  async getStorehouseProducts(input: InputOf<typeof stockRoutes.getStorehouseProducts>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.rows.list(input);
  }

  @Handles(stockLineRoutes.findGoods)
  async findGoods({ search }: InputOf<typeof stockLineRoutes.findGoods>, actor: Actor) {
    return { success: true as const, data: await this.stockSearch.find(search, actor) };
  }

  @Handles(stockRoutes.getStockExceptions)
  async getStockExceptions(input: InputOf<typeof stockRoutes.getStockExceptions>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return { success: true as const, data: await this.exceptions.count(input.module_id) };
  }

  @Handles(stockRoutes.getPlacedLots)
  async getPlacedLots(input: InputOf<typeof stockRoutes.getPlacedLots>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.placedLots.list(input);
  }

  @Handles(stockRoutes.setMinimumStock)
  setMinimumStock(input: InputOf<typeof stockRoutes.setMinimumStock>, actor: Actor) {
    return this.setMinimum.execute(input, actor);
  }

  @Handles(stockRoutes.getAllSerialNumbersByProduct)
  async getAllSerialNumbersByProduct(
    input: InputOf<typeof stockRoutes.getAllSerialNumbersByProduct>,
    actor: Actor,
  ) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.serials.list(input);
  }
}
