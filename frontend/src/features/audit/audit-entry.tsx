import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import type { AuditRow } from '@naryad/contracts/audit/dto';
import { memo, useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../shared/format/index.js';
import { Icon } from '../../shared/ui/index.js';
import type { Lookup } from './differences.js';
import { actionWord, objectHref, objectWord, whoWord } from './words.js';
import { texts } from './texts.js';
import { Changes } from './changes.js';

export interface AuditEntryProps {
  readonly row: AuditRow;
  readonly lookup: Lookup;
}

/** One change: when, who, what; the fields open below it. */
export const AuditEntry = memo(function AuditEntry({ row, lookup }: AuditEntryProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const action = actionWord(row.action);
  return (
    <>
      <tr className="aud-row" data-open={isOpen}>
        <td className="aud-row__at">
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        </td>
        <td className="aud-row__who">{whoWord(row)}</td>
        <td className="aud-row__action">
          <button
            type="button"
            className="aud-row__toggle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            title={isOpen ? texts.hide : texts.show}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={20} />
            {action}
          </button>
        </td>
        <td className="aud-row__object">
          <ObjectName row={row} />
        </td>
      </tr>
      {isOpen && (
        <tr className="aud-details" id={detailsId}>
          <td colSpan={4}>
            <Changes row={row} lookup={lookup} />
          </td>
        </tr>
      )}
    </>
  );
});

function ObjectName({ row }: { readonly row: AuditRow }): ReactElement {
  const href = objectHref(row.object_type, row.object_id, row.action);
  const title = objectWord(row.object_type, row.object_id);
  return (
    <>
      {href === null ? title : <Link to={href}>{title}</Link>}
      {row.object_name !== null && row.object_name !== '' && (
        <span className="aud-row__name">{row.object_name}</span>
      )}
    </>
  );
}
