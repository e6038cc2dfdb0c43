import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pickingInstructionsKey } from '../../../shared/picking/picking-instructions.js';
import { overlayPicks, type UncountedPick } from './waiting-picks.js';
import { outbox, type OutboxEntry } from '../offline/outbox.js';
import { useOutboxState } from '../offline/use-outbox.js';

/** Selects the pending picks of an operation. */
export interface WaitingFor {
  readonly operationId: number;
  /** Picks whose outcome this screen still awaits: it counts them itself when the outcome is known. */
  readonly inFlightPicks: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

type Answer = OutputOf<(typeof pickingRoutes)['getPickingInstructions']>;

const uncounted = (
  { operation, labels, seq }: OutboxEntry,
  { operationId, inFlightPicks }: WaitingFor,
): UncountedPick[] =>
  operation.kind === 'pick' && operation.input.operation_id === operationId && !inFlightPicks.has(seq)
    ? [{ item: operation.input.picked_item, cellAddress: labels.fromAddress ?? '' }]
    : [];

/** Pending picks of an operation on the device, by any user. A refused pick does not count as picked. */
export const waitingPicks = (open: readonly OutboxEntry[], filter: WaitingFor): UncountedPick[] =>
  open.filter(({ state }) => state === 'device').flatMap((entry) => uncounted(entry, filter));

/** Picks of an operation that the server accepted since a time by this device's clock. */
export const acceptedPicks = (
  settledEntries: readonly OutboxEntry[],
  operationId: number,
  since: string,
): UncountedPick[] =>
  settledEntries
    .filter(({ state, settledAt }) => state === 'accepted' && settledAt !== null && settledAt > since)
    .flatMap((entry) => uncounted(entry, { operationId, inFlightPicks: NONE }));

/**
 * Keeps the task's counts correct while pending picks are settled. An accepted pick is counted before it
 * stops being pending. After each settled pick, here or in another tab, `reload` refetches from the server.
 */
export function useSettledPicks(
  operationId: number,
  moduleId: number,
  inFlightPicks: ReadonlySet<number>,
  reload: () => void,
): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      outbox.onAccepted((entry) => {
        const picks = uncounted(entry, { operationId, inFlightPicks });
        if (picks.length === 0) return;
        queries.setQueryData<Answer>(
          pickingInstructionsKey(operationId, moduleId),
          (cached) => cached && { ...cached, data: [...overlayPicks(cached.data, picks)] },
        );
        reload();
      }),
    [inFlightPicks, moduleId, operationId, queries, reload],
  );
  const states = useOutboxState()
    .open.filter(({ operation }) => operation.kind === 'pick' && operation.input.operation_id === operationId)
    .map(({ state }) => state);
  const open = states.length;
  const waitingCount = states.filter((state) => state === 'device').length;
  const previous = useRef({ open, waiting: waitingCount });
  useEffect(() => {
    const before = previous.current;
    previous.current = { open, waiting: waitingCount };
    if (before.open > open || before.waiting > waitingCount) reload();
  }, [open, waitingCount, reload]);
}
