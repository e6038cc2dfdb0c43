import { mdiEyeOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type {
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
} from '@naryad/contracts/tech-maps/edited';
import { useCallback, useState, type ReactElement } from 'react';
import { Button, Card, EmptyState, Stack } from '../../../../shared/ui/index.js';
import { keyOf } from '../../shared/selection.js';
import { specificationTexts, stepTypeNames } from '../../shared/texts.js';
import { CenterField } from '../add/center-field.js';
import { NameField } from '../add/name-field.js';
import { StepDialog } from '../dialogs/step-dialog.js';
import { useTools } from '../editor-context.js';
import { changeOperation } from '../model/edits.js';
import { operationProblem } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { Crumbs } from './crumbs.js';
import { NormField } from './norm-field.js';
import { OrderList } from './order-list.js';
import { SectionHeader } from './section-header.js';
import { StepDetails } from './step-details.js';
import css from './detail.module.css';

const texts = editorTexts.operation;

export interface OperationEditorProps {
  readonly map: EditedTechMap;
  readonly technology: EditedTechnology;
  readonly operation: EditedOperation;
  /** The selected step, which is expanded. */
  readonly step: EditedStep | null;
  readonly badgeOf: (key: string) => string;
}

/** Name, work center and steps of an operation. */
export function OperationEditor({
  map,
  technology,
  operation,
  step,
  badgeOf,
}: OperationEditorProps): ReactElement {
  const { commands, edit, preview } = useTools();
  const [isAdding, setAdding] = useState(false);
  const { id, name, workshop_post_id: workshopPostId, steps } = operation;
  const fields = { technologyId: technology.id, workshopPostId, name };
  const problem = operationProblem(map, fields, id);
  const isCenterMissing = workshopPostId === null;
  const changeCenter = useCallback(
    (center: number | null) =>
      edit((it) =>
        changeOperation(it, id, (one) => ({
          ...one,
          workshop_post_id: center,
        })),
      ),
    [edit, id],
  );
  const add = (
    <Button kind="text" icon={mdiPlus} onClick={() => setAdding(true)}>
      {texts.addStep}
    </Button>
  );
  return (
    <Stack gap={14}>
      <Crumbs map={map} of={{ kind: 'operation', id }} />
      <Card gap={12} className={css.card}>
        <div className={css.fields}>
          <NameField
            label={texts.name}
            value={name}
            onChange={(text) =>
              edit((it) => changeOperation(it, id, (one) => ({ ...one, name: text })), `name/${id}`)
            }
            error={isCenterMissing && name.trim() !== '' ? null : problem}
          />
          <CenterField
            value={workshopPostId}
            onChange={changeCenter}
            error={isCenterMissing ? (problem ?? undefined) : undefined}
          />
          <NormField key={id} operation={operation} />
        </div>
        <Stack direction="row" gap={8} wrap>
          <Button
            icon={mdiEyeOutline}
            onClick={() => preview(operation, step === null ? 0 : steps.indexOf(step))}
          >
            {texts.preview}
          </Button>
          <Button
            tone="danger"
            icon={mdiTrashCanOutline}
            onClick={() => void commands.remove({ kind: 'operation', id })}
          >
            {texts.remove}
          </Button>
        </Stack>
      </Card>
      <SectionHeader title={texts.steps} count={steps.length}>
        {steps.length > 0 && add}
      </SectionHeader>
      {steps.length === 0 ? (
        <EmptyState text={specificationTexts.noSteps}>{add}</EmptyState>
      ) : (
        <OrderList
          label={texts.steps}
          kind="step"
          items={steps.map((one, index) => ({
            id: one.id,
            name: one.name,
            number: index + 1,
            detail: stepTypeNames[one.type],
          }))}
          openKey={step === null ? null : keyOf({ kind: 'step', id: step.id })}
          badgeOf={badgeOf}
          renderOpen={() => step !== null && <StepDetails map={map} operation={operation} step={step} />}
        />
      )}
      {isAdding && <StepDialog operation={operation} step={null} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
