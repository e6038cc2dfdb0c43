import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { dropDrafts, persistDrafts, clearDraftsOfOthers } from './draft-store.js';
import { useFormDraft } from './use-form-draft.js';
import { useStoredDraft } from './use-stored-draft.js';

const OWNER = 7;

function CompanyForm({ id }: { readonly id: number }): ReactElement {
  const form = useForm({ defaultValues: { name: 'Заря', password: '' } });
  const { restored } = useFormDraft(`company/${id}`, form, { context: { id } });
  return (
    <form>
      <input aria-label="Название" {...form.register('name')} />
      <input aria-label="Пароль" {...form.register('password')} />
      {restored && <p>Восстановлено</p>}
    </form>
  );
}

function Page(): ReactElement {
  const draft = useStoredDraft<{ id: number }>('company/');
  return draft === null ? <p>Список</p> : <CompanyForm id={draft.id} />;
}

async function typeAndLeave(): Promise<void> {
  const user = userEvent.setup();
  const view = render(<CompanyForm id={5} />);
  await user.type(screen.getByLabelText('Название'), ' плюс');
  await user.type(screen.getByLabelText('Пароль'), 'тайна');
  persistDrafts(OWNER);
  view.unmount();
}

describe('drafts of forms', () => {
  it('restores the input and returns to the page which dialog was open', async () => {
    await typeAndLeave();
    clearDraftsOfOthers(OWNER);
    render(<Page />);
    expect(await screen.findByText('Восстановлено')).toBeTruthy();
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Заря плюс');
  });

  it('never stores a password', async () => {
    await typeAndLeave();
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('тайна');
    render(<Page />);
    expect(screen.getByLabelText('Пароль')).toHaveProperty('value', '');
  });

  it('gives a draft once', async () => {
    await typeAndLeave();
    render(<Page />).unmount();
    render(<Page />);
    expect(screen.getByText('Список')).toBeTruthy();
  });

  it('stores nothing for an untouched form', () => {
    render(<CompanyForm id={5} />);
    persistDrafts(OWNER);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['another person signs in', () => clearDraftsOfOthers(8)],
    ['the person signs out', dropDrafts],
  ])('deletes drafts when %s', async (_, event) => {
    await typeAndLeave();
    event();
    render(<Page />);
    expect(screen.getByText('Список')).toBeTruthy();
  });
});
