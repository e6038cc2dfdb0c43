import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { mdiEyeCheckOutline } from '@mdi/js';
import { useEffect, useRef, type ReactElement } from 'react';
import { Text } from '../../../shared/ui/text.js';
import type { ControlWizard } from './use-control-wizard.js';
import { useControlWizardScan } from './use-control-wizard-scan.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { WizardFooter } from './wizard-footer.js';
import { WizardPrompt } from './wizard-prompt.js';
import { WizardStepFrame } from './wizard-step.js';
import css from './wizard-step.module.css';
import { WizardUnit } from './wizard-unit.js';

export interface WizardStepProps {
  readonly wizard: ControlWizard;
  readonly href: string;
}

/** Step 2 'Визуальный осмотр': Space ticks, Enter continues. */
export function WizardInspectionStep({ wizard, href }: WizardStepProps): ReactElement {
  const { unit, isPassed, isBusy, failure, otherChange } = wizard;
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => tick.current?.focus(), []);
  const scan = useControlWizardScan(wizard, null, () => requestAnimationFrame(() => tick.current?.focus()));
  const reason = otherChange !== null ? texts.reasons.changed : isPassed ? null : texts.reasons.inspection;
  return (
    <WizardStepFrame
      onSubmit={() => {
        if (reason === null) wizard.inspect();
      }}
      fields={
        <>
          {unit !== null && <WizardUnit unit={unit} />}
          <WizardPrompt icon={mdiEyeCheckOutline} heading={texts.inspection.heading}>
            <p>{texts.inspection.text}</p>
            <ul>
              {texts.inspection.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </WizardPrompt>
          <FormControlLabel
            className={css.boxed}
            label={<Text weight="strong">{texts.inspection.passed}</Text>}
            disabled={isBusy || otherChange !== null}
            control={
              <Checkbox
                checked={isPassed}
                onChange={(_, next) => wizard.setPassed(next)}
                slotProps={{ input: { ref: tick } }}
              />
            }
          />
        </>
      }
      footer={
        <WizardFooter
          href={href}
          onBack={wizard.back}
          submitText={texts.next}
          busyText={texts.saving}
          isBusy={isBusy}
          reason={reason}
          problem={failure.problem ?? scan.problem}
        />
      }
    />
  );
}
