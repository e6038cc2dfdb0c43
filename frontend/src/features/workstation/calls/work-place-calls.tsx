import { CALL_TYPES, type CallType, type PlaceCall } from '@naryad/contracts/calls/dto';
import type { ReactElement, ReactNode } from 'react';
import { CALL_ICONS } from '../../../shared/calls/call-icons.js';
import { RunningTime } from '../../../shared/calls/running-time.js';
import { formatTime } from '../../../shared/format/index.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { CallDialog } from './call-dialog.js';
import { callTexts as texts } from './texts.js';
import { useCalls, type CallsOptions } from './use-calls.js';
import { fullName } from '../../../shared/format/names.js';
import workstation from '../shared/workstation.module.css';

export interface WorkPlaceCallsProps extends CallsOptions {
  /** The operator wants to call for help. */
  readonly isAsking: boolean;
  readonly onDone: () => void;
}

/** Below the header: calls of the work place, who comes, and the call dialog. */
export function WorkPlaceCalls({ isAsking, onDone, ...options }: WorkPlaceCallsProps): ReactElement {
  const calls = useCalls(options);
  const { open, isStuck } = calls;
  // A live update may show the call before the response of its request is read.
  const waitingCalls = calls.waiting.filter(({ input }) => open.every(({ type }) => type !== input.type));
  const calledTypes = new Set<CallType>([
    ...open.map(({ type }) => type),
    ...waitingCalls.map(({ input }) => input.type),
  ]);
  return (
    <>
      <div role="status" aria-label={texts.calls}>
        {calledTypes.size > 0 && (
          <Stack as="ul" direction="row" wrap gap="8px" className={workstation.strip}>
            {open.map((call) => (
              <li key={call.id}>
                <OpenCall
                  call={call}
                  isBusy={calls.isSolving}
                  isArriving={calls.isArriving}
                  onArrive={() => calls.arrive(call)}
                  onSolve={() => calls.solve(call)}
                />
              </li>
            ))}
            {waitingCalls.map(({ key, input }) => (
              <li key={key}>
                <Notice kind={isStuck ? 'warning' : 'neutral'} icon={CALL_ICONS[input.type]} iconSize={26}>
                  <Facts type={input.type} comment={input.comment ?? null}>
                    {isStuck ? texts.waits : texts.sending}
                  </Facts>
                </Notice>
              </li>
            ))}
          </Stack>
        )}
      </div>
      {isAsking && (
        <CallDialog
          open={calledTypes}
          onCall={(type, comment) => {
            calls.raise(type, comment);
            onDone();
          }}
          onCancel={onDone}
        />
      )}
    </>
  );
}

interface OpenCallProps {
  readonly call: PlaceCall;
  readonly isBusy: boolean;
  readonly isArriving: boolean;
  /** The responder has arrived. */
  readonly onArrive: () => void;
  readonly onSolve: () => void;
}

function OpenCall({ call, isBusy, isArriving, onArrive, onSolve }: OpenCallProps): ReactElement {
  const { type, comment, raised_at: raisedAt, acknowledged_at: acknowledged, arrived_at: arrivedAt } = call;
  return (
    <Notice
      kind={acknowledged === null ? 'warning' : 'success'}
      icon={CALL_ICONS[type]}
      iconSize={26}
      action={
        <Stack direction="row" wrap gap="8px">
          {acknowledged !== null && arrivedAt === null && (
            <TerminalButton
              isBusy={isArriving}
              aria-label={texts.arriveOf(CALL_TYPES[type])}
              onClick={onArrive}
            >
              {texts.arrive}
            </TerminalButton>
          )}
          <TerminalButton isBusy={isBusy} aria-label={texts.solveOf(CALL_TYPES[type])} onClick={onSolve}>
            {texts.solve}
          </TerminalButton>
        </Stack>
      }
    >
      <Facts type={type} comment={comment}>
        {arrivedAt !== null
          ? texts.isThere(fullName(call.arrived_by))
          : acknowledged !== null
            ? texts.comes(fullName(call.acknowledged_by))
            : texts.raised(formatTime(raisedAt))}{' '}
        <RunningTime since={arrivedAt ?? acknowledged ?? raisedAt} />
        {call.escalations.length > 0 &&
          ` · ${texts.escalated(call.escalations.map(({ role }) => role.name).join(', '))}`}
      </Facts>
    </Notice>
  );
}

interface FactsProps {
  readonly type: CallType;
  readonly comment: string | null;
  readonly children: ReactNode;
}

function Facts({ type, comment, children }: FactsProps): ReactElement {
  return (
    <>
      <Text weight="bold">{CALL_TYPES[type]}</Text>
      {' · '}
      {children}
      {comment !== null && (
        <Text block wrap="anywhere">
          {comment}
        </Text>
      )}
    </>
  );
}
