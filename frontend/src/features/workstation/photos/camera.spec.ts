import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStream } from '../testing/fake-stream.js';
import { Camera } from './camera.js';
import { fitSize } from './jpeg.js';

const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
const denied = (): Promise<MediaStream> => Promise.reject(new DOMException('no', 'NotAllowedError'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('Camera', () => {
  it('opens once and takes photos', async () => {
    const fake = new FakeStream();
    const open = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(fake.stream));
    const camera = new Camera({ open, grab: () => Promise.resolve(jpeg) });
    expect(await Promise.all([camera.start(), camera.start()])).toEqual([true, true]);
    expect(await camera.start()).toBe(true);
    expect(open).toHaveBeenCalledOnce();
    expect(camera.get()).toEqual({ status: 'on' });
    expect(await camera.shoot()).toBe(jpeg);
  });

  it('lets go of the camera', async () => {
    const fake = new FakeStream();
    const camera = new Camera({
      open: () => Promise.resolve(fake.stream),
      grab: () => Promise.resolve(jpeg),
    });
    await camera.start();
    camera.stop();
    expect(fake.isStopped).toBe(true);
    expect(camera.get()).toEqual({ status: 'off' });
    expect(await camera.shoot()).toBeNull();
  });

  it('opens nothing when the permission is granted after the stop', async () => {
    const fake = new FakeStream();
    let allow: (stream: MediaStream) => void = () => undefined;
    const camera = new Camera({
      open: () => new Promise((resolve) => (allow = resolve)),
      grab: () => Promise.resolve(jpeg),
    });
    const starting = camera.start();
    camera.stop();
    allow(fake.stream);
    expect(await starting).toBe(false);
    expect(fake.isStopped).toBe(true);
    expect(camera.get()).toEqual({ status: 'off' });
  });

  it.each([
    ['denied', denied],
    ['missing', () => Promise.reject(new DOMException('no', 'NotFoundError'))],
    ['insecure', null],
  ] as const)('reports why there are no photos: %s', async (problem, open) => {
    const camera = new Camera({ open, grab: () => Promise.resolve(jpeg) });
    expect(await camera.start()).toBe(false);
    expect(camera.get()).toEqual({ status: 'failed', problem });
    expect(await camera.shoot()).toBeNull();
  });

  it('notices a pulled cable', async () => {
    const fake = new FakeStream();
    const camera = new Camera({
      open: () => Promise.resolve(fake.stream),
      grab: () => Promise.resolve(jpeg),
    });
    await camera.start();
    fake.unplug();
    expect(camera.get()).toEqual({ status: 'failed', problem: 'lost' });
  });

  it('survives a frame that fails', async () => {
    const camera = new Camera({
      open: () => Promise.resolve(new FakeStream().stream),
      grab: () => Promise.reject(new Error('no frame')),
    });
    await camera.start();
    expect(await camera.shoot()).toBeNull();
    expect(camera.get()).toEqual({ status: 'on' });
  });
});

it('fits a photo into 1280 px without enlarging it', () => {
  expect(fitSize(1920, 1080)).toEqual({ width: 1280, height: 720 });
  expect(fitSize(1080, 1920)).toEqual({ width: 720, height: 1280 });
  expect(fitSize(640, 480)).toEqual({ width: 640, height: 480 });
});
