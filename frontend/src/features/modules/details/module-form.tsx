import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { mdiArrowLeft } from '@mdi/js';
import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';
import { isDesk } from '@naryad/contracts/work-modules/rights';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { errorText, fieldError } from '../../../shared/api/index.js';
import { CheckList } from '../../../shared/check-list/check-list.js';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { mayLeave, useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { Button } from '../../../shared/ui/button.js';
import { modulesQuery, moduleTypesQuery, usersQuery } from '../shared/get-choices.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { PageBar } from '../../../shared/ui/page-bar.js';
import { childItems, userItems } from './choices.js';
import { DefaultCellField } from './default-cell-field.js';
import { texts } from '../shared/texts.js';
import { useModuleForm } from './use-module-form.js';
import css from './module-form.module.css';

export interface ModuleFormProps {
  readonly module: ModuleDetails;
  readonly onBack: () => void;
}

/** Name, 'Доступ' and 'Дочерние модули' of a module. Ctrl+S saves. */
export function ModuleForm({ module, onBack }: ModuleFormProps): ReactElement {
  const { form, save, submit, setIds, setRequiresApproval, setDefaultCell, merge, ...state } =
    useModuleForm(module);
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
  const storehouses = useMemo(
    () => (modules.data?.data ?? []).filter(({ key }) => key === 'storehouse'),
    [modules.data],
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
  const cellError = fieldError(error, 'default_cell_id') ?? undefined;
  const isFieldError = [nameError, usersError, modulesError, cellError].some((text) => text !== undefined);
  const general = error !== null && !isFieldError && !state.isChangedElsewhere ? errorText(error) : null;
  const typeName =
    types.data?.data.find(({ id }) => id === module.module_type_id)?.name ??
    modules.data?.data.find(({ id }) => id === module.id)?.module_type.name ??
    module.key;

  return (
    <Stack
      as="form"
      grow
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnpicked(event.currentTarget)) void submit();
      }}
    >
      {state.isChangedElsewhere && (
        <Notice
          kind="warning"
          icon="kind"
          role="alert"
          wrap
          action={
            <Button kind="text" size="small" onClick={merge}>
              {texts.details.merge}
            </Button>
          }
        >
          {texts.details.changedElsewhere}
        </Notice>
      )}
      {general !== null && (
        <Notice kind="error" icon="kind" role="alert">
          {general}
        </Notice>
      )}
      {state.isRestored && state.isDirty && (
        <Notice kind="info" icon="kind" role="alert">
          {texts.details.restored}
        </Notice>
      )}
      <Stack direction="row" wrap align="start" gap="12px 32px" className={css.facts}>
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
        <Stack as="dl" gap={2}>
          <Muted as="dt" size="tiny">
            {texts.form.type}
          </Muted>
          <Text as="dd" weight="strong">
            {typeName}
          </Text>
        </Stack>
      </Stack>
      {module.key === 'production' && (
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={values.requires_approval}
                onChange={(_, isOn) => setRequiresApproval(isOn)}
                slotProps={{ input: { 'aria-describedby': 'approval-hint' } }}
              />
            }
            label={texts.details.approval}
          />
          <FormHelperText id="approval-hint">{texts.details.approvalHint}</FormHelperText>
        </div>
      )}
      {isDesk(module.key) && (
        <DefaultCellField
          saved={module.default_cell}
          value={values.default_cell_id}
          onChange={setDefaultCell}
          storehouses={storehouses}
          error={cellError}
        />
      )}
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
          height="rest"
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
          height="rest"
        />
      </div>
      <PageBar as="footer" wrap>
        <Button icon={mdiArrowLeft} onClick={() => void back()}>
          {texts.details.back}
        </Button>
        <Muted size="usual" className={css.state} role="status">
          {state.isDirty ? texts.details.unsaved : ''}
        </Muted>
        <Button kind="main" type="submit" isBusy={save.isPending}>
          {save.isPending ? texts.details.saving : texts.details.save}
        </Button>
      </PageBar>
    </Stack>
  );
}
