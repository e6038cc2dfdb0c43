import { CALL_TYPES, type PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../api/use-command.js';
import { formatTime } from '../format/dates.js';
import { Button, type ButtonProps } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { usePrefetch } from '../ui/use-prefetch.js';
import { CALL_ICONS } from './call-icons.js';
import { RunningTime } from './running-time.js';
import { callTexts as texts } from './texts.js';
import { fullName } from '../format/names.js';

const loadDialog = () => import('./solve-dialog.js').then((it) => ({ default: it.SolveDialog }));
const SolveDialog = lazy(loadDialog);

export interface OpenCallProps {
  readonly call: PlaceCall;
  /** Refetches the calls. */
  readonly onChanged: () => void;
  readonly size?: ButtonProps['size'];
  /** True when the order shown at the work place can be opened from here. */
  readonly isLinked?: boolean;
  /** True when the user may answer the call; otherwise the user only sees who responds. */
  readonly isAddressed?: boolean;
}

/** A call with the responder, its duration and the next button: 'Принять', 'На месте', 'Решено'. */
export function OpenCall(props: OpenCallProps): ReactElement {
  const { call, onChanged, size = 'small', isLinked = false, isAddressed = true } = props;
  const [isSolving, setSolving] = useState(false);
  usePrefetch(loadDialog);
  // Refetches after an error as well: another user may have answered first, and the list shows who.
  const options = { onSuccess: onChanged, onError: onChanged };
  const accept = useCommand(callRoutes.acknowledgeCall, options);
  const arrive = useCommand(callRoutes.arriveAtCall, options);
  const { id, operation, escalations } = call;
  const name = texts.call(CALL_TYPES[call.type], call.workshop_post_unit.name);
  return (
    <Notice
      kind={call.acknowledged_at === null ? 'warning' : 'success'}
      icon={CALL_ICONS[call.type]}
      wrap
      action={
        isAddressed && (
          <Stack direction="row" wrap gap={8}>
            {call.acknowledged_at === null && (
              <Button
                size={size}
                aria-label={texts.acceptOf(name)}
                isBusy={accept.isPending}
                onClick={() => void accept.run({ id })}
              >
                {texts.accept}
              </Button>
            )}
            {call.arrived_at === null && (
              <Button
                size={size}
                aria-label={texts.arriveOf(name)}
                isBusy={arrive.isPending}
                onClick={() => void arrive.run({ id })}
              >
                {texts.arrive}
              </Button>
            )}
            <Button size={size} aria-label={texts.solveOf(name)} onClick={() => setSolving(true)}>
              {texts.solve}
            </Button>
          </Stack>
        )
      }
    >
      <Text weight="bold">{name}</Text>
      {` (${call.workshop_post.name}), ${texts.since(formatTime(call.raised_at))} · `}
      <CallAnswer call={call} />
      {operation !== null && (
        <>
          {' · '}
          {isLinked ? (
            <Link to={`/production/orders/${operation.production_order_id}`}>
              {texts.task(operation.task_number, operation.product_name)}
            </Link>
          ) : (
            texts.task(operation.task_number, operation.product_name)
          )}
        </>
      )}
      {escalations.length > 0 && ` · ${texts.escalated(escalations.map(({ role }) => role.name).join(', '))}`}
      {call.comment !== null && (
        <Text block wrap="anywhere">
          {call.comment}
        </Text>
      )}
      <Suspense fallback={null}>
        {isSolving && (
          <SolveDialog call={call} name={name} onDone={onChanged} onClose={() => setSolving(false)} />
        )}
      </Suspense>
    </Notice>
  );
}

/** Who is on the way or has arrived, and the elapsed time. */
export function CallAnswer({ call }: { readonly call: PlaceCall }): ReactElement {
  const { arrived_at: arrived, acknowledged_at: acknowledged } = call;
  return (
    <>
      {arrived !== null
        ? texts.isThere(fullName(call.arrived_by))
        : acknowledged !== null
          ? texts.comes(fullName(call.acknowledged_by))
          : texts.waits}{' '}
      <RunningTime since={arrived ?? acknowledged ?? call.raised_at} />
    </>
  );
}
