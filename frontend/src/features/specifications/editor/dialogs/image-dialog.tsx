import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import type { EditedOperation, EditedStep } from '@naryad/contracts/tech-maps/edited';
import { techMapTexts as contractTexts } from '@naryad/contracts/tech-maps/texts';
import { useState, type ReactElement } from 'react';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { ImageChooser } from '../../../../shared/image-upload/image-chooser.js';
import { useImageChoice } from '../../../../shared/image-upload/use-image-choice.js';
import { showAlert } from '../../../../shared/ui/index.js';
import { locate } from '../../shared/selection.js';
import { useTools } from '../editor-context.js';
import { changeStep } from '../model/edits.js';
import { editorTexts } from '../texts.js';

const texts = editorTexts.step;

export interface ImageDialogProps {
  readonly operation: EditedOperation;
  readonly step: EditedStep;
  readonly onClose: () => void;
}

/** The picture of a step: uploaded at once, assigned by the next save of the specification. */
export function ImageDialog({ operation, step, onClose }: ImageDialogProps): ReactElement {
  const { edit, latest } = useTools();
  const [name, setName] = useState(step.img_url);
  const choice = useImageChoice({
    kind: 'step',
    route: pictureRoutes.uploadStepImage,
    input: { step_id: step.id, operation_id: String(operation.id) },
    value: name,
    onChange: setName,
  });
  const submit = async (): Promise<void> => {
    const chosenImage = await choice.settle();
    if (chosenImage === null) return;
    const map = latest();
    // Another user's save may have deleted the step while the dialog was open.
    if (map === null || locate(map, { kind: 'step', id: step.id }) === null) {
      await showAlert(contractTexts.stepGone);
      onClose();
      return;
    }
    edit((it) => changeStep(it, step.id, (one) => ({ ...one, img_url: chosenImage })));
    onClose();
  };
  return (
    <PlainDialog
      title={texts.image}
      submitText={texts.done}
      isDirty={name !== step.img_url || choice.address !== ''}
      isPending={choice.isUploading}
      maxWidth="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ImageChooser withAddress choice={choice} alt={texts.imageOf(step.name)} />
    </PlainDialog>
  );
}
