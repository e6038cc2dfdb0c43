import { mdiTrayRemove } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Text } from './text.js';
import { Stack } from './stack.js';
import { Icon } from './icon.js';
import { uiTexts } from './texts.js';
import css from './panel.module.css';

export interface EmptyStateProps {
  /** 'Нет данных' when absent. */
  readonly text?: string;
  readonly icon?: string;
  /** The suggested action. */
  readonly children?: ReactNode;
}

/** Placeholder for an empty list or screen. */
export function EmptyState({
  text = uiTexts.noData,
  icon = mdiTrayRemove,
  children,
}: EmptyStateProps): ReactElement {
  return (
    <Stack align="center" justify="center" gap={10} className={css.panel}>
      <Icon path={icon} size={34} />
      <Text as="p" wrap="lines" className={css.text}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
