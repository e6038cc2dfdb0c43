import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js';
import { decimalProblem, decimalText, parseDecimal } from '@naryad/contracts/kernel/decimal';
import { READING_COMMENT, type OperationReading } from '@naryad/contracts/production/readings';
import { isWithinLimits, limitsText, type StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref, type ReactElement } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { classes } from '../../../shared/ui/classes.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import css from './readings-panel.module.css';
import { readingTexts as texts } from '../shared/reading-texts.js';
import { storeReadingDraft, readingDraft, type ReadingField } from '../shared/reading-drafts.js';
import { useSaveReading } from './use-save-reading.js';

/** Functions of a measurement that the list calls. */
export interface ReadingHandle {
  readonly focus: () => void;
  /** Fills in a scanned value. */
  readonly fillIn: (text: string) => void;
}

export interface ReadingRowProps {
  readonly ref: Ref<ReadingHandle>;
  readonly workPlaceId: number;
  readonly stepId: number;
  readonly run: number;
  readonly measurement: StepMeasurement;
  /** The saved reading; null: none yet. */
  readonly reading: OperationReading | null;
  readonly isOpen: boolean;
  readonly onSaved: () => void;
}

/**
 * One measurement. Its value is saved by Enter, on blur or by the button; a value out of limits asks for a
 * reason.
 */
export function ReadingRow(props: ReadingRowProps): ReactElement {
  const { ref, workPlaceId, stepId, run, measurement, reading, isOpen, onSaved } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { id: userId } = useCurrentUser();
  const draftField: ReadingField = { userId, stepId, run, measurementId: measurement.id };
  const [before] = useState(() => readingDraft(draftField));
  /** Null: the saved value is shown. */
  const [draft, setDraft] = useState(before?.text ?? null);
  const [reason, setReason] = useState(before?.reason ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaveReading(workPlaceId, stepId);

  const text = draft ?? (reading === null ? '' : decimalText(reading.value));
  const value = parseDecimal(text);
  const isDirty = draft !== null && value !== (reading?.value ?? null);
  const isOutside = value !== null && !isWithinLimits(measurement, value);
  const asksWhy = isDirty && isOutside;

  const saveValue = async (typedText: string, why: string | null): Promise<void> => {
    const wrong = typedText.trim() === '' ? null : decimalProblem(typedText);
    setProblem(wrong);
    const number = parseDecimal(typedText);
    if (wrong !== null || number === null || (number === reading?.value && why === null)) return;
    if (!isWithinLimits(measurement, number) && why === null) return;
    if (why === '') return setProblem(texts.needReason);
    if (!(await saving.save({ measurement_id: measurement.id, value: number, comment: why }))) return;
    // Runs even if the step is no longer on the screen.
    if (readingDraft(draftField)?.text === typedText) storeReadingDraft(draftField, null);
    setDraft((now) => (now === typedText ? null : now));
    setReason('');
    onSaved();
  };
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    fillIn: (scanned) => {
      setDraft(scanned);
      field.current?.focus();
      void saveValue(scanned, null);
    },
  }));
  const shownProblem = problem ?? saving.problem;
  const isTyped = isDirty && text.trim() !== '';
  const isFromBefore = before?.text === draft;
  const isHeld = isOutside || value === null || shownProblem !== null || isFromBefore;
  useEffect(() => {
    storeReadingDraft(draftField, isTyped ? { name: measurement.name, text, reason, isHeld } : null);
  });
  return (
    <li className={css.row}>
      <Stack gap="0.3em">
        <Stack direction="row" wrap align="baseline" gap="0 0.8em">
          <Text as="span" weight="strong" wrap="anywhere" id={`${id}-name`}>
            {measurement.name}
          </Text>
          <Muted as="span" id={`${id}-limits`}>
            {[limitsText(measurement) ?? measurement.unit, measurement.is_required ? null : texts.optional]
              .filter((part) => part !== null)
              .join(', ')}
          </Muted>
        </Stack>
        <div className={css.value}>
          <input
            ref={field}
            className={classes(workstation.input, 'n-tabular')}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-limits ${id}-problem`}
            aria-invalid={shownProblem !== null || isOutside}
            inputMode="decimal"
            autoComplete="off"
            data-scan="type"
            maxLength={24}
            disabled={!isOpen}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => {
              setDraft(target.value);
              setProblem(null);
              saving.reset();
            }}
            onBlur={() => void saveValue(text, null)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void saveValue(text, null);
            }}
          />
          <Text as="span" size="medium">
            {measurement.unit}
          </Text>
          <ReadingState
            isSaving={saving.isPending}
            isDirty={isDirty}
            isFromBefore={isTyped && isFromBefore && !isOutside}
            reading={reading}
          />
          {asksWhy && (
            <Stack gap="0.5em" className={css.reason}>
              <Notice kind="warning" icon="kind" role="alert">
                {`${texts.outside}. ${texts.outsideHint}`}
              </Notice>
              <label>
                <Muted as="span">{texts.reasonLabel}</Muted>
                <input
                  className={workstation.input}
                  aria-label={texts.reason(measurement.name)}
                  maxLength={READING_COMMENT}
                  autoComplete="off"
                  value={reason}
                  onChange={({ target }) => {
                    setReason(target.value);
                    setProblem(null);
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    void saveValue(text, reason.trim());
                  }}
                />
              </label>
              <TerminalButton
                kind="accent"
                isBusy={saving.isPending}
                onClick={() => void saveValue(text, reason.trim())}
              >
                {texts.saveOutside}
              </TerminalButton>
            </Stack>
          )}
        </div>
        <Text as="p" tone="error" id={`${id}-problem`} role="alert">
          {shownProblem ?? ''}
        </Text>
      </Stack>
    </li>
  );
}

function ReadingState({
  isSaving,
  isDirty,
  isFromBefore,
  reading,
}: {
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly isFromBefore: boolean;
  readonly reading: OperationReading | null;
}): ReactElement {
  if (isSaving) return <Muted>{texts.saving}</Muted>;
  if (isFromBefore) return <Text tone="warning">{texts.fromBefore}</Text>;
  if (isDirty || reading === null) return <span />;
  return reading.is_within ? (
    <Text tone="success" icon={mdiCheckCircleOutline}>
      {texts.saved}
    </Text>
  ) : (
    <Text tone="warning" icon={mdiAlertOutline} wrap="anywhere">
      {`${texts.outside}: ${reading.comment ?? ''}`}
    </Text>
  );
}
