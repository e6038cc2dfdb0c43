import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { UnitOfWork } from '../src/platform/db/unit-of-work.js';
import { JobRegistry } from '../src/platform/queue/job-registry.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { jpegOfPhone } from './kit/factories/jpeg.js';
import { createModule } from './kit/factories/people.js';
import {
  createProductionOrder,
  createShopFloor,
  operationsOf,
  type ShopFloor,
} from './kit/factories/production.js';
import { createCells } from './kit/factories/warehouse.js';
import { startTestApp, type TestApp } from './kit/test-app.js';
import type { TestClient } from './kit/test-client.js';

let app: TestApp;
let floor: ShopFloor;
let order: number;
let operation: number;
let storage: FileStorage;
/** User of another plant area, with one module of each type that the shop floor has. */
let foreignUser: TestClient;
let administrator: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  order = await createProductionOrder(floor);
  operation = (await operationsOf(app.dataSource, order))[0]!.id;
  storage = app.get(FileStorage);
  const far: number[] = [];
  for (const key of ['production', 'storehouse', 'picking-desk', 'assembler-desk'] as const) {
    far.push(await createModule(app.dataSource, key));
  }
  foreignUser = await app.signedIn({ role: 'Планировщик', moduleIds: far });
  administrator = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app?.close());

const statusOf = async (who: TestClient, path: string) => (await who.raw('GET', `/${path}`)).status;

describe('a photo', () => {
  const upload = async () =>
    (
      await floor.picker.call(
        mediaRoutes.uploadOperationPhoto,
        { production_task_operation_id: operation },
        { file: { blob: jpegOfPhone(), name: 'photo.jpg' } },
      )
    ).photo;

  it('contains no location and camera data, even before a worker has processed it', async () => {
    expect(Buffer.from(await jpegOfPhone().arrayBuffer()).toString('latin1')).toContain('GPS');
    const { path, thumb_path } = await upload();
    for (const form of [path, thumb_path]) {
      const { status, text } = await foreignUser.raw('GET', `/${form}`);
      expect(status).toBe(200);
      expect(text).not.toContain('GPS');
    }
    const storedFile = await storage.get(path);
    const chunks = await storedFile!.stream.toArray();
    expect(Buffer.concat(chunks as Buffer[]).toString('latin1')).not.toContain('GPS');
  });

  it('is open to every signed-in user, like the passport that it belongs to, and to no guest', async () => {
    const { path } = await upload();
    expect([await statusOf(foreignUser, path), await statusOf(await app.guest(), path)]).toEqual([200, 401]);
  });

  it('without a passport is accessible to no user, nor is a file from before metadata was removed', async () => {
    const { path } = await upload();
    const folder = path.slice(0, path.lastIndexOf('/'));
    for (const key of ['photos/00/0123456789abcdef0123456789abcdef/view.jpg', `${folder}/source.jpg`]) {
      await storage.put(key, Buffer.from('picture'));
      expect(await statusOf(administrator, key)).toBe(404);
    }
    await app.sql(`update operation_photos set source_path = $1 where source_path = $2`, [
      `${folder}/source.jpg`,
      path,
    ]);
    expect(await statusOf(administrator, `${folder}/source.jpg`)).toBe(404);
    await app.sql('delete from operation_photos where source_path = $1', [`${folder}/source.jpg`]);
    expect(await statusOf(administrator, path)).toBe(404);
  });
});

describe('a picture', () => {
  it('of a product is open to every signed-in user, one of no product to no user', async () => {
    await storage.put('images/k2.jpg', Buffer.from('picture'));
    expect(await statusOf(foreignUser, 'images/k2.jpg')).toBe(404);
    for (const name of ['k2.jpg', 'images/k2.jpg', '/images/k2.jpg']) {
      await app.sql('update products set img_url = $2 where id = $1', [floor.products.board, name]);
      expect(await statusOf(foreignUser, 'images/k2.jpg')).toBe(200);
    }
  });

  it('of a step belongs to who reads specifications; that of an order’s step to its open passports', async () => {
    const key = 'operation-steps-images/step.jpg';
    await storage.put(key, Buffer.from('picture'));
    expect(await statusOf(floor.planner, key)).toBe(404);
    await app.sql(`update technology_steps set img_url = 'step.jpg' where name = 'Осмотр'`);
    expect(await statusOf(floor.planner, key)).toBe(200);
    expect(await statusOf(administrator, key)).toBe(200);
    expect(await statusOf(floor.assembler, key)).toBe(404);
    await createProductionOrder(floor, { unstarted: true });
    await app.sql(`update production_order_steps set img_url = 'step.jpg' where name = 'Осмотр'`);
    expect(await statusOf(floor.assembler, key)).toBe(200);
  });
});

describe('a rendered document', () => {
  async function rendered(id: string): Promise<string> {
    const [row] = await app.sql<{ path: string }>('select path from render_requests where id = $1', [id]);
    const { path } = row!;
    await storage.put(path, Buffer.from('%PDF-1.7'));
    expect(await statusOf(administrator, path)).toBe(404);
    await app.get(UnitOfWork).runAsSystem((tx) =>
      app
        .get(JobRegistry)
        .resultHandler(documentJobs.rendered.name)!
        .handle(tx, { request_id: id, html: null, path } as never, 'job'),
    );
    return path;
  }

  it('of a unit is for planners and desks of its order, regardless of the requester', async () => {
    const [task] = await app.sql<{ lot: number }>(
      'select lot_id as lot from production_tasks where order_id = $1',
      [order],
    );
    const { data } = await floor.assembler.call(documentRoutes.render, {
      template: 'product-passport',
      format: 'pdf',
      task_data: { batch_product_id: task!.lot },
    });
    const path = await rendered(data.request!.id);
    for (const who of [floor.assembler, floor.picker, floor.planner, administrator]) {
      expect(await statusOf(who, path)).toBe(200);
    }
    expect(await statusOf(foreignUser, path)).toBe(404);
    const params = [floor.assembler.userId];
    await app.sql('update users set start_module_id = null where id = $1', params);
    await app.sql('delete from work_module_users where user_id = $1', params);
    expect(await statusOf(floor.assembler, path)).toBe(404);
  });

  it('of a storehouse is for its people and those of connected modules', async () => {
    await createCells(app.dataSource, floor.modules.storehouse);
    const keeper = await app.signedIn({ role: 'Кладовщик', moduleIds: [floor.modules.storehouse] });
    const { request } = await keeper.call(structureRoutes.createStorehouseStickers, {
      module_id: floor.modules.storehouse,
      format: 'pdf',
    });
    const path = await rendered(request!.id);
    expect([await statusOf(keeper, path), await statusOf(floor.picker, path)]).toEqual([200, 200]);
    const assembler = await app.signedIn({ role: 'Сборщик', moduleIds: [floor.modules.assemblerDesk] });
    expect([await statusOf(assembler, path), await statusOf(foreignUser, path)]).toEqual([404, 404]);
  });

  it('of a time when it was not stored what it is about is the requester’s', async () => {
    const path = 'documents/files/00000000000000000000000000000001.pdf';
    await storage.put(path, Buffer.from('%PDF-1.7'));
    await app.sql(
      `insert into render_requests (id, template_key, format, status, data, path, requested_by)
       values (gen_random_uuid(), 'cell-label', 'pdf', 'done', '{}', $1, $2)`,
      [path, floor.picker.userId],
    );
    expect([await statusOf(floor.picker, path), await statusOf(floor.planner, path)]).toEqual([200, 404]);
  });
});
