import type { RetentionPolicyRow } from '@naryad/contracts/retention/dto';
import { retentionRoutes as routes } from '@naryad/contracts/retention/routes';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { api, isStale, queryKeys, showError, useCommand } from '../../shared/api/index.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Button, Muted, Notice, Stack, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

const INVALIDATES = [queryKeys.all(routes.getRetention)];

export interface TermDialogProps {
  readonly policy: RetentionPolicyRow;
  readonly onClose: () => void;
}

/** Changes the retention of a kind. Before a shorter one is saved, the dialog shows what it will delete. */
export function TermDialog({ policy, onClose }: TermDialogProps): ReactElement {
  const [base, setBase] = useState(policy);
  const { least_days: least, most_days: most, default_days: byDefault } = base;
  const form = useForm({ defaultValues: { days: String(policy.days) } });
  const typedDays = Number(form.watch('days'));
  const save = useCommand(routes.saveTerm, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(texts.form.saved);
      onClose();
    },
  });

  /** Another user's choice becomes the base value; the input remains. */
  const rebase = async (): Promise<void> => {
    try {
      const { data } = await api(routes.getRetention, {});
      setBase(data.policies.find(({ kind }) => kind === base.kind) ?? base);
      save.reset();
    } catch (error) {
      console.error(error);
      showError(error, texts.form.days);
    }
  };

  return (
    <FormDialog
      title={texts.form.title(base.title)}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: `retention/${base.kind}`, context: { policy } }}
      submitText={texts.form.save}
      errorAction={
        isStale(save.error) && (
          <Button kind="text" size="small" onClick={() => void rebase()}>
            {texts.form.rebase}
          </Button>
        )
      }
      onSubmit={async ({ days }) => {
        const termDays = Number(days.trim() || Number.NaN);
        const problem = !Number.isInteger(termDays)
          ? texts.form.notWhole
          : termDays < least || termDays > most
            ? texts.form.outside(least, most)
            : null;
        if (problem !== null) {
          form.setError('days', { message: problem }, { shouldFocus: true });
          return undefined;
        }
        return save.run({ kind: base.kind, days: termDays, version: base.version });
      }}
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name="days"
          label={texts.form.days}
          required
          helperText={texts.form.limits(least, most, byDefault)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } }}
        />
        <Muted>{base.loss}</Muted>
        {typedDays >= least && typedDays < base.days && (
          <Notice kind="warning">{base.kind === 'audit' ? texts.form.archived : texts.form.shorter}</Notice>
        )}
      </Stack>
    </FormDialog>
  );
}
