import type { ReactElement } from 'react';
import { ButtonLink, Card, ErrorPanel, Notice, Skeletons, Stack, Text } from '../../shared/ui/index.js';
import { ProgressBar } from '../../shared/ui/progress-bar.js';
import css from './plant-setup-list.module.css';
import { SetupStepRow } from './setup-step-row.js';
import { plantSetupTexts as texts } from './texts.js';
import { usePlantSetup } from './use-plant-setup.js';

/**
 * Checklist of an empty plant: the steps until its first production order. Steps are ticked automatically.
 */
export function PlantSetupList(): ReactElement {
  const query = usePlantSetup();
  if (query.isError && query.data === undefined)
    return <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeletons rows={9} height={64} />;
  const setup = query.data;
  const done = setup.steps.filter((step) => step.is_done).length;
  const next = setup.steps.find((step) => !step.is_done);
  return (
    <Stack gap={16} className={css.list}>
      <Text as="p">{texts.intro}</Text>
      <Stack direction="row" gap={16} align="center">
        <Text weight="strong" tabular role="status" wrap="never">
          {texts.progress(done, setup.steps.length)}
        </Text>
        <ProgressBar value={done} total={setup.steps.length} className={css.progress} />
      </Stack>
      {setup.is_complete && (
        <Notice
          kind="success"
          icon="kind"
          wrap
          action={
            <ButtonLink kind="main" to={`/production/${setup.production_id}`}>
              {texts.toProduction}
            </ButtonLink>
          }
        >
          {setup.has_order ? texts.launched : texts.complete}
        </Notice>
      )}
      <Card as="ol" gap={0}>
        {setup.steps.map((step) => (
          <SetupStepRow key={step.key} step={step} setup={setup} isNext={step === next} />
        ))}
      </Card>
    </Stack>
  );
}
