import type { ImportRow } from '@naryad/contracts/imports/dto';
import type { ReactElement } from 'react';
import { importTexts } from './texts.js';

const isEmpty = (value: string | null): boolean => value === null || value === '';

const nothing = <em>{importTexts.nothing}</em>;

/** Why a row is wrong, and what changes: before → after; only the value for what is new. */
export function RowChanges({ row }: { readonly row: ImportRow }): ReactElement {
  // What is new is named beside: its name need not be told twice.
  const changes = row.changes.filter(({ after }) => row.state !== 'new' || after !== row.title);
  return (
    <ul className="n-import__changes">
      {row.problems.map((problem) => (
        <li key={problem} data-tone="error">
          {problem}
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <span className="n-import__column">{column}:</span>{' '}
          {row.state !== 'new' && (
            <>
              {isEmpty(before) ? nothing : <del>{before}</del>}
              <span aria-hidden> → </span>
            </>
          )}
          {isEmpty(after) ? nothing : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
