import { mdiPrinterOutline } from '@mdi/js';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { CheckLine } from '../../../shared/ui/check-line.js';
import { Stack } from '../../../shared/ui/stack.js';
import { useControlPrint } from '../shared/use-control-print.js';
import { useControlWizardScan } from './use-control-wizard-scan.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { WizardFooter } from './wizard-footer.js';
import type { WizardStepProps } from './wizard-inspection-step.js';
import { WizardPrompt } from './wizard-prompt.js';
import { WizardStepFrame } from './wizard-step.js';
import { WizardUnit } from './wizard-unit.js';

/** Step 3 'Печать этикетки (необязательно)': Enter presses 'Завершить'. */
export function WizardStickerStep({ wizard, href }: WizardStepProps): ReactElement {
  const { unit, isBusy, failure, otherChange } = wizard;
  const { isBusy: isPrinting, print } = useControlPrint();
  const [isPrinted, setPrinted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFinish = (): void => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  useEffect(focusFinish, []);
  const scan = useControlWizardScan(wizard, null, () => requestAnimationFrame(focusFinish));
  const printText = isPrinted ? texts.sticker.again : texts.sticker.print;
  return (
    <WizardStepFrame
      formRef={form}
      onSubmit={() => {
        if (otherChange === null) wizard.finish();
      }}
      fields={
        <>
          {unit !== null && <WizardUnit unit={unit} />}
          <WizardPrompt icon={mdiPrinterOutline} heading={texts.sticker.heading}>
            <p>{texts.sticker.note}</p>
          </WizardPrompt>
          <Stack direction="row" wrap align="center" gap="8px 16px">
            <Button
              tone="accent"
              size="touch"
              icon={mdiPrinterOutline}
              isBusy={isPrinting}
              onClick={() => {
                if (unit !== null) void print([unit.id]).then((done) => done && setPrinted(true));
              }}
            >
              {isPrinting ? texts.sticker.printing : printText}
            </Button>
            <CheckLine state={isPrinted ? 'good' : 'idle'} text={isPrinted ? texts.sticker.printed : ''} />
          </Stack>
        </>
      }
      footer={
        <WizardFooter
          href={href}
          onBack={wizard.back}
          submitText={texts.finish}
          busyText={texts.finishing}
          isBusy={isBusy}
          reason={otherChange === null ? null : texts.reasons.changed}
          problem={failure.problem ?? scan.problem}
        />
      }
    />
  );
}
