import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { focusUnpicked } from '../form/focus-unpicked.js';
import { restore, snapshotFocusedField } from '../scanner/leaked-input.js';
import { OptionPicker } from './option-picker.js';

const field = (): HTMLInputElement => screen.getByLabelText('Продукция');

it('closes its list when the scanner removes the first characters of a scan', async () => {
  const user = userEvent.setup();
  render(
    <OptionPicker
      label="Продукция"
      options={[
        { id: 1, name: 'Плата' },
        { id: 2, name: 'Корпус' },
      ]}
      value={1}
      onChange={() => undefined}
      labelOf={({ name }) => name}
      unknownLabel="Неизвестная продукция"
      emptyText="Продукция не найдена"
    />,
  );
  act(() => field().focus());
  const before = snapshotFocusedField();
  fireEvent.change(field(), { target: { value: 'к' } });
  expect(screen.getByRole('option', { name: 'Корпус' })).toBeTruthy();
  act(() => restore(before!));
  expect(screen.queryByRole('option')).toBeNull();
  expect(field().value).toBe('Плата');
  await user.type(field(), '{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

describe('what was typed and not picked', () => {
  function Form({ onSend }: { readonly onSend: (id: number | null) => void }) {
    const [value, setValue] = useState<number | null>(1);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnpicked(event.currentTarget)) onSend(value);
        }}
      >
        <OptionPicker
          label="Продукция"
          options={[
            { id: 1, name: 'Плата' },
            { id: 2, name: 'Корпус' },
            { id: 3, name: 'Корпус сборный' },
          ]}
          value={value}
          onChange={setValue}
          labelOf={({ name }) => name}
          unknownLabel="Неизвестная продукция"
          emptyText="Продукция не найдена"
        />
        <button>Отправить</button>
      </form>
    );
  }
  const sendChoice = vi.fn<(id: number | null) => void>();
  const open = async (typedText: string): Promise<UserEvent> => {
    sendChoice.mockClear();
    const user = userEvent.setup();
    render(<Form onSend={sendChoice} />);
    await user.clear(field());
    await user.type(field(), typedText);
    return user;
  };

  it('stays, shows an error, and blocks the form until an option is picked or the text is cleared', async () => {
    const user = await open('корпус');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sendChoice).not.toHaveBeenCalled();
    expect(field().value).toBe('корпус');
    expect(screen.getByText('Выберите из списка')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sendChoice.mock.calls).toEqual([[null]]);
    expect(screen.queryByText('Выберите из списка')).toBeNull();
  });

  it.each([['{Enter}'], ['{Tab}']])('%s picks the only match', async (key) => {
    const user = await open('сборн');
    await user.keyboard(key);
    expect(field().value).toBe('Корпус сборный');
    expect(sendChoice).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sendChoice.mock.calls).toEqual([[3]]);
  });

  it('Tab picks none of several matches', async () => {
    const user = await open('корпус');
    await user.tab();
    expect(field().value).toBe('корпус');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(sendChoice).not.toHaveBeenCalled();
  });
});
