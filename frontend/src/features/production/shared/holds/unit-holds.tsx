import { mdiHandBackRightOutline } from '@mdi/js';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import type { LotHold } from '@naryad/contracts/stock/hold-dto';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '../../../../shared/format/index.js';
import { useOwnsModule } from '../../../../shared/session/module-rights.js';
import { Badge } from '../../../../shared/ui/badge.js';
import { Button } from '../../../../shared/ui/button.js';
import { Icon } from '../../../../shared/ui/index.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { Text } from '../../../../shared/ui/text.js';
import { HoldDialog, ReleaseDialog } from './hold-dialogs.js';
import { holdTexts as texts } from './texts.js';

/** One word beside the serial number of a unit on hold. */
export function HoldSign({ unit }: { readonly unit: TaskDetails['batch_products'][number] | undefined }) {
  if (unit?.hold_reason == null) return null;
  return (
    <span title={texts.held(unit.hold_reason)}>
      <Badge tone="warning">{texts.sign}</Badge>
    </span>
  );
}

/** What holds the unit of a task, and has held it; planners of its module put and release holds here. */
export function UnitHolds({ task }: { readonly task: TaskDetails }): ReactElement | null {
  const [asked, setAsked] = useState<'hold' | 'release' | null>(null);
  const mayHold = useOwnsModule(task.module_id ?? 0);
  const lot = task.batch_products[0];
  const holds = task.holds ?? [];
  const open = holds.find((hold) => hold.released_at === null);
  const past = holds.filter((hold) => hold.released_at !== null);
  if (lot === undefined || (!mayHold && holds.length === 0)) return null;
  const close = (): void => setAsked(null);
  return (
    <Stack gap={8} align="start">
      {open !== undefined && (
        <Notice
          kind="warning"
          icon="kind"
          role="status"
          action={mayHold && <Button onClick={() => setAsked('release')}>{texts.release}</Button>}
        >
          <OpenHold hold={open} />
        </Notice>
      )}
      {open === undefined && mayHold && (
        <Button kind="text" onClick={() => setAsked('hold')}>
          <Icon path={mdiHandBackRightOutline} size={18} />
          {texts.hold}
        </Button>
      )}
      {past.map((hold) => (
        <PastHold key={hold.id} hold={hold} />
      ))}
      {asked === 'hold' && open === undefined && <HoldDialog lotId={lot.id} onClose={close} />}
      {asked === 'release' && open !== undefined && <ReleaseDialog holdId={open.id} onClose={close} />}
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
