import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import type { AuditRow } from '@naryad/contracts/audit/dto';
import { memo, useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../shared/format/index.js';
import { actionLabel } from './labels.js';
import { objectHref, objectLabel, typeLabel, actorLabel } from './display-labels.js';
import { texts } from './texts.js';
import { AuditGroup } from './audit-group.js';
import { Changes } from './changes.js';
import { Button } from '../../shared/ui/button.js';
import { Muted } from '../../shared/ui/muted.js';
import css from './audit.module.css';

export interface AuditEntryProps {
  readonly row: AuditRow;
}

/** One change: when, who, what. The changed fields open below it. */
export const AuditEntry = memo(function AuditEntry({ row }: AuditEntryProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const action = actionLabel(row.action);
  const { count = 1 } = row;
  return (
    <>
      <tr className={css.row} data-open={isOpen}>
        <td className={css.at}>
          <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        </td>
        <td className={css.who}>{actorLabel(row)}</td>
        <td className={css.action}>
          <Button
            kind="bare"
            className={css.toggle}
            icon={isOpen ? mdiChevronDown : mdiChevronRight}
            iconSize={20}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            title={count > 1 ? texts.group(isOpen, count) : isOpen ? texts.hide : texts.show}
            onClick={() => setOpen(!isOpen)}
          >
            {action}
          </Button>
        </td>
        <td className={css.object}>
          {count > 1 ? (
            <span className="n-tabular">{texts.several(typeLabel(row.object_type), count)}</span>
          ) : (
            <ObjectName row={row} />
          )}
        </td>
      </tr>
      {isOpen && count > 1 && (
        <AuditGroup row={row} id={detailsId}>
          {(one) => <AuditEntry key={one.id} row={one} />}
        </AuditGroup>
      )}
      {isOpen && count === 1 && (
        <tr className={css.details} id={detailsId}>
          <td colSpan={4}>
            <Changes row={row} />
          </td>
        </tr>
      )}
    </>
  );
});

function ObjectName({ row }: { readonly row: AuditRow }): ReactElement {
  const href = objectHref(row.object_type, row.object_id, row.action);
  const title = objectLabel(row.object_type, row.object_id);
  return (
    <>
      {href === null ? title : <Link to={href}>{title}</Link>}
      {row.object_name !== null && row.object_name !== '' && (
        <Muted size="inherit" block>
          {row.object_name}
        </Muted>
      )}
      {row.way !== null && (row.way.from ?? row.way.to) !== null && (
        <Muted size="inherit" block tabular>
          {texts.way(row.way.from, row.way.to)}
        </Muted>
      )}
    </>
  );
}
