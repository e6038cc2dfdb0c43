import { mdiArrowDown, mdiArrowUp, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type { EditedMeasurement, EditedStep } from '@naryad/contracts/tech-maps/edited';
import { limitsText, MEASUREMENTS_PER_STEP } from '@naryad/contracts/tech-maps/measurements';
import { useState, type ReactElement } from 'react';
import { Button, IconButton, Muted, Stack, Text } from '../../../../shared/ui/index.js';
import { MeasurementDialog } from '../dialogs/measurement-dialog.js';
import { useTools } from '../editor-context.js';
import { measurementsOf, moveMeasurement, removeMeasurement } from '../model/measurements.js';
import { editorTexts } from '../texts.js';
import css from './detail.module.css';
import { StepPart } from './step-part.js';

const { measurement: texts, row } = editorTexts;

/** Measurements of a step: unit, limits, and whether each is required. */
export function StepMeasurements({ step }: { readonly step: EditedStep }): ReactElement {
  const { edit, announce } = useTools();
  /** 'new', or the edited measurement. */
  const [open, setOpen] = useState<EditedMeasurement | 'new' | null>(null);
  const rows = measurementsOf(step);
  const moveTo = (id: EditedMeasurement['id'], targetIndex: number): void => {
    edit((it) => moveMeasurement(it, step.id, id, targetIndex));
    announce(editorTexts.position(texts.kind, targetIndex + 1, rows.length));
  };
  return (
    <>
      <StepPart
        title={texts.title}
        empty={texts.none}
        add={
          rows.length < MEASUREMENTS_PER_STEP && (
            <Button kind="text" size="small" icon={mdiPlus} onClick={() => setOpen('new')}>
              {texts.addOne}
            </Button>
          )
        }
      >
        {rows.map((one, index) => (
          <Stack as="li" key={one.id} direction="row" align="center" gap={8} className={css.use}>
            <Stack gap={0} grow shrink>
              <Text wrap="anywhere">{one.name}</Text>
              <Muted wrap="anywhere">
                {[limitsText(one) ?? texts.anyValue(one.unit), one.is_required ? null : texts.optional]
                  .filter((part) => part !== null)
                  .join(', ')}
              </Muted>
            </Stack>
            <Stack direction="row" gap={0}>
              <IconButton
                size="small"
                icon={mdiArrowUp}
                label={row.of(row.up, one.name)}
                disabled={index === 0}
                onClick={() => moveTo(one.id, index - 1)}
              />
              <IconButton
                size="small"
                icon={mdiArrowDown}
                label={row.of(row.down, one.name)}
                disabled={index === rows.length - 1}
                onClick={() => moveTo(one.id, index + 1)}
              />
              <IconButton
                size="small"
                icon={mdiPencilOutline}
                label={row.of(row.edit, one.name)}
                onClick={() => setOpen(one)}
              />
              <IconButton
                size="small"
                icon={mdiTrashCanOutline}
                tone="danger"
                label={row.of(row.remove, one.name)}
                onClick={() => {
                  edit((it) => removeMeasurement(it, step.id, one.id));
                  announce(editorTexts.removed(one.name));
                }}
              />
            </Stack>
          </Stack>
        ))}
      </StepPart>
      {open !== null && (
        <MeasurementDialog
          step={step}
          measurement={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
