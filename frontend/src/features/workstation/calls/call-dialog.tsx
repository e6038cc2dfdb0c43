import { CALL_TYPES, type CallType } from '@naryad/contracts/calls/dto';
import { CALL_COMMENT_MAX } from '@naryad/contracts/calls/routes';
import { useState, type ReactElement } from 'react';
import { CALL_ICONS } from '../../../shared/calls/call-icons.js';
import { ScanRefusal } from '../../../shared/scanner/scan-refusal.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { classes } from '../../../shared/ui/classes.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { workstationTexts } from '../shared/texts.js';
import workstation from '../shared/workstation.module.css';
import { callTexts as texts } from './texts.js';
import css from './calls.module.css';

const TYPES = Object.entries(CALL_TYPES) as readonly (readonly [CallType, string])[];

export interface CallDialogProps {
  /** Call types that the work place has already opened. */
  readonly open: ReadonlySet<CallType>;
  readonly onCall: (type: CallType, comment: string) => void;
  readonly onCancel: () => void;
}

/** Chooses whom to call with one tap; a comment is optional. */
export function CallDialog({ open, onCall, onCancel }: CallDialogProps): ReactElement {
  const [comment, setComment] = useState('');
  useScanContext({
    title: texts.title,
    onScan: () => ({ kind: 'rejected', text: workstationTexts.answerFirst }),
  });
  return (
    <Modal label={texts.title} className={classes(workstation.workstation, css.dialog)} onCancel={onCancel}>
      <Stack gap="1em">
        <Text as="h2" size="title">
          {texts.title}
        </Text>
        <label>
          <Muted as="span">{texts.words}</Muted>
          <input
            className={workstation.input}
            value={comment}
            maxLength={CALL_COMMENT_MAX}
            autoComplete="off"
            onChange={({ target }) => setComment(target.value)}
          />
        </label>
        <Stack direction="row" wrap gap="0.8em" className={css.types}>
          {TYPES.map(([type, name]) => (
            <TerminalButton
              key={type}
              size="wide"
              icon={CALL_ICONS[type]}
              disabled={open.has(type)}
              onClick={() => onCall(type, comment)}
            >
              {open.has(type) ? texts.open(name) : name}
            </TerminalButton>
          ))}
        </Stack>
        <ScanRefusal />
        <TerminalButton kind="quiet" size="wide" data-autofocus onClick={onCancel}>
          {workstationTexts.cancel}
        </TerminalButton>
      </Stack>
    </Modal>
  );
}
