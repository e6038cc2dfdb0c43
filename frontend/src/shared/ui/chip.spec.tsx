import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.js';
import { Chip, Segments } from './chip.js';

function Sizes({ onChange }: { readonly onChange: (size: string) => void }): ReactElement {
  const [size, setSize] = useState('small');
  return (
    <Segments
      label="Размер"
      options={[
        { value: 'small', label: '30×20' },
        { value: 'large', label: '58×40' },
      ]}
      value={size}
      onChange={(next) => {
        setSize(next);
        onChange(next);
      }}
    />
  );
}

it('selects one of several, and does not deselect it on a second press', async () => {
  const onChange = vi.fn<(size: string) => void>();
  render(<Sizes onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Размер' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '58×40' }));
  await userEvent.click(screen.getByRole('button', { name: '58×40', pressed: true }));
  expect(onChange.mock.calls).toEqual([['large']]);
  expect(screen.getByRole('button', { name: '30×20', pressed: false })).toBeTruthy();
});

it('a toggle chip has a pressed state; a chip that only removes something has none', () => {
  render(
    <>
      <Chip isPressed={false}>Истекает</Chip>
      <Chip isOn>Ячейка A-1</Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Истекает', pressed: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ячейка A-1' }).hasAttribute('aria-pressed')).toBe(false);
});

it('a button that is busy cannot be pressed', () => {
  render(<Button isBusy>Печать</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Печать' }).disabled).toBe(true);
});

it('may have no selection, and an accessible name that differs from the label', async () => {
  const onChange = vi.fn<(level: string) => void>();
  render(
    <Segments
      label="Что добавить"
      fill="always"
      options={[{ value: 'line', label: 'Линию', name: 'Добавить линию' }]}
      value={null}
      onChange={onChange}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Добавить линию', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('line');
});

it('segments are one tab stop; arrow keys move between them', async () => {
  render(
    <>
      <Segments
        label="Тип"
        options={[
          { value: 'add', label: 'Приёмка' },
          { value: 'remove', label: 'Списание' },
        ]}
        value="add"
        onChange={vi.fn<(type: string) => void>()}
      />
      <input aria-label="Дальше" />
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Приёмка');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Списание');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Приёмка');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Дальше');
});
