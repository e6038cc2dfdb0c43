import type { ReactElement } from 'react';
import css from './list-skeleton.module.css';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Card } from '../../../shared/ui/card.js';

const ROWS = 8;

/** Skeleton rows of a loading list. */
export function ListSkeleton({ rows = ROWS }: { readonly rows?: number }): ReactElement {
  return (
    <Card gap={24} className={css.skeleton} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={12} width={`${46 + ((index * 23) % 38)}%`} />
      ))}
    </Card>
  );
}
