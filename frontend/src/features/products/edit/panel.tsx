import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../../shared/ui/card.js';
import { classes } from '../../../shared/ui/classes.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './product-editor.module.css';

export interface PanelProps {
  readonly title: string;
  /** Number of rows. */
  readonly count?: number;
  /** Buttons next to the heading. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the edit screen: heading, buttons and content. */
export function Panel({ title, count, tools, className, children }: PanelProps): ReactElement {
  return (
    <Card as="section" gap={14} shrink className={classes(css.panel, className)} aria-label={title}>
      <Stack direction="row" wrap align="center" className={css.head}>
        <Text as="h2" size="touch" weight="bold" grow className={css.title}>
          {title}{' '}
          {count !== undefined && (
            <Muted as="small" size="usual" weight="normal">
              {count}
            </Muted>
          )}
        </Text>
        {tools}
      </Stack>
      {children}
    </Card>
  );
}

/** Shown when a panel has no rows. */
export function NoRows({ children }: { readonly children: string }): ReactElement {
  return (
    <Muted as="p" size="inherit" className={css.none}>
      {children}
    </Muted>
  );
}
