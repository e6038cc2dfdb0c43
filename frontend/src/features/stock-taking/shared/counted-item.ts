import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { countingTexts as texts } from './counting-texts.js';

/** What is counted together: a unit, a unit that only its serial number names, or all parcels of a product and batch. */
export type ItemIdentity = Pick<
  CountedItem,
  'product' | 'batch_manufacture_id' | 'batch_number' | 'batch_product_id' | 'serial_number'
>;

/** The same goods have the same key, whatever was counted of them. */
export function itemKey(item: ItemIdentity): string {
  if (item.batch_product_id !== null) return `unit:${item.batch_product_id}`;
  return `goods:${item.product.id}:${item.batch_manufacture_id ?? 0}:${item.serial_number ?? ''}`;
}

/** A unit is there or not; anything else has a quantity. */
export const isUnit = (item: ItemIdentity): boolean =>
  item.batch_product_id !== null || item.serial_number !== null;

/** What people call it in the answer to a scan: 'Плата управления, S/N 000123'. */
export function itemName(item: ItemIdentity): string {
  const { product, serial_number: serial } = item;
  return serial === null ? product.name : `${product.name}, ${texts.serial(serial)}`;
}

/** The second line: serial number and batch, and the article of what has no number of its own. */
export function itemDetail(item: ItemIdentity): string {
  const { serial_number: serial, batch_number: batch, product } = item;
  const number = serial === null ? (isUnit(item) ? texts.noSerial : null) : texts.serial(serial);
  const parts = [number, batch === null ? null : texts.batch(batch), isUnit(item) ? null : product.sku];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

export interface OwnCount {
  readonly lines: number;
  readonly pieces: number;
  /** Goods of the list that the caller has not counted yet. */
  readonly left: number;
}

/** What the caller has counted in a cell. */
export function ownCount(items: readonly CountedItem[]): OwnCount {
  const counted = items.filter((one) => one.counted !== null);
  return {
    lines: counted.length,
    pieces: counted.reduce((sum, one) => sum + (one.counted ?? 0), 0),
    left: items.length - counted.length,
  };
}

/** The list with the newest word about some goods: in its place, or at the end when it was not there. */
export function withItem(list: readonly CountedItem[], item: CountedItem): CountedItem[] {
  const key = itemKey(item);
  const at = list.findIndex((one) => itemKey(one) === key);
  return at < 0 ? [...list, item] : list.with(at, item);
}
