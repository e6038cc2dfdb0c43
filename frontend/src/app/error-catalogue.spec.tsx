import { authRoutes } from '@naryad/contracts/auth/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { Route as ApiRoute } from '@naryad/contracts/kernel/route';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../testing/answer-question.js';
import { aSelectableUser, aUser } from '../../testing/factories.js';
import {
  FAILINGS,
  FIELD,
  failingAnswer,
  NEVER_SHOWN,
  SERVER_MESSAGE,
  textsOf,
  type Failing,
} from '../../testing/failing-answers.js';
import { renderAt } from '../../testing/render.js';
import { routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { LoginPage } from '../features/auth/login/login-page.js';
import { UserSelectPage } from '../features/auth/user-select/user-select-page.js';
import { ControlBench, openList } from '../features/receiving/testing/control-bench.js';
import { aLine as anInvoiceLine, anInvoice, aUnit } from '../features/receiving/testing/control-factories.js';
import { OperationsTab } from '../features/storehouse/operations/operations-tab.js';
import { choose, openOperation, operationBench } from '../features/storehouse/testing/operation-bench.js';
import { printWindows } from '../features/storehouse/testing/print-window.js';
import { aLine } from '../features/storehouse/testing/structure.js';
import { StorehousePage } from '../features/storehouse/page/storehouse-page.js';
import { realtime } from '../shared/realtime/realtime.js';
import { useSession } from '../shared/session/session.js';

/** Calls without a response are retried after pauses, which this spec does not test. */
vi.mock('../shared/api/send-command.js', async (load) => {
  const real = await load<typeof import('../shared/api/send-command.js')>();
  const sendCommand: typeof real.sendCommand = (route, input, options) =>
    real.sendCommand(route, input, { ...options, pauses: [] });
  return { ...real, sendCommand };
});

afterEach(() => vi.restoreAllMocks());

interface Situation {
  /** The message of the specification, and the section that defines it. */
  readonly what: string;
  readonly route: ApiRoute;
  readonly texts: Readonly<Record<Failing, string>>;
  /** Opens the screen and triggers the call of the route; after `fail` the route returns the error. */
  readonly act: (fail: () => void) => Promise<void>;
}

const always = (text: string): Readonly<Record<Failing, string>> =>
  textsOf(text, { message: text, conflict: text });

async function openControl(): Promise<ReturnType<typeof openList>['user']> {
  const bench = new ControlBench();
  const done = [1, 2].map((id) => aUnit(id, { receipt_status: 'done' }));
  bench.invoice = anInvoice({ products: [anInvoiceLine(301, 2, done)] });
  const { user } = openList();
  await screen.findByRole('heading', { name: 'Контроль накладной №12' });
  return user;
}

async function press(user: Awaited<ReturnType<typeof openControl>>, name: RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button!);
}

function Storehouse(): ReactElement | null {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
    </Routes>
  ) : null;
}

const SITUATIONS: readonly Situation[] = [
  {
    what: 'sign-in: the message, and the words of the house where no fallback is given',
    route: authRoutes.login,
    texts: textsOf('Не удалось выполнить действие. Попробуйте ещё раз.', {
      fields: FIELD,
      gateway: 'Сервер временно недоступен. Попробуйте ещё раз через минуту.',
      page: 'Сервер ответил в неизвестном виде. Обновите страницу.',
      none: 'Нет связи с сервером. Проверьте сеть и попробуйте ещё раз.',
    }),
    act: async (fail) => {
      const { user } = renderAt('/login', <LoginPage />);
      fail();
      await user.type(screen.getByLabelText('E-mail'), 'storekeeper@naryad.local');
      await user.type(screen.getByLabelText('Пароль'), 'naryad-demo');
      await press(user, /^Войти$/);
    },
  },
  {
    what: 'PIN login failure',
    route: authRoutes.verifyPin,
    texts: textsOf('Ошибка авторизации', {
      silent: 'Неверный ПИН-код',
      fields: 'Неверный ПИН-код',
      none: 'Вход по ПИН-коду возможен только при наличии связи',
    }),
    act: async (fail) => {
      const data = [aSelectableUser(1, 'Иван', 'Петров')];
      server.use(routeHandler(authRoutes.getUsers, () => ({ success: true, data })));
      const { user } = renderAt('/auth/user-select', <UserSelectPage />);
      await press(user, /Иван Петров/);
      fail();
      await user.keyboard('1111');
    },
  },
  {
    what: 'user list failure',
    route: authRoutes.getUsers,
    texts: textsOf('Не удалось загрузить список пользователей'),
    act: async (fail) => {
      fail();
      renderAt('/auth/user-select', <UserSelectPage />);
      await screen.findByRole('alert');
    },
  },
  {
    what: 'label generation',
    route: structureRoutes.createStorehouseStickers,
    texts: always('Ошибка при генерации этикеток. Попробуйте еще раз.'),
    act: async (fail) => {
      vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
      printWindows();
      server.use(
        routeHandler(authRoutes.me, () => ({ data: aUser() })),
        routeHandler(structureRoutes.getStorehouseCells, () => ({
          success: true,
          data: [aLine(1, 1, 1, 1)],
        })),
      );
      const { user } = renderAt('/storehouse/7?tab=structure', <Storehouse />);
      fail();
      await press(user, /^Распечатать этикетки$/);
    },
  },
  {
    what: 'operations load failure',
    route: stockRoutes.getStorehouseValues,
    texts: always('Не удалось загрузить операции. Попробуйте позже.'),
    act: async (fail) => {
      vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
      server.use(routeHandler(authRoutes.me, () => ({ data: aUser() })));
      fail();
      renderAt('/', <OperationsTab moduleId={7} />);
      await screen.findByRole('alertdialog');
    },
  },
  {
    what: 'uniqueness of a serial number',
    route: batchRoutes.checkSerialUniqueInBatch,
    texts: always('Ошибка при проверке серийного номера'),
    act: async (fail) => {
      operationBench();
      const { user } = await openOperation({ type: 'add', productId: 5 });
      await choose(user, 'Производитель', 'Электрон');
      await choose(user, 'Партия', /П-31/);
      fail();
      await user.type(screen.getByLabelText('Серийный номер'), 'С-1');
    },
  },
  {
    what: 'sticker print from control',
    route: receiptInvoiceRoutes.printSticker,
    texts: textsOf('Ошибка при печати этикетки. Попробуйте еще раз.', {
      message: `Ошибка при печати этикетки: ${SERVER_MESSAGE}`,
      conflict: `Ошибка при печати этикетки: ${SERVER_MESSAGE}`,
    }),
    act: async (fail) => {
      const user = await openControl();
      fail();
      await press(user, /^Распечатать этикетку/);
    },
  },
  {
    what: 'complete control failure',
    route: receiptInvoiceRoutes.completeControl,
    texts: textsOf('Ошибка при завершении контроля накладной', {
      message: `Ошибка при завершении контроля: ${SERVER_MESSAGE}`,
      conflict: `Ошибка при завершении контроля: ${SERVER_MESSAGE}`,
    }),
    act: async (fail) => {
      const user = await openControl();
      fail();
      await press(user, /^Завершить контроль$/);
      await screen.findByText('Завершить контроль накладной?');
      await answerQuestion(user, 'Завершить');
    },
  },
  {
    what: 'reset for repeat control failure',
    route: receiptControlRoutes.resetControlStatus,
    texts: always('Ошибка при переводе на повторный контроль'),
    act: async (fail) => {
      const user = await openControl();
      fail();
      await press(user, /^Повторный контроль/);
      await screen.findByText('Начать повторный контроль? Текущий статус будет сброшен.');
      await answerQuestion(user, 'Начать повторный контроль');
    },
  },
  {
    what: 'mass control failure',
    route: receiptControlRoutes.bulkCreateForReceiptInvoice,
    texts: always('Ошибка при массовом контроле'),
    act: async (fail) => {
      const bench = new ControlBench();
      bench.invoice = anInvoice({ products: [anInvoiceLine(301, 3, [aUnit(1)])] });
      const { user } = openList();
      fail();
      await press(user, /^Массовый контроль/);
      await screen.findByRole('dialog', { name: 'Массовый контроль' });
      await press(user, /^Провести/);
    },
  },
];

describe.each(SITUATIONS)('$what', ({ route, texts, act }) => {
  it.each(FAILINGS)('%s', async (failing) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(() => server.use(failingAnswer(route, failing)));
    await waitFor(() => expect(document.body.textContent).toContain(texts[failing]));
    expect(document.body.textContent).not.toMatch(NEVER_SHOWN);
  });
});
