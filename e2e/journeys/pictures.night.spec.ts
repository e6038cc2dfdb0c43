import { expect, type Page } from '@playwright/test';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import sharp from 'sharp';
import { faults } from '../kit/axe.js';
import { test } from '../kit/time-limit.js';
import { seat } from '../kit/people.js';
import { ProductPage } from '../pages/product-page.js';

/** A typical phone photo, rotated and with metadata. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#2a7a8c' } })
    .withExif({ IFD0: { Make: 'Phone-of-somebody', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const image = (page: Page) => page.getByRole('img', { name: 'Изображение' });

/** Waits until the browser has rendered the stored image, and returns its size. */
async function drawn(page: Page): Promise<[number, number]> {
  await expect(image(page)).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}\.webp$/);
  await expect
    .poll(() => image(page).evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0);
  return image(page).evaluate((node: HTMLImageElement) => [node.naturalWidth, node.naturalHeight]);
}

test('a product gets a picture, another one, and none again', async ({ browser }) => {
  const { page, context, errors } = await seat(browser, 'admin');
  const product = new ProductPage(page);
  const name = `Насос с картинкой ${Date.now()}`;
  await product.add(name);

  await test.step('a file that is no picture is refused and nothing else is lost', async () => {
    await product.fill('Артикул', 'Н-1');
    await page.getByLabel('Файл изображения').setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from('это не картинка'),
    });
    await expect(page.getByRole('alert')).toContainText('Пожалуйста, выберите файл изображения');
  });

  await test.step('a photo is upright and smaller, without the metadata of the phone', async () => {
    await page
      .getByLabel('Файл изображения')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    expect(await drawn(page)).toEqual([1200, 1600]);
    const storedImage = await page.request.get((await image(page).getAttribute('src'))!);
    expect(storedImage.headers()['content-type']).toBe('image/webp');
    expect((await storedImage.body()).toString('latin1')).not.toContain('Phone-of-somebody');
    expect(await faults(page)).toEqual([]);
  });

  await test.step('after saving it appears in the list and on the page', async () => {
    await product.save();
    await page.goto(`/products?search=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.locator('img')).toHaveAttribute('src', /^\/images\/small\//);
    await expect
      .poll(() => row.locator('img').evaluate((node: HTMLImageElement) => node.naturalHeight))
      .toBe(160);
    await row.getByRole('link', { name, exact: true }).click();
    expect(await drawn(page)).toEqual([1200, 1600]);
  });

  await test.step('a pasted image replaces it; then it is removed', async () => {
    const before = await image(page).getAttribute('src');
    const drawing = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      },
      [...drawing],
    );
    await expect(image(page)).not.toHaveAttribute('src', before!);
    expect(await drawn(page)).toEqual([300, 200]);
    await page.getByRole('button', { name: 'Удалить изображение' }).click();
    await expect(page.getByText('Нет изображения')).toBeVisible();
    await product.save();
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('a picture for a step is stored before the step is, and shown to its writers at once', async ({
  browser,
}) => {
  const { page, context } = await seat(browser, 'planner');
  const cookies = await context.cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value);
  const upload = (buffer: Buffer) =>
    page.request.post(pictureRoutes.uploadStepImage.path, {
      headers: { 'x-xsrf-token': token },
      multipart: {
        image: { name: 'step.jpg', mimeType: 'image/jpeg', buffer },
        step_id: `local-step-${Date.now()}-1`,
        operation_id: '1',
      },
    });
  const answer = (await (await upload(await photo())).json()) as {
    success: boolean;
    image_url: string;
    name: string;
  };
  expect(answer).toEqual({
    success: true,
    image_url: `/operation-steps-images/${answer.name}`,
    name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
  });
  const storedImage = await page.request.get(answer.image_url);
  expect(await sharp(await storedImage.body()).metadata()).toMatchObject({
    format: 'webp',
    width: 1200,
    height: 1600,
  });
  // Its headers are those of a photo, but the rest is cut off: only decoding detects it.
  const half = await upload((await photo()).subarray(0, 4_000));
  expect([half.status(), await half.json()]).toMatchObject([
    422,
    { message: 'Пожалуйста, выберите файл изображения' },
  ]);
  await context.close();
});
