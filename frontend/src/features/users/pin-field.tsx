import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { Button, StatusChip } from '../../shared/ui/index.js';
import { Stack } from '../../shared/ui/stack.js';
import { pinDigits, type UserValues } from './user-form.js';
import { texts } from './texts.js';
import css from './user-dialog.module.css';

export interface PinFieldProps {
  readonly form: UseFormReturn<UserValues>;
  readonly hasPin: boolean;
}

/** The PIN of a user: four digits, never shown again. An existing one can be replaced or removed. */
export function PinField({ form, hasPin }: PinFieldProps): ReactElement {
  const removes = form.watch('remove_pin');
  const remove = (value: boolean): void => {
    form.setValue('remove_pin', value, { shouldDirty: true });
    if (value) form.setValue('pin_code', '', { shouldDirty: true });
    form.clearErrors('pin_code');
  };
  return (
    <Stack direction="row" align="start" gap="4px 16px">
      <FormTextField
        control={form.control}
        name="pin_code"
        label={texts.form.pin}
        disabled={removes}
        helperText={removes ? texts.form.pinRemoved : hasPin ? texts.form.pinKeep : texts.form.pinHint}
        onInput={(event) => {
          const field = event.target as HTMLInputElement;
          field.value = pinDigits(field.value);
        }}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            pattern: '[0-9]{4}',
            maxLength: 4,
            autoComplete: 'off',
            className: css.pin,
          },
        }}
      />
      {hasPin && (
        <Stack gap={2} align="start">
          {removes ? (
            <StatusChip tone="warning" icon={mdiCloseCircleOutline} label={texts.form.pinRemove} />
          ) : (
            <StatusChip tone="success" icon={mdiCheckCircleOutline} label={texts.form.pinSet} />
          )}
          <Button kind="text" size="small" onClick={() => remove(!removes)}>
            {removes ? texts.form.pinRestore : texts.form.pinRemove}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
