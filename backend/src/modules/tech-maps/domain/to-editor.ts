import type { TechMap, TechMapComponent, TechnologyStep } from '@naryad/contracts/tech-maps/dto';
import type { FrozenSpecification, FrozenStep } from './specification.js';

export interface NamedProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
}

/** Header of a specification. */
export interface TechMapHeader {
  readonly id: number;
  readonly version: number;
  readonly product: TechMap['product'];
}

/** All products in a content. */
export function productIdsOf(content: FrozenSpecification): number[] {
  const steps = content.technologies.flatMap((one) => one.operations).flatMap((one) => one.steps);
  const parts = [...content.materials, ...steps.flatMap((one) => one.components)];
  return [...new Set([content.product_id, ...parts.map((one) => one.product_id)])];
}

/**
 * Converts a content to the form of the editor [3 §3 "Tech map"].
 * @param products names of all its products
 */
export function toEditor(
  header: TechMapHeader,
  content: FrozenSpecification,
  products: ReadonlyMap<number, NamedProduct>,
): TechMap {
  const stepOf = (step: FrozenStep): TechnologyStep => ({
    id: step.id,
    name: step.name,
    description: step.description,
    type: step.type,
    sort: step.sort,
    img_url: step.img_url,
    documents: [...step.documents],
    components: [...step.components],
    measurements: [...(step.measurements ?? [])],
    products: step.components.map(({ product_id, count }) => ({
      ...products.get(product_id)!,
      count,
    })),
  });
  const materials = content.materials.map(({ id, product_id, count }): TechMapComponent => ({
    // Versions saved before materials had an id contain each product once.
    id: id ?? product_id,
    type: 'product',
    product_id,
    product: products.get(product_id)!,
    count,
    technology_id: null,
    technology: null,
  }));
  const technologies = content.technologies.map(({ id, name, operations }): TechMapComponent => ({
    id,
    type: 'technology',
    product_id: null,
    product: null,
    count: null,
    technology_id: id,
    technology: {
      id,
      name,
      operations: operations.map((operation) => ({
        id: operation.id,
        name: operation.name,
        sort: operation.sort,
        technology_id: id,
        workshop_post_id: operation.work_center_id,
        norm_minutes: operation.norm_minutes ?? null,
        steps: operation.steps.map(stepOf),
      })),
    },
  }));
  return {
    id: header.id,
    name: content.name,
    description: content.description,
    product_id: content.product_id,
    product: header.product,
    version: header.version,
    components: [...materials, ...technologies],
  };
}
