import type { FinishedOutput, FinishedUnit } from '@naryad/contracts/handheld/desk-dto';
import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { rooms } from '@naryad/contracts/realtime';
import { useEffect, useMemo, useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { toast } from '../../../shared/ui/toast.js';
import { IntentSender } from '../shared/intent-sender.js';
import { useIntentSender } from '../shared/use-intent-sender.js';
import { receptionTexts as texts } from './texts.js';

export interface FinishedUnits {
  /** Not received, not pending, and not postponed; the last one first. */
  readonly offered: readonly FinishedUnit[];
  /** Receptions that are not confirmed yet. */
  readonly waiting: readonly FinishedUnit[];
  readonly isStuck: boolean;
  readonly cell: FinishedOutput['cell'];
  readonly obstacle: string | null;
  /** Receives all of the units or none. */
  readonly receive: (units: readonly FinishedUnit[]) => void;
  readonly postpone: (units: readonly FinishedUnit[]) => void;
}

/** Minimum interval between two refetches, in milliseconds. */
const PACE = { every: 2_000 };
/** Stock moves all day, so receptions by other devices may be shown with this delay, in milliseconds. */
const STOREHOUSE_MS = 15_000;

export interface FinishedUnitsOptions {
  readonly workPlaceId: number;
  /** The work center of the work place. */
  readonly workCenterId: number;
  readonly operationId: number | null;
}

/**
 * Finished units of the work place. Refetched whenever its operation changes or a unit is finished in its
 * work center. While units are offered, also on stock movements in storehouses where another device may have
 * received them.
 */
export function useFinishedUnits({
  workPlaceId,
  workCenterId,
  operationId,
}: FinishedUnitsOptions): FinishedUnits {
  const { id: userId } = useCurrentUser();
  const { data, refetch } = useApiQuery(
    deskReceptionRoutes.getFinishedGoods,
    { workshop_post_unit_id: workPlaceId },
    { select: (answer) => answer.data, staleTime: 0, refetchOnWindowFocus: true },
  );
  useEffect(() => {
    void refetch();
  }, [operationId, refetch]);
  const sender = useMemo(
    () =>
      new IntentSender({
        route: deskReceptionRoutes.receiveFinishedUnit,
        name: `naryad.workstation.reception.${userId}.${workPlaceId}`,
        onSent: async (output, { further_batch_product_ids: further }) => {
          if (output !== null) {
            feedback('accepted');
            const { product_name: name, cell_address: address } = output.data;
            const count = 1 + (further?.length ?? 0);
            toast.success(count === 1 ? texts.received(name, address) : texts.receivedAll(count, address));
          }
          await refetch();
        },
      }),
    [userId, workPlaceId, refetch],
  );
  const { waiting, isStuck } = useIntentSender(sender);
  const [later, setLater] = useState<ReadonlySet<number>>(new Set());
  const sentUnitIds = new Set(
    waiting.flatMap(({ input }) => [input.batch_product_id, ...(input.further_batch_product_ids ?? [])]),
  );
  const units = data?.units ?? [];
  const offered = units.filter(({ batch_product_id: id }) => !sentUnitIds.has(id) && !later.has(id));
  const storehouses = offered.length > 0 ? (data?.storehouse_ids ?? []) : [];
  useLive({
    room: [rooms.workCenter(workCenterId), ...storehouses.map(rooms.storehouse)],
    matters: ({ entity }) =>
      entity === 'work-center-queue' || (entity === 'stock-operation' && STOREHOUSE_MS),
    pace: PACE,
    refetch: () => void refetch(),
  });
  const cell = data?.cell ?? null;
  return {
    offered,
    waiting: units.filter(({ batch_product_id: id }) => sentUnitIds.has(id)),
    isStuck,
    cell,
    obstacle: data?.obstacle ?? null,
    receive: (received) => {
      const [first, ...further] = received.map(({ batch_product_id: id }) => id);
      if (cell === null || first === undefined) return;
      sender.add({
        workshop_post_unit_id: workPlaceId,
        batch_product_id: first,
        storehouse_cell_id: cell.id,
        ...(further.length > 0 && { further_batch_product_ids: further }),
      });
    },
    postpone: (units) => {
      const ids = units.map(({ batch_product_id: id }) => id);
      setLater((previous) => new Set([...previous, ...ids]));
    },
  };
}
