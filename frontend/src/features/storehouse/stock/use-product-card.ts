import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../shared/list/use-address.js';
import { writeView, type ViewPart } from './stock-view.js';
import { readCard, writeCard, type ProductCard } from '../product/product-card.js';

export interface CardAddress {
  /** null while no card is open. */
  readonly card: ProductCard | null;
  /** Opens a card over a list filtered by `list`; the browser's back button closes it. */
  readonly open: (productId: number, cellId: number | null, list?: ViewPart) => void;
  /** Changes the content of the open card without a new history entry. */
  readonly change: (part: Partial<ProductCard>) => void;
  readonly close: () => void;
}

/** Marks a history entry that opened a card. */
const STATE = { productCard: true } as const;

/** The product card over the balances, stored in the address. */
export function useProductCard(): CardAddress {
  const [parameters, setParameters] = useAddress();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const isOwnStep = typeof state === 'object' && state !== null && 'productCard' in state;
  const card = useMemo(() => readCard(parameters), [parameters]);
  const isOpen = card !== null;

  const open = useCallback(
    (productId: number, cellId: number | null, list: ViewPart = {}) =>
      setParameters(
        (current) => writeCard(writeView(current, list), { productId, cellId, tab: 'lots' }),
        // A card that a scan changes remains the same history entry.
        { state: STATE, replace: isOpen && isOwnStep },
      ),
    [isOpen, isOwnStep, setParameters],
  );
  const change = (part: Partial<ProductCard>): void => {
    if (card === null) return;
    setParameters((current) => writeCard(current, { ...card, ...part }), {
      replace: true,
      state: isOwnStep ? STATE : undefined,
    });
  };
  const close = (): void => {
    // Going back removes the entry, so the browser's back button does not reopen the card.
    if (isOwnStep) void navigate(-1);
    else setParameters((current) => writeCard(current, null), { replace: true });
  };
  return { card, open, change, close };
}
