import type { ProductPassportData } from '@naryad/contracts/documents/templates';
import { momentDate } from './format.js';

/** The production order of a unit: '№ 12 от 18.11.2026', with the date of its deletion if it is deleted. */
export function productionOrder(order: ProductPassportData['order'], timeZone: string): string {
  const name = `№ ${order.production_order_id} от ${momentDate(order.created_at, timeZone)}`;
  return order.deleted_at ? `${name}, удалён ${momentDate(order.deleted_at, timeZone)}` : name;
}
