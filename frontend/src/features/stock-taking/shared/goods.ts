import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { countingTexts as texts } from './counting-texts.js';

/** What is counted together: a unit, a unit that only its serial number names, or all parcels of a product and batch. */
export type GoodsName = Pick<
  CountedGoods,
  'product' | 'batch_manufacture_id' | 'batch_number' | 'batch_product_id' | 'serial_number'
>;

/** The same goods have the same key, whatever was counted of them. */
export function goodsKey(goods: GoodsName): string {
  if (goods.batch_product_id !== null) return `unit:${goods.batch_product_id}`;
  return `goods:${goods.product.id}:${goods.batch_manufacture_id ?? 0}:${goods.serial_number ?? ''}`;
}

/** A unit is there or not; anything else has a quantity. */
export const isUnit = (goods: GoodsName): boolean =>
  goods.batch_product_id !== null || goods.serial_number !== null;

/** What people call it in the answer to a scan: 'Плата управления, S/N 000123'. */
export function goodsName(goods: GoodsName): string {
  const { product, serial_number: serial } = goods;
  return serial === null ? product.name : `${product.name}, ${texts.serial(serial)}`;
}

/** The second line: serial number and batch, and the article of what has no number of its own. */
export function goodsDetail(goods: GoodsName): string {
  const { serial_number: serial, batch_number: batch, product } = goods;
  const number = serial === null ? (isUnit(goods) ? texts.noSerial : null) : texts.serial(serial);
  const parts = [number, batch === null ? null : texts.batch(batch), isUnit(goods) ? null : product.sku];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

export interface OwnCount {
  readonly lines: number;
  readonly pieces: number;
  /** Goods of the list that the caller has not counted yet. */
  readonly left: number;
}

/** What the caller has counted in a cell. */
export function ownCount(goods: readonly CountedGoods[]): OwnCount {
  const counted = goods.filter((one) => one.counted !== null);
  return {
    lines: counted.length,
    pieces: counted.reduce((sum, one) => sum + (one.counted ?? 0), 0),
    left: goods.length - counted.length,
  };
}

/** The list with the newest word about some goods: in its place, or at the end when it was not there. */
export function withGoods(list: readonly CountedGoods[], goods: CountedGoods): CountedGoods[] {
  const key = goodsKey(goods);
  const at = list.findIndex((one) => goodsKey(one) === key);
  return at < 0 ? [...list, goods] : list.with(at, goods);
}
