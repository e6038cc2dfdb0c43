import { mdiHandBackRightOutline } from '@mdi/js';
import type { TaskDetails, TaskSummary } from '@naryad/contracts/production/dto';
import { inspectionLabels } from '@naryad/contracts/production/inspections';
import type { LotHold } from '@naryad/contracts/stock/hold-dto';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '../../../../shared/format/index.js';
import { useOwnsModule } from '../../../../shared/session/module-rights.js';
import { Badge } from '../../../../shared/ui/badge.js';
import { Button, ButtonLink } from '../../../../shared/ui/button.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { Text } from '../../../../shared/ui/text.js';
import { heldUnitsAddress } from '../list-address.js';
import { HoldDialog, ReleaseDialog } from './hold-dialogs.js';
import { holdTexts as texts } from './texts.js';

/** Badges next to an item's serial number: scrapped by quality control (ОТК), unit on hold. */
export function UnitSigns({
  item: {
    scrapped_at: scrappedAt,
    batch_products: [unit],
  },
}: {
  readonly item: Pick<TaskSummary, 'scrapped_at' | 'batch_products'>;
}): ReactElement {
  return (
    <>
      {scrappedAt != null && <Badge tone="error">{inspectionLabels.scrap}</Badge>}{' '}
      {unit?.hold_reason != null && (
        <span title={texts.held(unit.hold_reason)}>
          <Badge tone="warning">{texts.sign}</Badge>
        </span>
      )}
    </>
  );
}

const openHold = ({ holds }: TaskDetails): LotHold | undefined =>
  holds?.find((hold) => hold.released_at === null);

/** 'Удержать изделие': for planners of the module, unless the unit is on hold already. */
export function HoldButton({ task }: { readonly task: TaskDetails }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const mayHold = useOwnsModule(task.module_id ?? 0);
  const lot = task.batch_products[0];
  if (lot === undefined || !mayHold || openHold(task) !== undefined) return null;
  return (
    <>
      <Button kind="text" icon={mdiHandBackRightOutline} onClick={() => setOpen(true)}>
        {texts.hold}
      </Button>
      {isOpen && <HoldDialog lotId={lot.id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Current and past holds of a task's unit. Planners of its module release them here. */
export function UnitHolds({ task }: { readonly task: TaskDetails }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const mayRelease = useOwnsModule(task.module_id ?? 0);
  const open = openHold(task);
  const past = (task.holds ?? []).filter((hold) => hold.released_at !== null);
  if (open === undefined && past.length === 0) return null;
  return (
    <Stack gap={8} align="start">
      {open !== undefined && (
        <Notice kind="warning" icon="kind" role="status">
          <OpenHold hold={open} />
          <Stack direction="row" wrap align="center" gap="8px 16px">
            {mayRelease && <Button onClick={() => setOpen(true)}>{texts.release}</Button>}
            {task.module_id !== undefined && (
              <ButtonLink kind="text" to={heldUnitsAddress(task.module_id)}>
                {texts.list}
              </ButtonLink>
            )}
          </Stack>
        </Notice>
      )}
      {past.map((hold) => (
        <PastHold key={hold.id} hold={hold} />
      ))}
      {isOpen && open !== undefined && <ReleaseDialog holdId={open.id} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function OpenHold({ hold }: { readonly hold: LotHold }): ReactElement {
  return (
    <Stack gap={2}>
      <Text weight="strong" wrap="anywhere">
        {texts.held(hold.reason)}
      </Text>
      {hold.comment !== null && <Text wrap="anywhere">{hold.comment}</Text>}
      <Muted as="small">{texts.since(formatDateTime(hold.held_at), hold.held_by)}</Muted>
      <Muted as="small">{texts.means}</Muted>
    </Stack>
  );
}

function PastHold({ hold }: { readonly hold: LotHold }): ReactElement {
  return (
    <Stack gap={0}>
      <Muted as="p" wrap="anywhere">
        {texts.past(hold.reason, formatDateTime(hold.held_at), formatDateTime(hold.released_at))}
      </Muted>
      <Muted as="p" wrap="anywhere">
        {texts.released(hold.release_reason ?? '', hold.released_by ?? '')}
      </Muted>
    </Stack>
  );
}
