import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { ScanRefusal } from '../../../shared/scanner/scan-refusal.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { IGNORE_EARLY_TAP_MS, Modal } from '../../../shared/ui/modal.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import workstation from '../shared/workstation.module.css';
import css from './confirm-step.module.css';

export interface ConfirmStepProps {
  readonly text: string;
  readonly confirmText: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Confirmation before a step. Its confirm button is bottom right, under the finger. All input in the first
 * 300 ms is ignored; Enter confirms, Esc cancels; a scan has no effect.
 */
export function ConfirmStep({ text, confirmText, onConfirm, onCancel }: ConfirmStepProps): ReactElement {
  const [openedAt] = useState(() => performance.now());
  const isAnswered = useRef(false);
  const answer = (action: () => void): void => {
    if (isAnswered.current || performance.now() - openedAt < IGNORE_EARLY_TAP_MS) return;
    isAnswered.current = true;
    action();
  };
  // The dialog may close at the same moment: the refusal stays on the screen after it.
  useScanContext({
    title: text,
    onScan: () => ({ kind: 'rejected', text: texts.answerFirst }),
    showsNoRefusals: true,
  });

  // In layout effects: the dialog handles keys as soon as it is rendered, however busy the browser is.
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useLayoutEffect(() => {
    keys.current = (event) => {
      if (event.defaultPrevented) return;
      const focused = document.activeElement;
      const onNo = focused instanceof HTMLElement && focused.dataset['answer'] === 'no';
      const isEnter = event.code === 'Enter' || event.code === 'NumpadEnter';
      if (event.code !== 'Escape' && (!isEnter || onNo)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) answer(isEnter ? onConfirm : onCancel);
    };
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => keys.current(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <Modal
      role="alertdialog"
      labelledBy="ws-confirm-text"
      className={classes(workstation.workstation, css.confirm)}
      onCancel={() => answer(onCancel)}
    >
      <Stack gap="1.6em" className={css.body}>
        <Text as="p" size="title" weight="strong" id="ws-confirm-text">
          {text}
        </Text>
        <ScanRefusal />
        <Stack direction="row" gap="1em" className={css.buttons}>
          <TerminalButton size="wide" data-answer="no" onClick={() => answer(onCancel)}>
            {texts.cancel}
          </TerminalButton>
          <TerminalButton kind="main" size="wide" data-autofocus onClick={() => answer(onConfirm)}>
            {confirmText}
          </TerminalButton>
        </Stack>
      </Stack>
    </Modal>
  );
}
