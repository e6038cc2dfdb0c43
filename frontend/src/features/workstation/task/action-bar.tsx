import { mdiAlertCircleOutline, mdiArrowLeft, mdiInformationOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import css from './action-bar.module.css';

export type PrimaryAction = 'start' | 'next' | 'finish';

export interface ActionBarProps {
  readonly action: PrimaryAction;
  readonly isBusy: boolean;
  readonly mayGoBack: boolean;
  /** Why the primary button waits; stands next to it. */
  readonly blockedBy: string | null;
  /** What went wrong with the last press. */
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly onPrimary: () => void;
}

/** Bottom of the terminal: the way back on the left, the one main button always bottom right. */
export function ActionBar(props: ActionBarProps): ReactElement {
  const { action, isBusy, mayGoBack, blockedBy, problem } = props;
  const message = problem ?? blockedBy;
  return (
    <footer className={css.actions}>
      <TerminalButton size="wide" icon={mdiArrowLeft} onClick={props.onBack} disabled={!mayGoBack || isBusy}>
        {texts.back}
      </TerminalButton>
      <Stack
        as="p"
        direction="row"
        align="center"
        justify="end"
        gap="0.5em"
        id="ws-actions-message"
        className={css.message}
        data-kind={problem === null ? 'reason' : 'problem'}
        role={problem === null ? 'status' : 'alert'}
      >
        {message !== null && (
          <>
            <Icon path={problem === null ? mdiInformationOutline : mdiAlertCircleOutline} size={24} />
            <span>{message}</span>
          </>
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
    </footer>
  );
}
