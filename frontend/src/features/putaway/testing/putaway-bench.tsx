import { authRoutes } from '@naryad/contracts/auth/routes';
import type { Change } from '@naryad/contracts/realtime';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import { aUser } from '../../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { useSession } from '../../../shared/session/session.js';
import { DistributionPage } from '../distribution-page.js';
import { aLine, aLineOfUnits, anInvoice, someLines } from './invoices.js';

export interface Sent {
  readonly call: 'quantity' | 'units';
  readonly input: unknown;
  readonly key: string | null;
}

export interface PutawayBench {
  /** null: it is deleted. */
  invoice: ReceiptInvoice | null;
  lines: StorehouseLine[];
  /** Response to the next 'Оприходовать'; null: success. */
  refusal: MockFailure | null;
  readonly sent: Sent[];
  readonly requests: unknown[];
  readonly rooms: Set<string>;
  readonly emit: (room: string, change: Change) => void;
}

const done = { success: true } as const;

/** Mock server for the putaway of invoice 5 into storehouse 7: 10 screws by quantity, 2 boards as units. */
export function putawayBench(): PutawayBench {
  const handlers = new Set<{
    readonly name: string;
    readonly handler: Parameters<typeof realtime.join>[1];
  }>();
  const bench: PutawayBench = {
    invoice: anInvoice([aLine(1, 'Винт', 10), aLineOfUnits(2, 'Плата', 2)]),
    lines: someLines,
    refusal: null,
    sent: [],
    requests: [],
    rooms: new Set(),
    emit: (room, change) =>
      act(() => {
        for (const { name, handler } of handlers) if (name === room) handler.onChanges([change], {} as never);
      }),
  };
  vi.spyOn(realtime, 'join').mockImplementation((name, handler) => {
    bench.rooms.add(name);
    const joined = { name, handler };
    handlers.add(joined);
    return () => handlers.delete(joined);
  });
  const accept = (call: Sent['call'], input: unknown, headers: Headers) => {
    bench.sent.push({ call, input, key: headers.get('idempotency-key') });
    return bench.refusal ?? done;
  };
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(receiptInvoiceRoutes.getReceiptInvoice, ({ input }) => {
      bench.requests.push(input);
      return bench.invoice === null
        ? new MockFailure(404, { message: 'Накладная не найдена' })
        : { success: true, data: bench.invoice };
    }),
    routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: bench.lines })),
    routeHandler(receiptInvoiceRoutes.acceptReceiptInvoice, ({ input, headers }) =>
      accept('quantity', input, headers),
    ),
    routeHandler(receiptInvoiceRoutes.acceptReceiptInvoiceWithBatchProducts, ({ input, headers }) =>
      accept('units', input, headers),
    ),
  );
  return bench;
}

export const PATH = '/storehouse/distribute-receipt-invoice/5?moduleId=7';

function Screens() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/distribute-receipt-invoice/:id" element={<DistributionPage />} />
      <Route path="*" element={<p>другая страница</p>} />
    </Routes>
  ) : null;
}

export const renderPutaway = (path = PATH): Rendered => renderAt(path, <Screens />);

/** Opens the page and waits for the invoice. */
export async function openPutaway(path = PATH): Promise<Rendered> {
  const view = renderPutaway(path);
  await screen.findByRole('button', { name: 'Отмена' });
  await waitFor(() => expect(screen.queryAllByRole('option', { name: '…' })).toEqual([]));
  return view;
}

export const block = (name: string): HTMLElement => screen.getByRole('region', { name });
export const button = (name: string | RegExp, within_?: HTMLElement): HTMLButtonElement =>
  (within_ === undefined ? screen : within(within_)).getByRole('button', { name });
export const row = (name: string): HTMLElement => screen.getByRole('group', { name });
export const select = (rowElement: HTMLElement, level: string): HTMLSelectElement =>
  within(rowElement).getByRole('combobox', { name: level });
export const address = (): string => screen.getByTestId('address').textContent ?? '';

/** The address field of a row. */
export const addressOf = (rowElement: HTMLElement): HTMLInputElement =>
  within(rowElement).getByRole<HTMLInputElement>('combobox', { name: 'Адрес ячейки' });

/** Current values of the four selects of a row. */
export const chosenLevels = (rowElement: HTMLElement): (string | undefined)[] =>
  ['Линия', 'Стеллаж', 'Полка', 'Ячейка'].map((level) => select(rowElement, level).selectedOptions[0]?.text);

/** Chooses a cell by its address, for example 'A-1-2-01'. */
export async function choose(user: UserEvent, rowElement: HTMLElement, cell: string): Promise<void> {
  const numbers = cell.split('-');
  for (const [at, level] of ['Линия', 'Стеллаж', 'Полка', 'Ячейка'].entries()) {
    if (numbers[at] !== undefined) await user.selectOptions(select(rowElement, level), numbers[at]);
  }
}

/** Scans a label and returns the shown outcome. */
export async function scan(text: string): Promise<string> {
  act(() => scanEngine.submit(text));
  await waitFor(() => {
    expect(scanEngine.get().pending).toBe(0);
    expect(scanEngine.get().history[0]?.scan.text).toBe(text);
  });
  const { outcome } = scanEngine.get().history[0]!;
  return `${outcome.kind}: ${outcome.text}`;
}

/** Lines of the list 'Необходимо исправить ошибки перед оприходованием:'. */
export function problems(): (string | null)[] {
  const list = screen.queryByRole('region', { name: /^Необходимо исправить ошибки перед оприходованием:/ });
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent);
}
