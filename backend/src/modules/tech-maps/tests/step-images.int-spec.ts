import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import type { TechMapInput } from '@naryad/contracts/tech-maps/input';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { jpeg } from '../../../../tests/kit/factories/jpeg.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { png, refusedPictures, webp } from '../../../../tests/kit/factories/pictures.js';
import {
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import { PictureWorker } from '../../../../tests/kit/picture-worker.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { PictureCleaner, Pictures } from '../../media/index.js';

let app: TestApp;
let floor: ShopFloor;
let worker: PictureWorker;
let storage: FileStorage;
let step: number;

const LOCAL = 'local-step-1763820000000-1';

beforeAll(async () => {
  app = await startTestApp();
  floor = await createShopFloor(app);
  worker = new PictureWorker(app);
  storage = app.get(FileStorage);
  [{ id: step }] = (await app.sql(`select id from technology_steps order by id limit 1`)) as [{ id: number }];
});
afterAll(() => app?.close());

interface Upload {
  readonly blob?: Blob;
  readonly step?: number | string;
  readonly who?: ShopFloor['planner'];
  readonly key?: string;
}
const upload = ({ blob = png(640, 480), step: stepId = LOCAL, who = floor.planner, key }: Upload = {}) =>
  who.call(
    pictureRoutes.uploadStepImage,
    { step_id: stepId, operation_id: 'local-operation-1' },
    { file: { blob, name: 'step.png' }, idempotencyKey: key },
  );
const uploaded = (input: Upload = {}) => worker.during(() => upload(input));
const statusOf = async (who: ShopFloor['planner'], path: string) => (await who.raw('GET', path)).status;
const pictureCount = async () => {
  const [row] = await app.sql<{ count: number }>('select count(*)::int as count from pictures');
  return row!.count;
};

describe('a picture of a step', () => {
  it.each([
    ['JPEG', () => jpeg(1600, 1200)],
    ['PNG', () => png(640, 480)],
    ['WebP', () => webp(640, 480)],
  ])('may be a %s; it gets a new unguessable name and is visible at once', async (_, make) => {
    const { image_url, name } = await uploaded({ blob: make() });
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(image_url).toBe(`/operation-steps-images/${name}`);
    expect(await statusOf(floor.planner, image_url)).toBe(200);
    expect(await statusOf(floor.planner, `/operation-steps-images/small/${name}`)).toBe(200);
    const secondUpload = await uploaded({ blob: make() });
    expect(secondUpload.name).not.toBe(name);
    expect(
      await app.sql(
        `select action, after from audit_log where object_type = 'picture' order by id desc limit 1`,
      ),
    ).toEqual([
      {
        action: 'media.store-picture',
        after: { kind: 'step', name: secondUpload.name, step_id: null, operation_id: 'local-operation-1' },
      },
    ]);
  });

  it('its uploaded file is never served', async () => {
    const { name } = await uploaded();
    const [row] = await app.sql<{ source_path: string }>('select source_path from pictures where name = $1', [
      name,
    ]);
    expect(await storage.exists(row!.source_path)).toBe(true);
    const administrator = await app.signedIn({ role: 'Администратор' });
    expect(await statusOf(administrator, `/${row!.source_path}`)).toBe(404);
    await app.get(PictureCleaner).remove(app.get(ReadDb), 7);
    expect(await storage.exists(row!.source_path)).toBe(false);
    expect(await statusOf(floor.planner, `/operation-steps-images/${name}`)).toBe(200);
  });

  it('belongs to an existing step or to one that is not saved yet', async () => {
    await expect(uploaded({ step })).resolves.toMatchObject({ success: true });
    await expect(uploaded({ step: String(step) })).resolves.toMatchObject({ success: true });
    await expect(upload({ step: 2_000_000_000 })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Ошибка: шаг не найден' },
    });
    for (const wrong of ['local', '0', '-5', 'x', '']) {
      await expect(upload({ step: wrong })).rejects.toMatchObject({
        status: 422,
        body: { errors: { step_id: ['Ошибка: шаг не найден'] } },
      });
    }
    await app.sql('update tech_maps set deleted_at = now()');
    try {
      await expect(upload({ step })).rejects.toMatchObject({ status: 404 });
    } finally {
      await app.sql('update tech_maps set deleted_at = null');
    }
  });

  it.each(refusedPictures)('is not %s', async (_, blob, status, message) => {
    const before = await pictureCount();
    await expect(upload({ blob })).rejects.toMatchObject({
      status,
      body: { message, errors: { image: [message] } },
    });
    expect(await pictureCount()).toBe(before);
  });

  it('that the worker cannot decode is refused and never visible', async () => {
    await expect(worker.during(() => upload(), 'no picture')).rejects.toMatchObject({
      status: 422,
      body: { errors: { image: ['Пожалуйста, выберите файл изображения'] } },
    });
    const [row] = await app.sql<{ name: string; status: string }>(
      'select name, status from pictures order by id desc limit 1',
    );
    expect(row!.status).toBe('failed');
    expect(await statusOf(floor.planner, `/operation-steps-images/${row!.name}`)).toBe(404);
  });

  it('is stored once for one key, however often it is sent', async () => {
    const before = await pictureCount();
    const uploads = Promise.all(Array.from({ length: 4 }, () => upload({ key: 'step-image-once' })));
    await worker.answerNext();
    const answers = [...(await uploads), await upload({ key: 'step-image-once' })];
    expect(new Set(answers.map((answer) => answer.name)).size).toBe(1);
    expect(await pictureCount()).toBe(before + 1);
    await expect(upload({ key: 'step-image-once', blob: png(10, 10) })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is uploaded, and seen before it is saved, by writers of specifications only', async () => {
    const { image_url } = await uploaded();
    const sales = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'orders')] });
    for (const who of [floor.assembler, floor.picker, sales]) {
      await expect(upload({ who })).rejects.toMatchObject({ status: 403 });
      expect(await statusOf(who, image_url)).toBe(404);
    }
    const technologist = await app.signedIn({
      moduleIds: [await createModule(app.dataSource, 'production')],
    });
    expect(await statusOf(technologist, image_url)).toBe(200);
    expect(await statusOf((await app.guest()) as never, image_url)).toBe(401);
  });
});

describe('a specification that is saved with an uploaded picture', () => {
  const load = async () =>
    (await floor.planner.call(techMapRoutes.getTechMap, { id: floor.techMap.id })).techMap;
  /** The specification with another picture in its first step. */
  async function withPicture(picture: string): Promise<TechMapInput> {
    const { components, ...map } = await load();
    const [technology] = components.filter((component) => component.type === 'technology');
    const [operation] = technology!.technology.operations;
    operation!.steps[0]!.img_url = picture;
    return { ...map, components } as TechMapInput;
  }
  const loadImageName = async () => {
    const technologies = (await load()).components.filter((component) => component.type === 'technology');
    return technologies[0]!.technology.operations[0]!.steps[0]!.img_url;
  };

  it('shows it to all its readers, by its name or its address', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    await floor.planner.call(techMapRoutes.saveTechMap, await withPicture(first.image_url));
    expect(await loadImageName()).toBe(first.name);
    const sales = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'orders')] });
    expect(await statusOf(sales, first.image_url)).toBe(200);
    await floor.planner.call(techMapRoutes.saveTechMap, await withPicture(second.name));
    expect(await loadImageName()).toBe(second.name);
    // A version still shows it: writers can see it, and it is stored permanently.
    expect(await statusOf(floor.planner, first.image_url)).toBe(200);
    await app.sql(`update pictures set checked_at = now() - interval '8 days'`);
    await app.get(PictureCleaner).remove(app.get(ReadDb), 7);
    expect(await statusOf(floor.planner, first.image_url)).toBe(200);
  });

  it('refuses a deleted one, and one of a product', async () => {
    const { name } = await uploaded();
    await app.sql('delete from pictures where name = $1', [name]);
    const administrator = await app.signedIn({ role: 'Администратор' });
    const product = await worker.during(() =>
      administrator.call(pictureRoutes.uploadProductImage, {}, { file: { blob: png(9, 9), name: 'a.png' } }),
    );
    for (const picture of [name, product.name, `/images/${product.name}`]) {
      const before = await loadImageName();
      await expect(
        floor.planner.call(techMapRoutes.saveTechMap, await withPicture(picture)),
      ).rejects.toMatchObject({ status: 422 });
      expect(await loadImageName()).toBe(before);
    }
  });
});

describe('a picture that is unused for some days', () => {
  const age = (name: string) =>
    app.sql(`update pictures set checked_at = now() - interval '8 days' where name = $1`, [name]);
  const isStored = async (name: string) =>
    (await storage.exists(`operation-steps-images/${name}`)) &&
    (await storage.exists(`operation-steps-images/small/${name}`));
  const clean = () => app.get(PictureCleaner).remove(app.get(ReadDb), 7);

  it('is deleted, and not before', async () => {
    const { name } = await uploaded();
    await clean();
    expect(await isStored(name)).toBe(true);
    await age(name);
    await clean();
    expect(await storage.exists(`operation-steps-images/${name}`)).toBe(false);
    expect(await storage.exists(`operation-steps-images/small/${name}`)).toBe(false);
    expect(await app.sql('select from pictures where name = $1', [name])).toEqual([]);
    const missingNames = await app
      .get(UnitOfWork)
      .runAsSystem((tx) => app.get(Pictures).missing(tx, 'step', [name]));
    expect(missingNames).toEqual([name]);
  });

  it.each([
    ['a step', `update technology_steps set img_url = $1 where id = (select max(id) from technology_steps)`],
    [
      'a version',
      `insert into tech_map_versions (tech_map_id, version, content)
       select id, 999, jsonb_build_object('technologies', jsonb_build_array(jsonb_build_object('operations',
         jsonb_build_array(jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('img_url', $1::text)))))))
         from tech_maps limit 1`,
    ],
    [
      'an order',
      `update production_order_steps set img_url = $1 where id = (select max(id) from production_order_steps)`,
    ],
  ])('stays while %s uses it', async (_, name) => {
    await createProductionOrder(floor, { unstarted: true });
    const picture = await uploaded();
    await app.sql(name, [picture.name]);
    await age(picture.name);
    await clean();
    expect(await isStored(picture.name)).toBe(true);
    // Not checked again at once.
    const rows = await app.sql(
      `select from pictures where name = $1 and checked_at > now() - interval '1 hour'`,
      [picture.name],
    );
    expect(rows).toHaveLength(1);
  });

  it('its deletion and a concurrent save of its name wait for each other', async () => {
    const { name } = await uploaded();
    await age(name);
    await app.get(UnitOfWork).runAsSystem(async (tx) => {
      expect(await app.get(Pictures).missing(tx, 'step', [name])).toEqual([]);
      await clean();
      expect(await isStored(name)).toBe(true);
    });
  });
});
