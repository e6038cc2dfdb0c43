import { profileRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.js';
import { errorText } from '../../shared/api/error-text.js';
import { refreshUser } from '../../shared/session/session.js';

/** Data that an authenticator application needs. */
export interface TwoFactorSetup {
  readonly svg: string;
  readonly secretKey: string;
}

export interface TwoFactor {
  readonly setup: TwoFactorSetup | null;
  /** The codes; null while they are hidden. */
  readonly codes: readonly string[] | null;
  readonly isPending: boolean;
  /** The server's message for the last refusal. */
  readonly message: string | null;
  /** Generates a secret and shows it. */
  readonly enable: () => Promise<boolean>;
  readonly cancelSetup: () => void;
  /** Enables the second factor with a valid code. */
  readonly activate: (code: string) => Promise<boolean>;
  readonly showCodes: () => Promise<boolean>;
  readonly hideCodes: () => void;
  readonly resetCodes: () => Promise<boolean>;
  readonly deactivate: () => Promise<boolean>;
}

const ACTION = { action: true } as const;

/**
 * The user's second factor. All calls are user actions, even those that only read, because each may require
 * the password first (423).
 */
export function useTwoFactor(): TwoFactor {
  const queries = useQueryClient();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setMessage(null);
    try {
      await action();
      return true;
    } catch (error) {
      console.error(error);
      setMessage(errorText(error));
      return false;
    } finally {
      setPending(false);
    }
  };

  return {
    setup,
    codes,
    isPending,
    message,
    enable: () =>
      attempt(async () => {
        await api(profileRoutes.enableTwoFactor, {}, ACTION);
        const [picture, key] = await Promise.all([
          api(profileRoutes.getTwoFactorQrCode, {}, ACTION),
          api(profileRoutes.getTwoFactorSecretKey, {}, ACTION),
        ]);
        // Without a picture, it was enabled elsewhere in the meantime.
        if ('svg' in picture) setSetup({ svg: picture.svg, secretKey: key.secretKey });
        else await refreshUser(queries);
      }),
    cancelSetup: () => {
      setSetup(null);
      setMessage(null);
    },
    activate: (code) =>
      attempt(async () => {
        await api(profileRoutes.confirmTwoFactor, { code }, ACTION);
        await refreshUser(queries);
        setSetup(null);
      }),
    showCodes: () => attempt(async () => setCodes(await api(profileRoutes.getRecoveryCodes, {}, ACTION))),
    hideCodes: () => setCodes(null),
    resetCodes: () => attempt(async () => setCodes(await api(profileRoutes.resetRecoveryCodes, {}, ACTION))),
    deactivate: () =>
      attempt(async () => {
        await api(profileRoutes.disableTwoFactor, {}, ACTION);
        setCodes(null);
        setSetup(null);
        await refreshUser(queries);
      }),
  };
}
