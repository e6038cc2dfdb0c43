import { mdiArrowULeftTop, mdiCheckBold, mdiCloseOctagonOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { useId, useState, type ReactElement } from 'react';
import { ScanRefusal } from '../../../shared/scanner/scan-refusal.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { classes } from '../../../shared/ui/classes.js';
import { Modal } from '../../../shared/ui/modal.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import type { OperationCamera, Shot } from '../photos/use-operation-camera.js';
import { TerminalButton, type TerminalButtonProps } from '../shared/terminal-button.js';
import { workstationTexts } from '../shared/texts.js';
import workstation from '../shared/workstation.module.css';
import { EMPTY_FAULT, FaultForm, type FaultResult } from './inspection-form.js';
import { useEarlierOperations } from './use-earlier-operations.js';
import { InspectionReadings } from './inspection-readings.js';
import { inspectionTexts as texts } from './inspection-texts.js';
import css from './inspection-dialog.module.css';

export interface InspectionDialogProps {
  /** The specified question at the end of an operation. */
  readonly question: string;
  readonly task: WorkplaceTask;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** 'Годен': the normal end of the operation. */
  readonly onGood: () => void;
  readonly camera: OperationCamera;
  readonly onFault: (result: FaultResult, photos: readonly Shot[]) => void;
  readonly onCancel: () => void;
}

/** Ends an operation at the ОТК: three big choices; a failed inspection asks for the reason. */
export function InspectionDialog(props: InspectionDialogProps): ReactElement {
  const { question, task, isBusy, problem, camera, onGood, onFault, onCancel } = props;
  const [fault, setFault] = useState<FaultResult['result'] | null>(null);
  const [draft, setDraft] = useState(EMPTY_FAULT);
  const earlier = useEarlierOperations(task);
  useScanContext({
    title: question,
    onScan: () => ({ kind: 'rejected', text: workstationTexts.answerFirst }),
  });
  const mayRework = earlier === null || earlier.length > 0;
  return (
    <Modal
      role="alertdialog"
      labelledBy="ws-verdict-title"
      className={classes(workstation.workstation, css.verdict)}
      onCancel={fault === null ? onCancel : () => setFault(null)}
    >
      <Stack gap="1.2em">
        <Stack gap="0.3em">
          <Text as="h2" size="title" weight="strong" id="ws-verdict-title">
            {fault === null ? question : texts[fault]}
          </Text>
          <Text as="p" size="large" weight="strong">
            {texts.subtitle}
          </Text>
          <Muted as="p" size="medium" wrap="anywhere">
            {task.product_name}
            {task.serial_number !== null && (
              <>
                {' · '}
                <UnbrokenText>{task.serial_number}</UnbrokenText>
              </>
            )}
          </Muted>
        </Stack>
        <ScanRefusal />
        <InspectionReadings task={task} />
        {fault === null ? (
          <>
            <Stack direction="row" wrap gap="1em" className={css.row}>
              <InspectionButton
                kind="done"
                icon={mdiCheckBold}
                name={texts.good}
                hint={texts.goodHint}
                data-autofocus
                disabled={isBusy}
                onClick={onGood}
              />
              <InspectionButton
                icon={mdiArrowULeftTop}
                name={texts.rework}
                hint={mayRework ? texts.reworkHint : texts.noRework}
                disabled={isBusy || !mayRework}
                onClick={() => setFault('rework')}
              />
              <InspectionButton
                kind="danger"
                icon={mdiCloseOctagonOutline}
                name={texts.scrap}
                hint={texts.scrapHint}
                disabled={isBusy}
                onClick={() => setFault('scrap')}
              />
            </Stack>
            <Stack direction="row" className={classes(css.foot, css.row)}>
              <TerminalButton onClick={onCancel}>{workstationTexts.cancel}</TerminalButton>
            </Stack>
          </>
        ) : (
          <FaultForm
            key={fault}
            result={fault}
            draft={draft}
            onDraft={(change) => setDraft((current) => ({ ...current, ...change }))}
            earlier={earlier}
            isBusy={isBusy}
            problem={problem}
            camera={camera}
            onSubmit={onFault}
            onBack={() => setFault(null)}
          />
        )}
      </Stack>
    </Modal>
  );
}

interface InspectionButtonProps extends TerminalButtonProps {
  readonly name: string;
  /** The effect, shown below the name. */
  readonly hint: string;
}

/** A big button with its effect as a hint. */
function InspectionButton({ name, hint, ...props }: InspectionButtonProps): ReactElement {
  const id = useId();
  return (
    <TerminalButton {...props} aria-labelledby={`${id}-name`} aria-describedby={`${id}-hint`}>
      <Stack as="span" gap={0} align="start" style={{ textAlign: 'left' }}>
        <span id={`${id}-name`}>{name}</span>
        <Text size="small" weight="normal" wrap="lines" id={`${id}-hint`}>
          {hint}
        </Text>
      </Stack>
    </TerminalButton>
  );
}
