import { companyRoutes } from '@naryad/contracts/companies/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { connectivity } from '../api/connectivity.js';
import { useCommand } from '../api/use-command.js';
import { FormDialog } from './form-dialog.js';
import { FormTextField } from './form-text-field.js';

let sentInputs: unknown[];
let failure: MockFailure | null;

beforeEach(() => {
  sentInputs = [];
  failure = null;
  server.use(
    routeHandler(companyRoutes.createOrUpdateCompany, ({ input }) => {
      sentInputs.push(input);
      return (
        failure ?? {
          success: true,
          data: { id: 1, name: input.name, inn: null, kpp: null, address: null, version: 1 },
        }
      );
    }),
  );
});

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '', inn: '' } });
  const save = useCommand(companyRoutes.createOrUpdateCompany, { errors: 'inline', onSuccess: onClose });
  return (
    <FormDialog
      title="Компания"
      form={form}
      command={save}
      onClose={onClose}
      draft={{ key: 'spec' }}
      onSubmit={(values) => save.run(values)}
    >
      <FormTextField control={form.control} name="name" label="Название" />
      <FormTextField control={form.control} name="inn" label="ИНН" />
    </FormDialog>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

async function open() {
  const view = renderAt('/', <Screen />);
  await view.user.click(screen.getByRole('button', { name: 'Открыть' }));
  await screen.findByRole('dialog', { name: 'Компания' });
  return view;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog with a form', () => {
  it('shows a lost and a restored connection next to its buttons; no typed input is lost', async () => {
    const { user } = await open();
    server.use(http.post(`*${companyRoutes.createOrUpdateCompany.path}`, () => HttpResponse.error()));
    await user.type(screen.getByLabelText('Название'), 'Завод');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Нет связи с сервером. Проверьте сеть/)).toBeTruthy();
    expect(screen.getByText(/^Нет связи с сервером. Введённое не потеряется/)).toBeTruthy();
    // The button is enabled again and does not wait forever.
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', false);
    act(() => connectivity.answered());
    expect(await screen.findByText(/^Связь вернулась, но ещё не сохранено/)).toBeTruthy();
    expect(screen.queryByText(/Введённое не потеряется/)).toBeNull();
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Завод');
  });

  it('focuses the first field, submits by Ctrl+Enter and gives the focus back', async () => {
    const { user } = await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Название'));
    await user.keyboard('Завод{Control>}{Enter}{/Control}');
    await isClosed();
    expect(sentInputs).toEqual([{ name: 'Завод', inn: '' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }));
  });

  it('puts texts of the server under their fields and sends again after them', async () => {
    failure = new MockFailure(422, { message: 'Плохо', errors: { inn: ['Не более 20 символов'] } });
    const { user } = await open();
    await user.keyboard('Завод{Enter}');
    const inn = screen.getByLabelText('ИНН');
    await waitFor(() => expect(inn.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Не более 20 символов')).toBeTruthy();
    expect(document.activeElement).toBe(inn);
    expect(screen.queryByRole('alert')).toBeNull();
    failure = null;
    await user.keyboard('1{Enter}');
    await isClosed();
    expect(sentInputs).toHaveLength(2);
  });

  it('shows other errors in an alert and preserves the typed input', async () => {
    failure = new MockFailure(403, { message: 'Недостаточно прав' });
    const { user } = await open();
    await user.keyboard('Завод{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Недостаточно прав');
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Завод');
  });

  it('blocks a reload while there is unsaved input', async () => {
    const { user } = await open();
    const unload = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(false);
    await user.type(screen.getByLabelText('Название'), 'Завод');
    expect(unload()).toBe(true);
  });

  it('asks for confirmation only when unsaved input would be lost', async () => {
    const { user } = await open();
    await user.keyboard('З{Escape}');
    await screen.findByText('Закрыть без сохранения?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Закрыть без сохранения?')).toBeNull());
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'З');
    await user.clear(screen.getByLabelText('Название'));
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await isClosed();
  });
});
