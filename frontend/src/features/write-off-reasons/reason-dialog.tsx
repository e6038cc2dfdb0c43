import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { WRITE_OFF_REASON_MAX, type WriteOffReason } from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonRoutes as routes } from '@naryad/contracts/write-off-reasons/routes';
import { useState, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { apiWhole, isStale, queryKeys, showError, useCommand } from '../../shared/api/index.js';
import { AddMore } from '../../shared/form/add-more.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Button, Stack, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

interface Values {
  name: string;
  is_active: boolean;
}

const INVALIDATES = [queryKeys.all(routes.getReasons)];

const valuesOf = (reason: WriteOffReason | null): Values => ({
  name: reason?.name ?? '',
  is_active: reason?.is_active ?? true,
});

export interface ReasonDialogProps {
  /** null: a new one is created. */
  readonly reason: WriteOffReason | null;
  readonly onClose: () => void;
}

/** Adds or edits a write-off reason. It may remain open for the next one. */
export function ReasonDialog({ reason, onClose }: ReasonDialogProps): ReactElement {
  const [base, setBase] = useState(reason);
  const [isNextRequested, setNextRequested] = useState(false);
  const form = useForm<Values>({ defaultValues: valuesOf(reason) });
  const save = useCommand(routes.createOrUpdateReason, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => {
      toast.success(base === null ? texts.form.added(data.name) : texts.form.saved);
      if (base !== null || !isNextRequested) return onClose();
      form.reset(valuesOf(null));
      form.setFocus('name');
      return undefined;
    },
  });

  /** Applies what another user has changed; the input of this form remains. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const { data } = await apiWhole(routes.getReasons, {});
      const latest = data.find((one) => one.id === id);
      if (latest === undefined) throw new Error(texts.form.gone);
      setBase(latest);
      form.reset(valuesOf(latest), { keepDirtyValues: true });
      save.reset();
    } catch (error) {
      console.error(error);
      showError(error, texts.form.gone);
    }
  };

  return (
    <FormDialog
      title={base === null ? texts.add : texts.edit}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: `write-off-reason/${reason?.id ?? 'new'}`, context: { reason } }}
      submitText={base === null ? texts.form.add : texts.form.save}
      errorAction={
        base !== null &&
        isStale(save.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {texts.form.rebase}
          </Button>
        )
      }
      onSubmit={async (values) => {
        if (values.name.trim() === '') {
          form.setError('name', { message: texts.form.emptyName }, { shouldFocus: true });
          return undefined;
        }
        return save.run({ ...values, ...(base === null ? {} : { id: base.id, version: base.version }) });
      }}
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name="name"
          label={texts.form.name}
          required
          slotProps={{ htmlInput: { maxLength: WRITE_OFF_REASON_MAX, autoComplete: 'off' } }}
        />
        <Controller
          control={form.control}
          name="is_active"
          render={({ field }) => (
            <FormControlLabel
              label={texts.form.offered}
              control={
                <Checkbox checked={field.value} onChange={({ target }) => field.onChange(target.checked)} />
              }
            />
          )}
        />
        {base === null && <AddMore isOn={isNextRequested} onChange={setNextRequested} />}
      </Stack>
    </FormDialog>
  );
}
