import { Injectable } from '@nestjs/common';
import type { AttributeValue } from '@naryad/contracts/products/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { Companies } from '../../companies/index.js';
import { Pictures } from '../../media/index.js';
import { type Component, ProductPartsRepository } from '../data/product-parts.repository.js';
import { ProductsRepository } from '../data/products.repository.js';
import { attributeProblem } from '../domain/attribute-rules.js';
import { circleThrough } from '../domain/composition-circle.js';
import { fail, inputError } from '../products.errors.js';

interface Referring {
  readonly manufacturer_id?: number | null;
  readonly img_url?: string | null | undefined;
  readonly attributes?: readonly AttributeValue[];
  readonly components?: readonly Component[];
}

/**
 * Validates that the rows referenced by a product's input exist, and locks them until the product is saved.
 */
@Injectable()
export class ProductInputCheck {
  constructor(
    private readonly companies: Companies,
    private readonly products: ProductsRepository,
    private readonly parts: ProductPartsRepository,
    private readonly pictures: Pictures,
  ) {}

  /**
   * @param previous stored references of the product, which are accepted even when deleted since
   * @throws DomainError at the path of the field with the missing reference
   */
  async references(tx: Tx, input: Referring, previous: Omit<Referring, 'attributes'> = {}): Promise<void> {
    const { manufacturer_id: manufacturer, img_url, attributes = [], components = [] } = input;
    if (manufacturer != null && manufacturer !== previous.manufacturer_id) {
      const live = await this.companies.lockLive(tx, [manufacturer]);
      if (live.length === 0) throw inputError('manufacturer_id', 'Компания не найдена');
    }
    if (img_url != null && img_url !== previous.img_url) {
      if ((await this.pictures.missing(tx, 'product', [img_url])).length > 0)
        throw fail('PRODUCT_PICTURE_GONE');
    }
    await this.attributes(tx, attributes);
    const ids = components.map((one) => one.component_product_id);
    const live = new Set([
      ...(await this.products.lockLive(tx, ids)),
      ...(previous.components ?? []).map((one) => one.component_product_id),
    ]);
    const unknown = ids.findIndex((id) => !live.has(id));
    if (unknown >= 0) throw inputError(`components.${unknown}.component_product_id`, 'Продукция не найдена');
  }

  /** @throws PRODUCT_CIRCLE with the path of the circle. The compositions must be locked. */
  async circle(tx: Tx, productId: number, components: readonly Component[]): Promise<void> {
    const ids = components.map((one) => one.component_product_id);
    const circle = circleThrough(productId, ids, await this.parts.edgesBelow(tx, ids));
    if (!circle) return;
    const names = await this.parts.names(tx, circle);
    throw fail('PRODUCT_CIRCLE', { path: circle.map((id) => names.get(id)).join(' → ') });
  }

  private async attributes(tx: Tx, attributes: readonly AttributeValue[]): Promise<void> {
    const ids = attributes.map((one) => one.product_attribute_id);
    const keysById = new Map((await this.parts.attributesOf(tx, ids)).map((one) => [one.id, one.key]));
    for (const [at, { product_attribute_id, value }] of attributes.entries()) {
      const key = keysById.get(product_attribute_id);
      if (key === undefined) throw inputError(`attributes.${at}.product_attribute_id`, 'Атрибут не найден');
      const problem = attributeProblem(key, value);
      if (problem !== null) throw inputError(`attributes.${at}.value`, problem);
    }
  }
}
