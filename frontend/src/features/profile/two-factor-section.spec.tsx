import { profileRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { account, answer, live, openProfile, section, setAccount } from './testing/bench.js';

vi.mock('../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setAccount();
});

describe('two-factor', () => {
  const title = 'Двухфакторная аутентификация';

  it('is switched on by QR, key and code', async () => {
    const codes: (string | null | undefined)[] = [];
    server.use(
      routeHandler(profileRoutes.enableTwoFactor, () => ''),
      routeHandler(profileRoutes.getTwoFactorQrCode, () => ({ svg: '<svg/>', url: 'otpauth://x' })),
      routeHandler(profileRoutes.getTwoFactorSecretKey, () => ({ secretKey: 'ABCDEFGHIJ' })),
      routeHandler(profileRoutes.confirmTwoFactor, ({ input }) => {
        codes.push(input.code);
        if (input.code !== '123456') {
          return new MockFailure(422, { message: 'Неверный код', errors: { code: ['Неверный код'] } });
        }
        account.twoFactor = true;
        return '';
      }),
    );
    const { user } = await openProfile();
    const { getByText, getByRole, findByAltText, getByLabelText, findByRole, findByText } = section(title);
    const originalText = getByText('not enabled');
    expect(originalText.closest('[aria-hidden], [class*="visually"]')).toBeNull();
    expect(getByText('Не включена')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Включить' }));
    const qr = await findByAltText('QR-код для приложения-аутентификатора');
    expect(qr.getAttribute('src')).toBe('data:image/svg+xml;utf8,%3Csvg%2F%3E');
    expect(getByText('ABCD EFGH IJ')).toBeTruthy();
    await user.type(getByLabelText('Код из приложения'), '000000');
    await user.click(getByRole('button', { name: 'Activate 2FA' }));
    expect((await findByRole('alert')).textContent).toBe('Неверный код');
    await user.clear(getByLabelText('Код из приложения'));
    await user.type(getByLabelText('Код из приложения'), '123456');
    await user.click(getByRole('button', { name: 'Activate 2FA' }));
    expect(await findByText('enabled')).toBeTruthy();
    expect(codes).toEqual(['000000', '123456']);
  });

  it('hides recovery codes until they are requested, and regenerates them', async () => {
    account.twoFactor = true;
    server.use(
      routeHandler(profileRoutes.getRecoveryCodes, () => ['aaa-111', 'bbb-222']),
      routeHandler(profileRoutes.resetRecoveryCodes, () => ['ccc-333']),
    );
    const { user } = await openProfile();
    const { getByRole, findByText, queryByText } = section(title);
    expect(queryByText('aaa-111')).toBeNull();
    await user.click(getByRole('button', { name: 'Показать коды восстановления' }));
    expect(await findByText('aaa-111')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Создать новые коды' }));
    await answer(user, 'Создать новые коды');
    expect(await findByText('ccc-333')).toBeTruthy();
    expect(queryByText('aaa-111')).toBeNull();
    await user.click(getByRole('button', { name: 'Скрыть коды восстановления' }));
    expect(queryByText('ccc-333')).toBeNull();
  });

  it('is switched off after a confirmation only', async () => {
    account.twoFactor = true;
    let calls = 0;
    server.use(
      routeHandler(profileRoutes.disableTwoFactor, () => {
        calls += 1;
        account.twoFactor = false;
        return '';
      }),
    );
    const { user } = await openProfile();
    const { getByRole, findByText } = section(title);
    await user.click(getByRole('button', { name: 'Deactivate' }));
    await answer(user, 'Отмена');
    expect(calls).toBe(0);
    await user.click(getByRole('button', { name: 'Deactivate' }));
    await answer(user, 'Отключить');
    expect(await findByText('not enabled')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('requests the password first when the server requires it', async () => {
    server.use(
      routeHandler(
        profileRoutes.enableTwoFactor,
        () => new MockFailure(423, { message: 'Password confirmation required.' }),
      ),
    );
    const { user } = await openProfile();
    await user.click(section(title).getByRole('button', { name: 'Включить' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/confirm-password'));
  });
});
