import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { readSearch } from './searched-lines.js';
import { SearchedList, StockSearch } from './stock-search.js';

const onSearch = vi.fn<(search: string) => void>();
beforeEach(() => void onSearch.mockClear());

function Screen(): ReactElement {
  const [value, setValue] = useState('');
  const onChange = (search: string): void => {
    onSearch(search);
    setValue(search);
  };
  return (
    <>
      <StockSearch label="Поиск" value={value} onChange={onChange} />
      <SearchedList value={value} onChange={onChange} />
    </>
  );
}

const field = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Поиск' });
const list = (): HTMLElement | null => screen.queryByRole('button', { name: /Список: / });

async function paste(text: string): Promise<Rendered['user']> {
  const { user } = renderAt('/', <Screen />);
  await user.type(field(), 'винт');
  await user.paste(text);
  return user;
}

it('searches for each line of a pasted column, replacing the typed text', async () => {
  const user = await paste('МП-7\tПлата\r\n\r\n\tБП-24\r\nМП-7\tПлата\r\n');
  expect(onSearch).toHaveBeenLastCalledWith('МП-7\nБП-24');
  expect(field().value).toBe('');
  expect(list()?.textContent).toBe('Список: 2 строки');
  onSearch.mockClear();
  await user.keyboard('{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await user.click(list() as HTMLElement);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  expect(list()).toBeNull();
});

it('gives way to what is typed after it', async () => {
  const user = await paste('МП-7\nБП-24');
  await user.type(field(), 'гайка{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('гайка');
  expect(list()).toBeNull();
  expect(field().value).toBe('гайка');
});

it('a column of one and the same article is that article', async () => {
  await paste('МП-7\tПлата\r\nМП-7\tПлата\r\n');
  expect(field().value).toBe('МП-7');
});

it('uses a single line unchanged', async () => {
  const user = await paste(' 5\r\n');
  expect(field().value).toContain('винт 5');
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('винт 5');
});

it('reports that there are more lines than one search accepts', async () => {
  await paste(Array.from({ length: 240 }, (_, index) => `SKU-${index}`).join('\n'));
  expect(list()?.textContent).toBe('Список: 100 строк');
  await waitFor(() => expect(screen.getByText('Вставлено строк: 240. Поиск — по первым 100.')).toBeTruthy());
});

it('reads at most as many lines from an address as the server accepts', () => {
  expect(readSearch(null)).toBe('');
  expect(readSearch(' a \n\n b')).toBe('a\nb');
  expect(readSearch(Array.from({ length: 90 }, () => 'x'.repeat(99)).join('\n')).length).toBeLessThanOrEqual(
    4000,
  );
});
