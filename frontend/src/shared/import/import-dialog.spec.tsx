import type { ImportCheck, ImportRun } from '@naryad/contracts/imports/dto';
import { importRoutes } from '@naryad/contracts/imports/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { queryKeys } from '../api/query-keys.js';
import * as lists from '../export/export-list.js';
import { ImportDialog } from './import-dialog.js';
import { storedImport } from './stored-file.js';

const check: ImportCheck = {
  rows: [
    {
      row: 2,
      state: 'new',
      title: 'Болт',
      changes: [
        { column: 'Название', before: null, after: 'Болт' },
        { column: 'Артикул', before: null, after: 'Б-1' },
      ],
      problems: [],
    },
    {
      row: 3,
      state: 'changed',
      title: 'Гайка',
      changes: [{ column: 'Артикул', before: 'Г-1', after: null }],
      problems: [],
      notes: ['КПП 27801001 дополнен нулём в начале: 027801001. Проверьте'],
    },
    {
      row: 4,
      state: 'wrong',
      title: '',
      changes: [],
      problems: ['Укажите название'],
      cells: ['', 'Б-2', 'синий'],
    },
  ],
  counts: { new: 1, changed: 1, unchanged: 0, wrong: 1 },
  ignored_columns: ['Цвет'],
  mapping: { headings: ['Название', 'Артикул', 'Цвет'], free: ['Описание', 'Комментарий'], missing: null },
  plan: 'p1',
};
const run: ImportRun = {
  id: 5,
  kind: 'products',
  file_name: 'детали.csv',
  created_at: '2026-11-20T10:00:00Z',
  created_by: 'Громова Анна',
  counts: check.counts,
  undone_at: null,
  undone_by: null,
};

let applied: number;
let undone: unknown[];
let answer: () => MockFailure | { success: true; data: ImportRun };
const onClose = vi.fn<() => void>();

beforeEach(() => {
  applied = 0;
  undone = [];
  localStorage.clear();
  answer = () => ({ success: true, data: run });
  onClose.mockReset();
  server.use(
    routeHandler(importRoutes.checkImport, () => ({ success: true, data: check })),
    routeHandler(importRoutes.applyImport, () => {
      applied += 1;
      return answer();
    }),
    routeHandler(importRoutes.undoImport, ({ input }) => {
      undone.push(input);
      return { success: true };
    }),
    routeHandler(importRoutes.getImports, () => ({
      success: true,
      data: [run],
      current_page: 1,
      per_page: 20,
      total: 1,
      last_page: 1,
    })),
  );
});

async function open(): Promise<UserEvent> {
  renderAt(
    '/',
    <ImportDialog
      isOpen
      kind="products"
      title="Импорт продукции"
      templateName="Шаблон"
      columns={async () => [{ header: 'Название', type: 'text', value: () => null }]}
      invalidates={[queryKeys.all(productRoutes.getProducts)]}
      onClose={onClose}
    />,
  );
  await screen.findByRole('dialog', { name: 'Импорт продукции' });
  // Users can choose any file in spite of the `accept` filter.
  return userEvent.setup({ applyAccept: false });
}

const choose = (user: UserEvent, name = 'детали.csv', text = 'Название\nБолт'): Promise<void> =>
  user.upload(screen.getByLabelText('Файл', { selector: 'input' }), new File([text], name));

async function openChecked(): Promise<UserEvent> {
  const user = await open();
  await choose(user);
  await screen.findByRole('table', { name: 'Строки файла' });
  return user;
}

const applyButton = () => screen.getByRole('button', { name: 'Импортировать' });

describe('an import', () => {
  it('shows row by row what it would do, and filters by state', async () => {
    const user = await openChecked();
    const cells = screen.getAllByRole('row').map((row) => row.textContent);
    expect(cells.slice(1)).toEqual([
      '2НоваяБолтАртикул: Б-1',
      '3ИзмененаГайкаКПП 27801001 дополнен нулём в начале: 027801001. ПроверьтеАртикул: Г-1 → пусто',
      '4ОшибкаБез названияУкажите название',
    ]);
    expect(screen.getByText(/Столбец не распознан/).textContent).toContain('Цвет');
    await user.click(screen.getByRole('button', { name: /^Ошибки/ }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Без изменений/ })).toBeNull();
  });

  it('shows that another file is unsuitable; the previous check stays', async () => {
    const user = await openChecked();
    server.use(
      routeHandler(
        importRoutes.checkImport,
        () => new MockFailure(422, { message: 'Нет столбца «Название»' }),
      ),
    );
    await choose(user, 'не тот.csv');
    expect(await screen.findByText('Файл «не тот.csv» не подошёл: Нет столбца «Название»')).toBeTruthy();
    expect(screen.getByText('детали.csv')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('hands out the rows with errors as a file, by line with what is wrong', async () => {
    const save = vi.spyOn(lists, 'exportList').mockResolvedValue(undefined);
    const user = await openChecked();
    await user.click(screen.getByRole('button', { name: 'Строки с ошибками — в Excel' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const { fileName, columns, rows } = save.mock.calls[0]![0];
    expect(fileName).toBe('Ошибки импорта — детали');
    expect(columns.map(({ header }) => header)).toEqual(['Название', 'Артикул', 'Цвет', 'Ошибка']);
    expect(rows.map((row) => columns.map((column) => column.value(row)))).toEqual([
      ['', 'Б-2', 'синий', 'Укажите название'],
    ]);
  });

  it('asks for the meaning of an unknown heading, checks again at once, and persists the answer for the next file', async () => {
    // The form data of mocked requests cannot be read; the appended values can.
    const sentFields = vi.spyOn(FormData.prototype, 'append');
    const sentColumns = () =>
      sentFields.mock.calls.filter(([name]) => name === 'columns').map(([, value]) => value);
    server.use(
      routeHandler(importRoutes.checkImport, () => {
        const isChosen = sentColumns().length > 1;
        return { success: true, data: isChosen ? { ...check, ignored_columns: [] } : check };
      }),
    );
    const user = await openChecked();
    await user.click(screen.getByRole('combobox', { name: '«Цвет» — это' }));
    await user.click(await screen.findByRole('option', { name: 'Описание' }));
    await waitFor(() => expect(screen.queryByText(/Столбец не распознан/)).toBeNull());
    const select = await screen.findByRole('combobox', { name: '«Цвет» — это' });
    expect(select.textContent).toBe('Описание');
    await choose(user, 'ещё.csv');
    await screen.findByText('ещё.csv');
    expect(sentColumns()).toEqual(['{}', '{"Цвет":"Описание"}', '{"Цвет":"Описание"}']);
  });

  it('shows which required column is missing, and shows rows once it is chosen', async () => {
    let isChosen = false;
    const mapping = { headings: ['Цвет', 'Артикул'], missing: 'Нет столбца «Название».', free: ['Название'] };
    server.use(
      routeHandler(importRoutes.checkImport, () => ({
        success: true,
        data: isChosen
          ? { ...check, mapping: { ...mapping, missing: null, free: [] } }
          : { ...check, rows: [], counts: { new: 0, changed: 0, unchanged: 0, wrong: 0 }, mapping },
      })),
    );
    const user = await open();
    await choose(user);
    expect((await screen.findByText(/Нет столбца «Название»/)).textContent).toBe(
      'Нет столбца «Название». Укажите, какой столбец файла это: после этого появятся строки.',
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('В файле нет изменений')).toBeNull();
    expect(applyButton()).toHaveProperty('disabled', true);
    isChosen = true;
    await user.click(screen.getByRole('combobox', { name: '«Цвет» — это' }));
    await user.click(await screen.findByRole('option', { name: 'Название' }));
    expect(await screen.findByRole('table', { name: 'Строки файла' })).toBeTruthy();
  });

  it('shows why it cannot start, skips invalid rows on request and can be undone', async () => {
    const user = await openChecked();
    expect(applyButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('С ошибками: 1 строка. Исправьте файл или пропустите их.')).toBeTruthy();
    await user.click(screen.getByLabelText('Пропустить строки с ошибками'));
    await user.dblClick(applyButton());
    expect(await screen.findByText('Импорт выполнен')).toBeTruthy();
    expect(applied).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Отменить импорт' }));
    const question = await screen.findByRole('alertdialog');
    // A new confirmation ignores clicks for a moment, so that the tap that opened it does not confirm it.
    await waitFor(async () => {
      await user.click(within(question).getByRole('button', { name: 'Отменить импорт' }));
      expect(question.isConnected).toBe(false);
    });
    expect(await screen.findByText('Импорт отменён', { selector: 'p' })).toBeTruthy();
    expect(undone).toEqual([{ id: 5 }]);
  });

  it('retains the file and the check after a failure, and checks again when the data has changed', async () => {
    answer = () =>
      new MockFailure(409, {
        message: 'Данные изменились после проверки. Проверьте файл ещё раз.',
        code: 'IMPORT_OUTDATED',
      });
    const user = await openChecked();
    await user.click(screen.getByLabelText('Пропустить строки с ошибками'));
    await user.click(applyButton());
    expect((await screen.findByText(/Данные изменились/)).textContent).toBeTruthy();
    expect(applied).toBe(1);
    expect(screen.getByText('детали.csv')).toBeTruthy();
    expect(applyButton()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
    await waitFor(() => expect(applyButton()).toHaveProperty('disabled', false));
    expect(screen.queryByText(/Данные изменились/)).toBeNull();
  });

  it('retains the file during the password confirmation', async () => {
    answer = () => new MockFailure(423, { message: 'Password confirmation required.' });
    const user = await openChecked();
    await user.click(screen.getByLabelText('Пропустить строки с ошибками'));
    await user.click(applyButton());
    await waitFor(() => expect(storedImport.has('products')).toBe(true));
    expect(storedImport.take('products')?.name).toBe('детали.csv');
  });

  it.each([
    ['фото.png', 'x', 'Нужен файл .xlsx или .csv'],
    ['пусто.csv', '', 'Файл пустой'],
    ['много.csv', 'x'.repeat(5 * 1024 * 1024 + 1), 'Файл больше 5 МБ'],
  ])('does not send %s', async (name, text, message) => {
    const user = await open();
    await choose(user, name, text);
    expect((await screen.findByText(message)).textContent).toBe(message);
  });

  it('shows what the server cannot read', async () => {
    server.use(
      routeHandler(
        importRoutes.checkImport,
        () => new MockFailure(422, { message: 'Нет столбца «Название»', errors: { file: ['x'] } }),
      ),
    );
    const user = await open();
    await choose(user);
    expect(await screen.findByText('Нет столбца «Название»')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeTruthy();
  });

  it('lists previous imports', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'История' }));
    expect(await screen.findByText('добавлено 1, изменено 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить импорт: детали.csv' })).toBeTruthy();
  });
});
