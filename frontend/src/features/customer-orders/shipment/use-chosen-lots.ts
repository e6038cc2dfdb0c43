import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';
import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, errorText } from '../../../shared/api/index.js';
import { usePersistedState } from '../../../shared/form/use-persisted-state.js';
import { useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { lotKey, lotName, proposedOf, withLot, type ChosenLot } from './chosen-lots.js';
import { texts } from './texts.js';

const dialog = texts.dialog;

/** Storage key of the chosen lots, so that they survive a sign-in redirect. */
export const shipmentDraftKey = (orderId: number): string => `shipment/${orderId}/`;

export interface ChosenLots {
  readonly chosen: readonly ChosenLot[];
  /** Adds from the list; of a bulk lot, the missing quantity. */
  readonly add: (lot: ShippableLot) => void;
  readonly setCount: (key: string, count: string) => void;
  readonly remove: (key: string) => void;
  /** Result of the last scan, or why it did nothing; null before the first. */
  readonly scanned: ScanOutcome | null;
}

/** Lots to ship for an order, chosen from a list or scanned: a unit once, a bulk lot one more per scan. */
export function useChosenLots(order: CustomerOrder): ChosenLots {
  const { values: chosenLots, setValues: setChosen } = usePersistedState<readonly ChosenLot[]>(
    shipmentDraftKey(order.id),
    () => [],
  );
  const [scanned, setScanned] = useState<ScanOutcome | null>(null);
  const latest = useRef({ chosen: chosenLots, order });
  useEffect(() => {
    latest.current = { chosen: chosenLots, order };
  });
  const change = useCallback(
    (next: readonly ChosenLot[]): void => {
      // The next scan must see this one before React renders.
      latest.current = { ...latest.current, chosen: next };
      setChosen(next);
    },
    [setChosen],
  );

  const addLot = useCallback(
    (lot: ShippableLot, quantity: number, isInHand: boolean): ScanOutcome => {
      const result = withLot(latest.current.chosen, lot, quantity, isInHand);
      const name = lotName(lot);
      if (result.kind === 'already') return { kind: 'rejected', text: dialog.already(name) };
      if (result.kind === 'all') return { kind: 'rejected', text: dialog.allOfIt(name, lot.available) };
      change(result.chosen);
      return { kind: 'accepted', text: dialog.scanned(name) };
    },
    [change],
  );
  const onScan = async ({ parsed }: Scan): Promise<ScanOutcome> => {
    const outcome = await (async (): Promise<ScanOutcome> => {
      if (parsed.kind !== 'product') return { kind: 'rejected', text: dialog.notProduct };
      try {
        const match = await api(routes.findShippable, { order_id: order.id, batch_product_id: parsed.pid });
        return addLot(match.data, 1, true);
      } catch (error) {
        console.error(routes.findShippable.path, error);
        return { kind: 'rejected', text: errorText(error) };
      }
    })();
    setScanned(outcome);
    return outcome;
  };
  useScanContext({ title: dialog.scanTitle, onScan });

  return {
    chosen: chosenLots,
    scanned,
    add: useCallback(
      (lot) => {
        const now = latest.current;
        setScanned(addLot(lot, proposedOf(now.order, now.chosen, lot), false));
      },
      [addLot],
    ),
    setCount: useCallback(
      (key, count) =>
        change(latest.current.chosen.map((one) => (lotKey(one.lot) === key ? { ...one, count } : one))),
      [change],
    ),
    remove: useCallback(
      (key) => change(latest.current.chosen.filter((one) => lotKey(one.lot) !== key)),
      [change],
    ),
  };
}
