import { mdiAccountSwitchOutline } from '@mdi/js';
import { PAUSE_REASONS, type PauseReason } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { ScanRefusal } from '../../../shared/scanner/scan-refusal.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { classes } from '../../../shared/ui/classes.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { workstationTexts as texts } from '../shared/texts.js';
import workstation from '../shared/workstation.module.css';
import css from './pause-dialog.module.css';

/** Another work place of the work center. */
export interface OtherWorkPlace {
  readonly id: number;
  readonly name: string;
}

export interface PauseDialogProps {
  readonly isPaused: boolean;
  readonly workPlaces: readonly OtherWorkPlace[];
  /** Warning before the operation is handed over to another work place, or null. */
  readonly warning: string | null;
  readonly onPause: (reason: PauseReason) => void;
  readonly onHandOver: (workPlaceId: number) => void;
  readonly onCancel: () => void;
}

const REASONS = Object.entries(PAUSE_REASONS) as readonly (readonly [PauseReason, string])[];

/** Chooses the pause reason with one tap, or the work place to hand the operation over to. */
export function PauseDialog({
  isPaused,
  workPlaces,
  warning,
  onPause,
  onHandOver,
  onCancel,
}: PauseDialogProps): ReactElement {
  const title = isPaused ? texts.pause.handOver : texts.pause.title;
  useScanContext({ title, onScan: () => ({ kind: 'rejected', text: texts.answerFirst }) });
  return (
    <Modal label={title} className={classes(workstation.workstation, css.dialog)} onCancel={onCancel}>
      <Stack gap="1em">
        {!isPaused && (
          <>
            <Text as="h2" size="title">
              {texts.pause.title}
            </Text>
            <div className={css.choices}>
              {REASONS.map(([reason, name]) => (
                <TerminalButton key={reason} size="wide" onClick={() => onPause(reason)}>
                  {name}
                </TerminalButton>
              ))}
            </div>
          </>
        )}
        {workPlaces.length > 0 && (
          <>
            <Text as="h2" size={isPaused ? 'title' : 'lead'}>
              {texts.pause.handOver}
            </Text>
            {warning !== null && (
              <Notice kind="warning" icon="kind">
                {warning}
              </Notice>
            )}
            <div className={css.choices}>
              {workPlaces.map(({ id, name }) => (
                <TerminalButton key={id} icon={mdiAccountSwitchOutline} onClick={() => onHandOver(id)}>
                  {name}
                </TerminalButton>
              ))}
            </div>
          </>
        )}
        <ScanRefusal />
        <TerminalButton kind="quiet" size="wide" data-autofocus onClick={onCancel}>
          {texts.cancel}
        </TerminalButton>
      </Stack>
    </Modal>
  );
}
