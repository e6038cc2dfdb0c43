import { mdiCheck } from '@mdi/js';
import type { ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { Icon, Stack, VisuallyHidden } from '../../../shared/ui/index.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import css from './wizard-stepper.module.css';

/** The three steps: completed ones green with a tick, the current one blue, the others grey. */
export function WizardStepper({ step }: { readonly step: 1 | 2 | 3 }): ReactElement {
  const isPhone = useIsPhone();
  return (
    <Stack as="ol" direction="row" aria-label={texts.stepsLabel}>
      {texts.steps.map((name, index) => {
        const number = index + 1;
        const state = number < step ? 'done' : number === step ? 'current' : 'future';
        return (
          <Stack
            as="li"
            key={name}
            direction="row"
            align="center"
            gap={9}
            className={css.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden>
              {state === 'done' ? <Icon path={mdiCheck} size={16} /> : <span>{number}</span>}
            </span>
            <VisuallyHidden when={isPhone && state !== 'current'}>
              {name}
              {state === 'done' && <VisuallyHidden>, {texts.stepDone}</VisuallyHidden>}
            </VisuallyHidden>
          </Stack>
        );
      })}
    </Stack>
  );
}
