import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';
import { isDesk } from '@naryad/contracts/work-modules/rights';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isStale, queryKeys, useCommand, type Command } from '../../../shared/api/index.js';
import { useFormDraft } from '../../../shared/form/index.js';
import { toast } from '../../../shared/ui/toast.js';
import { moduleQuery } from './get-module.js';
import { mergeValues, sortedIds, valuesOf, type ModuleValues } from './module-values.js';
import { texts } from '../shared/texts.js';

/** Mutable shape of the values, for the form. */
export interface Values {
  name: string;
  users: number[];
  child_modules: number[];
  requires_approval: boolean;
  default_cell_id: number | null;
}

const toForm = ({ users, child_modules, ...values }: ModuleValues): Values => ({
  ...values,
  users: [...users],
  child_modules: [...child_modules],
});

const INVALIDATES = [queryKeys.all(workModuleRoutes.getModules), queryKeys.all(authRoutes.me)];

export interface ModuleForm {
  readonly form: UseFormReturn<Values>;
  readonly isDirty: boolean;
  readonly isChangedElsewhere: boolean;
  readonly isRestored: boolean;
  readonly save: Command<typeof workModuleRoutes.createOrUpdateModule>;
  readonly submit: () => Promise<void>;
  readonly setIds: (field: 'users' | 'child_modules', ids: ReadonlySet<number>) => void;
  readonly setRequiresApproval: (isRequired: boolean) => void;
  readonly setDefaultCell: (id: number | null) => void;
  /** Merges in what another user has saved; changes made here remain. */
  readonly merge: () => void;
}

/**
 * Editor of one module. `loaded` is the latest loaded state: an untouched form follows it, a touched form
 * remains on its base version until the user merges. The base version is sent, so no change of another user
 * is silently overwritten.
 */
export function useModuleForm(loadedModule: ModuleDetails): ModuleForm {
  const queries = useQueryClient();
  const [base, setBase] = useState(loadedModule);
  const form = useForm<Values>({ defaultValues: toForm(valuesOf(loadedModule)) });
  const { isDirty } = form.formState;
  const isNewer = loadedModule.version > base.version;
  if (isNewer && !isDirty) setBase(loadedModule);
  useEffect(() => {
    if (!isDirty) form.reset(toForm(valuesOf(base)));
  }, [base, form, isDirty]);
  const { restored } = useFormDraft(`module/${loadedModule.id}`, form);

  const rebase = (next: ModuleDetails, values: ModuleValues): void => {
    setBase(next);
    form.reset(toForm(valuesOf(next)));
    form.reset(toForm(values), { keepDefaultValues: true });
  };

  const save = useCommand(workModuleRoutes.createOrUpdateModule, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ data }) => {
      rebase(data, valuesOf(data));
      queries.setQueryData(moduleQuery(data.id).queryKey, { success: true, ...data });
      toast.success(texts.details.saved);
    },
    onError: (error) => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey: moduleQuery(loadedModule.id).queryKey });
    },
  });

  return {
    form,
    isDirty,
    isChangedElsewhere: isNewer && isDirty,
    isRestored: restored,
    save,
    submit: async () => {
      const { name, users, child_modules, requires_approval, default_cell_id } = form.getValues();
      if (name.trim() === '') {
        form.setError('name', { message: texts.form.noName }, { shouldFocus: true });
        return;
      }
      await save.run({
        id: base.id,
        name,
        module_type_id: base.module_type_id,
        users,
        child_modules,
        // Only production modules have this switch.
        ...(base.key === 'production' && { requires_approval }),
        ...(isDesk(base.key) && { default_cell_id }),
        version: base.version,
      });
    },
    setIds: (field, ids) => {
      form.setValue(field, [...sortedIds(ids)], { shouldDirty: true });
      if (save.error !== null) save.reset();
    },
    setRequiresApproval: (isRequired) =>
      form.setValue('requires_approval', isRequired, { shouldDirty: true }),
    setDefaultCell: (id) => {
      form.setValue('default_cell_id', id, { shouldDirty: true });
      if (save.error !== null) save.reset();
    },
    merge: () => {
      save.reset();
      rebase(loadedModule, mergeValues(valuesOf(base), form.getValues(), valuesOf(loadedModule)));
      toast.success(texts.details.merged);
    },
  };
}
