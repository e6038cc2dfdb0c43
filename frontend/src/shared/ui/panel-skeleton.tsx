import type { ReactElement } from 'react';
import { Columns } from './columns.js';
import { Skeleton } from './skeleton.js';
import { Stack } from './stack.js';

export interface PanelSkeletonProps {
  /** From above: how wide each shape of a row is (so many equal ones, or as in CSS), and how high. */
  readonly rows: readonly (readonly [columns: 1 | 2 | 3 | 4 | 5 | '2fr 1fr', height: number])[];
}

/** A dashboard that is loading: shapes where its panels will stand. */
export function PanelSkeleton({ rows }: PanelSkeletonProps): ReactElement {
  return (
    <Stack gap={16} aria-busy>
      {rows.map(([columns, height], row) => (
        <Columns key={row} count={columns} gap={16}>
          {Array.from({ length: columns === '2fr 1fr' ? 2 : columns }, (_, column) => (
            <Skeleton key={column} height={height} />
          ))}
        </Columns>
      ))}
    </Stack>
  );
}
