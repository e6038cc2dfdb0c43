import type { TaskStep, WorkplaceTask } from '@naryad/contracts/production/dto';
import { parseDecimal } from '@naryad/contracts/kernel/decimal';
import type { OperationReading } from '@naryad/contracts/production/readings';
import { useRef, type ReactElement } from 'react';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { ReadingRow, type ReadingHandle } from './reading-row.js';
import { readingTexts as texts } from '../shared/reading-texts.js';

export interface ReadingsPanelProps {
  readonly task: WorkplaceTask;
  readonly step: TaskStep;
  /** Saved readings. */
  readonly readings: readonly OperationReading[];
  /** The operation is running here. */
  readonly isOpen: boolean;
  /** Scanned numbers are values; false when another element on the screen receives scans. */
  readonly acceptsScans: boolean;
}

/**
 * Measurements of the step: entered by keypad or gauge, saved at once, and with a reason when out of limits.
 */
export function ReadingsPanel(props: ReadingsPanelProps): ReactElement {
  const { task, step, readings, isOpen, acceptsScans } = props;
  const measurements = step.operation_step.measurements ?? [];
  const rows = useRef(new Map<number, ReadingHandle>());
  const focusNext = (index: number): void => {
    const next = measurements
      .slice(index + 1)
      .find((one) => readings.every((it) => it.measurement_id !== one.id));
    if (next === undefined) (document.activeElement as HTMLElement | null)?.blur();
    else rows.current.get(next.id)?.focus();
  };
  useScanContext(
    isOpen && acceptsScans
      ? {
          title: texts.title,
          onScan: ({ text }) => {
            if (parseDecimal(text) === null) return { kind: 'rejected', text: texts.noNumber };
            const open = measurements.find((one) => readings.every((it) => it.measurement_id !== one.id));
            if (open === undefined) return { kind: 'rejected', text: texts.allMeasured };
            rows.current.get(open.id)?.fillIn(text.trim());
            return { kind: 'accepted', text: `${open.name}: ${text.trim()}` };
          },
          showsNoRefusals: true,
        }
      : null,
  );
  return (
    <Stack as="section" gap="0.3em" aria-labelledby="ws-readings-title">
      <Text as="h3" size="touch" weight="bold" id="ws-readings-title">
        {texts.title}
      </Text>
      {!isOpen && <Muted as="p">{texts.notStarted}</Muted>}
      <Stack as="ul" gap={0}>
        {measurements.map((one, index) => (
          <ReadingRow
            key={one.id}
            ref={(handle) => {
              if (handle === null) rows.current.delete(one.id);
              else rows.current.set(one.id, handle);
            }}
            workPlaceId={task.workshop_post_unit_id}
            stepId={step.id}
            run={task.run ?? 1}
            measurement={one}
            reading={readings.find((it) => it.measurement_id === one.id) ?? null}
            isOpen={isOpen}
            onSaved={() => focusNext(index)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
