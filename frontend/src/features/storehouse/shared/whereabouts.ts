import type {
  BatchMatch,
  CellMatch,
  StockMatches,
  SpentBatch,
  LabelledUnit,
} from '@naryad/contracts/stock/stock-matches';
import { formatNumber } from '../../../shared/format/numbers.js';

const texts = {
  stored: (address: string, storehouse: string): string => `${address} · ${storehouse}`,
  noPlace: 'Ещё не размещено по ячейкам',
  noPlaceOf: (document: string): string => `Ещё не размещено по ячейкам: ${document}`,
  invoice: (number: string): string => `накладная №${number}`,
  order: (number: string): string => `заказ №${number}`,
  consumed: 'Израсходовано в производстве',
  consumedBy: (number: string): string => `Израсходовано в заказе №${number}`,
  shipped: 'Отгружено',
  shippedBy: (number: string): string => `Отгружено по заказу ${number}`,
  writtenOff: 'Списано',
  archived: 'В архиве',
  none: 'На складах нет',
  /** No stock in any storehouse, and what happened to the latest lot. */
  noneSince: (last: string): string => `На складах нет · ${last}`,
  empty: (storehouse: string): string => `${storehouse}: пусто`,
  pieces: (count: string): string => `${count} шт`,
  batch: (number: string): string => `Партия ${number}`,
} as const;

const incoming = ({ type, number }: NonNullable<LabelledUnit['document']>): string =>
  type === 'production-order' ? texts.order(number) : texts.invoice(number);

/** Location of a unit, or what happened to it, as text. */
export function whereaboutsOf({ state, storehouse, address, document }: LabelledUnit): string {
  switch (state) {
    case 'stored':
      return texts.stored(address ?? '', storehouse?.name ?? '');
    case 'no-place':
      return document === null ? texts.noPlace : texts.noPlaceOf(incoming(document));
    case 'consumed':
      return document === null ? texts.consumed : texts.consumedBy(document.number);
    case 'shipped':
      return document === null ? texts.shipped : texts.shippedBy(document.number);
    case 'written-off':
      return texts.writtenOff;
  }
}

type MatchedProduct = StockMatches['products'][number];

/** Text for no stock in any storehouse, with what happened to the latest lot. */
const noneOf = (last: LabelledUnit | null | undefined): string =>
  last == null ? texts.none : texts.noneSince(whereaboutsOf(last));

/** Location of some stock of a product, or what happened to the last of it, as text. */
export function stockOf({ is_archived, stock, last }: MatchedProduct): string {
  if (stock.length === 0) {
    const none = is_archived && last == null ? [] : [noneOf(last)];
    return [...(is_archived ? [texts.archived] : []), ...none].join(' · ');
  }
  const storehouses = stock.map(
    ({ storehouse, count }) => `${storehouse.name}: ${texts.pieces(formatNumber(count))}`,
  );
  return [...(is_archived ? [texts.archived] : []), ...storehouses].join(' · ');
}

const address = (moduleId: number, parameters: Readonly<Record<string, string | number>>): string =>
  `/storehouse/${moduleId}?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)] as [string, string]),
  )}`;

/**
 * Path of the screen that shows a unit: its card when it is in stock, the operations that removed it, or the
 * putaway that it waits for. null when the user has no access to the screen.
 */
export function unitPath(unit: LabelledUnit, own: readonly number[]): string | null {
  const { state, storehouse, product, cell_id: cellId, serial_number: number } = unit;
  const house = storehouse?.id ?? own[0];
  if (house === undefined) return null;
  const search = number ?? product.name;
  if (state === 'stored' && cellId !== null) {
    const searchParameters: Record<string, string> = number === null ? {} : { search };
    return address(house, {
      tab: 'remains',
      view: 'cell',
      ...searchParameters,
      product: product.id,
      cell: cellId,
    });
  }
  if (state === 'no-place') return address(house, { tab: 'remains', filter: 'no-place', search });
  return address(house, { tab: 'operations', op_search: search });
}

/**
 * Path of the product card in the first of these storehouses that has stock, otherwise of its history in the
 * user's storehouse.
 */
export function productPath({ id, stock, last }: MatchedProduct, own: readonly number[]): string | null {
  if (last?.state === 'no-place') return unitPath(last, own);
  const house =
    stock.find(({ storehouse }) => own.includes(storehouse.id))?.storehouse.id ?? stock[0]?.storehouse.id;
  if (house !== undefined) return address(house, { tab: 'remains', product: id });
  return own[0] === undefined ? null : address(own[0], { tab: 'remains', product: id, card: 'history' });
}

export const nameOfBatch = ({ number }: Pick<BatchMatch, 'number'>): string => texts.batch(number);

/** Quantity of a batch in a storehouse, as text. */
export const batchIn = ({ product, storehouse, count }: BatchMatch): string =>
  `${product.name} · ${storehouse.name}: ${texts.pieces(formatNumber(count))}`;

/** Path of a batch's stock. */
export const batchPath = ({ number, product, storehouse }: BatchMatch): string =>
  address(storehouse.id, { tab: 'remains', view: 'cell', search: number, product: product.id });

/** What happened to a batch without stock, or what it is waiting for. */
export const spentBatch = ({ last }: SpentBatch): string =>
  last === null ? texts.none : `${last.product.name} · ${noneOf(last)}`;

/**
 * Path of the screen for it: the pending putaway, or the operations of the batch; otherwise the list of
 * batches.
 */
export function spentBatchPath({ number, last }: SpentBatch, own: readonly number[]): string | null {
  if (last !== null) return unitPath(last, own);
  return own[0] === undefined ? null : address(own[0], { tab: 'batches', 'batches.search': number });
}

/** Storehouse of a cell, and the quantity in it. */
export function cellIn({ storehouse, count }: CellMatch): string {
  if (count === undefined) return storehouse.name;
  return count === 0
    ? texts.empty(storehouse.name)
    : `${storehouse.name}: ${texts.pieces(formatNumber(count))}`;
}

/** Path of a cell's contents. */
export const cellPath = ({ id, storehouse }: CellMatch): string =>
  address(storehouse.id, { tab: 'remains', view: 'cell', in_cell: id });
