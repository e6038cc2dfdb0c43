import { mdiAccountSwitchOutline, mdiArrowLeft } from '@mdi/js';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { useChangeUser } from '../../../shared/session/sign-out.js';
import { HelpButton } from '../../../shared/help/help-button.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { useWakeLock } from './use-wake-lock.js';
import { ConnectionStatus } from '../offline/connection-status.js';
import { OutboxBadge } from '../offline/outbox-badge.js';
import { useOutboxSender } from '../offline/use-outbox.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { DayCount } from './day-count.js';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import handheld from '../shared/handheld.module.css';
import { fullName } from '../../../shared/format/names.js';
import css from './handheld-frame.module.css';

export interface HandheldFrameProps {
  readonly moduleId: number;
  readonly title: string;
  readonly onBack: () => void;
  /** Called before the user changes; false cancels the change. */
  readonly mayLeave?: () => Promise<boolean>;
  readonly children: ReactNode;
  /** Scan tools in the footer. */
  readonly tools?: ReactNode;
}

/** Frame of the terminal screens: current user, connection state, exits. */
export function HandheldFrame(props: HandheldFrameProps): ReactElement {
  const { moduleId, title, onBack, mayLeave, children, tools } = props;
  useDocumentTitle(texts.documentTitle);
  useWakeLock();
  useOutboxSender();
  const user = useCurrentUser();
  const { run: changeUser, isPending } = useChangeUser();
  const name = fullName(user);
  // The page itself must not scroll, so that the footer stays in reach of the thumb.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-handheld', true);
    return () => document.documentElement.removeAttribute('data-handheld');
  }, []);
  const change = async (): Promise<void> => {
    if (mayLeave === undefined || (await mayLeave())) await changeUser(moduleId);
  };
  return (
    <Stack gap={0} className={classes(handheld.handheld, css.terminal)}>
      <header className={css.header}>
        <Stack direction="row" align="center" className={css.row}>
          <Stack gap={0} grow>
            <Text size="medium" weight="strong" wrap="two-lines" className={css.strong} title={name}>
              {name}
            </Text>
            <DayCount moduleId={moduleId} />
          </Stack>
          <Button
            kind="text"
            size="touch"
            tone="shell"
            icon={mdiAccountSwitchOutline}
            className={css.button}
            isBusy={isPending}
            onClick={() => void change()}
          >
            <span>{texts.changeUser}</span>
          </Button>
        </Stack>
        <Stack direction="row" align="center" className={css.row} data-title>
          <Button
            kind="text"
            size="touch"
            tone="shell"
            icon={mdiArrowLeft}
            iconSize={26}
            className={css.button}
            onClick={onBack}
          >
            <span>{texts.back}</span>
          </Button>
          <Text as="h1" weight="bold" className={classes(css.strong, css.title)}>
            {title}
          </Text>
          <HelpButton size="touch" tone="shell" />
          <OutboxBadge />
        </Stack>
      </header>
      <ConnectionStatus />
      <Stack as="main" gap={0} grow className={css.main}>
        {children}
      </Stack>
      {tools}
    </Stack>
  );
}
