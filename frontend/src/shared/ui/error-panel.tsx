import { mdiAlertCircleOutline, mdiLockOutline } from '@mdi/js';
import { ApiError } from '@naryad/contracts/kernel/client';
import type { ReactElement } from 'react';
import { errorText, serverText } from '../api/error-text.js';
import { sessionAnswerOf } from '../api/session-answers.js';
import { Text } from './text.js';
import { Stack } from './stack.js';
import { uiTexts } from './texts.js';
import { Button, ButtonLink } from './button.js';
import css from './panel.module.css';

export interface ErrorPanelProps {
  /** The thrown value; its server message is shown under the title. */
  readonly error?: unknown;
  /** 'Не удалось загрузить данные' when absent. */
  readonly title?: string;
  /** Shows 'Повторить'. */
  readonly onRetry?: () => void;
  /** Target of 'К списку' for a missing record, on a screen without a back link. */
  readonly listTo?: string;
}

/**
 * Shows a failure in place of the content. A missing record (404) shows only the server's message, because a
 * retry does not help. An error that requires the password links to its confirmation. Part of the first load
 * of every screen, so it has no heavy imports.
 */
export function ErrorPanel({ error, title: givenTitle, onRetry, listTo }: ErrorPanelProps): ReactElement {
  const isClosed = sessionAnswerOf(error) === 'password-needed';
  const message = isClosed ? uiTexts.closedUntilPassword : error ? errorText(error, '') : '';
  const isMissing =
    givenTitle === undefined && error instanceof ApiError && error.status === 404 && serverText(error) !== '';
  const title = isMissing ? message : isClosed ? uiTexts.passwordNeeded : (givenTitle ?? uiTexts.loadFailed);
  return (
    <Stack align="center" justify="center" gap={10} className={css.panel} data-kind="error" role="alert">
      <Text
        tone={isClosed ? 'muted' : 'error'}
        icon={isClosed ? mdiLockOutline : mdiAlertCircleOutline}
        iconSize={34}
      />
      <Text as="p" weight="bold" className={css.title}>
        {title}
      </Text>
      {message !== '' && message !== title && (
        <Text as="p" wrap="lines" className={css.text}>
          {message}
        </Text>
      )}
      {isMissing && listTo !== undefined && <ButtonLink to={listTo}>{uiTexts.toList}</ButtonLink>}
      {isClosed && <ButtonLink to="/confirm-password">{uiTexts.enterPassword}</ButtonLink>}
      {!isMissing && !isClosed && onRetry !== undefined && (
        <Button className={css.button} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </Stack>
  );
}
