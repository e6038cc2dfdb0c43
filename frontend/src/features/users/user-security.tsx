import {
  mdiCheckCircleOutline,
  mdiLockAlertOutline,
  mdiMinusCircleOutline,
  mdiShieldCheckOutline,
} from '@mdi/js';
import type { SessionView } from '@naryad/contracts/auth/dto';
import type { AdminUser } from '@naryad/contracts/users/dto';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '../../shared/format/index.js';
import { Button, Card, ErrorPanel, StatusChip, Text } from '../../shared/ui/index.js';
import { Muted } from '../../shared/ui/muted.js';
import { Stack } from '../../shared/ui/stack.js';
import { userSecurityQuery } from './get-user-security.js';
import { useSecurityActions } from './use-security-actions.js';
import { texts } from './texts.js';
import { fullName } from '../../shared/format/names.js';
import css from './user-dialog.module.css';

const { security } = texts;

/**
 * 'Безопасность' of a user: live sessions, second factor and PIN lock. Every action requires a confirmation.
 */
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
    <Stack gap={20} className={css.security}>
      <Muted as="p" size="inherit">
        {[fullName(user), user.name].filter((text) => text !== '').join(' · ')}
      </Muted>
      <section aria-labelledby="usr-sec-sessions">
        <Stack direction="row" wrap align="center" justify="between" gap="6px 16px" className={css.head}>
          <Heading id="usr-sec-sessions">{security.sessions}</Heading>
          {sessions.length > 1 && (
            <Button tone="danger" size="small" onClick={() => void actions.endAll()}>
              {security.endAll}
            </Button>
          )}
        </Stack>
        {sessions.length === 0 ? (
          <Muted as="p" size="inherit">
            {security.noSessions}
          </Muted>
        ) : (
          <Card as="ul" gap={0}>
            {sessions.map((session) => (
              <Stack
                key={session.id}
                as="li"
                direction="row"
                align="center"
                justify="between"
                gap={16}
                className={css.session}
              >
                <SessionFacts session={session} />
                <Button
                  size="small"
                  aria-label={security.endName(session.device)}
                  onClick={() => void actions.end(session)}
                >
                  {security.end}
                </Button>
              </Stack>
            ))}
          </Card>
        )}
      </section>
      <section aria-labelledby="usr-sec-sign-in">
        <Heading id="usr-sec-sign-in">{security.signIn}</Heading>
        <Row>
          {sign_in_locked ? (
            <StatusChip tone="error" icon={mdiLockAlertOutline} label={security.signInLocked} />
          ) : (
            <StatusChip tone="success" icon={mdiCheckCircleOutline} label={security.signInFree} />
          )}
          {sign_in_locked && (
            <Button size="small" onClick={() => void actions.unlockSignIn()}>
              {security.unlockSignIn}
            </Button>
          )}
        </Row>
      </section>
      <section aria-labelledby="usr-sec-factor">
        <Heading id="usr-sec-factor">{security.twoFactor}</Heading>
        <Row>
          {two_factor ? (
            <StatusChip tone="success" icon={mdiShieldCheckOutline} label={security.twoFactorOn} />
          ) : (
            <StatusChip tone="neutral" icon={mdiMinusCircleOutline} label={security.twoFactorOff} />
          )}
          {two_factor && (
            <Button tone="danger" size="small" onClick={() => void actions.resetTwoFactor()}>
              {security.reset}
            </Button>
          )}
        </Row>
      </section>
      <section aria-labelledby="usr-sec-pin">
        <Heading id="usr-sec-pin">{security.pin}</Heading>
        <Row>
          <PinState hasPin={has_pin} isLocked={pin_locked} />
          {pin_locked && (
            <Button size="small" onClick={() => void actions.unlockPin()}>
              {security.unlock}
            </Button>
          )}
        </Row>
      </section>
    </Stack>
  );
}

function Heading({ id, children }: { readonly id: string; readonly children: string }): ReactElement {
  return (
    <Text as="h3" id={id} size="touch" weight="bold">
      {children}
    </Text>
  );
}

/** A state with its actions. */
function Row({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack direction="row" wrap align="center" justify="between" gap="8px 16px" className={css.row}>
      {children}
    </Stack>
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
      <Text as="p" weight="strong" wrap="anywhere">
        {session.device}
      </Text>
      {session.current && <StatusChip tone="info" icon={mdiCheckCircleOutline} label={security.current} />}
      <Stack as="p" direction="row" wrap gap="0 12px" className={css.about}>
        {facts.map((fact) => (
          <Muted key={fact} tabular wrap="never">
            {fact}
          </Muted>
        ))}
      </Stack>
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
