import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { savedViewRoutes, VIEW_NAME_MAX, type SavedView } from '@naryad/contracts/saved-views/routes';
import { useState, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../api/api.js';
import { queryKeys } from '../../api/query-keys.js';
import { isStale } from '../../api/send-command.js';
import { showError } from '../../api/show-error.js';
import { useCommand } from '../../api/use-command.js';
import { FormDialog } from '../../form/form-dialog.js';
import { FormTextField } from '../../form/form-text-field.js';
import { Button } from '../../ui/button.js';
import { Muted } from '../../ui/muted.js';
import { Stack } from '../../ui/stack.js';
import { toast } from '../../ui/toast.js';
import type { SavedViewsOf } from './views-of.js';
import { savedViewTexts } from './texts.js';

const texts = savedViewTexts.dialog;

export interface ViewDialogProps {
  readonly of: SavedViewsOf;
  /** null creates a new view. */
  readonly view: SavedView | null;
  /** Current state of the list; an existing view only changes its name and visibility. */
  readonly current: Pick<SavedView, 'query' | 'columns'>;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  is_shared: boolean;
}

const valuesOf = (view: SavedView | null): Values => ({
  name: view?.name ?? '',
  is_shared: view?.is_shared ?? false,
});

/** Name of a view, and who can see it. */
export function ViewDialog({ of, view, current, onSaved, onClose }: ViewDialogProps): ReactElement {
  const [base, setBase] = useState(view);
  const form = useForm<Values>({ defaultValues: valuesOf(view) });
  const save = useCommand(savedViewRoutes.createOrUpdateSavedView, {
    errors: 'inline',
    invalidates: [queryKeys.all(savedViewRoutes.getSavedViews)],
    onSuccess: ({ data }) => {
      toast.success(texts.saved(data.name));
      onSaved(data);
      onClose();
    },
  });
  /** Applies changes of another user; the text typed here stays. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const input = { list: of.list, module_id: of.moduleId };
      const { data } = await api(savedViewRoutes.getSavedViews, input);
      const latest = data.find((one) => one.id === id) ?? null;
      setBase(latest);
      form.reset(valuesOf(latest), { keepDirtyValues: true });
      save.reset();
    } catch (error) {
      console.error(error);
      showError(error, savedViewTexts.failed);
    }
  };
  return (
    <FormDialog
      title={base === null ? texts.add : texts.edit}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: `saved-view/${of.list}/${view?.id ?? 'new'}` }}
      submitText={texts.submit}
      errorAction={
        base !== null &&
        isStale(save.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {texts.rebase}
          </Button>
        )
      }
      onSubmit={async (values) => {
        if (values.name.trim() === '') {
          form.setError('name', { message: texts.emptyName }, { shouldFocus: true });
          return undefined;
        }
        const what =
          base === null
            ? current
            : { id: base.id, version: base.version, query: base.query, columns: base.columns };
        return save.run({ list: of.list, module_id: of.moduleId, ...values, ...what });
      }}
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name="name"
          label={texts.name}
          required
          slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX, autoComplete: 'off' } }}
        />
        <Controller
          control={form.control}
          name="is_shared"
          render={({ field }) => (
            <FormControlLabel
              label={texts.isShared}
              control={
                <Checkbox checked={field.value} onChange={({ target }) => field.onChange(target.checked)} />
              }
            />
          )}
        />
        <Muted as="p">{texts.hint}</Muted>
      </Stack>
    </FormDialog>
  );
}
