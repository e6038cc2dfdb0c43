import { expect, it } from 'vitest';
import { evictOldest, isPicture, seenPictures, type PictureCache } from './seen-pictures.js';

const isCached = async (answer: Response): Promise<boolean> =>
  (await seenPictures.cacheWillUpdate({ response: answer })) === answer;

it('caches pictures of products and steps, but no photos of people and no documents', () => {
  const is = (path: string) => isPicture(new URL(path, 'http://plant.local'));
  expect(['/images/small/a.webp', '/images/a.webp'].map(is)).toEqual([true, true]);
  expect(['/photos/a.jpg', '/documents/files/a.pdf', '/api/images/a'].map(is)).toEqual([false, false, false]);
});

it('caches small successful responses, and no refused ones', async () => {
  expect(await isCached(new Response('x'))).toBe(true);
  expect(await isCached(new Response('x', { status: 404 }))).toBe(false);
  expect(await isCached(new Response('x'.repeat(100_001)))).toBe(false);
});

it('evicts the oldest when there are too many', async () => {
  let seenRequests = [1, 2, 3, 4].map((n) => new Request(`http://plant.local/images/${n}`));
  const cache: PictureCache = {
    keys: async () => seenRequests,
    delete: async (one) => {
      seenRequests = seenRequests.filter((other) => other !== one);
      return true;
    },
  };
  await evictOldest(cache, 5);
  expect(seenRequests).toHaveLength(4);
  await evictOldest(cache, 2);
  expect(seenRequests.map(({ url }) => url.slice(-1))).toEqual(['3', '4']);
});
