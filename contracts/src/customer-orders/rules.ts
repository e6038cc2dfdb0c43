import type { CustomerOrder, CustomerOrderLine } from './dto.js';

type Progress = Pick<CustomerOrderLine, 'count' | 'in_production' | 'made' | 'shipped'>;

/** Pieces of a line for which no production order was made yet. What was shipped beyond that was not made for the order. */
export const toProduce = ({ count, in_production, made, shipped }: Progress): number =>
  Math.max(0, count - in_production - Math.max(made, shipped));

/** Pieces of a line that are still to be shipped. */
export const toShip = ({ count, shipped }: Pick<CustomerOrderLine, 'count' | 'shipped'>): number =>
  Math.max(0, count - shipped);

/** Whether the planned day of shipment has passed and something is still to be shipped. @param today `yyyy-mm-dd` */
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
