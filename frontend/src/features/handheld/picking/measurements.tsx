import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js';
import { decimalProblem, decimalText, parseDecimal } from '@naryad/contracts/kernel/decimal';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { readingRoutes } from '@naryad/contracts/production/reading-routes';
import { READING_COMMENT, type OperationReading } from '@naryad/contracts/production/readings';
import { isWithinLimits, limitsText, type StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { classes } from '../../../shared/ui/classes.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { offlineTexts } from '../offline/texts.js';
import { BigButton } from '../shared/big-button.js';
import { Field } from '../shared/field.js';
import field from '../shared/field.module.css';
import { measurementTexts as texts } from './measurement-texts.js';

export interface MeasurementsProps {
  readonly task: WorkplaceTask;
  readonly readings: readonly OperationReading[];
  /** Called with the readings of a step as stored on the server. */
  readonly onSaved: (stepId: number, readings: readonly OperationReading[]) => void;
}

/** Measurements of a picking operation on a terminal: the same values that a work place asks for. */
export function Measurements({ task, readings, onSaved }: MeasurementsProps): ReactElement {
  return (
    <Stack as="section" gap={12} aria-label={texts.title}>
      <Text as="h3" size="touch" weight="bold">
        {texts.title}
      </Text>
      {task.steps.flatMap((step) =>
        (step.operation_step.measurements ?? []).map((measurement) => (
          <Measurement
            key={`${step.id}-${measurement.id}`}
            stepId={step.id}
            measurement={measurement}
            reading={
              readings.find((one) => one.step_id === step.id && one.measurement_id === measurement.id) ?? null
            }
            onSaved={(savedValue) => onSaved(step.id, savedValue)}
          />
        )),
      )}
    </Stack>
  );
}

interface MeasurementProps {
  readonly stepId: number;
  readonly measurement: StepMeasurement;
  readonly reading: OperationReading | null;
  readonly onSaved: (readings: readonly OperationReading[]) => void;
}

/** One value with its limits; a value out of limits is saved with a reason. */
function Measurement({ stepId, measurement, reading, onSaved }: MeasurementProps): ReactElement {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCommand(readingRoutes.saveReadings, {
    errors: 'inline',
    onError: (error) => setProblem(isWithoutNetwork(error) ? offlineTexts.needsNetwork : errorText(error)),
  });
  const text = draft ?? (reading === null ? '' : decimalText(reading.value));
  const value = parseDecimal(text);
  const isDirty = draft !== null && value !== (reading?.value ?? null);
  const asksWhy = isDirty && value !== null && !isWithinLimits(measurement, value);
  const saveReading = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = text.trim() === '' ? texts.needValue : decimalProblem(text);
    const why = asksWhy ? reason.trim() : null;
    if (wrong !== null || value === null) return setProblem(wrong);
    if (why === '') return setProblem(texts.needReason);
    const answer = await save.run({
      step_id: stepId,
      readings: [{ measurement_id: measurement.id, value, comment: why }],
    });
    if (answer === undefined) return;
    setDraft(null);
    setReason('');
    setProblem(null);
    onSaved(answer.data);
  };
  return (
    <Stack as="form" gap={6} onSubmit={(event) => void saveReading(event)}>
      <Field id={id} label={[measurement.name, measurement.unit].filter(Boolean).join(', ')}>
        <Muted as="p" size="touch" id={`${id}-limits`}>
          {[limitsText(measurement), measurement.is_required ? texts.required : texts.optional]
            .filter((part) => part !== null)
            .join(' · ')}
        </Muted>
        <input
          id={id}
          className={classes(field.input, 'n-tabular')}
          inputMode="decimal"
          autoComplete="off"
          data-scan="type"
          maxLength={24}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-limits ${id}-problem`}
          value={text}
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem(null);
          }}
        />
      </Field>
      {asksWhy && (
        <Field id={`${id}-reason`} label={texts.reason(measurement.name)}>
          <Text as="p" tone="warning" icon={mdiAlertOutline}>
            {texts.outside}
          </Text>
          <input
            id={`${id}-reason`}
            className={field.input}
            maxLength={READING_COMMENT}
            autoComplete="off"
            data-scan="type"
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(null);
            }}
          />
        </Field>
      )}
      <Text as="p" tone="error" weight="strong" role="alert" id={`${id}-problem`}>
        {problem ?? ''}
      </Text>
      {isDirty || reading === null ? (
        <BigButton type="submit" disabled={save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </BigButton>
      ) : (
        <Text
          tone={reading.is_within ? 'success' : 'warning'}
          icon={reading.is_within ? mdiCheckCircleOutline : mdiAlertOutline}
          wrap="anywhere"
        >
          {reading.is_within ? texts.saved : `${texts.outside}: ${reading.comment ?? ''}`}
        </Text>
      )}
    </Stack>
  );
}
