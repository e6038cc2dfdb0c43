import { useId, type ReactElement, type ReactNode } from 'react';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { Muted } from '../../shared/ui/muted.js';
import { Card } from '../../shared/ui/card.js';
import css from './profile.module.css';

export interface SectionProps {
  readonly title: string;
  /** Next to the heading: a state or a button. */
  readonly headerEnd?: ReactNode;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A section of the profile. */
export function Section({ title, headerEnd, hint, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <Card as="section" gap={14} className={css.section} aria-labelledby={id}>
      <Stack gap={6}>
        <Stack direction="row" wrap align="center" justify="between" gap="8px 12px" className={css.head}>
          <Text as="h2" id={id} size="large" weight="bold">
            {title}
          </Text>
          {headerEnd}
        </Stack>
        {hint !== undefined && <Hint>{hint}</Hint>}
      </Stack>
      {children}
    </Card>
  );
}

/** Explains a section, or its empty state. */
export function Hint({
  children,
  role,
}: {
  readonly children: string;
  readonly role?: 'status';
}): ReactElement {
  return (
    <Muted role={role} as="p" size="usual" className={css.hint}>
      {children}
    </Muted>
  );
}
