import type { Company } from '@naryad/contracts/companies/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { apiWhole, isStale, queryKeys, useCommand, showError } from '../../shared/api/index.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Button, Text, toast } from '../../shared/ui/index.js';
import { digitsOf, isInnDoubtful } from './inn.js';
import { Stack } from '../../shared/ui/stack.js';
import { texts } from './texts.js';

export interface CompanyDialogProps {
  /** null: a new one is created. */
  readonly company: Company | null;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  inn: string;
  kpp: string;
  address: string;
}

const INVALIDATES = [queryKeys.all(companyRoutes.getCompanies)];

const valuesOf = (company: Company | null): Values => ({
  name: company?.name ?? '',
  inn: company?.inn ?? '',
  kpp: company?.kpp ?? '',
  address: company?.address ?? '',
});

/** 'Добавить компанию' / 'Редактировать компанию'. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps): ReactElement {
  const [base, setBase] = useState(company);
  const form = useForm<Values>({ defaultValues: valuesOf(company) });
  const [name, inn] = form.watch(['name', 'inn']);
  const isBlank = name.trim() === '';
  const save = useCommand(companyRoutes.createOrUpdateCompany, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(base === null ? texts.form.added : texts.form.saved);
      onClose();
    },
  });

  /** Applies what another user has changed; the input of this form remains. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const { data } = await apiWhole(companyRoutes.getCompanies, {});
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
  /** A disabled button does not react to Enter, so the form reports what is missing here. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const isNewLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey;
    if (event.key !== 'Enter' || !isBlank || isNewLine) return;
    console.error(texts.form.emptyName);
    form.setError('name', { message: texts.form.emptyName }, { shouldFocus: true });
  };

  return (
    <FormDialog
      title={base === null ? texts.add : texts.edit}
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: `company/${company?.id ?? 'new'}`, context: { company } }}
      submitText={base === null ? texts.form.add : texts.form.save}
      isSubmitDisabled={isBlank}
      errorAction={
        base !== null &&
        isStale(save.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {texts.form.rebase}
          </Button>
        )
      }
      onSubmit={(values) =>
        save.run({ ...values, ...(base === null ? {} : { id: base.id, version: base.version }) })
      }
    >
      <Stack gap={14} role="presentation" onKeyDown={onKeyDown}>
        <FormTextField
          control={form.control}
          name="name"
          label={texts.form.name}
          required
          helperText={isBlank ? texts.form.nameHint : ' '}
          slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
        />
        <FormTextField
          control={form.control}
          name="inn"
          label={texts.form.inn}
          helperText={
            isInnDoubtful(inn) ? (
              <Text tone="warning" role="status">
                {texts.form.innDoubt}
              </Text>
            ) : (
              texts.form.innHint
            )
          }
          onInput={(event) => {
            const field = event.target as HTMLInputElement;
            field.value = digitsOf(field.value, 20);
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40, autoComplete: 'off' } }}
        />
        <FormTextField
          control={form.control}
          name="kpp"
          label={texts.form.kpp}
          helperText={texts.form.kppHint}
          onInput={(event) => {
            const field = event.target as HTMLInputElement;
            field.value = digitsOf(field.value, 9);
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40, autoComplete: 'off' } }}
        />
        <FormTextField
          control={form.control}
          name="address"
          label={texts.form.address}
          multiline
          minRows={2}
          maxRows={5}
          slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
        />
      </Stack>
    </FormDialog>
  );
}
