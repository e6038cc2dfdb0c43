import { expect, it } from 'vitest';
import { freePort, isBrowserPort, isPortFree } from './ports.mjs';

it('draws again until a browser accepts the port', async () => {
  const drawn = [3659, 6000, 10_080, 41_234];
  expect(await freePort(() => Promise.resolve(drawn.shift()))).toBe(41_234);
  expect(drawn).toEqual([]);
});

it('knows the ports that Chromium refuses', () => {
  expect([1719, 2049, 4190, 5061, 6566, 6669, 6697].filter(isBrowserPort)).toEqual([]);
  expect([3000, 3658, 3660, 6664, 6670, 8080].every(isBrowserPort)).toBe(true);
});

it('returns a port that is free', async () => {
  expect(await isPortFree(await freePort())).toBe(true);
});
