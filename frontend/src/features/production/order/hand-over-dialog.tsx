import MenuItem from '@mui/material/MenuItem';
import type { TaskOperation } from '@naryad/contracts/production/dto';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, queryKeys, useCommand } from '../../../shared/api/index.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { Muted, Notice, toast } from '../../../shared/ui/index.js';
import { workPlacesQuery } from '../api/get-work-places.js';
import { texts } from '../shared/texts.js';

interface HandOverForm {
  /** Id of the work place, as a string for the select. */
  readonly workPlace: string;
  readonly comment: string;
}

export interface HandOverDialogProps {
  readonly operation: TaskOperation;
  readonly onClose: () => void;
}

/** Form field for each field of the call. */
const FIELDS: Readonly<Record<string, keyof HandOverForm>> = {
  workshop_post_unit_id: 'workPlace',
  comment: 'comment',
};

/** Selects another work place of the same work center, which continues the operation. */
export default function HandOverDialog({ operation, onClose }: HandOverDialogProps): ReactElement {
  const workPlaces = useQuery(workPlacesQuery(operation.workshop_post?.id ?? 0));
  useCatalogRoom('workshops', () => void workPlaces.refetch());
  // A work place without a desk cannot be used.
  const others = workPlaces.data?.data.filter(
    ({ id, module_id }) => module_id !== null && id !== operation.workshop_post_unit?.id,
  );
  const form = useForm<HandOverForm>({ defaultValues: { workPlace: '', comment: '' } });
  const handing = useCommand(pauseRoutes.handOverOperation, {
    errors: 'inline',
    invalidates: [queryKeys.all(productionRoutes.getTask)],
    onSuccess: () => {
      toast.success(texts.handOver.done);
      onClose();
    },
  });
  const hint =
    others !== undefined
      ? undefined
      : workPlaces.error === null
        ? texts.handOver.loading
        : errorText(workPlaces.error);
  // A work place that was deleted in the meantime is no longer selected.
  const chosenId = form.watch('workPlace');
  const isUnavailable =
    chosenId !== '' && others !== undefined && !others.some(({ id }) => String(id) === chosenId);
  return (
    <FormDialog
      title={texts.handOver.title}
      form={form}
      command={handing}
      onClose={onClose}
      submitText={texts.handOver.submit}
      draft={{ key: `hand-over/${operation.id}` }}
      fieldOf={(name) => FIELDS[name] ?? null}
      isSubmitDisabled={isUnavailable || others?.length === 0}
      onSubmit={({ workPlace, comment }) =>
        handing.run({
          operation_id: operation.id,
          workshop_post_unit_id: Number(workPlace),
          comment: comment.trim() === '' ? null : comment.trim(),
        })
      }
    >
      <Muted as="p" wrap="anywhere">
        {texts.handOver.text(operation.operation.name, operation.workshop_post_unit?.name ?? texts.dash)}
      </Muted>
      {others?.length === 0 ? (
        <Notice kind="warning">{texts.handOver.none(operation.workshop_post?.name ?? texts.dash)}</Notice>
      ) : (
        <FormTextField
          control={form.control}
          name="workPlace"
          label={texts.handOver.place}
          rules={{ validate: (workPlace) => workPlace !== '' || texts.handOver.placeMissing }}
          helperText={isUnavailable ? texts.handOver.placeGone : hint}
          required
          select
        >
          {(chosenId === '' || isUnavailable || others === undefined) && (
            <MenuItem value={chosenId} disabled>
              {texts.handOver.choose}
            </MenuItem>
          )}
          {others?.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </FormTextField>
      )}
      <FormTextField
        control={form.control}
        name="comment"
        label={texts.handOver.comment}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
      />
    </FormDialog>
  );
}
