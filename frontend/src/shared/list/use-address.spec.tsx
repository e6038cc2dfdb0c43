import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAddress } from './use-address.js';

/** A screen whose code is still loading. */
const Slow = lazy(() => new Promise<{ default: () => ReactElement }>(() => undefined));

function List(): ReactElement {
  const [parameters, setParameters] = useAddress();
  return (
    <>
      <p>Поиск: {parameters.get('search') ?? 'нет'}</p>
      <button onClick={() => setParameters({ search: 'болт' })}>Искать</button>
      <Link to="/products/edit/5">Болт</Link>
    </>
  );
}

beforeEach(() => window.history.pushState(null, '', '/products'));
afterEach(() => window.history.pushState(null, '', '/'));

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  render(
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/products" element={<List />} />
          <Route path="/products/edit/:id" element={<Slow />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await screen.findByText('Поиск: нет');
  return userEvent.setup();
}

it('stores the state of a screen in the address', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Искать' }));
  expect(await screen.findByText('Поиск: болт')).toBeTruthy();
  expect(window.location.search).toBe('?search=%D0%B1%D0%BE%D0%BB%D1%82');
});

function Narrowed(): ReactElement {
  const [parameters, setParameters] = useAddress();
  const [searchLate] = useState(
    () => () =>
      setParameters((current) => {
        current.set('search', 'болт');
        return current;
      }),
  );
  const narrow = (): void =>
    setParameters((current) => {
      current.set('cell', '9');
      return current;
    });
  return (
    <>
      <p>Ячейка: {parameters.get('cell') ?? 'нет'}</p>
      <p>Поиск: {parameters.get('search') ?? 'нет'}</p>
      <button onClick={narrow}>Сузить</button>
      <button onClick={searchLate}>Искать</button>
      <button
        onClick={() => {
          narrow();
          searchLate();
        }}
      >
        Вместе
      </button>
    </>
  );
}

it.each([[['Сузить', 'Искать']], [['Вместе']]])(
  'a change prepared earlier preserves a change made in between: %s',
  async (buttons) => {
    render(
      <BrowserRouter>
        <Narrowed />
      </BrowserRouter>,
    );
    const user = userEvent.setup();
    for (const name of buttons) await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Поиск: болт')).toBeTruthy();
    expect(screen.getByText('Ячейка: 9')).toBeTruthy();
  },
);

it('does not call back who is on the way to another screen', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Болт' }));
  expect(window.location.pathname).toBe('/products/edit/5');
  // A search typed just before arrives late: the list is still shown.
  await act(async () => screen.getByRole('button', { name: 'Искать' }).click());
  expect(window.location.pathname).toBe('/products/edit/5');
});
