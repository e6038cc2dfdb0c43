import { CALL_TYPES, type PlaceCall } from '@naryad/contracts/calls/dto';
import type { ReactElement } from 'react';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatDateTime, formatTime } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { runningText } from '../../../shared/calls/running-time.js';
import { Muted } from '../../../shared/ui/index.js';
import { callListTexts as texts } from './texts.js';
import { fullName } from '../../../shared/format/names.js';

const names = texts.columns;

const rolesOf = ({ escalations }: PlaceCall): string =>
  escalations.map(({ role, at }) => `${role.name} ${formatTime(at)}`).join(', ');

interface StepProps {
  readonly since: string;
  readonly at: string | null;
  readonly by: PlaceCall['raised_by'];
  readonly words?: string | null;
}

/** Who performed the step, and how long after the call. */
function Step({ since, at, by, words = null }: StepProps): ReactElement | string {
  if (at === null) return texts.nobody;
  return (
    <>
      {fullName(by)}
      <Muted block tabular>
        {`${formatTime(at)}, ${texts.after(runningText(since, Date.parse(at)))}`}
      </Muted>
      {words !== null && <Muted block>{words}</Muted>}
    </>
  );
}

export const callColumns: readonly ListColumn<PlaceCall>[] = [
  {
    id: 'raised',
    header: names.raised,
    width: '15%',
    sort: 'raised_at',
    hideable: false,
    wrap: true,
    cell: ({ raised_at, raised_by }) => (
      <>
        {formatDateTime(raised_at)}
        <Muted block>{fullName(raised_by)}</Muted>
      </>
    ),
  },
  {
    id: 'place',
    header: names.place,
    width: '15%',
    sort: 'place',
    phone: 'under',
    wrap: true,
    cell: ({ workshop_post_unit: workPlace, workshop_post: center }) => (
      <>
        {workPlace.name}
        <Muted block>{center.name}</Muted>
      </>
    ),
  },
  {
    id: 'type',
    header: names.type,
    width: '22%',
    sort: 'type',
    phone: 'under',
    wrap: true,
    cell: (call) => (
      <>
        {CALL_TYPES[call.type]}
        {call.comment !== null && <Muted block>{call.comment}</Muted>}
        {call.escalations.length > 0 && <Muted block>{texts.called(rolesOf(call))}</Muted>}
      </>
    ),
    hint: ({ comment }) => comment ?? '',
  },
  {
    id: 'accepted',
    header: names.accepted,
    width: '15%',
    phone: 'under',
    wrap: true,
    cell: (call) => <Step since={call.raised_at} at={call.acknowledged_at} by={call.acknowledged_by} />,
  },
  {
    id: 'arrived',
    header: names.arrived,
    width: '15%',
    phone: 'under',
    wrap: true,
    cell: (call) => <Step since={call.raised_at} at={call.arrived_at} by={call.arrived_by} />,
  },
  {
    id: 'solved',
    header: names.solved,
    width: '18%',
    phone: 'under',
    wrap: true,
    cell: (call) => (
      <Step since={call.raised_at} at={call.solved_at} by={call.solved_by} words={call.solution} />
    ),
    hint: ({ solution }) => solution ?? '',
  },
];

/** Minutes from the call to a step, with one decimal digit. */
const minutes = ({ raised_at }: PlaceCall, time: string | null): number | null =>
  time === null ? null : Math.round((Date.parse(time) - Date.parse(raised_at)) / 6_000) / 10;

export const callExportColumns: readonly ExportColumn<PlaceCall>[] = [
  { header: names.raised, type: 'moment', width: 18, value: (call) => call.raised_at },
  { header: names.raisedBy, type: 'text', value: (call) => fullName(call.raised_by) },
  { header: names.place, type: 'text', value: (call) => call.workshop_post_unit.name },
  { header: names.center, type: 'text', value: (call) => call.workshop_post.name },
  { header: names.type, type: 'text', width: 14, value: (call) => CALL_TYPES[call.type] },
  { header: names.comment, type: 'text', width: 40, value: (call) => call.comment },
  { header: names.accepted, type: 'moment', width: 18, value: (call) => call.acknowledged_at },
  { header: names.acceptedBy, type: 'text', value: (call) => fullName(call.acknowledged_by) },
  { header: names.acceptedAfter, type: 'number', value: (call) => minutes(call, call.acknowledged_at) },
  { header: names.arrived, type: 'moment', width: 18, value: (call) => call.arrived_at },
  { header: names.arrivedBy, type: 'text', value: (call) => fullName(call.arrived_by) },
  { header: names.arrivedAfter, type: 'number', value: (call) => minutes(call, call.arrived_at) },
  { header: names.solved, type: 'moment', width: 18, value: (call) => call.solved_at },
  { header: names.solvedBy, type: 'text', value: (call) => fullName(call.solved_by) },
  { header: names.solvedAfter, type: 'number', value: (call) => minutes(call, call.solved_at) },
  { header: names.solution, type: 'text', width: 40, value: (call) => call.solution },
  { header: names.escalated, type: 'text', width: 30, value: rolesOf },
];
