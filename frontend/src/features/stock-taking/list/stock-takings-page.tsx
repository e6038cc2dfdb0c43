import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { mdiArrowLeft } from '@mdi/js';
import {
  stockTakingSorts,
  stockTakingStatus,
  stockTakingStatusLabels,
  type StockTakingStatus,
} from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useState, type ReactElement } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { usePersistedListAddress } from '../../../shared/list/list-address.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { ListPanel, useIsPhone, useList } from '../../../shared/list/index.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { useDeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { useOwnsModule } from '../../../shared/session/module-rights.js';
import { Page } from '../../../shared/ui/index.js';
import { REFETCH_MS } from '../shared/refetch-ms.js';
import { PlanDialog } from '../plan/plan-dialog.js';
import { takingColumns, takingPhoneColumns } from './taking-columns.js';
import { TAKING_LIST, takingPath } from '../shared/addresses.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { takingTexts as texts } from '../shared/texts.js';
import css from './stock-takings-page.module.css';
import { WayLink } from '../shared/way-link.js';

/** `/storehouse/stock-takings/:id`: the stock-takings of a storehouse, newest first. */
export function StockTakingsPage(): ReactElement {
  const moduleId = parseId(useParams()['id']);
  return moduleId === null ? (
    <Navigate to="/storehouse" replace />
  ) : (
    <StockTakings key={moduleId} moduleId={moduleId} />
  );
}

function StockTakings({ moduleId }: { readonly moduleId: number }): ReactElement {
  usePersistedListAddress(TAKING_LIST);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [parameters, setParameters] = useAddress();
  const status = stockTakingStatus.options.find((option) => option === parameters.get('status')) ?? null;
  const list = useList(stockTakingRoutes.getStockTakings, {
    input: { module_id: moduleId, status },
    sorts: stockTakingSorts,
  });
  const refresh = useDeferredRefresh(list.refetch);
  useLive({
    room: rooms.storehouse(moduleId),
    matters: ({ entity }) => entity === 'stock-takings' || entity === 'stock-taking-cell',
    pace: { every: REFETCH_MS },
    refetch: refresh.schedule,
  });
  const [isPlanning, setPlanning] = useState(useStoredDraft(`stock-taking-plan/${moduleId}`) !== null);
  const owns = useOwnsModule(moduleId);
  const add = owns ? { text: texts.create, onAdd: () => setPlanning(true) } : undefined;
  return (
    <Page
      fill
      title={texts.list}
      actions={
        <>
          <WayLink icon={mdiArrowLeft} to={`/storehouse/${moduleId}`}>
            {texts.toStorehouse}
          </WayLink>
          <ListActions actions={[]} add={add} />
        </>
      }
    >
      <ListPanel
        label={texts.list}
        actionsIn="head"
        list={{ ...list, refresh }}
        columns={isPhone ? takingPhoneColumns : takingColumns}
        orders={takingColumns}
        memoryKey="stock-takings"
        views={{ moduleId, filters: ['status'] }}
        searchLabel={texts.search}
        add={add}
        emptyText={texts.empty}
        rowName={({ number }) => texts.title(number)}
        openHref={({ id }) => takingPath(id)}
        filters={
          <StatusFilter
            value={status}
            onChange={(next) =>
              setParameters(
                (current) => {
                  const newParameters = new URLSearchParams(current);
                  newParameters.delete('page');
                  if (next === null) newParameters.delete('status');
                  else newParameters.set('status', next);
                  return newParameters;
                },
                { replace: true },
              )
            }
          />
        }
      />
      {isPlanning && owns && (
        <PlanDialog
          moduleId={moduleId}
          onClose={() => setPlanning(false)}
          onCreated={({ id }) => void navigate(takingPath(id))}
        />
      )}
    </Page>
  );
}

function StatusFilter({
  value,
  onChange,
}: {
  readonly value: StockTakingStatus | null;
  readonly onChange: (status: StockTakingStatus | null) => void;
}): ReactElement {
  return (
    <TextField
      select
      className={css.statusFilter}
      label={texts.statusFilter}
      value={value ?? ''}
      onChange={({ target }) =>
        onChange(stockTakingStatus.options.find((option) => option === target.value) ?? null)
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.allStatuses}</MenuItem>
      {stockTakingStatus.options.map((option) => (
        <MenuItem key={option} value={option}>
          {stockTakingStatusLabels[option]}
        </MenuItem>
      ))}
    </TextField>
  );
}
