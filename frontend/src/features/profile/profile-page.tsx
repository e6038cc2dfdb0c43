import type { ReactElement } from 'react';
import { useCurrentUser } from '../../shared/session/session.js';
import { Notice } from '../../shared/ui/notice.js';
import { Page } from '../../shared/ui/page.js';
import { Stack } from '../../shared/ui/stack.js';
import { PasswordSection } from './password-section.js';
import { PinSection } from './pin-section.js';
import { PrintSection } from './print-section.js';
import { ProfileSection } from './profile-section.js';
import { SessionsSection } from './sessions-section.js';
import { StartSection } from './start-section.js';
import { TwoFactorSection } from './two-factor-section.js';
import { texts } from './texts.js';
import css from './profile.module.css';

/** `/user`. It includes the two-factor section, because the specification defines no other way to open it. */
export function ProfilePage(): ReactElement {
  const user = useCurrentUser();
  return (
    <Page title={texts.title}>
      {user.setup_due !== undefined && (
        <Notice kind="warning" icon="kind" role="status">
          {texts.setupDue[user.setup_due]}
        </Notice>
      )}
      <div className={css.root}>
        <Stack gap={16}>
          <ProfileSection key={user.id} user={user} />
          <PasswordSection email={user.email} />
        </Stack>
        <Stack gap={16}>
          <PinSection />
          <TwoFactorSection enabled={user.two_factor} />
          <StartSection user={user} />
          <PrintSection />
        </Stack>
        <SessionsSection userId={user.id} />
      </div>
    </Page>
  );
}
