import { Injectable } from '@nestjs/common';
import { namesInText } from '../../../kernel/names-in-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import { Products } from '../../products/index.js';
import { WorkCenters } from '../../workshops/index.js';
import type { SpecificationInput } from '../domain/specification.js';
import { fail } from '../tech-maps.errors.js';

const lacking = (ids: readonly number[], live: readonly number[]): number[] =>
  ids.filter((id) => !live.includes(id));

/**
 * Products and work centers of a specification: all must be live; they are locked until the transaction ends.
 */
@Injectable()
export class SpecificationReferences {
  constructor(
    private readonly products: Products,
    private readonly centers: WorkCenters,
  ) {}

  /**
   * @throws TECH_MAP_PRODUCT_GONE, TECH_MAP_CENTER_GONE with the names of deleted ones; TECH_MAP_REFERENCE
   * for ids that never existed
   */
  async lockLive(tx: Tx, input: SpecificationInput): Promise<void> {
    const operations = input.technologies.flatMap((one) => one.operations);
    const parts = [
      ...input.materials,
      ...operations.flatMap((one) => one.steps).flatMap((one) => one.components),
    ];
    const productIds = [...new Set([input.productId, ...parts.map((one) => one.productId)])];
    const missingProducts = lacking(productIds, await this.products.lockLive(tx, productIds));
    if (missingProducts.length > 0) throw await this.missingError(tx, 'products', missingProducts);
    const centerIds = [...new Set(operations.flatMap((one) => one.workCenterId ?? []))];
    const missingCenters = lacking(centerIds, await this.centers.lockLive(tx, centerIds));
    if (missingCenters.length > 0) throw await this.missingError(tx, 'work_centers', missingCenters);
  }

  private async missingError(
    tx: Tx,
    table: 'products' | 'work_centers',
    ids: readonly number[],
  ): Promise<Error> {
    const rows = await tx.query<{ name: string }>(
      `select name from ${table} where id = any ($1) order by name, id`,
      [ids],
    );
    if (rows.length === 0) return fail('TECH_MAP_REFERENCE');
    const names = namesInText(rows.map((row) => row.name));
    return fail(table === 'products' ? 'TECH_MAP_PRODUCT_GONE' : 'TECH_MAP_CENTER_GONE', { names });
  }
}
