import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { png, refusedPictures } from '../../../../tests/kit/factories/pictures.js';
import { PictureWorker } from '../../../../tests/kit/picture-worker.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { PictureCleaner } from '../../media/index.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let admin: Client;
let planner: Client;
let worker: PictureWorker;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
  planner = await app.signedIn();
  worker = new PictureWorker(app);
});
afterAll(() => app?.close());

const upload = (who: Client = admin, blob: Blob = png(640, 480)) =>
  who.call(pictureRoutes.uploadProductImage, {}, { file: { blob, name: 'product.png' } });
const uploaded = () => worker.during(() => upload());
const save = async (
  input: Parameters<typeof admin.call<typeof productRoutes.createOrUpdateProduct>>[1],
  who = admin,
) => (await who.call(productRoutes.createOrUpdateProduct, input)).data;
const statusOf = async (who: Client, path: string) => (await who.raw('GET', path)).status;

describe('the picture of a product', () => {
  it('is seen by administrators once it is uploaded, by everybody once it is saved', async () => {
    const { image_url, name } = await uploaded();
    expect(image_url).toBe(`/images/${name}`);
    expect([await statusOf(admin, image_url), await statusOf(planner, image_url)]).toEqual([200, 404]);
    const product = await save({ name: 'Контроллер', img_url: name });
    expect(product.img_url).toBe(name);
    for (const path of [image_url, `/images/small/${name}`]) expect(await statusOf(planner, path)).toBe(200);
    const { data } = await planner.call(productRoutes.getProducts, {});
    expect(data.find((row) => row.id === product.id)).toMatchObject({ img_url: name });
    const { product: readProduct } = await planner.call(productRoutes.getProduct, { id: product.id });
    expect(readProduct.img_url).toBe(name);
  });

  it('is replaced and removed with the product, increments its version, and is recorded in the audit log', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const product = await save({ name: 'Насос', img_url: first.image_url });
    const replaced = await save({
      id: product.id,
      name: 'Насос',
      img_url: second.name,
      version: product.version,
    });
    expect(replaced).toMatchObject({ img_url: second.name, version: product.version + 1 });
    const [audit] = await app.sql('select before, after from audit_log order by id desc limit 1');
    expect(audit).toEqual({ before: { img_url: first.name }, after: { img_url: second.name } });
    await expect(
      save({ id: product.id, name: 'Насос', img_url: null, version: product.version }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await save({ id: product.id, name: 'Насос 2' })).toMatchObject({ img_url: second.name });
    expect(await save({ id: product.id, name: 'Насос 2', img_url: null })).toMatchObject({ img_url: null });
    expect(await statusOf(planner, second.image_url)).toBe(404);
  });

  it('is one that was uploaded', async () => {
    const { name } = await uploaded();
    await expect(save({ name: 'Насос', img_url: `${'0'.repeat(32)}.webp` })).rejects.toMatchObject({
      status: 422,
      body: { errors: { img_url: ['Изображение больше не хранится. Загрузите его снова.'] } },
    });
    for (const foreign of ['https://example.com/a.png', `/operation-steps-images/${name}`, '../a.png']) {
      await expect(save({ name: 'Насос', img_url: foreign })).rejects.toMatchObject({
        status: 422,
        body: { errors: { img_url: ['Загрузите изображение: адреса других сайтов не сохраняются'] } },
      });
    }
  });

  it('set before uploads existed stays when other fields are saved', async () => {
    const product = await save({ name: 'Старый' });
    await app.sql(`update products set img_url = 'old.jpg' where id = $1`, [product.id]);
    expect(await save({ id: product.id, name: 'Старый 2', img_url: 'old.jpg' })).toMatchObject({
      img_url: 'old.jpg',
    });
  });

  it.each(refusedPictures)('is not %s', async (_, blob, status, message) => {
    await expect(upload(admin, blob)).rejects.toMatchObject({ status, body: { message } });
  });

  it('is uploaded by administrators only', async () => {
    await expect(upload(planner)).rejects.toMatchObject({ status: 403 });
    expect(await statusOf((await app.guest()) as Client, '/images/x.webp')).toBe(401);
  });

  it('is deleted some days after the last product stopped using it', async () => {
    const { name } = await uploaded();
    const product = await save({ name: 'Кабель', img_url: name });
    const age = () =>
      app.sql(`update pictures set checked_at = now() - interval '8 days' where name = $1`, [name]);
    const storage = app.get(FileStorage);
    await age();
    await app.get(PictureCleaner).remove(app.get(ReadDb), 7);
    expect(await storage.exists(`images/${name}`)).toBe(true);
    await save({ id: product.id, name: 'Кабель', img_url: null });
    await age();
    await app.get(PictureCleaner).remove(app.get(ReadDb), 7);
    expect([await storage.exists(`images/${name}`), await storage.exists(`images/small/${name}`)]).toEqual([
      false,
      false,
    ]);
  });
});
