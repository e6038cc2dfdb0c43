import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../../shared/list/use-address.js';
import { writeView, type ViewPart } from './stock-view.js';
import { readCard, writeCard, type ProductCard } from '../product/product-card.js';

export interface CardAddress {
  /** null while none is open. */
  readonly card: ProductCard | null;
  /** Opens a card, over a list that is narrowed so; the way back closes it. */
  readonly open: (productId: number, cellId: number | null, list?: ViewPart) => void;
  /** Changes what the open card shows, without a step of its own on the way back. */
  readonly change: (part: Partial<ProductCard>) => void;
  readonly close: () => void;
}

/** The mark of a step of the history that opened a card. */
const STATE = { productCard: true } as const;

/** The card of a product that stands in the address over the balances. */
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
        // A card that a scan changes stays the same step.
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
    // A card that was opened here leaves no step behind that would open it again.
    if (isOwnStep) void navigate(-1);
    else setParameters((current) => writeCard(current, null), { replace: true });
  };
  return { card, open, change, close };
}
