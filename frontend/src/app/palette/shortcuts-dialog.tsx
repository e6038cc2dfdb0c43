import { useLocation } from 'react-router';
import { helpAt } from '../help/all-help.js';
import { HelpContent } from '../help/help-content.js';
import { useId, type ReactElement } from 'react';
import { useAnnouncedShortcuts, type Shortcut } from '../../shared/keys/shortcuts.js';
import { useScanBarrier } from '../../shared/scanner/use-scan-context.js';
import { Button } from '../../shared/ui/button.js';
import { DialogFrame } from '../../shared/ui/dialog-frame.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { Muted } from '../../shared/ui/muted.js';
import { shortcutTexts as texts } from './texts.js';
import css from './palette.module.css';

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], text: texts.palette },
  { keys: ['?'], text: texts.list },
];

const IN_DIALOGS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'Enter'], text: texts.submit },
  { keys: ['Esc'], text: texts.close },
];

/** Purpose, terms and keys of the current screen, plus the keys of dialogs and of the whole application. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  useScanBarrier();
  const screenShortcuts = useAnnouncedShortcuts();
  const { pathname, search } = useLocation();
  const help = helpAt(pathname, new URLSearchParams(search));
  return (
    <DialogFrame
      title={help === null ? texts.title : texts.help}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <Button autoFocus onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      {help !== null && <HelpContent help={help} />}
      <Group title={texts.here} shortcuts={screenShortcuts} />
      <Group title={texts.inDialogs} shortcuts={IN_DIALOGS} />
      <Group title={texts.everywhere} shortcuts={EVERYWHERE} />
    </DialogFrame>
  );
}

function Group({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}): ReactElement {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.keys}>
      <Muted as="h3" id={titleId} weight="bold" className={css.heading}>
        {title}
      </Muted>
      {shortcuts.length === 0 ? (
        <Text as="p">{texts.none}</Text>
      ) : (
        <Stack as="dl" gap={0}>
          {shortcuts.map(({ keys, text }) => (
            <Stack key={text} direction="row" align="center" justify="between" gap={16} className={css.key}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </Stack>
          ))}
        </Stack>
      )}
    </section>
  );
}
