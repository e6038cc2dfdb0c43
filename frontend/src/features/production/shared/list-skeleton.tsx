import type { ReactElement } from 'react';
import './list-skeleton.css';

const ROWS = 8;

/** Places of what is still on its way. */
export function ListSkeleton({ rows = ROWS }: { readonly rows?: number }): ReactElement {
  return (
    <div className="prod-skeleton" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} style={{ width: `${46 + ((index * 23) % 38)}%` }} />
      ))}
    </div>
  );
}
