import { mdiAlertOutline } from '@mdi/js';
import { decimalText } from '@naryad/contracts/kernel/decimal';
import type { OperationReading } from '@naryad/contracts/production/readings';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Part } from './part.js';

const texts = {
  title: 'Измерения',
  limits: (limits: string): string => `допуск ${limits}`,
  outside: 'Вне допуска',
  run: (run: number): string => `проход ${run}`,
  corrected: (times: number): string => `исправлено: ${times}`,
} as const;

/** Readings of an operation: the value, the limits at that time, who measured and when. */
export function OperationReadings({
  readings,
}: {
  readonly readings: readonly OperationReading[] | undefined;
}): ReactElement | null {
  if (readings === undefined || readings.length === 0) return null;
  const isWorkedAgain = readings.some((one) => one.run > 1);
  return (
    <Part as="h5" title={texts.title}>
      <Stack as="ul" gap={6}>
        {readings.map((one) => {
          const limits = limitsText(one);
          return (
            <Stack as="li" key={one.id} gap={0}>
              <Text wrap="anywhere">
                {`${one.name}: `}
                <Text as="strong" tabular>
                  {[decimalText(one.value), one.unit].filter(Boolean).join(' ')}
                </Text>
              </Text>
              {!one.is_within && (
                <Text tone="warning" icon={mdiAlertOutline} wrap="anywhere">
                  {[texts.outside, one.comment].filter((part) => part !== null).join(': ')}
                </Text>
              )}
              <Muted wrap="anywhere">
                {[
                  one.step_name,
                  limits === null ? null : texts.limits(limits),
                  formatDateTime(one.measured_at),
                  one.user_name,
                  one.place_name,
                  isWorkedAgain ? texts.run(one.run) : null,
                  one.corrections > 0 ? texts.corrected(one.corrections) : null,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </Muted>
            </Stack>
          );
        })}
      </Stack>
    </Part>
  );
}
