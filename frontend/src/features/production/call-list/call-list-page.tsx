import { plantToday } from '../../../shared/format/dates.js';
import { mdiStairsUp } from '@mdi/js';
import { CALL_TYPES, callSorts, callState, callType, type PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { plainDateOr } from '../../../shared/address/plain-date-or.js';
import { useExport } from '../../../shared/export/index.js';
import { DayField } from '../../../shared/form/day-field.js';
import { ListPanel, useList } from '../../../shared/list/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { Chip, LiveSign, Page, Segments, Stack } from '../../../shared/ui/index.js';
import { listAddress } from '../shared/list-address.js';
import { callColumns, callExportColumns } from './call-columns.js';
import { callListTexts as texts } from './texts.js';

const RulesDialog = lazy(() => import('./rules-dialog.js').then((it) => ({ default: it.RulesDialog })));

const matters = ({ entity }: Change): boolean => entity === 'place-calls';
const ALL = 'all';
const STATES = [
  { value: ALL, label: texts.anyState },
  ...callState.options.map((value) => ({ value, label: texts.states[value] })),
] as const;

/** `/production/:id?list=calls`: the calls of a day with all their times, and the escalation rules. */
export function CallListPage({ moduleId }: { readonly moduleId: number }): ReactElement {
  const today = plantToday();
  const [address, setAddress] = useAddress();
  const [isRuling, setRuling] = useState(false);
  const dayParameter = address.get('day');
  const day = dayParameter === ALL ? null : plainDateOr(dayParameter, today);
  const type = callType.options.find((one) => one === address.get('type')) ?? null;
  const state = callState.options.find((one) => one === address.get('state')) ?? null;
  const list = useList(callRoutes.getCalls, {
    input: { module_id: moduleId, day, type, state },
    sorts: callSorts,
    defaultSort: { key: 'raised_at', direction: 'desc' },
    live: { room: rooms.production(moduleId), matters },
  });
  const toExcel = useExport(callRoutes.getCalls, {
    fileName: texts.title,
    input: list.listInput,
    columns: callExportColumns,
  });
  const narrow = (name: string, value: string | null): void =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const rules = {
    id: 'rules',
    text: texts.rules.title,
    icon: mdiStairsUp,
    onRun: () => setRuling(true),
  };
  return (
    <Page
      fill
      title={texts.title}
      actions={
        <>
          {list.rows !== undefined && <LiveSign updatedAt={list.updatedAt} />}
          <BackLink to={listAddress(moduleId)}>{texts.back}</BackLink>
          <ListActions actions={[rules, toExcel]} />
        </>
      }
    >
      <ListPanel<PlaceCall, (typeof callSorts)[number]>
        label={texts.title}
        list={list}
        columns={callColumns}
        memoryKey="calls"
        views={{ moduleId, filters: ['day', 'type', 'state'] }}
        searchLabel={texts.search}
        actionsIn="head"
        filters={
          <>
            <div style={{ width: 170 }}>
              <DayField label={texts.day} value={day ?? ''} onChange={(next) => narrow('day', next || ALL)} />
            </div>
            <Chip isPressed={day === null} onClick={() => narrow('day', day === null ? null : ALL)}>
              {texts.allDays}
            </Chip>
            <Segments
              label={texts.state}
              options={STATES}
              value={state ?? ALL}
              onChange={(next) => narrow('state', next === ALL ? null : next)}
            />
            <Stack direction="row" wrap gap={6} role="group" aria-label={texts.types}>
              {callType.options.map((one) => (
                <Chip
                  key={one}
                  isPressed={one === type}
                  onClick={() => narrow('type', one === type ? null : one)}
                >
                  {CALL_TYPES[one]}
                </Chip>
              ))}
            </Stack>
          </>
        }
        emptyText={day === null ? texts.emptyAll : texts.empty}
        rowName={(call) => `${CALL_TYPES[call.type]} · ${call.workshop_post_unit.name}`}
      />
      <Suspense fallback={null}>
        {isRuling && <RulesDialog moduleId={moduleId} onClose={() => setRuling(false)} />}
      </Suspense>
    </Page>
  );
}
