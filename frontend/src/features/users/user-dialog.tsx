import { authRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import type { AdminUser } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { api, isStale, queryKeys, useCommand, showError } from '../../shared/api/index.js';
import { peekDraft } from '../../shared/form/draft-store.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { Button, Tabs, toast } from '../../shared/ui/index.js';
import { FIELD_ORDER, inputOf, isMissing, validate, valuesOf, type UserValues } from './user-form.js';
import { texts } from './texts.js';
import { UserFields } from './user-fields.js';
import { UserSecuritySection } from './user-security.js';
import css from './user-dialog.module.css';

export interface UserDialogProps {
  /** null: a new one is created. */
  readonly user: AdminUser | null;
  readonly onClose: () => void;
}

type Tab = 'data' | 'security';
const TABS = [
  { value: 'data', label: texts.tabs.data },
  { value: 'security', label: texts.tabs.security },
] as const;

const INVALIDATES = [
  queryKeys.all(userRoutes.getUsers),
  queryKeys.all(sessionRoutes.getUserSecurity),
  queryKeys.all(authRoutes.me),
];

/** 'Добавить пользователя' / 'Редактировать пользователя', with 'Безопасность' for an existing one. */
export function UserDialog({ user, onClose }: UserDialogProps): ReactElement {
  const draftKey = `user/${user?.id ?? 'new'}`;
  const [wasRestored] = useState(() => peekDraft(draftKey) !== null);
  const [base, setBase] = useState(user);
  const [tab, setTab] = useState<Tab>('data');
  const form = useForm<UserValues>({ defaultValues: valuesOf(user) });
  const save = useCommand(userRoutes.createOrUpdateUser, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onError: () => setTab('data'),
    onSuccess: () => {
      toast.success(base === null ? texts.form.added : texts.form.saved);
      onClose();
    },
  });

  const submit = async (values: UserValues): Promise<void> => {
    const errors = validate(values, base === null);
    if (isMissing(values, base === null)) console.error(texts.form.missing);
    const wrong = FIELD_ORDER.filter((field) => errors[field] !== undefined);
    if (wrong.length > 0) {
      setTab('data');
      for (const field of wrong) {
        form.setError(field, { message: errors[field] }, { shouldFocus: field === wrong[0] });
      }
      return;
    }
    await save.run(inputOf(values, base));
  };

  /** Applies what another user has changed; the input of this form remains. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const { data } = await api(userRoutes.getUsers, {});
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
      maxWidth="md"
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: draftKey, context: { user } }}
      submitText={base === null ? texts.form.add : undefined}
      errorAction={
        base !== null &&
        isStale(save.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {texts.form.rebase}
          </Button>
        )
      }
      onSubmit={submit}
    >
      {base !== null && (
        <div className={css.tabs}>
          <Tabs label={texts.tabs.label} items={TABS} value={tab} onChange={setTab} />
        </div>
      )}
      <div hidden={tab !== 'data'}>
        <UserFields
          form={form}
          isNew={base === null}
          hasPin={base?.has_pin ?? false}
          wasRestored={wasRestored}
        />
      </div>
      {base !== null && tab === 'security' && <UserSecuritySection user={base} />}
    </FormDialog>
  );
}
