import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { mdiClose, mdiPlus } from '@mdi/js';
import {
  CALL_RULE_MINUTES,
  CALL_TYPES,
  callType,
  MAX_CALL_RULES,
  type CallRules,
} from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { userRoutes } from '@naryad/contracts/users/routes';
import type { ReactElement } from 'react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { isStale, queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import {
  Button,
  Chip,
  ErrorPanel,
  IconButton,
  Muted,
  Skeletons,
  Stack,
  Text,
} from '../../../shared/ui/index.js';
import { toast } from '../../../shared/ui/toast.js';
import { callListTexts } from './texts.js';

const texts = callListTexts.rules;

interface DialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
}

/** 'Эскалация вызовов' of a production module. */
export function RulesDialog({ moduleId, onClose }: DialogProps): ReactElement {
  const rules = useApiQuery(
    callRoutes.getCallRules,
    { module_id: moduleId },
    { select: ({ data }) => data, staleTime: 0 },
  );
  if (rules.data !== undefined) {
    return <RulesForm saved={rules.data} onReload={() => void rules.refetch()} onClose={onClose} />;
  }
  return (
    <PlainDialog title={texts.title} submitText={callListTexts.back} isDirty={false} onClose={onClose}>
      {rules.error === null ? (
        <Skeletons rows={2} height={44} />
      ) : (
        <ErrorPanel error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </PlainDialog>
  );
}

const isMinutes = (text: string): true | string =>
  (/^\d{1,3}$/.test(text.trim()) && Number(text) <= CALL_RULE_MINUTES) ||
  texts.wrongMinutes(CALL_RULE_MINUTES);

function RulesForm({
  saved,
  onReload,
  onClose,
}: Pick<DialogProps, 'onClose'> & {
  readonly saved: CallRules;
  readonly onReload: () => void;
}): ReactElement {
  const roles = useApiQuery(userRoutes.getRoles, {}, { select: ({ data }) => data, staleTime: 600_000 });
  const form = useForm({
    defaultValues: {
      rules: saved.rules.map((rule) => ({ ...rule, after_minutes: String(rule.after_minutes) })),
    },
  });
  const { control } = form;
  const rows = useFieldArray({ control, name: 'rules' });
  const save = useCommand(callRoutes.saveCallRules, {
    errors: 'inline',
    invalidates: [queryKeys.all(callRoutes.getCallRules)],
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      maxWidth="md"
      form={form}
      command={save}
      draft={{ key: `call-rules/${saved.module_id}` }}
      onClose={onClose}
      errorAction={isStale(save.error) && <Button onClick={onReload}>{texts.stale}</Button>}
      footer={
        <Button
          icon={mdiPlus}
          disabled={rows.fields.length >= MAX_CALL_RULES}
          onClick={() => rows.append({ role_id: 0, after_minutes: '5', types: [...callType.options] })}
        >
          {texts.add}
        </Button>
      }
      onSubmit={({ rules }) =>
        save.run({
          module_id: saved.module_id,
          rules: rules.map((rule) => ({ ...rule, after_minutes: Number(rule.after_minutes) })),
          version: saved.version,
        })
      }
    >
      <Muted>{texts.hint}</Muted>
      {rows.fields.length === 0 && <Text>{texts.none}</Text>}
      {rows.fields.map((row, index) => (
        <Stack key={row.id} direction="row" wrap align="start" gap={10}>
          <Controller
            control={control}
            name={`rules.${index}.role_id`}
            rules={{ validate: (id) => id > 0 || texts.noRole }}
            render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
              <TextField
                {...field}
                select
                inputRef={ref}
                label={texts.role}
                value={roles.data === undefined || value === 0 ? '' : value}
                error={error !== undefined}
                helperText={error?.message}
                sx={{ width: 220 }}
              >
                {(roles.data ?? []).map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
          <Controller
            control={control}
            name={`rules.${index}.after_minutes`}
            rules={{ validate: isMinutes }}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <TextField
                {...field}
                inputRef={ref}
                label={texts.minutes}
                error={error !== undefined}
                helperText={error?.message}
                sx={{ width: 130 }}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
              />
            )}
          />
          <Controller
            control={control}
            name={`rules.${index}.types`}
            rules={{ validate: (types) => types.length > 0 || texts.noTypes }}
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <Stack gap={2}>
                <Stack direction="row" wrap gap={6} role="group" aria-label={texts.typesOf(index + 1)}>
                  {callType.options.map((type) => (
                    <Chip
                      key={type}
                      isPressed={value.includes(type)}
                      onClick={() =>
                        onChange(
                          value.includes(type) ? value.filter((one) => one !== type) : [...value, type],
                        )
                      }
                    >
                      {CALL_TYPES[type]}
                    </Chip>
                  ))}
                </Stack>
                {error !== undefined && (
                  <Text size="small" tone="error" role="alert">
                    {error.message}
                  </Text>
                )}
              </Stack>
            )}
          />
          <IconButton icon={mdiClose} label={texts.remove(index + 1)} onClick={() => rows.remove(index)} />
        </Stack>
      ))}
    </FormDialog>
  );
}
