import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { expect, test, type Page } from '@playwright/test';
import { newUser, type NewUser } from '../kit/new-user.js';
import { expectGoal, timeOf } from '../kit/measures.js';
import { seat, type Seat } from '../kit/people.js';
import { LoginPage } from '../pages/login-page.js';

let admin: Seat;
let user: NewUser;
let page: Page;
let login: LoginPage;

test.beforeEach(async ({ browser }) => {
  admin = await seat(browser, 'admin');
  user = await newUser(admin.page, 'Кладовщик', 'storehouse');
  page = await (await browser.newContext()).newPage();
  login = new LoginPage(page);
});
test.afterEach(async () => {
  await page.context().close();
  await admin.context.close();
});

const atHome = () => page.waitForURL(/\/storehouse\/\d+/);

test('a second factor is enabled with the password, and required at the next sign-in', async () => {
  await login.enter(user.email, user.password);
  await atHome();
  await page.goto('/user');
  const section = page.getByRole('region', { name: 'Двухфакторная аутентификация' });
  await expect(section.getByText('not enabled')).toBeVisible();

  await test.step('security settings require the password, then go back one page', async () => {
    await section.getByRole('button', { name: 'Включить' }).click();
    await page.waitForURL('**/confirm-password');
    // The address changes slightly before the screen does.
    await page.getByRole('heading', { name: 'Подтверждение пароля' }).waitFor();
    await page.getByLabel('Пароль', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/user');
  });

  await test.step('also when the address was opened directly', async () => {
    await page.goto('/confirm-password');
    await page.getByLabel('Пароль', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/user');
  });

  const totp = await test.step('the key is entered into an authenticator, its code activates', async () => {
    const enable = section.getByRole('button', { name: 'Включить' });
    const code = section.getByLabel('Код из приложения');
    await expect(enable.or(code)).toBeVisible();
    if (await enable.isVisible()) await enable.click();
    await expect(section.getByRole('img', { name: /QR-код/ })).toBeVisible();
    const key = (await section.getByText(/^[A-Z2-7 ]{16,}$/).innerText()).replaceAll(' ', '');
    const authenticator = new TOTP({ secret: Secret.fromBase32(key) });
    // The previous code is valid as well, so the current one is left for the sign-in.
    await code.fill(authenticator.generate({ timestamp: Date.now() - 30_000 }));
    await section.getByRole('button', { name: 'Activate 2FA' }).click();
    await expect(section.getByText('enabled', { exact: true })).toBeVisible();
    return authenticator;
  });

  const recovery = await test.step('recovery codes are hidden until shown', async () => {
    await expect(section.getByRole('list')).toHaveCount(0);
    await section.getByRole('button', { name: 'Показать коды восстановления' }).click();
    const items = section.getByRole('listitem');
    await expect(items).toHaveCount(8);
    const codes = await items.allInnerTexts();
    return codes[0]!;
  });

  const challenge = async (typedCode: string): Promise<void> => {
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.waitForURL('**/login');
    await login.enter(user.email, user.password);
    await page.waitForURL('**/two-factor-challenge');
    await page.getByLabel(/Код/).fill(typedCode);
    await page.getByRole('button', { name: 'Подтвердить' }).click();
  };
  await test.step('a code signs in once, a wrong one never', async () => {
    await challenge(totp.generate());
    await atHome();
    await challenge('000000');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(/Код/).fill(recovery);
    await page.getByRole('button', { name: 'Подтвердить' }).click();
    await atHome();
    await challenge(recovery);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

/** The latest e-mail to an address in DATA_DIR/mail. */
async function letterTo(address: string): Promise<string | null> {
  const folder = join(process.env['E2E_DATA_DIR']!, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  for (const name of names.toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some((one) => one.address === address)) return mail.text ?? '';
  }
  return null;
}

test('a forgotten password is reset by the link of an e-mail, once', async () => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await page.getByRole('heading', { name: 'Восстановление пароля' }).waitFor();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect.poll(() => letterTo(user.email), { timeout: 20_000 }).toContain('/reset-password/');
  const link = new URL(/https?:\S+\/reset-password\/\S+/.exec((await letterTo(user.email))!)![0]);

  const choose = async (password: string): Promise<void> => {
    // Forces a full load: a change of the hash alone loads nothing.
    await page.goto('about:blank');
    await page.goto(link.pathname + link.hash);
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByLabel('Новый пароль', { exact: true }).fill(password);
    await page.getByLabel('Повторите пароль', { exact: true }).fill(password);
    const resetResponse = page.waitForResponse('**/reset-password');
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await resetResponse;
  };
  await choose('password');
  await expect(page.getByText('Слишком распространённый пароль').first()).toBeVisible();
  await choose('совсем новый пароль');
  await login.enter(user.email, user.password);
  await expect(page.getByRole('alert')).toContainText('Неверное имя пользователя или пароль.');
  await choose('ещё один пароль');
  await expect(page.getByRole('alert')).toContainText('Ссылка для сброса пароля недействительна.');
  await login.enter(user.email, 'совсем новый пароль');
  await atHome();
});

test('users switch at a work place by PIN within moments', async ({ browser }) => {
  const desk = await seat(browser, 'assembler');
  const deskUrl = desk.page.url();
  const opening = await timeOf(async () => {
    await desk.page.reload();
    await expect(desk.page.getByRole('button', { name: 'Сменить пользователя' })).toBeVisible();
  });
  const startedAt = performance.now();
  await desk.page.getByRole('button', { name: 'Сменить пользователя' }).click();
  await desk.page.waitForURL('**/auth/user-select?moduleRedirectId=*');
  await desk.page
    .getByRole('button', { name: /Анна Громова/ })
    .first()
    .click();
  await expect(desk.page.getByRole('heading', { name: 'Введите ПИН-код' })).toBeVisible();
  await desk.page.keyboard.type('2584');
  await desk.page.waitForURL(deskUrl);
  await expect(desk.page.getByText('Громова').first()).toBeVisible();
  const change = performance.now() - startedAt;
  expectGoal('change of people', change, 5_000);
  // Three screens and the check of a PIN: on a quiet machine less than the allowed 5 seconds.
  expect(change / opening).toBeLessThan(6);

  await test.step('the user is among the recent ones of the device, and a wrong PIN is refused', async () => {
    await desk.page.getByRole('button', { name: 'Сменить пользователя' }).click();
    await expect(desk.page.getByText('Недавние на этом устройстве')).toBeVisible();
    await desk.page
      .getByRole('button', { name: /Анна Громова/ })
      .first()
      .click();
    await desk.page.keyboard.type('0001');
    await expect(desk.page.getByText('Неверный ПИН-код')).toBeVisible();
    await expect(desk.page.getByRole('img', { name: 'Введено цифр: 0 из 4' })).toBeVisible();
  });
  expect(desk.errors).toEqual([]);
  await desk.context.close();
});
