import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Users of the demo plant, by the local part of their e-mail address. */
export type Person = 'admin' | 'planner' | 'storekeeper' | 'control' | 'picker' | 'assembler';

const PASSWORD = 'naryad-demo';

export interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors thrown by the page's own code; a journey must end with none. */
  readonly errors: readonly string[];
}

/** A separate browser for a user, signed in and on the start module. */
export async function seat(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Seat> {
  const context = await browser.newContext({ permissions: ['camera'], ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${person}: ${error.message}`));
  await signIn(page, person);
  return { context, page, errors };
}

/** Signs in at `/login` and waits until the start module is open. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${person}@naryad.local`);
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/' && !pathname.startsWith('/login'));
  // The start page may redirect a second time: the module is open when it has a heading.
  await page.getByRole('main').getByRole('heading').first().waitFor();
}
