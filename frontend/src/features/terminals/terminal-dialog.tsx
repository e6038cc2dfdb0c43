import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useMemo, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { queryKeys, useApiQuery, useCommand } from '../../shared/api/index.js';
import { CheckList, type CheckListItem } from '../../shared/check-list/check-list.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { compareTexts } from '../../shared/format/index.js';
import { Muted, Notice, Stack, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

export interface TerminalDialogProps {
  /** null registers this device. */
  readonly terminal: Terminal | null;
  /** The terminal as which this device is registered already. */
  readonly current: Terminal | null;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  module_ids: number[];
}

const INVALIDATES = [queryKeys.all(terminalRoutes.getTerminals)];
const sortedIds = (ids: Iterable<number>): number[] => [...ids].toSorted((a, b) => a - b);

/** 'Зарегистрировать устройство' (this device), or edits a registered one: name and modules. */
export function TerminalDialog({ terminal, current, onClose }: TerminalDialogProps): ReactElement {
  const modules = useApiQuery(workModuleRoutes.getModules, {});
  const form = useForm<Values>({
    defaultValues: {
      name: terminal?.name ?? '',
      module_ids: sortedIds(terminal?.modules.map(({ id }) => id) ?? []),
    },
  });
  const options = {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(terminal === null ? texts.form.registered : texts.form.saved);
      onClose();
    },
  } as const;
  const register = useCommand(terminalRoutes.registerTerminal, options);
  const update = useCommand(terminalRoutes.updateTerminal, options);
  const chosenIds = form.watch('module_ids');
  const selected = useMemo(() => new Set(chosenIds), [chosenIds]);
  const items = useMemo(
    () =>
      modules.data?.data
        .map(({ id, name, module_type }): CheckListItem => ({
          id,
          label: name,
          detail: module_type.name === name ? undefined : module_type.name,
        }))
        .toSorted((a, b) => compareTexts(a.label, b.label)),
    [modules.data],
  );

  const submit = async (values: Values): Promise<void> => {
    if (values.name.trim() === '') {
      form.setError('name', { message: texts.form.noName }, { shouldFocus: true });
      return;
    }
    await (terminal === null ? register.run(values) : update.run({ id: terminal.id, ...values }));
  };

  return (
    <FormDialog
      title={terminal === null ? texts.form.registerTitle : texts.form.editTitle}
      maxWidth="sm"
      form={form}
      command={terminal === null ? register : update}
      onClose={onClose}
      draft={{ key: `terminal/${terminal?.id ?? 'new'}`, context: { terminal } }}
      submitText={terminal === null ? texts.form.submit : undefined}
      fieldOf={(name) => (name === 'name' ? 'name' : name.startsWith('module_ids') ? 'module_ids' : null)}
      onSubmit={submit}
    >
      {terminal === null && (
        <Notice kind="info" icon="kind" role="alert">
          {texts.form.explain}
        </Notice>
      )}
      {terminal === null && current !== null && (
        <Notice kind="warning" icon="kind" role="alert">
          {texts.form.replaces(current.name)}
        </Notice>
      )}
      <FormTextField
        control={form.control}
        name="name"
        label={texts.form.name}
        placeholder={texts.form.namePlaceholder}
        required
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <Stack gap={6}>
        <CheckList
          label={texts.form.modules}
          items={items}
          selected={selected}
          onChange={(ids) => {
            form.setValue('module_ids', sortedIds(ids), { shouldDirty: true });
            form.clearErrors('module_ids');
          }}
          emptyText={texts.form.noModules}
          error={modules.error}
          onRetry={() => void modules.refetch()}
          problem={form.formState.errors.module_ids?.message}
          height="low"
        />
        <Muted as="p">{texts.form.modulesHint}</Muted>
      </Stack>
    </FormDialog>
  );
}
