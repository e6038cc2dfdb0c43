import type { ReactElement, ReactNode } from 'react';
import { Muted } from '../ui/muted.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';

export interface ChangeListProps {
  /** Why the row cannot be imported. */
  readonly problems: readonly string[];
  /** Hints about the row. */
  readonly notes?: readonly string[];
  /** `Change`s. */
  readonly children: ReactNode;
}

/** Problems, notes and changes of a row of a file, line by line, problems first. */
export function ChangeList({ problems, notes = [], children }: ChangeListProps): ReactElement {
  return (
    <Stack as="ul" gap={0}>
      {problems.map((problem) => (
        <Text key={problem} as="li" tone="error" wrap="anywhere">
          {problem}
        </Text>
      ))}
      {notes.map((note) => (
        <Text key={note} as="li" tone="warning" wrap="anywhere">
          {note}
        </Text>
      ))}
      {children}
    </Stack>
  );
}

/** One line of `ChangeList`: a column of the file and its value. */
export function Change({
  column,
  children,
}: {
  readonly column: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Text as="li" wrap="anywhere">
      <Muted size="inherit">{column}:</Muted> {children}
    </Text>
  );
}
