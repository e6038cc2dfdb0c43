import type { ReactElement } from 'react';
import { Skeleton, Stack } from '../../../shared/ui/index.js';
import css from './structure-skeleton.module.css';

const WIDTHS = [38, 46, 34, 52, 41, 30] as const;

/** Skeleton of the loading tree. */
export function StructureSkeleton(): ReactElement {
  return (
    <Stack gap={26} className={css.skeleton} aria-hidden>
      {WIDTHS.map((width) => (
        <Skeleton key={width} height={10} width={`${width}%`} />
      ))}
    </Stack>
  );
}
