import type { ImportRow } from '@naryad/contracts/imports/dto';
import type { ReactElement } from 'react';
import { importTexts } from './texts.js';

const shown = (value: string | null): ReactElement | string =>
  value === null || value === '' ? <em>{importTexts.nothing}</em> : value;

/** Why a row is wrong, and what changes: before → after; only the value for what is new. */
export function RowChanges({ row }: { readonly row: ImportRow }): ReactElement {
  return (
    <ul className="n-import__changes">
      {row.problems.map((problem) => (
        <li key={problem} data-tone="error">
          {problem}
        </li>
      ))}
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          <span className="n-import__column">{column}:</span>{' '}
          {row.state !== 'new' && (
            <>
              <del>{shown(before)}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins>{shown(after)}</ins>
        </li>
      ))}
    </ul>
  );
}
