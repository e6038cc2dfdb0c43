import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { mdiArrowLeft } from '@mdi/js';
import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { errorText, fieldError } from '../../../shared/api/index.js';
import { CheckList } from '../../../shared/check-list/check-list.js';
import { mayLeave, useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { Icon } from '../../../shared/ui/icon.js';
import { modulesQuery, moduleTypesQuery, usersQuery } from '../shared/get-choices.js';
import { childItems, userItems } from './choices.js';
import { texts } from '../shared/texts.js';
import { useModuleForm } from './use-module-form.js';
import css from './module-form.module.css';

export interface ModuleFormProps {
  readonly module: ModuleDetails;
  readonly onBack: () => void;
}

/** Name, 'Доступ' and 'Дочерние модули' of a module [1 §2.16]. Ctrl+S saves. */
export function ModuleForm({ module, onBack }: ModuleFormProps): ReactElement {
  const { form, save, submit, setIds, merge, ...state } = useModuleForm(module);
  const users = useQuery(usersQuery());
  const modules = useQuery(modulesQuery());
  const types = useQuery(moduleTypesQuery());
  const people = useMemo(
    () => (users.data === undefined ? undefined : userItems(users.data.data, module.id)),
    [users.data, module.id],
  );
  const others = useMemo(
    () => (modules.data === undefined ? undefined : childItems(modules.data.data, module.id)),
    [modules.data, module.id],
  );
  const values = form.watch();
  const chosenUsers = useMemo(() => new Set(values.users), [values.users]);
  const chosenModules = useMemo(() => new Set(values.child_modules), [values.child_modules]);
  useLeaveGuard(state.isDirty);

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const back = async (): Promise<void> => {
    if (!state.isDirty || (await mayLeave())) onBack();
  };
  const error = save.error;
  const nameError = form.formState.errors.name?.message ?? fieldError(error, 'name') ?? undefined;
  const usersError = fieldError(error, 'users') ?? undefined;
  const modulesError = fieldError(error, 'child_modules') ?? undefined;
  const isFieldError = [nameError, usersError, modulesError].some((text) => text !== undefined);
  const general = error !== null && !isFieldError && !state.isChangedElsewhere ? errorText(error) : null;
  const typeName =
    types.data?.data.find(({ id }) => id === module.module_type_id)?.name ??
    modules.data?.data.find(({ id }) => id === module.id)?.module_type.name ??
    module.key;

  return (
    <form
      className={css.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {state.isChangedElsewhere && (
        <Alert
          severity="warning"
          role="alert"
          action={
            <Button color="inherit" size="small" onClick={merge}>
              {texts.details.merge}
            </Button>
          }
        >
          {texts.details.changedElsewhere}
        </Alert>
      )}
      {general !== null && <Alert severity="error">{general}</Alert>}
      {state.isRestored && state.isDirty && <Alert severity="info">{texts.details.restored}</Alert>}
      <div className={css.facts}>
        <TextField
          label={texts.form.name}
          required
          error={nameError !== undefined}
          helperText={nameError}
          {...form.register('name', {
            onChange: () => {
              form.clearErrors('name');
              if (save.error !== null) save.reset();
            },
          })}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' }, inputLabel: { shrink: true } }}
        />
        <dl className={css.type}>
          <dt>{texts.form.type}</dt>
          <dd>{typeName}</dd>
        </dl>
      </div>
      <div className={css.lists}>
        <CheckList
          label={texts.details.access}
          heading="h2"
          items={people}
          selected={chosenUsers}
          onChange={(ids) => setIds('users', ids)}
          emptyText={texts.details.noUsers}
          error={users.error}
          onRetry={() => void users.refetch()}
          problem={usersError}
        />
        <CheckList
          label={texts.details.children}
          heading="h2"
          items={others}
          selected={chosenModules}
          onChange={(ids) => setIds('child_modules', ids)}
          emptyText={texts.details.noModules}
          error={modules.error}
          onRetry={() => void modules.refetch()}
          problem={modulesError}
        />
      </div>
      <footer className={css.foot}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiArrowLeft} size={18} />}
          onClick={() => void back()}
        >
          {texts.details.back}
        </Button>
        <span className={css.state} role="status">
          {state.isDirty ? texts.details.unsaved : ''}
        </span>
        <Button type="submit" variant="contained" loading={save.isPending} loadingPosition="start">
          {save.isPending ? texts.details.saving : texts.details.save}
        </Button>
      </footer>
    </form>
  );
}
