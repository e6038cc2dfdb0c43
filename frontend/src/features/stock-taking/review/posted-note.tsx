import { mdiArrowRight } from '@mdi/js';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/dates.js';
import { Icon, Notice } from '../../../shared/ui/index.js';
import { operationsPath } from './operations-link.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { takingTexts } from '../shared/texts.js';
import { WayLink } from '../shared/way-link.js';

/** Result of a finished stock-taking; renders nothing before. */
export function PostedNote({
  taking: { status, module_id: moduleId, posted_at: postedAt, posted_by: who, differences },
}: {
  readonly taking: StockTaking;
}): ReactElement | null {
  if (status === 'cancelled')
    return (
      <Notice kind="info" icon="kind" role="alert">
        {texts.cancelledNote}
      </Notice>
    );
  if (status !== 'posted' || postedAt === null) return null;
  const facts =
    differences === null || differences.lines === 0
      ? takingTexts.noDifferences
      : [
          takingTexts.lines(differences.lines),
          takingTexts.surplus(differences.surplus),
          takingTexts.shortage(differences.shortage),
        ].join(' · ');
  return (
    <Notice
      kind="success"
      icon="kind"
      role="alert"
      action={
        <WayLink to={operationsPath(moduleId, postedAt)}>
          {texts.operations}
          <Icon path={mdiArrowRight} size={18} />
        </WayLink>
      }
    >
      {`${texts.postedNote} ${texts.postedBy(formatDateTime(postedAt), who)}. ${facts}`}
    </Notice>
  );
}
