import { mdiAlert, mdiAlertCircleOutline } from '@mdi/js';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Badge } from './badge.js';
import { Card } from './card.js';
import { Columns } from './columns.js';
import { DataTable } from './data-table.js';
import { Muted } from './muted.js';
import { Notice } from './notice.js';
import { Page } from './page.js';
import { Skeletons } from './skeleton.js';
import { Stack } from './stack.js';
import { Text } from './text.js';
import { VisuallyHidden } from './visually-hidden.js';

it('renders items as a list with its gap', () => {
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

it('names what is loading, or only marks the region as busy', () => {
  const { rerender, container } = render(<Skeletons rows={4} label="Загрузка заданий" />);
  expect(screen.getByRole('progressbar', { name: 'Загрузка заданий' }).children).toHaveLength(4);
  rerender(<Skeletons />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
});

it('shows a state with an action next to the text', () => {
  render(
    <Notice kind="warning" strong icon={mdiAlert} role="alert" action={<a href="/">Выход</a>}>
      Нет связи
    </Notice>,
  );
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toBe('Нет связиВыход');
  expect({ ...notice.dataset }).toEqual({ kind: 'warning', strong: 'true' });
});

it('renders secondary lines and hidden text in the requested element', () => {
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

it('renders text in its tone with the icon before it, on a card', () => {
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

it('sets size, weight and width as attributes with zero specificity', () => {
  render(
    <>
      <Text as="h2" size="title" weight="bold" wrap="anywhere" tabular block grow>
        Болт
      </Text>
      <Muted size="inherit" wrap="lines">
        шт.
      </Muted>
      <Stack data-testid="tools" inline side />
    </>,
  );
  expect({ ...screen.getByRole('heading').dataset }).toEqual({
    size: 'title',
    weight: 'bold',
    wrap: 'anywhere',
    tabular: 'true',
    block: 'true',
    grow: 'true',
  });
  expect({ ...screen.getByText('шт.').dataset }).toEqual({ tone: 'muted', wrap: 'lines' });
  expect(screen.getByTestId('tools').dataset).toMatchObject({ inline: 'true', side: 'true' });
});

it('arranges items in columns, with a different layout on phones', () => {
  render(
    <Columns as="ul" count={3} onPhones="1fr 2fr" gap="4px 16px" isEven>
      <li>Болт</li>
    </Columns>,
  );
  const list = screen.getByRole('list');
  expect(list.dataset['even']).toBe('true');
  expect(['', '-phone', '-gap'].map((name) => list.style.getPropertyValue(`--columns${name}`))).toEqual([
    'repeat(3, minmax(0, 1fr))',
    '1fr 2fr',
    '4px 16px',
  ]);
});

it('a page shows the next step in its header, after the actions', () => {
  const { container } = render(
    <Page title="Накладная" phone="tight" actions={<a href="/">Назад</a>} next={<button>Провести</button>}>
      <Badge tone="warning">3</Badge>
    </Page>,
  );
  expect(screen.getByRole('banner').textContent).toBe('НакладнаяНазадПровести');
  expect(container.querySelector<HTMLElement>('[data-phone]')?.dataset['phone']).toBe('tight');
  expect(screen.getByText('3').dataset['tone']).toBe('warning');
});

it('a notice may carry the icon of its kind', () => {
  render(
    <Notice kind="error" icon="kind" role="alert">
      Отказ
    </Notice>,
  );
  expect(screen.getByRole('alert').querySelector('path')?.getAttribute('d')).toBe(mdiAlertCircleOutline);
});

interface Row {
  readonly id: number;
  readonly name: string;
}
const columns = ['id', 'name', 'sku', 'count'].map((id) => ({
  id,
  header: id,
  sort: id,
  opens: id === 'name',
  cell: (row: Row) => (id === 'name' ? row.name : row.id),
}));
const rowKey = ({ id }: Row) => id;
const nothing = () => undefined;

it('skips a dozen actions to the first row with two keys; table headers are one tab stop', async () => {
  const user = userEvent.setup();
  render(
    <Page
      fill
      title="Остатки"
      actions={Array.from({ length: 12 }, (_, index) => (
        <button key={index}>{index}</button>
      ))}
    >
      <DataTable
        label="Остатки"
        columns={columns}
        rows={[{ id: 1, name: 'Болт' }]}
        rowKey={rowKey}
        onRowOpen={nothing}
        sort={{ key: 'sku', direction: 'asc' }}
        onSort={nothing}
      />
    </Page>,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Перейти к списку');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Болт');
  // Back to the headers: the one that sorts the rows, and by arrow keys to the others.
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('sku');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('count');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('name');
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('11');
});
