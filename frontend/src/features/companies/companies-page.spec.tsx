import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import type { Company } from '@naryad/contracts/companies/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../testing/keys-to-rows.js';
import { cellsOf } from '../../../testing/cells-of.js';
import { aPage } from '../../../testing/admin-factories.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { CompaniesPage } from './companies-page.js';

let companies: Company[];
let savedInputs: unknown[];

beforeEach(() => {
  companies = [
    { id: 1, name: 'АО «Вымпел»', inn: '7707083893', kpp: '770701001', address: null, version: 4 },
    { id: 2, name: 'ООО «Метиз»', inn: null, kpp: null, address: 'Тула', version: 1 },
  ];
  savedInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(companyRoutes.getCompanies, () => aPage(companies)),
    routeHandler(companyRoutes.createOrUpdateCompany, ({ input }) => {
      savedInputs.push(input);
      return {
        success: true,
        data: { id: 3, name: 'Новая', inn: null, kpp: null, address: null, version: 1 },
      };
    }),
  );
});

const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('button', { name })).closest('tr')!;

describe('Контрагенты', () => {
  it('shows a dash for a missing address', async () => {
    const { user } = renderAt('/companies', <CompaniesPage />);
    expect(cellsOf(await row('АО «Вымпел»'))).toEqual([
      '1',
      'АО «Вымпел»',
      '7707083893',
      '770701001',
      '-',
      '',
    ]);
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  });

  it('adds a company; the button waits for a name, a doubtful ИНН only warns', async () => {
    const { user } = renderAt('/companies', <CompaniesPage />);
    await user.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить компанию' });
    const submit = within(dialog).getByRole('button', { name: 'Добавить' });
    const name = within(dialog).getByLabelText(/Название/);
    expect(submit).toHaveProperty('disabled', true);
    await user.type(name, '   ');
    expect(submit).toHaveProperty('disabled', true);
    await user.type(name, 'Новая');
    await user.type(within(dialog).getByLabelText('ИНН'), '77 07083894');
    expect(await within(dialog).findByText(/контрольные цифры не сходятся/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('КПП'), '77 07-01-001-5');
    await user.click(submit);
    const sentInput = { name: '   Новая', inn: '7707083894', kpp: '770701001', address: '' };
    await waitFor(() => expect(savedInputs).toEqual([sentInput]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('logs an empty name when Enter submits the form', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderAt('/companies', <CompaniesPage />);
    await user.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
    await user.type(await screen.findByLabelText('ИНН'), '1{Enter}');
    expect(log).toHaveBeenCalledWith('Название компании не может быть пустым');
    expect(await screen.findByText('Название компании не может быть пустым')).toBeTruthy();
    expect(savedInputs).toEqual([]);
    log.mockRestore();
  });

  it('preserves the input when another user changed the company', async () => {
    server.use(
      routeHandler(companyRoutes.createOrUpdateCompany, ({ input }) => {
        savedInputs.push(input);
        if (input.version === 4) {
          companies[0] = { ...companies[0]!, address: 'Москва', version: 5 };
          return new MockFailure(409, {
            message: 'Данные изменены другим пользователем.',
            code: 'COMPANY_STALE',
          });
        }
        return { success: true, data: companies[0]! };
      }),
    );
    const { user } = renderAt('/companies', <CompaniesPage />);
    await user.click(await screen.findByRole('button', { name: 'Редактировать: АО «Вымпел»' }));
    const dialog = await screen.findByRole('dialog', { name: 'Редактировать компанию' });
    const name = within(dialog).getByLabelText(/Название/);
    await user.clear(name);
    await user.type(name, 'АО «Вымпел-2»');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Обновить, сохранив мои правки' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Адрес')).toHaveProperty('value', 'Москва'));
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs).toHaveLength(2));
    expect(savedInputs[1]).toMatchObject({ id: 1, name: 'АО «Вымпел-2»', address: 'Москва', version: 5 });
  });

  it.each([
    ['Удалить', [{ id: 2 }]],
    ['Отмена', []],
  ])('requires confirmation before deleting: %s', async (answer, deleted) => {
    const calls: unknown[] = [];
    server.use(
      routeHandler(companyRoutes.deleteCompany, ({ input }) => {
        calls.push(input);
        return { success: true };
      }),
    );
    const { user } = renderAt('/companies', <CompaniesPage />);
    await user.click(await screen.findByRole('button', { name: 'Удалить: ООО «Метиз»' }));
    await answerQuestion(user, answer);
    await waitFor(() => expect(calls).toEqual(deleted));
  });

  it('only logs a refused deletion of a company from 1C', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.use(
      routeHandler(accountingRoutes.requestCompanies, () => ({ success: false, message: 'Не настроена' })),
    );
    const { user } = renderAt('/companies', <CompaniesPage />);
    await user.click(await screen.findByRole('button', { name: 'Запросить из 1С' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText('Не настроена')).toBeNull();
    log.mockRestore();
  });
});
