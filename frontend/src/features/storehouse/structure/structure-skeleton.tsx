import type { ReactElement } from 'react';

const WIDTHS = [38, 46, 34, 52, 41, 30] as const;

/** The tree while it is on its way. */
export function StructureSkeleton(): ReactElement {
  return (
    <div className="st-skeleton" aria-hidden>
      {WIDTHS.map((width) => (
        <span key={width} className="n-table__skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
