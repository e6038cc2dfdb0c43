import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { decimalText, parseDecimal } from '@naryad/contracts/kernel/decimal';
import type { EditedMeasurement, EditedStep } from '@naryad/contracts/tech-maps/edited';
import { MEASUREMENT_NAME } from '@naryad/contracts/tech-maps/measurements';
import { useId, useState, type ReactElement } from 'react';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { NameField } from '../add/name-field.js';
import css from '../detail/detail.module.css';
import { useTools } from '../editor-context.js';
import { localId } from '../model/local-id.js';
import {
  type MeasurementFields,
  type MeasurementProblems,
  measurementProblems,
  setMeasurement,
} from '../model/measurements.js';
import { editorTexts } from '../texts.js';

const texts = editorTexts.measurement;

export interface MeasurementDialogProps {
  readonly step: EditedStep;
  /** The edited measurement; null: a new one, added at the end. */
  readonly measurement: EditedMeasurement | null;
  readonly onClose: () => void;
}

const limitText = (value: number | null | undefined): string => (value == null ? '' : decimalText(value));

/** A measurement of a step: name, unit, limits, and whether the step can be completed without it. */
export function MeasurementDialog({ step, measurement, onClose }: MeasurementDialogProps): ReactElement {
  const { edit, announce } = useTools();
  const form = useId();
  const [before] = useState<MeasurementFields>(() => ({
    name: measurement?.name ?? '',
    unit: measurement?.unit ?? '',
    lower: limitText(measurement?.lower_limit),
    upper: limitText(measurement?.upper_limit),
    isRequired: measurement?.is_required ?? true,
  }));
  const [fields, setFields] = useState(before);
  const [problems, setProblems] = useState<MeasurementProblems>({});
  const change = (part: Partial<MeasurementFields>): void => {
    setFields((previous) => ({ ...previous, ...part }));
    setProblems({});
  };

  const submit = (): void => {
    const invalid = measurementProblems(step, fields, measurement?.id ?? null);
    setProblems(invalid);
    const [first] = Object.keys(invalid);
    if (first !== undefined) {
      document.getElementById(`${form}-${first}`)?.focus();
      return;
    }
    const id = measurement?.id ?? localId('measurement');
    const values = {
      name: fields.name.trim(),
      unit: fields.unit.trim() || null,
      lower_limit: parseDecimal(fields.lower),
      upper_limit: parseDecimal(fields.upper),
      is_required: fields.isRequired,
    };
    edit((it) => setMeasurement(it, step.id, values, id));
    if (measurement === null) announce(editorTexts.added(values.name));
    onClose();
  };
  const text = (name: 'unit' | 'lower' | 'upper', label: string, hint?: string): ReactElement => (
    <TextField
      id={`${form}-${name}`}
      label={label}
      value={fields[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? hint}
      slotProps={{ htmlInput: { maxLength: 40, ...(name !== 'unit' && { inputMode: 'decimal' }) } }}
    />
  );
  return (
    <PlainDialog
      title={measurement === null ? texts.add : texts.edit}
      submitText={measurement === null ? editorTexts.step.submit : editorTexts.step.done}
      isDirty={JSON.stringify(fields) !== JSON.stringify(before)}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        autoFocus={measurement === null}
        id={`${form}-name`}
        label={texts.name}
        max={MEASUREMENT_NAME}
        value={fields.name}
        onChange={(name) => change({ name })}
        error={problems.name ?? null}
      />
      <div className={css.limits}>
        {text('lower', texts.lower)}
        {text('upper', texts.upper)}
        {text('unit', texts.unit)}
      </div>
      <FormControlLabel
        label={texts.required}
        control={
          <Checkbox
            checked={fields.isRequired}
            onChange={({ target }) => change({ isRequired: target.checked })}
          />
        }
      />
    </PlainDialog>
  );
}
