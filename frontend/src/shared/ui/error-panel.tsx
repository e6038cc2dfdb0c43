import { mdiAlertCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { errorText } from '../api/error-text.js';
import { Text } from './text.js';
import { Stack } from './stack.js';
import { uiTexts } from './texts.js';
import { Button } from './button.js';
import css from './panel.module.css';

export interface ErrorPanelProps {
  /** The thrown thing; its server message is shown under the title. */
  readonly error?: unknown;
  /** 'Не удалось загрузить данные' when absent. */
  readonly title?: string;
  /** Shows 'Повторить'. */
  readonly onRetry?: () => void;
}

/** A failure in the place of what could not be shown. Every screen loads it first: it weighs nothing. */
export function ErrorPanel({ error, title = uiTexts.loadFailed, onRetry }: ErrorPanelProps): ReactElement {
  const detail = error === undefined || error === null ? '' : errorText(error, '');
  return (
    <Stack align="center" justify="center" gap={10} className={css.panel} data-kind="error" role="alert">
      <Text tone="error" icon={mdiAlertCircleOutline} iconSize={34} />
      <Text as="p" weight="bold" className={css.title}>
        {title}
      </Text>
      {detail !== '' && detail !== title && (
        <Text as="p" wrap="lines" className={css.text}>
          {detail}
        </Text>
      )}
      {onRetry !== undefined && (
        <Button className={css.button} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </Stack>
  );
}
