import type { FinishedGoods, FinishedUnit } from '@naryad/contracts/handheld/desk-dto';
import { deskReceptionRoutes } from '@naryad/contracts/handheld/desk-routes';
import { useEffect, useMemo, useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { toast } from '../../../shared/ui/toast.js';
import { IntentSender } from '../shared/intent-sender.js';
import { useIntentSender } from '../shared/use-intent-sender.js';
import { receptionTexts as texts } from './texts.js';

export interface FinishedUnits {
  /** Neither received, nor under way, nor put off; the last one first. */
  readonly offered: readonly FinishedUnit[];
  /** Under way into the cell. */
  readonly waiting: readonly FinishedUnit[];
  readonly isStuck: boolean;
  readonly cell: FinishedGoods['cell'];
  readonly obstacle: string | null;
  readonly receive: (unit: FinishedUnit) => void;
  readonly putOff: (unit: FinishedUnit) => void;
}

/** What the place has finished, asked for anew whenever its operation changes. */
export function useFinishedUnits(placeId: number, operationId: number | null): FinishedUnits {
  const { id: userId } = useCurrentUser();
  const { data, refetch } = useApiQuery(
    deskReceptionRoutes.getFinishedGoods,
    { workshop_post_unit_id: placeId },
    { select: (answer) => answer.data, staleTime: 0, refetchOnWindowFocus: true },
  );
  useEffect(() => {
    void refetch();
  }, [operationId, refetch]);
  const sender = useMemo(
    () =>
      new IntentSender({
        route: deskReceptionRoutes.receiveFinishedUnit,
        name: `naryad.workstation.reception.${userId}.${placeId}`,
        onSent: async (output) => {
          if (output !== null) {
            feedback('accepted');
            toast.success(texts.received(output.data.product_name, output.data.cell_address));
          }
          await refetch();
        },
      }),
    [userId, placeId, refetch],
  );
  const { waiting, isStuck } = useIntentSender(sender);
  const [later, setLater] = useState<ReadonlySet<number>>(new Set());
  const sent = new Set(waiting.map(({ input }) => input.batch_product_id));
  const units = data?.units ?? [];
  const cell = data?.cell ?? null;
  return {
    offered: units.filter(({ batch_product_id: id }) => !sent.has(id) && !later.has(id)),
    waiting: units.filter(({ batch_product_id: id }) => sent.has(id)),
    isStuck,
    cell,
    obstacle: data?.obstacle ?? null,
    receive: ({ batch_product_id }) => {
      if (cell === null) return;
      sender.add({ workshop_post_unit_id: placeId, batch_product_id, storehouse_cell_id: cell.id });
    },
    putOff: ({ batch_product_id: id }) => setLater((known) => new Set([...known, id])),
  };
}
