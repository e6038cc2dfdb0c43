import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../production/testing/stage.js';
import { button, EditorBench, line, tree } from '../testing/editor-bench.js';
import { aStep, aTechMap, aTechnology, anOperation } from '../testing/samples.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

/** Counts rendered lines and rows; an unchanged one must not render again. */
const drawn = vi.hoisted(() => ({ rows: 0 }));
vi.mock('../../../shared/ui/icon.js', async (original) => {
  const real = await original<typeof import('../../../shared/ui/icon.js')>();
  return {
    ...real,
    Icon: (props: Parameters<typeof real.Icon>[0]) => {
      drawn.rows += 1;
      return real.Icon(props);
    },
  };
});

let bench: EditorBench;
beforeEach(() => {
  bench = new EditorBench();
});

/** Three technologies of ten operations with `steps` steps each. */
const ofSize = (steps: number) =>
  aTechMap({
    components: [1, 2, 3].map((technology) =>
      aTechnology(
        technology,
        `Технология ${technology}`,
        Array.from({ length: 10 }, (_, index) => {
          const id = technology * 100 + index;
          return anOperation(id, technology, {
            name: `Операция ${id}`,
            sort: 5 + index * 5,
            steps: Array.from({ length: steps }, (__, k) => aStep(id * 100 + k, { sort: 5 + k * 5 })),
          });
        }),
      ),
    ),
  });

it('a key typed in a long operation draws as much again as in a short one', async () => {
  const iconsOfOneKey = async (steps: number): Promise<number> => {
    bench.techMap = ofSize(steps);
    const { unmount } = await bench.open('#operation-100');
    const field = await screen.findByLabelText(/Название операции/);
    drawn.rows = 0;
    await act(async () => {
      fireEvent.change(field, { target: { value: 'Операция с новым именем' } });
    });
    const icons = drawn.rows;
    unmount();
    return icons;
  };
  const short = await iconsOfOneKey(1);
  const long = await iconsOfOneKey(10);
  expect(long).toBeLessThanOrEqual(short + 5);
});

describe('finding one’s way', () => {
  it('a search is flat; clearing it brings the open branches back', async () => {
    const { user } = await bench.open();
    await user.click(line(/^Контроль/));
    await user.keyboard('{ArrowLeft}');
    const before = tree().getAllByRole('treeitem').length;
    await user.type(screen.getByRole('searchbox'), 'плат');
    await waitFor(() => expect(tree().getAllByRole('treeitem')).toHaveLength(3));
    expect(tree().getAllByText('плат', { selector: 'mark' }).length).toBeGreaterThan(0);
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(tree().getAllByRole('treeitem')).toHaveLength(before));
  });

  it('navigates the tree by arrows, opens and closes branches, selects by Enter', async () => {
    const { user } = await bench.open();
    line(/Монтаж платы/).focus();
    await user.keyboard('{ArrowRight}');
    expect(line(/Монтаж платы/).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(line(/^Закрепить/).getAttribute('aria-selected')).toBe('true');
    expect(button('Изменить')).toBeTruthy();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(line(/Монтаж платы/).getAttribute('aria-expanded')).toBe('false');
  });

  it('the checklist links to each node', async () => {
    bench.techMap.components.splice(1, 1);
    const { user } = await bench.open();
    await user.click(await screen.findByRole('button', { name: 'Замечания: 2' }));
    const list = within(screen.getByRole('list', { name: 'Проверка спецификации' }));
    expect(list.getByRole('button', { name: /Болт М8: в шагах 13 из 12 шт/ })).toBeTruthy();
    await user.click(list.getByRole('button', { name: /материалы вне операции комплектования/ }));
    expect(line(/Проверить болты/).getAttribute('aria-selected')).toBe('true');
  });

  it('shows the operation with the eyes of its operator, at the chosen step', async () => {
    const { user } = await bench.open('#step-43');
    await user.click(button('Просмотр глазами оператора'));
    expect(await screen.findByText('Монтаж платы: Закрепить')).toBeTruthy();
  });
});
