import 'fake-indexeddb/auto';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { RequireUser } from '../../../app/guards.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine, type ScanContext } from '../../../shared/scanner/index.js';
import { outbox } from './outbox.js';
import { useOutboxSender } from './use-outbox.js';
import { ivan, olga, reception } from '../testing/server-double.js';
import { OutboxBadge } from './outbox-badge.js';

let refuse: readonly number[] = [];
let person: CurrentUser;

beforeEach(async () => {
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  person = aUser({ id: ivan.id, first_name: 'Иван', last_name: 'Петров' });
  server.use(
    routeHandler(authRoutes.me, () => ({ data: person })),
    routeHandler(handheldRoutes.createReceptionOperation, ({ input }) => {
      const { batch_product_id } = input;
      if (refuse.includes(batch_product_id)) {
        const message = 'Изделие не прошло входной контроль';
        return new MockFailure(422, { success: false, message, code: 'TSD_NOT_CONTROLLED' });
      }
      const postedUnit = { id: 1, batch_product_id, product_name: 'Плата', serial_number: 'S' };
      return {
        success: true,
        data: { ...postedUnit, type: 'add' as const, cell_id: 5, cell_address: 'A-1-1-01' },
      };
    }),
  );
  refuse = [1];
  for (const { seq } of outbox.snapshot().open) await outbox.dismiss(seq, ivan);
});

function Terminal() {
  useOutboxSender();
  return <OutboxBadge />;
}

const open = (): Rendered =>
  renderAt(
    '/tsd-scan/3',
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/tsd-scan/3" element={<Terminal />} />
      </Route>
    </Routes>,
  );

it('lists conflicts first, with author, operation and reason, and resolves them in the list', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: /все операции приняты/ });
  await outbox.add(reception(1));
  await outbox.add(reception(1));
  await outbox.add(reception(2, olga));
  const badge = await screen.findByRole('button', { name: /на устройстве: 2, конфликт: 1/ });
  await user.click(badge);
  const conflicts = await screen.findByRole('region', { name: /Требуют решения/ });
  const conflict = within(conflicts).getByRole('listitem');
  expect(conflict.textContent).toContain('Приёмка: Плата 1, S/N S-1');
  expect(conflict.textContent).toContain('Иван Петров');
  expect(conflict.textContent).toContain('Изделие не прошло входной контроль');
  const waitingRegion = screen.getByRole('region', { name: /Ждут отправки/ });
  expect(waitingRegion.textContent).toContain('Ждёт: предыдущая операция с этой продукцией в конфликте');
  expect(waitingRegion.textContent).toContain('Будет отправлена, когда войдёт Ольга Белова');

  refuse = [];
  await user.click(within(conflict).getByRole('button', { name: 'Снять' }));
  await user.click(within(conflict).getByRole('button', { name: 'Отмена' }));
  await user.click(within(conflict).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(outbox.snapshot().open.map(({ user: maker }) => maker.id)).toEqual([olga.id]));
  expect(screen.queryByRole('region', { name: /Требуют решения/ })).toBeNull();
});

it("hides another user's operations from users who manage no storehouse", async () => {
  person = { ...person, modules: [] };
  const { user } = open();
  await outbox.add(reception(2, olga));
  await user.click(await screen.findByRole('button', { name: /на устройстве: 1/ }));
  const waitingRegion = await screen.findByRole('region', { name: /Ждут отправки/ });
  expect(within(waitingRegion).queryByRole('button', { name: 'Снять' })).toBeNull();
});

it('stays open when the outcome of an earlier scan arrives, and closes on a new scan', async () => {
  refuse = [];
  const answers: (() => void)[] = [];
  const context: { readonly current: ScanContext } = {
    current: {
      title: 'Приёмка',
      onScan: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ kind: 'accepted', text: 'Плата' }));
        }),
    },
  };
  const leave = scanEngine.push(context);
  const { user } = open();
  const badge = await screen.findByRole('button', { name: /все операции приняты/ });
  scanEngine.submit('pid=11');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(badge);
  await screen.findByRole('dialog');
  answers[0]?.();
  await waitFor(() => expect(scanEngine.get().pending).toBe(0));
  expect(scanEngine.get().history[0]?.scan.text).toBe('pid=11');
  expect(screen.getByRole('dialog')).toBeDefined();

  scanEngine.submit('pid=12');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leave();
});
