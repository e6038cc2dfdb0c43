import { type AuditFacts, auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { AttributeValue, Product } from '@naryad/contracts/products/dto';
import { productEvents } from '@naryad/contracts/products/events';
import type { productRoutes } from '@naryad/contracts/products/routes';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type Component, ProductPartsRepository } from '../data/product-parts.repository.js';
import { type ProductFields, productRows } from '../data/products.entities.js';
import { ProductsRepository } from '../data/products.repository.js';
import { fail } from '../products.errors.js';
import { ProductQuery } from '../queries/product.query.js';
import { ProductInputCheck } from '../services/product-input-check.js';

type Input = InputOf<typeof productRoutes.createOrUpdateProduct>;

/**
 * Creates a product (only the name is required) or changes a whole one: absent fields stay unchanged. A
 * composition must not contain a circle; of two concurrent changes that would close one together, one is
 * refused.
 */
@Injectable()
export class SaveProductUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly products: ProductsRepository,
    private readonly parts: ProductPartsRepository,
    private readonly check: ProductInputCheck,
    private readonly query: ProductQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Product> {
    return this.uow.run(actor, async (tx) => {
      const id =
        input.id == null
          ? await this.create(tx, input, actor)
          : await this.change(tx, input.id, input, actor);
      return this.query.get(id, tx);
    });
  }

  private async create(tx: Tx, input: Input, actor: Actor): Promise<number> {
    await this.check.references(tx, input);
    const fields = productRows.merged(input);
    const id = await this.products.insert(tx, fields);
    await this.writeParts(tx, id, input);
    await this.record(tx, actor, 'products.create', id, {
      after: auditFacts({ ...fields, attributes: input.attributes, components: input.components }),
    });
    return id;
  }

  private async change(tx: Tx, id: number, input: Input, actor: Actor): Promise<number> {
    if (input.components) await this.parts.lockCompositions(tx);
    const product = await this.products.lockForChange(tx, id);
    if (!product) throw fail('PRODUCT_NOT_FOUND');
    if (input.version != null && input.version !== product.version) throw fail('PRODUCT_STALE');
    const before = {
      attributes: input.attributes && (await this.parts.attributes(tx, id)),
      components: input.components && (await this.parts.components(tx, id)),
    };
    await this.check.references(tx, input, { ...product, components: before.components });
    if (input.components) await this.check.circle(tx, id, input.components);
    const fields = productRows.merged(input, product);
    const changes = changedFields<ProductFields & ReturnType<typeof textsOf>>(
      { ...product, ...textsOf(before) },
      { ...fields, ...textsOf({ attributes: input.attributes, components: input.components }) },
    );
    if (!changes) return id;
    await this.products.update(tx, id, fields);
    await this.writeParts(tx, id, input);
    await this.record(tx, actor, 'products.change', id, {
      before: withParts(changes.before, before),
      after: withParts(changes.after, input),
    });
    return id;
  }

  private async writeParts(tx: Tx, id: number, { attributes, components }: Input): Promise<void> {
    if (attributes) await this.parts.replaceAttributes(tx, id, attributes);
    if (components) await this.parts.replaceComponents(tx, id, components);
  }

  private async record(
    tx: Tx,
    actor: Actor,
    action: 'products.create' | 'products.change',
    id: number,
    facts: { readonly before?: AuditFacts; readonly after: AuditFacts },
  ): Promise<void> {
    await addAudit(tx, actor, { action, objectType: 'product', objectId: id, ...facts });
    await addEvents(tx, [eventOf(productEvents.saved, { product_ids: [id] })]);
  }
}

interface Parts {
  readonly attributes?: readonly AttributeValue[];
  readonly components?: readonly Component[];
}

/** Parts as texts that are equal for equal parts in any order; absent parts are omitted. */
function textsOf({ attributes, components }: Parts): {
  readonly attributes?: string;
  readonly components?: string;
} {
  const text = (rows: readonly (readonly [number, string | number])[]): string =>
    JSON.stringify(rows.toSorted(([a], [b]) => a - b));
  return {
    ...(attributes && { attributes: text(attributes.map((one) => [one.product_attribute_id, one.value])) }),
    ...(components && { components: text(components.map((one) => [one.component_product_id, one.count])) }),
  };
}

/** Audit facts: changed parts as rows instead of their texts. */
const withParts = (
  changes: Partial<ProductFields & ReturnType<typeof textsOf>>,
  { attributes, components }: Parts,
): AuditFacts =>
  auditFacts({
    ...changes,
    ...('attributes' in changes && { attributes }),
    ...('components' in changes && { components }),
  });
