import { authRoutes } from '@naryad/contracts/auth/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { routeHandler, type MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { AddOperationButton } from '../operation-dialog/operation-dialog-button.js';
import { anOperation } from './operations.js';
import { aRecord, someLines } from './structure-samples.js';

const bulkLot = aRecord(2, {
  serial_number: null,
  quantity: 40,
  batch_manufacture_id: null,
  batch_number: null,
  supplier_id: null,
  supplier_name: null,
});
const products = [
  { id: 5, name: 'Плата', sku: 'PL-5' },
  { id: 6, name: 'Винт', sku: null },
];

export interface OperationBench {
  readonly posted: { readonly input: unknown; readonly key: string | null }[];
  readonly checked: unknown[];
  refusal: MockFailure | null;
  isUnique: boolean;
}

/** Mock server for 'Добавление операции': product 5 is in A-1-2-05, as a unit and as a bulk lot. */
export function operationBench(): OperationBench {
  const bench: OperationBench = { posted: [], checked: [], refusal: null, isUnique: true };
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  const company = { id: 21, name: 'Электрон', inn: null, kpp: null, address: null, version: 1 };
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(writeOffReasonRoutes.getReasons, () =>
      aPage([{ id: 3, name: 'Брак', is_active: true, version: 1 }]),
    ),
    routeHandler(productRoutes.getProducts, () => aPage(products)),
    routeHandler(companyRoutes.getCompanies, () =>
      aPage([company, { ...company, id: 22, name: 'Пустой поставщик' }]),
    ),
    routeHandler(batchRoutes.getBySupplier, ({ input }) =>
      aPage(
        input.supplier_id === 21
          ? [
              {
                id: 31,
                number: 'П-31',
                supplier_id: 21,
                supplier: { id: 21, name: 'Электрон' },
                manufacture_date: '2026-01-05',
                expiry_date: null,
                version: 1,
              },
            ]
          : [],
      ),
    ),
    routeHandler(batchRoutes.checkSerialUniqueInBatch, ({ input }) => {
      bench.checked.push(input);
      return { success: true, is_unique: bench.isUnique };
    }),
    routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: someLines })),
    routeHandler(stockRoutes.getAllSerialNumbersByProduct, ({ input }) =>
      aPage(input.product_id === 5 ? [aRecord(1), bulkLot] : []),
    ),
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => ({
      success: true,
      data: input.batch_product_id === 1 ? [anOperation(9, { product_id: 5, product_name: 'Плата' })] : [],
      next_before_id: null,
    })),
    routeHandler(stockRoutes.createOrUpdateValue, ({ input, headers }) => {
      bench.posted.push({ input, key: headers.get('idempotency-key') });
      return bench.refusal ?? { success: true, data: { id: 1, batch_product_id: 1 } };
    }),
  );
  return bench;
}

export const field = (name: string): HTMLInputElement => screen.getByRole('combobox', { name });
export const tick = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
export const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

/** Renders the button and opens its dialog. */
export async function openOperation(preset?: {
  type?: 'add' | 'remove';
  productId?: number;
  cellId?: number;
}) {
  const onDone = vi.fn<() => void>();
  const view = renderAt('/', <AddOperationButton moduleId={7} preset={preset} onDone={onDone} />);
  await view.user.click(button('Добавить операцию'));
  // The first dialog loads its code lazily.
  await screen.findByRole('dialog', { name: 'Добавление операции' });
  return { ...view, onDone };
}

/** Selects an option once the field is enabled. */
export async function choose(user: UserEvent, name: string, option: RegExp | string): Promise<void> {
  await waitFor(() => expect(field(name).disabled).toBe(false));
  await user.click(field(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

export const cellFields = (): string[] =>
  ['Линия', 'Стеллаж', 'Полка', 'Ячейка'].map((name) => field(name).value);
