import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { SerialRecordsQuery } from '../queries/serial-records.query.js';
import { StockRowsQuery } from '../queries/stock-rows.query.js';

/** Balances of a storehouse [2 §7]; for users of the storehouse or of a module connected with it. */
@Controller()
@Access.signedIn()
export class StorehouseProductsController {
  constructor(
    @Inject(StockRowsQuery) private readonly rows: StockRowsQuery,
    @Inject(SerialRecordsQuery) private readonly serials: SerialRecordsQuery,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
  ) {}

  @Handles(stockRoutes.getStorehouseProducts)
  async getStorehouseProducts(input: InputOf<typeof stockRoutes.getStorehouseProducts>, actor: Actor) {
    await this.access.require(actor, input.module_id, 'storehouse');
    return this.rows.list(input);
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
