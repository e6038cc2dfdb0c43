import { mdiCheck } from '@mdi/js';
import type { ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { Stack } from '../../../shared/ui/stack.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import css from './wizard-stepper.module.css';

/** The three steps: passed ones green with a tick, the current one blue, the others grey [2 §2.8]. */
export function WizardStepper({ step }: { readonly step: 1 | 2 | 3 }): ReactElement {
  return (
    <Stack as="ol" direction="row" gap={8} className={css.steps} aria-label={texts.stepsLabel}>
      {texts.steps.map((name, index) => {
        const number = index + 1;
        const state = number < step ? 'done' : number === step ? 'current' : 'future';
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={css.mark} aria-hidden>
              {state === 'done' ? <Icon path={mdiCheck} size={16} /> : number}
            </span>
            <span className={css.name}>
              {name}
              {state === 'done' && <VisuallyHidden>, {texts.stepDone}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </Stack>
  );
}
