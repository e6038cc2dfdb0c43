import { mdiAlertCircleOutline, mdiArrowLeft, mdiInformationOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { workstationTexts as texts } from '../shared/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './action-bar.module.css';

export type PrimaryAction = 'start' | 'next' | 'finish';

export interface ActionBarProps {
  readonly action: PrimaryAction;
  readonly isBusy: boolean;
  readonly mayGoBack: boolean;
  /** Why the primary button is disabled; shown next to it. */
  readonly blockedBy: string | null;
  /** Error of the last press. */
  readonly problem: string | null;
  /** Next to the back button. */
  readonly extra?: ReactNode;
  readonly onBack: () => void;
  readonly onPrimary: () => void;
}

/** Footer of the terminal: the back button on the left, the primary button always bottom right. */
export function ActionBar(props: ActionBarProps): ReactElement {
  const { action, isBusy, mayGoBack, blockedBy, problem } = props;
  const message = problem ?? blockedBy;
  return (
    <Stack as="footer" direction="row" align="center" gap="1.2em" className={css.actions}>
      <TerminalButton size="wide" icon={mdiArrowLeft} onClick={props.onBack} disabled={!mayGoBack || isBusy}>
        {texts.back}
      </TerminalButton>
      {props.extra}
      <Stack
        as="p"
        direction="row"
        align="center"
        justify="end"
        grow
        gap={0}
        id="ws-actions-message"
        className={css.message}
        role={problem === null ? 'status' : 'alert'}
      >
        {message !== null && (
          <Text
            weight="strong"
            tone={problem === null ? 'warning' : 'error'}
            icon={problem === null ? mdiInformationOutline : mdiAlertCircleOutline}
            iconSize={24}
          >
            {message}
          </Text>
        )}
      </Stack>
      <TerminalButton
        kind={action === 'finish' ? 'done' : 'main'}
        size="wide"
        onClick={props.onPrimary}
        disabled={isBusy || blockedBy !== null}
        aria-describedby={message === null ? undefined : 'ws-actions-message'}
        aria-busy={isBusy}
      >
        {texts[action]}
      </TerminalButton>
    </Stack>
  );
}
