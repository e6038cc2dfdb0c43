import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { PlantSetup, SetupReason, SetupStep } from '@naryad/contracts/plant-setup/dto';
import type { ReactElement } from 'react';
import { ButtonLink, Icon, Muted, Stack, Text, VisuallyHidden } from '../../shared/ui/index.js';
import { setupGuide } from './guide-switch.js';
import { MissingModules } from './missing-modules.js';
import css from './plant-setup-list.module.css';
import { setupHref } from './setup-paths.js';
import { plantSetupTexts as texts } from './texts.js';

export interface SetupStepRowProps {
  readonly step: SetupStep;
  readonly setup: PlantSetup;
  /** The first open step. Its button is the primary one. */
  readonly isNext: boolean;
}

/** Blocking reasons, one line each. */
function problemsOf(step: SetupStep, setup: PlantSetup): string[] {
  const reasons = [...new Set(step.lacking.map(({ reason }) => reason))];
  const namesOf = (reason: SetupReason): string =>
    step.lacking.flatMap((one) => (one.reason === reason ? [one.name] : [])).join(', ');
  const missingModules = step.key === 'modules' ? setup.missing_modules : [];
  return [
    ...(missingModules.length === 0 ? [] : [texts.missingModules(missingModules)]),
    ...reasons.map((reason) => `${texts.lacking[reason]}: ${namesOf(reason)}`),
  ];
}

/** A step of the checklist: whether it is done, its purpose, what blocks it, and the link to its screen. */
export function SetupStepRow({ step, setup, isNext }: SetupStepRowProps): ReactElement {
  const { title, hint, action } = texts.steps[step.key];
  const href = setupHref(step, setup);
  const missingModules = step.key === 'modules' ? setup.missing_modules : [];
  return (
    <Stack as="li" direction="row" gap={12} align="center" className={css.step} data-done={step.is_done}>
      <Icon path={step.is_done ? mdiCheckCircle : mdiCircleOutline} size={24} className={css.mark} />
      <Stack gap={2} grow shrink className={css.words}>
        <Text weight="strong">
          {title}
          <VisuallyHidden>{`: ${step.is_done ? texts.done : texts.open}`}</VisuallyHidden>
        </Text>
        <Muted>{href === null ? texts.needsModules : hint}</Muted>
        {problemsOf(step, setup).map((problem) => (
          <Text key={problem} tone="warning" size="usual" wrap="anywhere">
            {problem}
          </Text>
        ))}
      </Stack>
      {missingModules.length > 0 && <MissingModules kinds={missingModules} />}
      {href !== null && (
        <ButtonLink
          to={href}
          kind={step.is_done ? 'text' : isNext && missingModules.length === 0 ? 'main' : undefined}
          onClick={() => setupGuide.save(true)}
        >
          {action}
        </ButtonLink>
      )}
    </Stack>
  );
}
