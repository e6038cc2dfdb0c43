import type { PlannedProduct } from '@naryad/contracts/component-planning/dto';
import type { TaskOperation } from '@naryad/contracts/production/dto';
import { requiredComponents, type RequiredComponent } from '../operation-components.js';

/** Required, planned and picked quantity of a product for an operation. */
export interface PlanNeed extends RequiredComponent {
  readonly plannedProducts: readonly PlannedProduct[];
  /** Quantity that is neither planned nor picked. */
  readonly missingCount: number;
}

const quantityOf = (plannedProducts: readonly PlannedProduct[]): number =>
  plannedProducts.reduce((sum, one) => sum + one.quantity, 0);

/** Needs by product, in the order of the steps. */
export function planNeeds(
  operation: Pick<TaskOperation, 'id' | 'steps' | 'task_products'>,
  plannedProducts: readonly PlannedProduct[],
): readonly PlanNeed[] {
  return requiredComponents(operation).map((component) => {
    const own = plannedProducts.filter(
      (one) => one.operation_id === operation.id && one.batch_product.product_id === component.productId,
    );
    const missingCount = component.required - component.pickedCount - quantityOf(own);
    return { ...component, plannedProducts: own, missingCount: Math.max(0, missingCount) };
  });
}

/**
 * The step for which a product is planned next, and its missing quantity. The first step that still lacks
 * some.
 */
export function stepFor(
  operation: Pick<TaskOperation, 'id' | 'steps' | 'task_products'>,
  plannedProducts: readonly PlannedProduct[],
  productId: number,
): { readonly stepId: number; readonly missingCount: number } | null {
  const need = planNeeds(operation, plannedProducts).find((one) => one.productId === productId);
  if (need === undefined) return null;
  const steps = operation.steps.flatMap(({ id, operation_step: step }) => {
    const needed = step.components
      .filter((component) => component.product_id === productId)
      .reduce((sum, component) => sum + component.count, 0);
    if (needed === 0) return [];
    const stepQuantity = quantityOf(need.plannedProducts.filter((one) => one.task_step_id === id));
    return [
      { stepId: step.id, missingCount: Math.min(need.missingCount, Math.max(0, needed - stepQuantity)) },
    ];
  });
  return steps.find((step) => step.missingCount > 0) ?? steps[0] ?? null;
}

/** Steps that need components: ids of the specification's steps. */
export const plannedSteps = (operation: Pick<TaskOperation, 'steps'>): readonly number[] =>
  operation.steps.flatMap(({ operation_step: step }) => (step.components.length === 0 ? [] : [step.id]));

/** Planned stock as shown to the user: interchangeable stock without serial numbers is one group. */
export interface PlannedGroup {
  readonly ids: readonly number[];
  readonly serial: string | null;
  readonly quantity: number;
  readonly address: string;
}

export function plannedGroups(plannedProducts: readonly PlannedProduct[]): readonly PlannedGroup[] {
  const groups = Map.groupBy(plannedProducts, ({ id, batch_product: lot, cell_address: address }) =>
    lot.serial_number === null ? `${lot.batch_manufacture?.id ?? ''}/${address}` : `#${id}`,
  );
  return [...groups.values()].map((same) => ({
    ids: same.map(({ id }) => id),
    serial: same[0]!.batch_product.serial_number,
    quantity: quantityOf(same),
    address: same[0]!.cell_address,
  }));
}
