import MenuItem from '@mui/material/MenuItem';
import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ModuleType } from '@naryad/contracts/work-modules/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { errorText, queryKeys, useCommand } from '../../../shared/api/index.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { showAlert, toast } from '../../../shared/ui/index.js';
import { moduleTypesQuery } from '../shared/get-choices.js';
import { texts } from '../shared/texts.js';

interface Values {
  name: string;
  /** An id as text, empty for none. */
  module_type_id: string;
}

const INVALIDATES = [queryKeys.all(workModuleRoutes.getModules), queryKeys.all(authRoutes.me)];

/** 'Добавить модуль': name and type. */
export function AddModuleDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const types = useQuery(moduleTypesQuery());
  const form = useForm<Values>({ defaultValues: { name: '', module_type_id: '' } });
  useSuggestedName(form, types.data?.data);
  const save = useCommand(workModuleRoutes.createOrUpdateModule, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(texts.form.added);
      onClose();
    },
  });

  const submit = async (values: Values): Promise<void> => {
    const hasName = values.name.trim() !== '';
    if (!hasName) form.setError('name', { message: texts.form.noName }, { shouldFocus: true });
    if (values.module_type_id === '') {
      form.setError('module_type_id', { message: texts.form.noType }, { shouldFocus: hasName });
      await showAlert(texts.form.noTypeAlert);
      return;
    }
    if (hasName) await save.run({ name: values.name, module_type_id: Number(values.module_type_id) });
  };

  const typeHint = (): string | undefined => {
    if (types.error !== null) return errorText(types.error);
    if (types.data === undefined) return texts.form.loading;
    return types.data.data.length === 0 ? texts.form.noTypes : undefined;
  };

  return (
    <FormDialog
      title={texts.add}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: 'new-module', context: { adding: true } }}
      submitText={texts.form.submit}
      onSubmit={submit}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={texts.form.name}
        required
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <FormTextField
        control={form.control}
        name="module_type_id"
        label={texts.form.type}
        required
        select
        helperText={typeHint()}
      >
        {(types.data?.data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
    </FormDialog>
  );
}

/** Until the user types a name, the module is named after its type. */
function useSuggestedName(form: UseFormReturn<Values>, types: readonly ModuleType[] | undefined): void {
  const typeId = form.watch('module_type_id');
  const suggested = useRef('');
  useEffect(() => {
    const type = types?.find(({ id }) => String(id) === typeId);
    const name = form.getValues('name');
    if (type === undefined || (name !== '' && name !== suggested.current)) return;
    suggested.current = type.name;
    form.setValue('name', type.name, { shouldDirty: true });
    form.clearErrors('name');
  }, [form, types, typeId]);
}
