import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { countingTexts as texts } from './counting-texts.js';

/**
 * Identity of a counted item: a unit, a unit known only by its serial number, or all bulk lots of a product
 * and batch.
 */
export type ItemIdentity = Pick<
  CountedItem,
  'product' | 'batch_manufacture_id' | 'batch_number' | 'batch_product_id' | 'serial_number'
>;

/** Key of an item, independent of its counts. */
export function itemKey(item: ItemIdentity): string {
  if (item.batch_product_id !== null) return `unit:${item.batch_product_id}`;
  return `goods:${item.product.id}:${item.batch_manufacture_id ?? 0}:${item.serial_number ?? ''}`;
}

/** A unit is present or not; any other item has a quantity. */
export const isUnit = (item: ItemIdentity): boolean =>
  item.batch_product_id !== null || item.serial_number !== null;

/** Display name in a scan outcome: 'Плата управления, S/N 000123'. */
export function itemName(item: ItemIdentity): string {
  const { product, serial_number: serial } = item;
  return serial === null ? product.name : `${product.name}, ${texts.serial(serial)}`;
}

/** The second line: serial number and batch; the article of items without a serial number. */
export function itemDetail(item: ItemIdentity): string {
  const { serial_number: serial, batch_number: batch, product } = item;
  const number = serial === null ? (isUnit(item) ? texts.noSerial : null) : texts.serial(serial);
  const parts = [number, batch === null ? null : texts.batch(batch), isUnit(item) ? null : product.sku];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

export interface OwnCount {
  readonly lines: number;
  readonly pieces: number;
  /** Items of the list that the user has not counted yet. */
  readonly left: number;
}

/** The user's counts in a cell. */
export function ownCount(items: readonly CountedItem[]): OwnCount {
  const countedItems = items.filter((one) => one.counted !== null);
  return {
    lines: countedItems.length,
    pieces: countedItems.reduce((sum, one) => sum + (one.counted ?? 0), 0),
    left: items.length - countedItems.length,
  };
}

/** The list with the updated item: replaced in position, or appended when it is new. */
export function withItem(list: readonly CountedItem[], item: CountedItem): CountedItem[] {
  const key = itemKey(item);
  const itemIndex = list.findIndex((one) => itemKey(one) === key);
  return itemIndex < 0 ? [...list, item] : list.with(itemIndex, item);
}
