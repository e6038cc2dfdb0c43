import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../testing/answer-question.js';
import { renderAfter } from '../../../testing/history.js';
import { mayLeave, useLeaveGuard } from './use-leave-guard.js';

const PATHS = { from: '/list', to: '/form' };

interface FormProps {
  readonly onLeave?: () => void;
}

function Form({ onLeave }: FormProps): ReactElement {
  const [value, setValue] = useState('');
  useLeaveGuard(value !== '', onLeave);
  return (
    <>
      <input aria-label="Название" value={value} onChange={({ target }) => setValue(target.value)} />
      <Link to="#details">Ниже</Link>
      <Link to="/list">К списку</Link>
      <button
        onClick={() =>
          void mayLeave().then((leaves) => {
            if (leaves) window.history.back();
          })
        }
      >
        Отмена
      </button>
    </>
  );
}

const previousPage = () => screen.findByRole('heading', { name: 'Прежняя страница' });
const question = () => screen.queryByRole('alertdialog');

async function open(form = <Form />) {
  const { user } = renderAfter(PATHS, form);
  await user.type(await screen.findByLabelText('Название'), 'Завод');
  return user;
}

describe('ways out of a form with unsaved input', () => {
  it('back: staying preserves page, address and input, and the next attempt asks again', async () => {
    const user = await open();
    for (let round = 0; round < 2; round += 1) {
      window.history.back();
      await answerQuestion(user, 'Остаться');
      expect(window.location.pathname).toBe('/form');
      expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Завод');
    }
  });

  it('back: leaving performs the original step, once', async () => {
    const onLeave = vi.fn<() => void>();
    const user = await open(<Form onLeave={onLeave} />);
    window.history.back();
    await answerQuestion(user, 'Уйти без сохранения');
    await previousPage();
    expect(window.location.pathname).toBe('/list');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('two presses are one question', async () => {
    const user = await open();
    window.history.back();
    await screen.findByRole('alertdialog');
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await answerQuestion(user, 'Остаться');
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Завод');
  });

  it('two guards of a page, a form and the dialog over it, are one question', async () => {
    const { user } = renderAfter(
      PATHS,
      <>
        <Form />
        <section aria-label="второе">
          <Form />
        </section>
      </>,
    );
    for (const input of await screen.findAllByLabelText('Название')) await user.type(input, 'З');
    window.history.back();
    await answerQuestion(user, 'Уйти без сохранения');
    await previousPage();
    expect(question()).toBeNull();
  });

  it('a step inside of the page is free', async () => {
    const user = await open();
    await user.click(screen.getByText('Ниже'));
    expect(window.location.hash).toBe('#details');
    window.history.back();
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(question()).toBeNull();
    window.history.back();
    await answerQuestion(user, 'Уйти без сохранения');
    await previousPage();
  });

  it('a button that has shown the confirmation does not show it twice', async () => {
    const user = await open();
    await user.click(screen.getByText('Отмена'));
    await answerQuestion(user, 'Уйти без сохранения');
    await previousPage();
    expect(question()).toBeNull();
  });

  it('a link asks as well', async () => {
    const user = await open();
    await user.click(screen.getByText('К списку'));
    await answerQuestion(user, 'Остаться');
    expect(window.location.pathname).toBe('/form');
    await user.click(screen.getByText('К списку'));
    await answerQuestion(user, 'Уйти без сохранения');
    await previousPage();
  });

  it('back is free once nothing is unsaved', async () => {
    const user = await open();
    await user.clear(screen.getByLabelText('Название'));
    window.history.back();
    await previousPage();
    expect(question()).toBeNull();
  });
});
