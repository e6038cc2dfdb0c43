import { mdiAlert } from '@mdi/js';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './card.js';
import { Muted } from './muted.js';
import { Notice } from './notice.js';
import { Skeletons } from './skeleton.js';
import { Stack } from './stack.js';
import { Text } from './text.js';
import { VisuallyHidden } from './visually-hidden.js';

it('lays things out as a list where they are one, with its gap', () => {
  render(
    <Stack as="ul" direction="row" gap={12} align="center" justify="between" className="own" wrap>
      <li>Болт</li>
    </Stack>,
  );
  const list = screen.getByRole('list');
  expect(list.className.split(' ')).toContain('own');
  expect({ ...list.dataset }).toEqual({ direction: 'row', wrap: 'true' });
  expect(['gap', 'align', 'justify'].map((name) => list.style.getPropertyValue(`--stack-${name}`))).toEqual([
    '12px',
    'center',
    'space-between',
  ]);
});

it('names what is loading, or only says that something is', () => {
  const { rerender, container } = render(<Skeletons rows={4} label="Загрузка заданий" />);
  expect(screen.getByRole('progressbar', { name: 'Загрузка заданий' }).children).toHaveLength(4);
  rerender(<Skeletons />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
});

it('says how things stand, with a way out beside the words', () => {
  render(
    <Notice kind="warning" strong icon={mdiAlert} role="alert" action={<a href="/">Выход</a>}>
      Нет связи
    </Notice>,
  );
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toBe('Нет связиВыход');
  expect({ ...notice.dataset }).toEqual({ kind: 'warning', strong: 'true' });
});

it('writes second lines and hidden words in the element that is asked for', () => {
  render(
    <h2>
      Стол
      <Muted as="small" block>
        12 шт.
      </Muted>
      <VisuallyHidden id="hint">изменён</VisuallyHidden>
    </h2>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Стол12 шт.изменён');
  expect(screen.getByText('12 шт.').tagName).toBe('SMALL');
  expect(screen.getByText('изменён').id).toBe('hint');
});

it('writes words in their tone with the icon before them, on a card', () => {
  render(
    <Card as="section" aria-label="Карточка" gap={4}>
      <Text as="p" role="status" tone="success" size="usual" weight="strong" icon={mdiAlert} tabular>
        3 шт.
      </Text>
    </Card>,
  );
  const text = screen.getByRole('status');
  expect(text.tagName).toBe('P');
  expect(text.querySelector('svg')?.getAttribute('width')).toBe('18');
  expect({ ...text.dataset }).toEqual({
    size: 'usual',
    weight: 'strong',
    tone: 'success',
    tabular: 'true',
    icon: 'true',
  });
  expect(screen.getByRole('region', { name: 'Карточка' }).style.getPropertyValue('--stack-gap')).toBe('4px');
});
