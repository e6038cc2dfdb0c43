import type { PassportSeal } from '@naryad/contracts/passports/dto';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, type Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { PassportCheckPage } from './passport-check-page.js';

const FIRST = '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11';
const SECOND = '1c7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b22';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An export of three parts, as the server recorded it. */
function exported(id: string, serial: string): { readonly seal: PassportSeal; readonly texts: string[] } {
  const texts = [
    `<!doctype html><html lang="ru" data-export="${id}">`,
    `{"serial":"${serial}"}`,
    '</html>\n',
  ];
  const labels = ['Начало файла и оформление', 'Сведения для машин (JSON)', 'Конец файла'];
  const seal = {
    id,
    production_order_id: 12,
    production_task_id: 100,
    product_name: 'Контроллер КМ-24',
    serial_number: serial,
    task_number: '12-001',
    exported_at: '2026-11-20T09:00:00.000Z',
    exported_by: 'Плановая Ольга',
    size: texts.join('').length,
    sha256: sha256(texts.join('')),
    parts: texts.map((text, index) => ({ label: labels[index]!, size: text.length, sha256: sha256(text) })),
  };
  return { seal, texts };
}

const first = exported(FIRST, 'KM-1');
const second = exported(SECOND, 'KM-2');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    routeHandler(passportRoutes.getSeal, ({ input }) => {
      const match = [first, second].find(({ seal }) => seal.id === input.id);
      if (!match) {
        return new MockFailure(404, {
          message: 'Выгрузка паспорта с таким номером не найдена',
          code: 'PASSPORT_SEAL_NOT_FOUND',
        });
      }
      return { success: true, data: match.seal };
    }),
  );
});

const open = (path: string): Rendered =>
  renderAt(
    path,
    <Routes>
      <Route path="/passport-check/:id?" element={<PassportCheckPage />} />
    </Routes>,
  );
const fileOf = (text: string, name = 'Паспорт-KM-1.html'): File =>
  new File([text], name, { type: 'text/html' });
const choose = (view: Rendered, file: File) => view.user.upload(screen.getByLabelText('Файл паспорта'), file);
const address = () => screen.getByTestId('address').textContent;

describe('the check of a passport', () => {
  it('shows the recorded export, and confirms that the file is genuine', async () => {
    const view = open(`/passport-check/${FIRST}`);
    expect(await screen.findByText('Контроллер КМ-24')).toBeTruthy();
    expect(screen.getByText(first.seal.sha256)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Открыть паспорт' }).getAttribute('href')).toBe(
      '/production/orders/12/passports#task-100',
    );
    await choose(view, fileOf(first.texts.join('')));
    expect(await screen.findByText('Файл подлинный: не изменён ни один байт')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Проверить другой файл' })).toBeTruthy();
  });

  it('names the changed part of a file', async () => {
    const view = open(`/passport-check/${FIRST}`);
    await choose(view, fileOf(first.texts.join('').replace('KM-1', 'KM-9')));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Файл изменён')).toBeTruthy();
    expect(alert.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Сведения для машин (JSON)',
    ]);
  });

  it('shows by how much a file was truncated', async () => {
    const view = open(`/passport-check/${FIRST}`);
    await choose(view, fileOf(first.texts.join('').slice(0, -2)));
    expect(await screen.findByText('Файл короче выгруженного на 2 байта.')).toBeTruthy();
    expect(screen.getByText('Конец файла')).toBeTruthy();
  });

  it('finds the export by the file alone, dropped on the page', async () => {
    open('/passport-check');
    const dropzone = screen.getByText('Перетащите файл сюда или выберите его').parentElement!;
    fireEvent.drop(dropzone, { dataTransfer: { files: [fileOf(second.texts.join(''))] } });
    expect(await screen.findByText('Файл подлинный: не изменён ни один байт')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`/passport-check/${SECOND}`));
    expect(await screen.findByText('KM-2')).toBeTruthy();
    expect(screen.queryByText('Файл относится к другой выгрузке, показана она.')).toBeNull();
  });

  it('recognizes a genuine file of another export, and opens that export', async () => {
    const view = open(`/passport-check/${FIRST}`);
    await choose(view, fileOf(second.texts.join('')));
    expect(await screen.findByText('Файл относится к другой выгрузке, показана она.')).toBeTruthy();
    expect(await screen.findByText('KM-2')).toBeTruthy();
    expect(address()).toBe(`/passport-check/${SECOND}`);
  });

  it('explains what it cannot check: another file, an unknown export', async () => {
    const view = open('/passport-check');
    await choose(view, fileOf('<p>не паспорт</p>'));
    expect((await screen.findByRole('alert')).textContent).toContain('Это не файл паспорта');
    await choose(view, fileOf(first.texts.join('').replace(FIRST, FIRST.replace('0b', 'ff'))));
    expect(await screen.findByText('Выгрузка паспорта с таким номером не найдена')).toBeTruthy();
  });
});
