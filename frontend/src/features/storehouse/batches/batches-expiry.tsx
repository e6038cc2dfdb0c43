import { mdiAlertOctagonOutline, mdiClockAlertOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { plural } from '../../../shared/format/numbers.js';
import { Stack, StatusChip } from '../../../shared/ui/index.js';
import { batchTexts } from './texts.js';
import { plantToday } from '../../../shared/format/dates.js';
import { expiryOf } from '../shared/expiry.js';

/** An expiry date with an amber sign when it is near, and a red one with a label after it. */
export function BatchExpiry({ date }: { readonly date: string | null }): ReactElement {
  const { state, days } = expiryOf(date, plantToday());
  if (state === 'none') return <span className="n-missing">{batchTexts.missing}</span>;
  const remainingText =
    days === 0 ? batchTexts.expiry.today : batchTexts.expiry.left(days, plural(days, 'день', 'дня', 'дней'));
  return (
    <Stack as="span" direction="row" wrap align="center" gap="2px 10px">
      <span className="n-tabular">{formatPlainDate(date)}</span>
      {state === 'past' && (
        <StatusChip tone="error" icon={mdiAlertOctagonOutline} label={batchTexts.expiry.past} />
      )}
      {state === 'soon' && <StatusChip tone="warning" icon={mdiClockAlertOutline} label={remainingText} />}
    </Stack>
  );
}
