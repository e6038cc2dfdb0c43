import { mdiAlertOutline } from '@mdi/js';
import { decimalText } from '@naryad/contracts/kernel/decimal';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { inspectionTexts as texts } from './inspection-texts.js';

/** Measurements of the item so far, of the last run of each operation; values out of limits come first. */
export function InspectionReadings({ task }: { readonly task: WorkplaceTask }): ReactElement | null {
  const { data } = useApiQuery(productionRoutes.getTask, { id: task.task_id }, { staleTime: 0 });
  const measured = (data?.data.operations ?? []).flatMap(({ operation, readings = [] }) => {
    const last = Math.max(...readings.map(({ run }) => run));
    return readings
      .filter(({ run }) => run === last)
      .map((reading) => ({ reading, operationName: operation.name }));
  });
  if (measured.length === 0) return null;
  const ordered = measured.toSorted((a, b) => Number(a.reading.is_within) - Number(b.reading.is_within));
  return (
    <Stack as="section" gap="0.3em" aria-labelledby="ws-verdict-readings">
      <Muted as="h3" size="medium" id="ws-verdict-readings">
        {texts.readings}
      </Muted>
      <Stack as="ul" gap="0.4em">
        {ordered.map(({ reading, operationName }) => (
          <Stack as="li" key={reading.id} gap={0}>
            <Stack direction="row" wrap align="baseline" gap="0 0.8em">
              <Text wrap="anywhere">
                {`${reading.name}: `}
                <Text as="strong" tabular>
                  {[decimalText(reading.value), reading.unit].filter(Boolean).join(' ')}
                </Text>
              </Text>
              <Muted>
                {[limitsText(reading), operationName].filter((part) => part !== null).join(' · ')}
              </Muted>
            </Stack>
            {!reading.is_within && (
              <Text tone="warning" icon={mdiAlertOutline} wrap="anywhere">
                {[texts.outside, reading.comment].filter((part) => part !== null).join(': ')}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
