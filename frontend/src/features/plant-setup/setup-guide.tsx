import { mdiClose, mdiRocketLaunchOutline } from '@mdi/js';
import { useEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink, IconButton, Notice, Stack, Text } from '../../shared/ui/index.js';
import { setupGuide } from './guide-switch.js';
import { isScreenOf, setupHref } from './setup-paths.js';
import { plantSetupTexts as texts } from './texts.js';
import { usePlantSetup } from './use-plant-setup.js';

const guide = texts.guide;

export interface SetupGuideProps {
  readonly className?: string | undefined;
}

/**
 * Bar above each screen during the setup: the progress, the next step, and the link back to the checklist.
 */
export function SetupGuide({ className }: SetupGuideProps): ReactElement | null {
  const { data: setup } = usePlantSetup();
  const location = useLocation();
  const isOver = setup?.is_complete === true && setup.has_order;
  // An order consumes balances, so that step becomes open again later. The finished setup must not restart.
  useEffect(() => {
    if (isOver) setupGuide.save(false);
  }, [isOver]);
  if (setup === undefined || isOver) return null;
  const done = setup.steps.filter((step) => step.is_done).length;
  const next = setup.steps.find((step) => !step.is_done && setupHref(step, setup) !== null);
  const isHere = next !== undefined && isScreenOf(next.key, setup, location);
  const href = next === undefined || isHere ? null : setupHref(next, setup);
  const production = `/production/${setup.production_id}`;
  return (
    <Notice
      kind={setup.is_complete ? 'success' : 'info'}
      icon={mdiRocketLaunchOutline}
      role="region"
      aria-label={guide.label}
      className={className}
      action={
        <IconButton
          icon={mdiClose}
          label={guide.close}
          title={guide.close}
          onClick={() => setupGuide.save(false)}
        />
      }
    >
      <Stack direction="row" gap="2px 16px" wrap align="baseline">
        <Text weight="strong" tabular role="status">
          {setup.is_complete ? texts.complete : texts.progress(done, setup.steps.length)}
        </Text>
        {isHere && (
          <span>
            {guide.now} {texts.steps[next.key].title}
          </span>
        )}
        {next !== undefined && href !== null && (
          <span>
            {guide.next}{' '}
            <ButtonLink kind="link" to={href}>
              {texts.steps[next.key].title}
            </ButtonLink>
          </span>
        )}
        {setup.is_complete && !location.pathname.startsWith(production) && (
          <ButtonLink kind="link" to={production} onClick={() => setupGuide.save(false)}>
            {texts.toProduction}
          </ButtonLink>
        )}
        <ButtonLink kind="link" to="/setup">
          {guide.toList}
        </ButtonLink>
      </Stack>
    </Notice>
  );
}
