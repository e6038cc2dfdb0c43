import { parseId } from '../../../shared/address/parse-id.js';

export type CardTab = 'lots' | 'history';

/** The card of a product that is open over the balances. */
export interface ProductCard {
  readonly productId: number;
  /** Only what is in this cell: the card was opened from a line by cell. */
  readonly cellId: number | null;
  readonly tab: CardTab;
}

/** The card of an address, or null when none is open. */
export function readCard(parameters: URLSearchParams): ProductCard | null {
  const productId = parseId(parameters.get('product'));
  if (productId === null) return null;
  const tab = parameters.get('card') === 'history' ? 'history' : 'lots';
  return { productId, cellId: parseId(parameters.get('cell')), tab };
}

/** Puts a card into the parameters of an address, or closes it; the others stay as they are. */
export function writeCard(parameters: URLSearchParams, card: ProductCard | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['product', 'cell', 'card']) next.delete(name);
  if (card === null) return next;
  next.set('product', String(card.productId));
  if (card.cellId !== null) next.set('cell', String(card.cellId));
  if (card.tab === 'history') next.set('card', card.tab);
  return next;
}
