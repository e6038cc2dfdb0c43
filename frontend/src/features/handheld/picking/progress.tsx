import type { ReactElement, ReactNode } from 'react';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './progress.module.css';

export interface ProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** Show an empty list as complete. */
  readonly isFullWhenEmpty?: boolean;
  readonly children: ReactNode;
}

/** Progress as text and a bar. */
export function Progress({
  label,
  done,
  total,
  isFullWhenEmpty = false,
  children,
}: ProgressProps): ReactElement {
  return (
    <Stack gap={4}>
      <Text size="touch" weight="strong" tabular>
        {children}
      </Text>
      <ProgressBar
        label={label}
        value={done}
        total={total}
        isFullWhenEmpty={isFullWhenEmpty}
        className={css.bar}
      />
    </Stack>
  );
}
