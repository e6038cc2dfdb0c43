import type { ReactElement, ReactNode, Ref } from 'react';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { Card } from '../../../shared/ui/card.js';
import css from './wizard-step.module.css';

export interface WizardStepFrameProps {
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  /** Content of the card. */
  readonly fields: ReactNode;
  /** Buttons of the step. */
  readonly footer: ReactNode;
}

/** A step as a form, so that Enter continues. */
export function WizardStepFrame({ formRef, onSubmit, fields, footer }: WizardStepFrameProps): ReactElement {
  return (
    <form
      ref={formRef}
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnpicked(event.currentTarget)) onSubmit();
      }}
    >
      <Card gap={18} className={css.fields}>
        {fields}
      </Card>
      {footer}
    </form>
  );
}
