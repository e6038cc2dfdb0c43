import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Users of the demo plant, by the first part of their address. */
export type Person = 'admin' | 'planner' | 'storekeeper' | 'control' | 'picker' | 'assembler';

const PASSWORD = 'naryad-demo';

export interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page's own code threw; a journey ends with none. */
  readonly errors: readonly string[];
}

/** A browser of its own for a person, signed in and on the start module. */
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
  // Its address may be passed by the start page once more: the module is open when it has a heading.
  await page.getByRole('main').getByRole('heading').first().waitFor();
}
