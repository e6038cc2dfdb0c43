import type { ReactElement } from 'react';
import { Columns } from './columns.js';
import { Skeleton } from './skeleton.js';
import { Stack } from './stack.js';

export interface PanelSkeletonProps {
  /** From top to bottom: columns of a row (number of equal ones, or as in CSS) and their height. */
  readonly rows: readonly (readonly [columns: 1 | 2 | 3 | 4 | 5 | '2fr 1fr', height: number])[];
}

/** Skeleton of a loading dashboard, in the shape of its panels. */
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
