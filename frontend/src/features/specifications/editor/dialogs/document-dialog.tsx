import { techMapTexts as contractTexts } from '@naryad/contracts/tech-maps/texts';
import type { EditedStep } from '@naryad/contracts/tech-maps/edited';
import { useState, type ReactElement } from 'react';
import { OptionPicker } from '../../../../shared/catalog/option-picker.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { useTools } from '../editor-context.js';
import { changeStep } from '../model/edits.js';
import { editorTexts } from '../texts.js';

const texts = editorTexts.step;

export interface DocumentDialogProps {
  readonly step: EditedStep;
  readonly onClose: () => void;
}

/** Adds a document to a print step. Its existing documents are not offered. */
export function DocumentDialog({ step, onClose }: DocumentDialogProps): ReactElement {
  const { edit, documents } = useTools();
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    const document = documents.find(({ id }) => id === chosen);
    if (document === undefined) {
      setError(contractTexts.stepDocument);
      return;
    }
    edit((it) =>
      changeStep(it, step.id, (one) => ({
        ...one,
        documents: [...one.documents.filter(({ id }) => id !== document.id), document],
      })),
    );
    onClose();
  };
  return (
    <PlainDialog
      title={texts.addDocument}
      submitText={texts.submit}
      isDirty={chosen !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <OptionPicker
        required
        label={texts.document}
        options={documents.filter(({ id }) => step.documents.every((one) => one.id !== id))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setError(null);
        }}
        labelOf={({ name }) => name}
        unknownLabel=""
        emptyText={texts.documentsNotFound}
        {...(error !== null && { error })}
      />
    </PlainDialog>
  );
}
