import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { Route } from '@naryad/contracts/kernel/route';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  FAILINGS,
  FIELD,
  failingAnswer,
  NEVER_SHOWN,
  textsOf,
  type Failing,
} from '../../../../testing/failing-answers.js';
import { server } from '../../../../testing/server.js';
import { sampleInstruction } from '../../../shared/picking/testing/samples.js';
import { outbox } from '../offline/outbox.js';
import { aProduct, aStoredProduct, aTask } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

const OK = true as const;
const RECEPTION = '/tsd-scan/9?mode=reception';
const TASK = '/tsd-scan/9/picking/workshopPostUnit/3/task/100';
const AGAIN = /На устройстве, отправим снова/;

let bench: HandheldBench;
let person = 700;
beforeEach(() => {
  bench = new HandheldBench();
  // A new user per test, so that stored responses of one test do not affect another.
  bench.user = { ...bench.user, id: (person += 1) };
  bench.products.set(1, aProduct(1));
  bench.products.set(3, aStoredProduct(3));
  bench.on(productionRoutes.getTaskForWorkshopPostUnit, () => ({
    success: OK,
    data: [aTask(100, { operation_status: 'work' })],
  }));
  bench.on(pickingRoutes.getPickingInstructions, () => ({ success: OK, data: [sampleInstruction()] }));
  bench.on(pickingRoutes.manualPick, () => ({
    success: OK,
    data: {
      storehouse_product_id: 601,
      manufacture_date: null,
      expiry_date: null,
      picked_quantity: 1,
      required_quantity: 2,
      available_quantity: 0,
    },
  }));
});

const visibleText = (): string => document.body.textContent;
const slots = (): (string | undefined)[] =>
  screen.getAllByRole('region', { name: /^[12]\. / }).map((slot) => slot.dataset['state']);
const press = async (user: ReturnType<typeof openHandheld>['user'], name: RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
};

/** Definite refusals. After any other failure the outcome is unknown and the operation waits. */
const REFUSALS: readonly Failing[] = ['message', 'conflict', 'silent', 'fields'];

interface Operation {
  readonly what: string;
  readonly route: Route;
  readonly texts: Readonly<Record<Failing, string>>;
  /** Opens the screen and does everything up to the operation; returns the function that posts it. */
  readonly prepare: () => Promise<() => Promise<void> | void>;
  /** True while the screen still shows the scanned items. */
  readonly isInputShown: () => boolean;
}

const OPERATIONS: readonly Operation[] = [
  {
    what: 'a reception',
    route: handheldRoutes.createReceptionOperation,
    texts: textsOf('Ошибка при создании операции приёмки'),
    prepare: async () => {
      const { user } = openHandheld(RECEPTION);
      await screen.findByRole('region', { name: /^1\. Продукция/ });
      scan('pid=1');
      scan('cid=5');
      return () => press(user, /^Подтвердить/);
    },
    isInputShown: () => slots().every((state) => state === 'filled'),
  },
  {
    what: 'a move',
    route: handheldRoutes.moveProduct,
    texts: textsOf('Произошла ошибка при перемещении продукции', {
      silent: 'Ошибка валидации данных',
      fields: FIELD,
    }),
    prepare: async () => {
      const { user } = openHandheld(RECEPTION);
      await screen.findByRole('region', { name: /^1\. Продукция/ });
      scan('pid=3');
      await screen.findByText('Отсканируйте новую ячейку', { selector: '[role="status"] > span' });
      scan('cid=5');
      return () => press(user, /^Переместить$/);
    },
    isInputShown: () => screen.queryByRole('dialog', { name: 'Продукция уже находится на складе' }) !== null,
  },
  {
    what: 'a pick',
    route: pickingRoutes.manualPick,
    texts: textsOf('Ошибка при подтверждении количества'),
    prepare: async () => {
      openHandheld(TASK);
      await screen.findByText('Идите к ячейке');
      return () => scan('pid=501');
    },
    isInputShown: () => visibleText().includes('SN-1'),
  },
];

describe.each(OPERATIONS)('$what that fails', ({ route, texts, prepare, isInputShown }) => {
  it.each(REFUSALS)('definitely (%s) shows the reason and preserves the scanned items', async (failing) => {
    const post = await prepare();
    server.use(failingAnswer(route, failing));
    await post();
    await waitFor(() => expect(visibleText()).toContain(texts[failing]));
    expect(isInputShown()).toBe(true);
    expect(visibleText()).not.toMatch(AGAIN);
    expect(visibleText()).not.toMatch(NEVER_SHOWN);
    await outbox.refresh();
    expect(outbox.snapshot().open).toEqual([]);
  });

  it.each(FAILINGS.filter((failing) => !REFUSALS.includes(failing)))(
    'without a definite response (%s) waits, shows the failure, does not count as success, and is sent again',
    async (failing) => {
      const post = await prepare();
      server.use(failingAnswer(route, failing, { once: true }));
      await post();
      await waitFor(() => expect(visibleText()).toMatch(AGAIN));
      expect(visibleText()).toContain(texts[failing]);
      expect(visibleText()).not.toMatch(NEVER_SHOWN);
      expect(screen.queryByText('Принято')).toBeNull();
      const [sign] = screen.getAllByText(AGAIN);
      expect(
        sign?.closest<HTMLElement>('[data-state="device"], [data-kind="warning"]'),
        'it looks like a success',
      ).toBeTruthy();
      expect(outbox.snapshot().open).toMatchObject([{ state: 'device' }]);
      act(() => outbox.wake());
      await waitFor(() => expect(outbox.snapshot().open).toEqual([]));
      expect(bench.sent.filter(({ path }) => path === route.path)).toHaveLength(1);
    },
  );
});

interface Reading {
  readonly what: string;
  readonly route: Route;
  readonly texts: Readonly<Record<Failing, string>>;
  readonly path: string;
  /** Scan that triggers the read, on screens that read only after a scan, and the text shown before it. */
  readonly scanned?: { readonly text: string; readonly on: string };
}

const READINGS: readonly Reading[] = [
  {
    what: 'a scanned product',
    route: handheldRoutes.scanProduct,
    texts: textsOf('Ошибка при обработке продукции', {
      silent: 'Ошибка при сканировании продукции',
      fields: 'Ошибка при сканировании продукции',
    }),
    path: RECEPTION,
    scanned: { text: 'pid=1', on: 'Отсканируйте продукцию' },
  },
  {
    what: 'a scanned cell',
    route: handheldRoutes.scanCellCode,
    texts: textsOf('Ошибка при обработке ячейки', {
      silent: 'Ошибка при сканировании ячейки',
      fields: 'Ошибка при сканировании ячейки',
    }),
    path: RECEPTION,
    scanned: { text: 'cid=5', on: 'Отсканируйте ячейку' },
  },
  {
    what: 'the contents of a cell',
    route: handheldRoutes.getCellContents,
    texts: textsOf('Ошибка загрузки содержимого ячейки'),
    path: '/tsd-scan/9?mode=cell',
    scanned: { text: 'cid=5', on: 'Отсканируйте QR-код ячейки' },
  },
  {
    what: 'the picking tasks',
    route: productionRoutes.getTaskForWorkshopPostUnit,
    texts: textsOf('Ошибка загрузки заданий комплектования'),
    path: '/tsd-scan/9?mode=picking',
  },
  {
    what: 'the terminal itself',
    route: handheldRoutes.checkModuleConnection,
    texts: textsOf('Склад не загружен'),
    path: RECEPTION,
  },
];

describe.each(READINGS)('$what', ({ route, texts, path, scanned }) => {
  it.each(FAILINGS)('cannot be read (%s): shows the message of the catalogue', async (failing) => {
    server.use(failingAnswer(route, failing));
    openHandheld(path);
    if (scanned !== undefined) {
      await screen.findByText(scanned.on);
      scan(scanned.text);
      await screen.findByRole('alertdialog', { name: 'Ошибка сканирования' });
    }
    expect(await screen.findAllByText(texts[failing])).not.toEqual([]);
    expect(visibleText()).not.toMatch(NEVER_SHOWN);
  });
});
