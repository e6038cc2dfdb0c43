import Alert from '@mui/material/Alert';
import { mdiArrowRight } from '@mdi/js';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { Icon } from '../../../shared/ui/icon.js';
import { operationsPath } from './operations-link.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { takingTexts } from '../shared/texts.js';
import { WayLink } from '../shared/way-link.js';

/** What came of a stock-taking that is over; nothing before. */
export function PostedNote({
  taking: { status, module_id: moduleId, posted_at: at, posted_by: who, differences },
}: {
  readonly taking: StockTaking;
}): ReactElement | null {
  if (status === 'cancelled') return <Alert severity="info">{texts.cancelledNote}</Alert>;
  if (status !== 'posted' || at === null) return null;
  const facts =
    differences === null || differences.lines === 0
      ? takingTexts.noDifferences
      : [
          takingTexts.lines(differences.lines),
          takingTexts.surplus(differences.surplus),
          takingTexts.shortage(differences.shortage),
        ].join(' · ');
  return (
    <Alert
      severity="success"
      action={
        <WayLink to={operationsPath(moduleId, at)}>
          {texts.operations}
          <Icon path={mdiArrowRight} size={18} />
        </WayLink>
      }
    >
      {`${texts.postedNote} ${texts.postedBy(formatDateTime(at), who)}. ${facts}`}
    </Alert>
  );
}
