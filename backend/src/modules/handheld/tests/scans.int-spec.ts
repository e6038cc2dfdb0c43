import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { REFERENCE_PORTION } from '@naryad/contracts/handheld/dto';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createWorkCenter, createWorkPlace } from '../../../../tests/kit/factories/production.js';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { createBatch, createCells } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let handheld: Terminal;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  handheld = await createTerminal(app);
});

const refusal = (message: string, status = 422) => ({ status, body: { message } });

describe('checkModuleConnection', () => {
  it('returns the storehouse, the picking desk and its work places', async () => {
    const db = app.dataSource;
    const desk = await createModule(db, 'picking-desk', 'Комплектование');
    await connectModules(db, desk, handheld.moduleId);
    const center = await createWorkCenter(db, 'Участок');
    const workPlace = await createWorkPlace(db, center, desk, 'Место 1');
    const { data } = await handheld.carrier.call(handheldRoutes.checkModuleConnection, {
      module_id: handheld.moduleId,
    });
    expect(data).toEqual({
      module_id: handheld.moduleId,
      name: 'ТСД 1',
      picking_desk_module_id: desk,
      storehouse_module_id: handheld.house.moduleId,
      storehouse_name: 'storehouse',
      storehouses: [{ id: handheld.house.moduleId, name: 'storehouse' }],
      picking_desks: [{ id: desk, name: 'Комплектование' }],
      picking_places: [{ id: workPlace, name: 'Место 1', module_id: desk, workshop_post_id: center }],
    });
  });

  it('returns no error without a storehouse; an unknown module is not found', async () => {
    await createTerminal(app);
    const bare = await createModule(app.dataSource, 'tsd-scan');
    const carrier = await app.signedIn({ moduleIds: [bare] });
    const { data } = await carrier.call(handheldRoutes.checkModuleConnection, { module_id: bare });
    expect(data).toMatchObject({ storehouse_module_id: null, storehouse_name: null, storehouses: [] });
    for (const module_id of [handheld.moduleId, handheld.house.moduleId, 2_000_000_000]) {
      await expect(carrier.call(handheldRoutes.checkModuleConnection, { module_id })).rejects.toMatchObject(
        refusal('Модуль не найден', 404),
      );
    }
  });
});

describe('scanProduct', () => {
  const scan = (qr_data: string, module_id: number | null = handheld.moduleId) =>
    handheld.carrier.call(handheldRoutes.scanProduct, { qr_data, module_id });

  it('returns the lot, its cell, and whether it can be received', async () => {
    const waitingUnit = await handheld.received({ serialNumber: 'СН-5' });
    expect((await scan(`https://wms.local/scan?pid=${waitingUnit}&sn=1`)).data).toMatchObject({
      batch_product_id: waitingUnit,
      serial_number: 'СН-5',
      is_unit: true,
      storehouse_info: null,
      reception: { type: 'add', code: null, message: null },
    });
    await handheld.receive(waitingUnit, 2);
    const address = await handheld.address(2);
    const { data } = await scan(`pid=${waitingUnit}`, null);
    expect(data).toMatchObject({
      storehouse_info: {
        cell_id: handheld.house.cell(2),
        quantity: 1,
        current_location: { full_address: address },
      },
      reception: {
        type: null,
        code: 'TSD_ALREADY_STORED',
        message: `Продукция уже находится на складе: ${address}`,
      },
    });
    const old = await handheld.carrier.call(pickingRoutes.scanProduct, { pid: waitingUnit });
    expect(old.data.storehouse_info?.current_location.full_address).toBe(address);
  });

  it('returns both cells of a bulk lot, the larger quantity first', async () => {
    const { lot } = await handheld.house.add({ count: 10 });
    await handheld.house.move(lot, 0, 1, 7);
    const { data } = await scan(`pid=${lot}`);
    expect(data.is_unit).toBe(false);
    expect(data.places.map(({ cell_id, quantity }) => [cell_id, quantity])).toEqual([
      [handheld.house.cell(1), 7],
      [handheld.house.cell(0), 3],
    ]);
  });

  it.each([
    ['4601234567890', 'Неопознанный формат QR-кода'],
    ['pid=0', 'Неопознанный формат QR-кода'],
    ['cid=1', 'Отсканированный QR-код не является кодом продукции'],
  ])('refuses %s', async (code, message) => {
    await expect(scan(code)).rejects.toMatchObject({
      status: 422,
      body: { message, errors: { qr_data: [message] } },
    });
  });

  it('hides stock of another user’s storehouse', async () => {
    const other = await createTerminal(app);
    const { lot } = await other.house.add({ serial_number: 'СН-1' });
    for (const code of [lot, 2_000_000_000]) {
      await expect(scan(`pid=${code}`)).rejects.toMatchObject(refusal('Продукция не найдена', 404));
    }
    await expect(scan(`pid=${lot}`, other.moduleId)).rejects.toMatchObject(refusal('Модуль не найден', 404));
  });

  it('checkProductExists returns whether the unit is in stock', async () => {
    const { lot } = await handheld.house.add({ serial_number: 'СН-1' });
    const waitingUnit = await handheld.received();
    const exists = (batch_product_id: number, serial_number: string | null = null) =>
      handheld.carrier.call(handheldRoutes.checkProductExists, {
        batch_product_id,
        serial_number,
        module_id: handheld.moduleId,
      });
    expect(await exists(lot, 'СН-1')).toMatchObject({
      exists: true,
      storehouse_info: { cell_id: handheld.house.cell(0) },
    });
    expect(await exists(waitingUnit)).toEqual({ success: true, exists: false, storehouse_info: null });
    await expect(exists(lot, 'СН-2')).rejects.toMatchObject(refusal('Продукция не найдена', 404));
  });
});

describe('scanCell', () => {
  it('by its code, by an older label, by the query', async () => {
    const cellId = handheld.house.cell(1);
    const address = await handheld.address(1);
    const [l, st, sh, c] = address.split('-') as [string, string, string, string];
    const expected = {
      cell_id: cellId,
      line: l,
      stack: st,
      shelf: sh,
      cell_number: c,
      address,
      warehouse_name: 'storehouse',
      warehouse_module_id: handheld.house.moduleId,
    };
    const byCode = (qr_data: string) =>
      handheld.carrier.call(handheldRoutes.scanCellCode, { qr_data, module_id: handheld.moduleId });
    expect((await byCode(`cid=${cellId}`)).data).toMatchObject(expected);
    expect((await byCode(`/cell?id=999&l=${l}&st=${st}&sh=${sh}&c=${c}`)).data).toMatchObject(expected);
    expect((await handheld.carrier.call(handheldRoutes.scanCell, { cid: cellId })).data).toMatchObject(
      expected,
    );
    expect((await handheld.carrier.call(handheldRoutes.scanCell, { l, st, sh, c })).data).toMatchObject(
      expected,
    );
    for (const [code, message] of [
      ['pid=1', 'Отсканированный QR-код не является ячейкой'],
      ['ABC', 'Неопознанный формат QR-кода'],
    ] as const) {
      await expect(byCode(code)).rejects.toMatchObject({
        status: 422,
        body: { errors: { qr_data: [message] } },
      });
    }
    await expect(handheld.carrier.call(handheldRoutes.scanCell, { l, st })).rejects.toMatchObject(
      refusal('Неопознанный формат QR-кода'),
    );
  });

  it('where two storehouses have the address, the id decides', async () => {
    const second = await createModule(app.dataSource, 'storehouse', 'Склад 2');
    await connectModules(app.dataSource, handheld.moduleId, second);
    const [sameAddressCell] = (await createCells(app.dataSource, second)) as [number];
    const address = await handheld.address(0);
    const [l] = address.split('-') as [string];
    await app.sql('update storehouse_lines set number = $2 where module_id = $1', [second, l]);
    const scan = (id: number) =>
      handheld.carrier.call(handheldRoutes.scanCell, {
        id,
        l,
        st: '1',
        sh: '1',
        c: '1',
        module_id: handheld.moduleId,
      });
    expect((await scan(sameAddressCell)).data.cell_id).toBe(sameAddressCell);
    expect((await scan(second)).data.cell_id).toBe(sameAddressCell);
    expect((await scan(handheld.house.moduleId)).data.cell_id).toBe(handheld.house.cell(0));
    await expect(scan(2_000_000_000)).rejects.toMatchObject(refusal('Ячейка не найдена', 404));
  });

  it('another user’s cell, or a deleted one, is not found', async () => {
    const other = await createTerminal(app);
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [handheld.house.cell(0)]);
    for (const cid of [other.house.cell(0), handheld.house.cell(0)]) {
      const none = refusal('Ячейка не найдена', 404);
      await expect(handheld.carrier.call(handheldRoutes.scanCell, { cid })).rejects.toMatchObject(none);
      await expect(handheld.carrier.call(handheldRoutes.getCellContents, { cid })).rejects.toMatchObject(
        none,
      );
    }
  });
});

describe('getCellContents', () => {
  it('by product: quantities, batches with their suppliers, serial numbers in natural order', async () => {
    const supplierId = handheld.house.supplier;
    const batch = await createBatch(app.dataSource, { number: 'П-9', supplierId, expiryDate: '2027-01-31' });
    for (const serial of ['СН-10', 'СН-2']) {
      await handheld.house.add({ serial_number: serial, batch_manufacture_id: batch });
    }
    await handheld.house.add({ count: 5 });
    const cell = { cell_id: handheld.house.cell(0), flag: true, module_id: handheld.moduleId };
    const { data } = await handheld.carrier.call(handheldRoutes.getCellContentsOf, cell);
    const batches = {
      id: batch,
      number: 'П-9',
      supplier: expect.any(String),
      expiry_date: '2027-01-31',
      count: 2,
    };
    expect(data).toMatchObject({
      address: await handheld.address(0),
      warehouse_name: 'storehouse',
      total_products: 7,
      products: [
        {
          product_id: handheld.house.product,
          count: 7,
          batches: [batches, { id: null, number: null, supplier: expect.any(String), count: 5 }],
          serial_numbers: ['СН-2', 'СН-10'],
          serial_count: 2,
        },
      ],
    });
    const other = await handheld.carrier.call(handheldRoutes.getCellContents, {
      cid: handheld.house.cell(1),
    });
    expect(other.data).toMatchObject({ total_products: 0, products: [] });
  });
});

describe('reference data for work without network', () => {
  it('cells in pages, sent again only after a change', async () => {
    await createCells(app.dataSource, handheld.house.moduleId, REFERENCE_PORTION);
    const ask = (after_id: number | null = null, clientVersion: string | null = null) =>
      handheld.carrier.call(handheldRoutes.getOfflineCells, {
        module_id: handheld.moduleId,
        after_id,
        known: clientVersion,
      });
    const first = await ask();
    expect(first.data).toHaveLength(REFERENCE_PORTION);
    const rest = await ask(first.next_after_id);
    expect(rest).toMatchObject({ next_after_id: null, version: first.version });
    expect(new Set([...first.data, ...rest.data].map((one) => one.id)).size).toBe(REFERENCE_PORTION + 3);
    expect(await ask(null, first.version)).toMatchObject({ unchanged: true, data: [] });
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [handheld.house.cell(0)]);
    expect((await ask(null, first.version)).unchanged).toBe(false);
  });

  it('stock and units that wait for reception, newest first, with names; nothing of other users', async () => {
    const other = await createTerminal(app);
    await other.house.add({ serial_number: 'СН-чужой' });
    await other.received();
    const unit = await handheld.house.add({ serial_number: 'СН-1' });
    const bulkLot = await handheld.house.add({ count: 10 });
    await handheld.house.move(bulkLot.lot, 0, 1, 7);
    const waitingUnit = await handheld.received({ serialNumber: 'СН-2' });
    await handheld.received({ receiptStatus: 'visual' });
    const answer = await handheld.carrier.call(handheldRoutes.getOfflineLots, {
      module_id: handheld.moduleId,
    });
    const row = { product_id: handheld.house.product, batch_id: null, batch_number: null };
    expect(answer.data).toEqual([
      {
        ...row,
        id: waitingUnit,
        serial_number: 'СН-2',
        is_unit: true,
        cell_id: null,
        reception: 'add',
        places: [],
      },
      {
        ...row,
        id: bulkLot.lot,
        serial_number: null,
        is_unit: false,
        cell_id: handheld.house.cell(1),
        reception: null,
        places: [
          { cell_id: handheld.house.cell(1), quantity: 7, reserved: 0 },
          { cell_id: handheld.house.cell(0), quantity: 3, reserved: 0 },
        ],
      },
      {
        ...row,
        id: unit.lot,
        serial_number: 'СН-1',
        is_unit: true,
        cell_id: handheld.house.cell(0),
        reception: null,
        places: [{ cell_id: handheld.house.cell(0), quantity: 1, reserved: 0 }],
      },
    ]);
    expect(answer.products.map((one) => one.id)).toEqual([handheld.house.product]);
    expect(answer.next_before_id).toBeNull();
    const older = await handheld.carrier.call(handheldRoutes.getOfflineLots, {
      module_id: handheld.moduleId,
      before_id: bulkLot.lot,
    });
    expect(older.data.map((one) => one.id)).toEqual([unit.lot]);
  });
});
