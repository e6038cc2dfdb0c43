import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactElement } from 'react';
import { FormTextField } from '../../shared/form/form-text-field.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { refreshUser } from '../../shared/session/session.js';
import { toast } from '../../shared/ui/toast.js';
import { useProfileForm } from './use-profile-form.js';
import { texts } from './texts.js';
import { FormSection } from './form-section.js';

const EMPTY = { name: '', email: '' };

/** Name and e-mail, with the button 'Обновить'. */
export function ProfileSection({ user }: { readonly user: CurrentUser }): ReactElement {
  const queries = useQueryClient();
  const present = useMemo(() => ({ name: user.name, email: user.email }), [user.name, user.email]);
  const profile = useProfileForm(profileRoutes.updateProfile, {
    empty: EMPTY,
    present,
    onSaved: () => {
      toast.success(texts.profile.done);
      void refreshUser(queries);
    },
  });
  const { control } = profile.form;
  useFormDraft('profile', profile.form);
  return (
    <FormSection title={texts.profile.title} submit={texts.profile.submit} form={profile}>
      <FormTextField
        control={control}
        name="name"
        label={texts.profile.name}
        autoComplete="nickname"
        slotProps={{ htmlInput: { maxLength: 100, required: true } }}
      />
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={texts.profile.email}
        autoComplete="email"
        slotProps={{ htmlInput: { maxLength: 255, required: true } }}
      />
    </FormSection>
  );
}
