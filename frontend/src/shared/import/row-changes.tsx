import type { ImportRow } from '@naryad/contracts/imports/dto';
import type { ReactElement } from 'react';
import { Muted } from '../ui/muted.js';
import { Change, ChangeList } from './change-list.js';
import css from './import.module.css';
import { importTexts } from './texts.js';

const isEmpty = (value: string | null): boolean => value === null || value === '';

const nothing = <em>{importTexts.nothing}</em>;

/** Why a row is invalid, and what changes: before → after; only the value for a new record. */
export function RowChanges({ row }: { readonly row: ImportRow }): ReactElement {
  // The name of a new record is shown next to it and is not repeated.
  const changes = row.changes.filter(({ after }) => row.state !== 'new' || after !== row.title);
  return (
    <ChangeList problems={row.problems} notes={row.notes ?? []}>
      {changes.map(({ column, before, after }) => (
        <Change key={column} column={column}>
          {row.state !== 'new' && (
            <>
              {isEmpty(before) ? (
                nothing
              ) : (
                <Muted size="inherit">
                  <del>{before}</del>
                </Muted>
              )}
              <span aria-hidden> → </span>
            </>
          )}
          {isEmpty(after) ? nothing : <ins className={css.after}>{after}</ins>}
        </Change>
      ))}
    </ChangeList>
  );
}
