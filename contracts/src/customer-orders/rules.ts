import type { CustomerOrder, CustomerOrderLine } from './dto.js';

type Progress = Pick<CustomerOrderLine, 'count' | 'in_production' | 'made' | 'shipped'>;

/**
 * Quantity of a line without a production order yet. Shipped stock that was not made for the order reduces it
 * as well.
 */
export const toProduce = ({ count, in_production, made, shipped }: Progress): number =>
  Math.max(0, count - in_production - Math.max(made, shipped));

/** Quantity of a line that is still to be shipped. */
export const toShip = ({ count, shipped }: Pick<CustomerOrderLine, 'count' | 'shipped'>): number =>
  Math.max(0, count - shipped);

/**
 * Whether the planned shipment day has passed and something is still to be shipped.
 * @param today `yyyy-mm-dd`
 */
export function isLate(
  {
    status,
    plan_date_shipment,
    products,
  }: Pick<CustomerOrder, 'status' | 'plan_date_shipment'> & {
    readonly products: readonly Pick<CustomerOrderLine, 'count' | 'shipped'>[];
  },
  today: string,
): boolean {
  if (status === 'done' || plan_date_shipment === null || plan_date_shipment >= today) return false;
  return products.some((line) => toShip(line) > 0);
}
