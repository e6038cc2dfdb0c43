import { documentRoutes } from '@naryad/contracts/documents/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPassportBench, type PassportBench } from '../../../../tests/kit/factories/passport.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let bench: PassportBench;
let before: Awaited<ReturnType<typeof answers>>;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  bench = await createPassportBench(app);
  before = await answers();
  await bench.renameEverything();
});
afterAll(() => app?.close());

/** Data of the PDF without the time of printing. */
async function renderPassport(): Promise<unknown> {
  const { data } = await bench.floor.planner.call(documentRoutes.render, {
    template: 'product-passport',
    task_data: { batch_product_id: bench.unit },
    format: 'pdf',
  });
  const [row] = await app.sql<{ data: object }>('select data from render_requests where id = $1', [
    data.request!.id,
  ]);
  return { ...row!.data, printed_at: null };
}

const answers = async () => ({
  item: await bench.floor.planner.call(productionRoutes.getTask, { id: bench.task }),
  order: await bench.floor.planner.call(productionRoutes.getDigitalPassports, {
    id: bench.order,
    search: '-001',
  }),
  paper: await renderPassport(),
});

it('shows done work with the names of that time after later renames', async () => {
  const { operations, shipment, holds } = before.item.data;
  expect(operations[0]!.task_products.map((one) => one.batch_product)).toMatchObject([
    {
      product: { name: 'Плата' },
      receipt_invoice_product: { receipt_invoice: { number: 'УТ-1187', supplier: { name: 'АО Микротех' } } },
      batch_manufacture: { number: '2026-41', manufacture_date: '2026-10-05' },
    },
    { product: { name: 'Винт' }, batch_manufacture: { expiry_date: '2026-01-31' } },
  ]);
  expect(operations[0]!.task_products[1]!.expiry_permit).toMatchObject({ reason: 'Проверено лабораторией' });
  expect(operations.map((one) => one.workshop_post_unit?.name)).toEqual([
    'Комплектование 1',
    'Сборка 1',
    'Сборка 1',
  ]);
  expect(shipment).toMatchObject({ order_number: 'К-104', buyer: 'ООО Энергоавтоматика' });
  expect(holds).toMatchObject([
    { held_by: expect.stringMatching(/.+/), released_by: expect.stringMatching(/.+/) },
  ]);

  expect(JSON.stringify(await answers())).toBe(JSON.stringify(before));
});

it('names what is done after a renaming as it is called then', async () => {
  const id = (
    await app.sql<{ id: number }>(
      `select o.id from production_task_operations o join production_tasks t on t.id = o.task_id
      where t.order_id = $1 and t.sort = 2 and o.is_ready`,
      [bench.order],
    )
  )[0]!.id;
  await bench.floor.picker.call(productionRoutes.changeOperationStatus, {
    operation_id: id,
    status: 'work',
    workshop_post_unit_id: bench.floor.places.picking,
  });
  const [row] = await app.sql<{ task_id: number }>(
    'select task_id from production_task_operations where id = $1',
    [id],
  );
  const { data } = await bench.floor.planner.call(productionRoutes.getTask, { id: row!.task_id });
  expect(data.operations[0]).toMatchObject({
    workshop_post: { name: 'Иначе Участок комплектования' },
    workshop_post_unit: { name: 'Иначе Комплектование 1' },
    user: { first_name: expect.stringContaining('Иначе') },
  });
});

it('shows the names of the time when work on its order began; the page of the order shows current names', async () => {
  const { order } = await bench.floor.planner.call(productionRoutes.getDigitalPassports, { id: bench.order });
  expect(order).toMatchObject({ product: { name: 'Контроллер' }, order: { number: 'К-104' } });
  const page = await bench.floor.planner.call(productionRoutes.getProductionOrder, { id: bench.order });
  expect(page.data).toMatchObject({ product: { name: 'Иначе Контроллер' } });
});
