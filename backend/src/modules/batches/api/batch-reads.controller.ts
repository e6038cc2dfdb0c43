import { Controller } from '@nestjs/common';
import { batchRoutes as routes } from '@naryad/contracts/batches/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { BatchListQuery } from '../queries/batch-list.query.js';
import { BatchQuery } from '../queries/batch.query.js';
import { SerialCheckQuery } from '../queries/serial-check.query.js';
import { SupplierBatchesQuery } from '../queries/supplier-batches.query.js';
import { BATCH_READERS } from '../domain/batch-rights.js';

/** Read calls for manufacturer batches and serial numbers. Batches belong to no module. */
@Controller()
@Access.modules(...BATCH_READERS)
export class BatchReadsController {
  constructor(
    private readonly batches: BatchListQuery,
    private readonly suppliers: SupplierBatchesQuery,
    private readonly batch: BatchQuery,
    private readonly serials: SerialCheckQuery,
  ) {}

  @Handles(routes.getCompaniesWithBatches)
  getCompaniesWithBatches(input: InputOf<typeof routes.getCompaniesWithBatches>, _actor: Actor) {
    return this.suppliers.suppliers(input);
  }

  @Handles(routes.getBySupplier)
  getBySupplier(input: InputOf<typeof routes.getBySupplier>, _actor: Actor) {
    return this.suppliers.ofSupplier(input);
  }

  @Handles(routes.getBatchManufactores)
  getBatchManufactores(input: InputOf<typeof routes.getBatchManufactores>, _actor: Actor) {
    return this.batches.list(input);
  }

  @Handles(routes.getBatchWithProducts)
  async getBatchWithProducts(input: InputOf<typeof routes.getBatchWithProducts>, _actor: Actor) {
    return { success: true as const, data: await this.batch.withProducts(input.id) };
  }

  @Handles(routes.checkSerialUniqueInBatch)
  async checkSerialUniqueInBatch(input: InputOf<typeof routes.checkSerialUniqueInBatch>, _actor: Actor) {
    return { success: true as const, is_unique: await this.serials.isUnique(input) };
  }
}
