import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckList, type CheckListItem } from '../../shared/check-list/check-list.js';
import { compareTexts } from '../../shared/format/index.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Notice } from '../../shared/ui/notice.js';
import { Stack } from '../../shared/ui/stack.js';
import { modulesQuery, rolesQuery } from './get-choices.js';
import { sortedIds, type UserValues } from './user-form.js';
import { texts } from './texts.js';
import { ChoiceSelect } from './choice-select.js';
import { PasswordField } from './password-field.js';
import { PinField } from './pin-field.js';
import css from './user-dialog.module.css';

export interface UserFieldsProps {
  readonly form: UseFormReturn<UserValues>;
  readonly isNew: boolean;
  readonly hasPin: boolean;
  /** The form was restored after a redirect; passwords and PINs are not stored and must be typed again. */
  readonly wasRestored: boolean;
}

const plain = (maxLength: number) => ({ htmlInput: { maxLength, autoComplete: 'off' } });

/** Fields of a user. The start module is selected automatically. */
export function UserFields({ form, isNew, hasPin, wasRestored }: UserFieldsProps): ReactElement {
  const { control } = form;
  const roles = useQuery(rolesQuery());
  const modules = useQuery(modulesQuery());
  const [startId, chosen] = form.watch(['start_module_id', 'modules']);
  const sorted = useMemo(
    () => modules.data?.data.toSorted((a, b) => compareTexts(a.name, b.name)),
    [modules.data],
  );
  const items = useMemo(
    () =>
      sorted?.map(({ id, name, module_type }): CheckListItem => ({
        id,
        label: name,
        detail: module_type.name === name ? undefined : module_type.name,
        locked: String(id) === startId ? texts.form.startTicked : undefined,
      })),
    [sorted, startId],
  );
  const selected = useMemo(() => new Set(chosen), [chosen]);

  return (
    <div className={css.fields}>
      {wasRestored && (
        <Notice kind="info" icon="kind" role="alert" className={css.notice}>
          {texts.form.retyped}
        </Notice>
      )}
      <Stack gap={16} shrink className={css.column}>
        <FormTextField
          control={control}
          name="name"
          label={texts.form.login}
          required
          slotProps={plain(100)}
        />
        <FormTextField
          control={control}
          name="email"
          label={texts.form.email}
          type="email"
          required
          slotProps={plain(255)}
        />
        <div className={css.pair}>
          <FormTextField
            control={control}
            name="last_name"
            label={texts.form.lastName}
            slotProps={plain(100)}
          />
          <FormTextField
            control={control}
            name="first_name"
            label={texts.form.firstName}
            slotProps={plain(100)}
          />
        </div>
        <ChoiceSelect
          control={control}
          name="role_id"
          label={texts.form.role}
          options={roles.data?.data}
          error={roles.error}
          emptyText={texts.form.noRoles}
        />
        <PasswordField control={control} isNew={isNew} autoFocus={isNew && wasRestored} />
        <PinField form={form} hasPin={hasPin} />
      </Stack>
      <Stack gap={16} shrink className={css.column}>
        <ChoiceSelect
          control={control}
          name="start_module_id"
          label={texts.form.startModule}
          options={sorted}
          error={modules.error}
          emptyText={texts.form.noModules}
        />
        <CheckList
          label={texts.form.modules}
          items={items}
          selected={selected}
          onChange={(ids) => {
            form.setValue('modules', sortedIds(ids), { shouldDirty: true });
            form.clearErrors('modules');
          }}
          emptyText={texts.form.noModules}
          error={modules.error}
          onRetry={() => void modules.refetch()}
          problem={form.formState.errors.modules?.message}
          height="low"
        />
      </Stack>
    </div>
  );
}
