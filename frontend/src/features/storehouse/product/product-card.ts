import { parseId } from '../../../shared/address/parse-id.js';

/** Whether the address contains a valid date. */
const isPlainDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export type CardTab = 'lots' | 'history' | 'chart';

/** The product card that is open over the balances. */
export interface ProductCard {
  readonly productId: number;
  /** Shows only this cell: the card was opened from a line by cell. */
  readonly cellId: number | null;
  readonly tab: CardTab;
  /** Limits the history to this day of the plant. */
  readonly day?: string | null;
}

/** Reads the card from an address; null when none is open. */
export function readCard(parameters: URLSearchParams): ProductCard | null {
  const productId = parseId(parameters.get('product'));
  if (productId === null) return null;
  const requestedTab = parameters.get('card');
  const tab = requestedTab === 'history' || requestedTab === 'chart' ? requestedTab : 'lots';
  const day = parameters.get('card_day');
  return {
    productId,
    cellId: parseId(parameters.get('cell')),
    tab,
    ...(tab === 'history' && day !== null && isPlainDate(day) && { day }),
  };
}

/** Writes a card into the parameters of an address, or removes it; other parameters remain. */
export function writeCard(parameters: URLSearchParams, card: ProductCard | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['product', 'cell', 'card', 'card_day']) next.delete(name);
  if (card === null) return next;
  next.set('product', String(card.productId));
  if (card.cellId !== null) next.set('cell', String(card.cellId));
  if (card.tab !== 'lots') next.set('card', card.tab);
  if (card.tab === 'history' && card.day != null) next.set('card_day', card.day);
  return next;
}
