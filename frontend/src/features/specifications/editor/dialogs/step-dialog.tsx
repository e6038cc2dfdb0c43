import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StepType } from '@naryad/contracts/tech-maps/dto';
import type { EditedOperation, EditedStep } from '@naryad/contracts/tech-maps/edited';
import { useRef, useState, type ReactElement } from 'react';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { Notice } from '../../../../shared/ui/index.js';
import { stepTypeNames } from '../../shared/texts.js';
import { NameField } from '../add/name-field.js';
import { useTools } from '../editor-context.js';
import { addStep, changeStep } from '../model/edits.js';
import { localId } from '../model/local-id.js';
import { stepProblem } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { DocumentsField } from './documents-field.js';

const texts = editorTexts.step;
const NAME_MAX = 255;
const DESCRIPTION_MAX = 4000;

export interface StepDialogProps {
  readonly operation: EditedOperation;
  /** The edited step; null: a new one, added at the end. */
  readonly step: EditedStep | null;
  readonly onClose: () => void;
}

/** Name, type and description of a step, and the documents of a print step. */
export function StepDialog({ operation, step, onClose }: StepDialogProps): ReactElement {
  const { edit, commands, announce } = useTools();
  const [before] = useState({
    name: step?.name ?? '',
    type: step?.type ?? ('production' as StepType),
    description: step?.description ?? '',
    documents: step?.documents ?? [],
  });
  const [fields, setFields] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const change = (part: Partial<typeof fields>): void => setFields((previous) => ({ ...previous, ...part }));

  const submit = (): void => {
    const problem = stepProblem(fields.name);
    setError(problem);
    if (problem !== null) {
      nameField.current?.focus();
      return;
    }
    const part = { ...fields, name: fields.name.trim(), description: fields.description.trim() || null };
    const id = step?.id ?? localId('step');
    if (step === null) {
      edit((it) => addStep(it, operation.id, part, id));
      announce(editorTexts.added(part.name));
      commands.select({ kind: 'step', id });
    } else edit((it) => changeStep(it, id, (one) => ({ ...one, ...part })));
    onClose();
  };
  return (
    <PlainDialog
      title={step === null ? texts.add : texts.edit}
      submitText={step === null ? texts.submit : texts.done}
      isDirty={JSON.stringify(fields) !== JSON.stringify(before)}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        label={texts.name}
        max={NAME_MAX}
        value={fields.name}
        inputRef={nameField}
        onChange={(name) => {
          change({ name });
          setError(null);
        }}
        error={error}
      />
      <TextField
        select
        required
        label={texts.type}
        value={fields.type}
        onChange={({ target }) => change({ type: target.value as StepType })}
      >
        {Object.entries(stepTypeNames).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {fields.type === 'print' && (
        <DocumentsField value={fields.documents} onChange={(documents) => change({ documents })} />
      )}
      {fields.type !== 'print' && fields.documents.length > 0 && (
        <Notice kind="warning" role="status">
          {texts.documentsDropped}
        </Notice>
      )}
      <TextField
        multiline
        minRows={3}
        maxRows={10}
        label={texts.description}
        value={fields.description}
        onChange={({ target }) => change({ description: target.value })}
        slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
      />
    </PlainDialog>
  );
}
