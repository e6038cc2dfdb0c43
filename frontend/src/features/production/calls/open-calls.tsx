import { mdiPackageVariantClosed, mdiShieldCheckOutline, mdiWrenchOutline } from '@mdi/js';
import { CALL_TYPES, type CallType, type PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { formatTime } from '../../../shared/format/index.js';
import { Button, Notice, Stack, Text } from '../../../shared/ui/index.js';
import { personName } from '../shared/operations.js';
import { callTexts as texts } from './texts.js';
import { useOpenCalls } from './use-open-calls.js';

const ICONS: Readonly<Record<CallType, string>> = {
  material: mdiPackageVariantClosed,
  setup: mdiWrenchOutline,
  quality: mdiShieldCheckOutline,
};
/** Calls that are seen at once: the list below stays in sight. */
const MOST = 4;

/** Who calls from the floor: above the orders and the tasks, until it is solved. */
export function OpenCalls({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const calls = useOpenCalls(moduleId);
  const [isEvery, setEvery] = useState(false);
  if (calls.length === 0) return null;
  const shown = isEvery || calls.length <= MOST + 1 ? calls : calls.slice(0, MOST);
  return (
    <Stack as="section" gap={6} aria-label={texts.title}>
      <Stack as="ul" gap={6} role="status">
        {shown.map((call) => (
          <li key={call.id}>
            <OpenCall call={call} />
          </li>
        ))}
      </Stack>
      {shown.length < calls.length && (
        <Stack direction="row">
          <Button kind="text" size="small" onClick={() => setEvery(true)}>
            {texts.more(calls.length - shown.length)}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function OpenCall({ call }: { readonly call: PlaceCall }): ReactElement {
  const { id, operation, acknowledged_at: heard } = call;
  const queries = useQueryClient();
  const again = (): void =>
    void queries.invalidateQueries({ queryKey: queryKeys.all(callRoutes.getOpenCalls) });
  // After a refusal, too: another planner was faster, and the list says who.
  const options = { onSuccess: again, onError: again };
  const look = useCommand(callRoutes.acknowledgeCall, options);
  const end = useCommand(callRoutes.solveCall, options);
  const name = texts.call(CALL_TYPES[call.type], call.workshop_post_unit.name);
  return (
    <Notice
      kind={heard === null ? 'warning' : 'success'}
      icon={ICONS[call.type]}
      wrap
      action={
        <Stack direction="row" gap={8}>
          {heard === null && (
            <Button
              size="small"
              aria-label={texts.acceptOf(name)}
              isBusy={look.isPending}
              onClick={() => void look.run({ id })}
            >
              {texts.accept}
            </Button>
          )}
          <Button
            size="small"
            aria-label={texts.solveOf(name)}
            isBusy={end.isPending}
            onClick={() => void end.run({ id })}
          >
            {texts.solve}
          </Button>
        </Stack>
      }
    >
      <Text weight="bold">{name}</Text>
      {` (${call.workshop_post.name}), ${texts.since(formatTime(call.raised_at))}`}
      {operation !== null && (
        <>
          {' · '}
          <Link to={`/production/orders/${operation.production_order_id}`}>
            {texts.task(operation.task_number, operation.product_name)}
          </Link>
        </>
      )}
      {heard !== null && ` · ${texts.accepted(personName(call.acknowledged_by) ?? '', formatTime(heard))}`}
      {call.comment !== null && (
        <Text block wrap="anywhere">
          {call.comment}
        </Text>
      )}
    </Notice>
  );
}
