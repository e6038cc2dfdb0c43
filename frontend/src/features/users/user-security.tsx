import Button from '@mui/material/Button';
import {
  mdiCheckCircleOutline,
  mdiLockAlertOutline,
  mdiMinusCircleOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import type { SessionView } from '@naryad/contracts/auth/dto';
import type { AdminUser } from '@naryad/contracts/users/dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../shared/format/index.js';
import { ErrorPanel, StatusChip } from '../../shared/ui/index.js';
import { Muted } from '../../shared/ui/muted.js';
import { Stack } from '../../shared/ui/stack.js';
import { userSecurityQuery } from './get-user-security.js';
import { useSecurityActions } from './use-security-actions.js';
import { texts } from './texts.js';
import css from './user-dialog.module.css';

const { security } = texts;

/** 'Безопасность' of a user: live sessions, second factor and PIN lock; every action is confirmed. */
export function UserSecuritySection({ user }: { readonly user: AdminUser }): ReactElement {
  const userId = user.id;
  const { data, error, refetch } = useQuery(userSecurityQuery(userId));
  const actions = useSecurityActions(userId);
  if (data === undefined) {
    if (error !== null) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    return (
      <Muted as="p" size="inherit">
        {texts.form.loading}
      </Muted>
    );
  }
  const { sessions, two_factor, has_pin, pin_locked, sign_in_locked } = data.data;
  return (
    <div className={css.sec}>
      <Muted as="p" size="inherit">
        {[`${user.last_name} ${user.first_name}`.trim(), user.name].filter((text) => text !== '').join(' · ')}
      </Muted>
      <section aria-labelledby="usr-sec-sessions">
        <div className={css.secHead}>
          <h3 id="usr-sec-sessions">{security.sessions}</h3>
          {sessions.length > 1 && (
            <Button size="small" color="error" variant="outlined" onClick={() => void actions.endAll()}>
              {security.endAll}
            </Button>
          )}
        </div>
        {sessions.length === 0 ? (
          <Muted as="p" size="inherit">
            {security.noSessions}
          </Muted>
        ) : (
          <ul>
            {sessions.map((session) => (
              <li key={session.id} className={css.secRow}>
                <SessionFacts session={session} />
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={security.endName(session.device)}
                  onClick={() => void actions.end(session)}
                >
                  {security.end}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="usr-sec-sign-in">
        <h3 id="usr-sec-sign-in">{security.signIn}</h3>
        <div className={css.secRow}>
          {sign_in_locked ? (
            <StatusChip tone="error" icon={mdiLockAlertOutline} label={security.signInLocked} />
          ) : (
            <StatusChip tone="success" icon={mdiCheckCircleOutline} label={security.signInFree} />
          )}
          {sign_in_locked && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              onClick={() => void actions.unlockSignIn()}
            >
              {security.unlockSignIn}
            </Button>
          )}
        </div>
      </section>
      <section aria-labelledby="usr-sec-factor">
        <h3 id="usr-sec-factor">{security.twoFactor}</h3>
        <div className={css.secRow}>
          {two_factor ? (
            <StatusChip tone="success" icon={mdiShieldCheckOutline} label={security.twoFactorOn} />
          ) : (
            <StatusChip tone="neutral" icon={mdiMinusCircleOutline} label={security.twoFactorOff} />
          )}
          {two_factor && (
            <Button
              size="small"
              color="error"
              variant="outlined"
              onClick={() => void actions.resetTwoFactor()}
            >
              {security.reset}
            </Button>
          )}
        </div>
      </section>
      <section aria-labelledby="usr-sec-pin">
        <h3 id="usr-sec-pin">{security.pin}</h3>
        <div className={css.secRow}>
          <PinState hasPin={has_pin} isLocked={pin_locked} />
          {pin_locked && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => void actions.unlockPin()}>
              {security.unlock}
            </Button>
          )}
        </div>
      </section>
    </div>
  );
}

function SessionFacts({ session }: { readonly session: SessionView }): ReactElement {
  const facts = [
    session.kind === 'pin' ? security.byPin : security.byPassword,
    ...(session.ip === null ? [] : [security.ip(session.ip)]),
    security.since(formatDateTime(session.created_at)),
    security.seen(formatDateTime(session.last_seen_at)),
  ];
  return (
    <Stack direction="row" gap="4px 12px" align="center" wrap shrink>
      <p className={css.secDevice}>{session.device}</p>
      {session.current && <StatusChip tone="info" icon={mdiCheckCircleOutline} label={security.current} />}
      <p className={css.secAbout}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </Stack>
  );
}

function PinState({
  hasPin,
  isLocked,
}: {
  readonly hasPin: boolean;
  readonly isLocked: boolean;
}): ReactElement {
  if (isLocked) return <StatusChip tone="error" icon={mdiLockAlertOutline} label={security.pinLocked} />;
  return hasPin ? (
    <StatusChip tone="success" icon={mdiCheckCircleOutline} label={security.pinOn} />
  ) : (
    <StatusChip tone="neutral" icon={mdiMinusCircleOutline} label={security.pinOff} />
  );
}
