import { mdiHandBackRightOffOutline } from '@mdi/js';
import { heldBy, heldUnitSorts, type HeldBy, type HeldUnit } from '@naryad/contracts/production/held-units';
import { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { useMemo, useState, type ReactElement } from 'react';
import { useExport } from '../../../shared/export/index.js';
import { ListPanel, useList } from '../../../shared/list/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { useOwnsModule } from '../../../shared/session/module-rights.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { Chip, LiveSign, Page, Segments, Stack } from '../../../shared/ui/index.js';
import { ReleaseDialog } from '../shared/holds/hold-dialogs.js';
import { listAddress } from '../shared/list-address.js';
import { heldUnitColumns, heldUnitExportColumns } from './held-unit-columns.js';
import { heldUnitTexts as texts } from './texts.js';

const matters = ({ entity }: Change): boolean => entity === 'held-units';
const STATES = [
  { value: 'held', label: texts.held },
  { value: 'released', label: texts.released },
] as const;

/**
 * `/production/:id?list=held-units`: 'Удержанные изделия' of a module. Its planners release them; for users
 * of connected modules, such as quality control (ОТК), it is read-only.
 */
export function HeldUnitsPage({ moduleId }: { readonly moduleId: number }): ReactElement {
  const mayRelease = useOwnsModule(moduleId);
  const [address, setAddress] = useAddress();
  const isReleased = address.get('state') === 'released';
  const heldByFilter = heldBy.options.find((one) => one === address.get('by')) ?? null;
  const list = useList(productionUnitRoutes.getHeldUnits, {
    input: { module_id: moduleId, released: isReleased, by: heldByFilter },
    sorts: heldUnitSorts,
    defaultSort: { key: 'held_at', direction: 'desc' },
    live: { room: rooms.heldUnits(moduleId), matters },
  });
  const [opened, setOpened] = useState<HeldUnit | null>(null);
  const toExcel = useExport(productionUnitRoutes.getHeldUnits, {
    fileName: texts.title,
    input: list.listInput,
    columns: heldUnitExportColumns,
  });
  const columns = useMemo(() => heldUnitColumns(isReleased), [isReleased]);
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
  const nobody = isReleased ? texts.emptyReleased : texts.empty;
  return (
    <Page
      fill
      title={texts.title}
      actions={
        <>
          <LiveSign updatedAt={list.updatedAt} />
          {mayRelease && <BackLink to={listAddress(moduleId)}>{texts.back}</BackLink>}
          <ListActions actions={[toExcel]} />
        </>
      }
    >
      <ListPanel
        label={texts.title}
        list={list}
        columns={columns}
        memoryKey="held-units"
        views={{ moduleId, filters: ['state', 'by'] }}
        searchLabel={texts.search}
        actionsIn="head"
        filters={
          <>
            <Segments
              label={texts.states}
              options={STATES}
              value={isReleased ? 'released' : 'held'}
              onChange={(state) => narrow('state', state === 'released' ? state : null)}
            />
            <Stack direction="row" wrap gap={6} role="group" aria-label={texts.by}>
              {heldBy.options.map((one: HeldBy) => (
                <Chip
                  key={one}
                  isPressed={one === heldByFilter}
                  onClick={() => narrow('by', one === heldByFilter ? null : one)}
                >
                  {texts[one]}
                </Chip>
              ))}
            </Stack>
          </>
        }
        emptyText={heldByFilter === null ? nobody : texts.nothingHere}
        rowName={({ product, serial_number: serial }) => [product.name, serial].filter(Boolean).join(' ')}
        openHref={(row) =>
          `/production/orders/${row.production_order_id}/passports#task-${row.production_task_id}`
        }
        more={
          mayRelease && !isReleased
            ? { icon: mdiHandBackRightOffOutline, text: texts.release, onRun: setOpened }
            : undefined
        }
      />
      {opened !== null && <ReleaseDialog holdId={opened.id} onClose={() => setOpened(null)} />}
    </Page>
  );
}
