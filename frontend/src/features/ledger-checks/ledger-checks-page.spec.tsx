import type { LedgerCheck } from '@naryad/contracts/ledger-checks/dto';
import { ledgerCheckRoutes as routes } from '@naryad/contracts/ledger-checks/routes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPage } from '../../../testing/admin-factories.js';
import { renderAt } from '../../../testing/render.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { LedgerChecksPage } from './ledger-checks-page.js';

const aCheck = (id: number, part: Partial<LedgerCheck> = {}): LedgerCheck => ({
  id,
  due_at: `2026-11-2${id}T00:30:00.000Z`,
  started_at: `2026-11-2${id}T00:30:01.000Z`,
  finished_at: `2026-11-2${id}T00:30:03.500Z`,
  requested_by: null,
  rules: 17,
  broken: [],
  problem: null,
  ...part,
});
const BROKEN = {
  number: 1,
  title: 'Остаток равен сумме движений',
  findings: ['{"cell_id":4}', '{"cell_id":5}'],
};

let checks: LedgerCheck[];

beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  checks = [
    aCheck(4, { started_at: null, finished_at: null, rules: null, requested_by: 'Анна Громова' }),
    aCheck(3),
    aCheck(2, { broken: [BROKEN] }),
    aCheck(1, { rules: null, problem: 'error: out of memory' }),
  ];
  server.use(
    routeHandler(routes.getLedgerChecks, () => aPage(checks)),
    routeHandler(routes.runLedgerCheck, () => {
      checks = [aCheck(5, { finished_at: null, rules: null }), ...checks];
      return { success: true, data: checks[0]! };
    }),
  );
});

const row = async (text: string): Promise<HTMLElement> => (await screen.findByText(text)).closest('tr')!;

it('shows for each check its result, who requested it and its duration', async () => {
  renderAt('/ledger-checks', <LedgerChecksPage />);
  expect((await row('Сходится')).textContent).toMatch(/17 правил.*По расписанию.*2,5 с/);
  expect((await row('Ждёт')).textContent).toMatch(/Анна Громова.*—/);
  expect((await row('Прервана')).textContent).toContain('out of memory');
});

it('shows the moment of the check: when the plant was off at night, the check runs at the next start', async () => {
  checks = [aCheck(3, { started_at: '2026-11-23T05:10:00.000Z', finished_at: '2026-11-23T05:10:02.000Z' })];
  renderAt('/ledger-checks', <LedgerChecksPage />);
  expect((await row('Сходится')).textContent).toContain('23.11.2026 08:10');
});

it('shows the findings', async () => {
  const { user } = renderAt('/ledger-checks', <LedgerChecksPage />);
  const broken = await row('Не сходится: 1 правило');
  await user.click(within(broken).getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(BROKEN.title);
  for (const line of BROKEN.findings) expect(dialog.textContent).toContain(line);
});

it('begins one at once', async () => {
  const { user } = renderAt('/ledger-checks', <LedgerChecksPage />);
  await row('Сходится');
  await user.click(screen.getByRole('button', { name: 'Проверить сейчас' }));
  expect(await screen.findByText('Идёт')).toBeTruthy();
  expect(await screen.findByText(/Учёт проверяется/)).toBeTruthy();
});
