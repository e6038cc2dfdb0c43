import type { TechMapInput } from '@naryad/contracts/tech-maps/input';
import type { EditedOperation, EditedStep, EditedTechMap } from '@naryad/contracts/tech-maps/edited';

const stepInput = ({
  id,
  name,
  description,
  sort,
  type,
  img_url,
  products,
  documents,
  measurements,
}: EditedStep) => ({
  id,
  name,
  description,
  sort,
  type,
  img_url,
  products: products.map((product) => ({
    id: product.id,
    count: product.count,
  })),
  // Only print steps have documents. The editor preserves those of other steps until the save, in case the
  // user changes the type back.
  documents: type === 'print' ? documents.map((document) => ({ id: document.id })) : [],
  measurements: measurements?.map((one) => ({ ...one })),
});

/**
 * The complete specification as input of `saveTechMap`.
 * @param version the loaded one, which the server compares
 * @throws Error for an operation without a work center
 */
export function inputOf(map: EditedTechMap, version: number): TechMapInput {
  return {
    id: map.id,
    version,
    name: map.name,
    description: map.description,
    product_id: map.product_id,
    components: map.components.map((one) =>
      one.type === 'product'
        ? {
            id: one.id,
            type: one.type,
            product_id: one.product_id,
            count: one.count,
          }
        : {
            id: one.id,
            type: one.type,
            technology: {
              id: one.technology.id,
              name: one.technology.name,
              operations: one.technology.operations.map((operation) => ({
                id: operation.id,
                name: operation.name,
                sort: operation.sort,
                workshop_post_id: centerOf(operation),
                norm_minutes: operation.norm_minutes ?? null,
                steps: operation.steps.map(stepInput),
              })),
            },
          },
    ),
  };
}

function centerOf({ name, workshop_post_id }: EditedOperation): number {
  if (workshop_post_id === null) throw new Error(`Operation without a work center: ${name}`);
  return workshop_post_id;
}
