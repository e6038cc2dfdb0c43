import { profileRoutes } from '@naryad/contracts/auth/routes';
import type { ReactElement } from 'react';
import { toast } from '../../shared/ui/toast.js';
import { useProfileForm } from './use-profile-form.js';
import { texts } from './texts.js';
import { FormPasswordField } from './form-password-field.js';
import { FormSection } from './form-section.js';

const EMPTY = { current_password: '', pin_code: '', pin_confirmation: '' };

/** Change of the user's PIN. */
export function PinSection(): ReactElement {
  const pin = useProfileForm(profileRoutes.updatePinCode, {
    empty: EMPTY,
    onSaved: ({ message }) => toast.success(message || texts.pin.done),
  });
  const { control } = pin.form;
  return (
    <FormSection title={texts.pin.title} hint={texts.pin.hint} submit={texts.pin.submit} form={pin}>
      <FormPasswordField
        control={control}
        name="current_password"
        label={texts.pin.current}
        autoComplete="current-password"
      />
      <FormPasswordField
        control={control}
        name="pin_code"
        label={texts.pin.next}
        autoComplete="off"
        maxLength={4}
        numeric
      />
      <FormPasswordField
        control={control}
        name="pin_confirmation"
        label={texts.pin.repeat}
        autoComplete="off"
        maxLength={4}
        numeric
      />
    </FormSection>
  );
}
