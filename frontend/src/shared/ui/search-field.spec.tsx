import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.js';

const onSearch = vi.fn<(value: string) => void>();

function Screen(): ReactElement {
  const [value, setValue] = useState('винт');
  return (
    <>
      <SearchField label="Поиск" value={value} onChange={onSearch} />
      {['', 'болт'].map((foreign) => (
        <button key={foreign} onClick={() => setValue(foreign)}>
          Показать: {foreign}
        </button>
      ))}
    </>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('Поиск');
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const search = (value: string): void =>
  void fireEvent.click(screen.getByRole('button', { name: `Показать: ${value}`.trim() }));
const rest = (): void => act(() => void vi.advanceTimersByTime(1_000));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  render(<Screen />);
});
afterEach(() => void vi.useRealTimers());

it('searches once, after typing stops', () => {
  type('б');
  type('болт ');
  expect(onSearch).not.toHaveBeenCalled();
  rest();
  expect(onSearch.mock.calls).toEqual([['болт']]);
  expect(field().value).toBe('болт ');
});

it('does not search for a text that was typed and removed', () => {
  type('винтc');
  type('винт');
  rest();
  expect(onSearch).not.toHaveBeenCalled();
});

it('continues while the applied value arrives late', () => {
  type('болт');
  rest();
  type('болт М4');
  search('болт');
  rest();
  expect(onSearch.mock.calls).toEqual([['болт'], ['болт М4']]);
});

it('drops a pending search when another value replaces it', () => {
  type('винт М4');
  search('');
  rest();
  expect(onSearch).not.toHaveBeenCalled();
  expect(field().value).toBe('');
});
