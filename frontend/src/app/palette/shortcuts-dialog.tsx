import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactElement } from 'react';
import { useAnnouncedShortcuts, type Shortcut } from '../../shared/keys/shortcuts.js';
import { useScanBarrier } from '../../shared/scanner/use-scan-context.js';
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

/** The keys of the screen that is shown, of dialogs and of the whole application [ux §3.0.6]. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  useScanBarrier();
  const here = useAnnouncedShortcuts();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Group title={texts.here} shortcuts={here} />
        <Group title={texts.inDialogs} shortcuts={IN_DIALOGS} />
        <Group title={texts.everywhere} shortcuts={EVERYWHERE} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
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
      <h3 id={titleId}>{title}</h3>
      {shortcuts.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl>
          {shortcuts.map(({ keys, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
