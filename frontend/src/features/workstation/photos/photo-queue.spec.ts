import { describe, expect, it, vi } from 'vitest';
import { MAX_PHOTOS, PhotoQueue, photoName, type Photo, type PhotoQueueOptions } from './photo-queue.js';

const photo = (key: string, stage: Photo['stage'] = 'timer'): Photo => ({
  operationId: 100,
  stage,
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  name: `${key}.jpg`,
  key,
});

function queueWith(options: Partial<PhotoQueueOptions>): PhotoQueue {
  return new PhotoQueue({
    upload: () => Promise.resolve(),
    isWorthRetrying: () => false,
    onFailure: () => undefined,
    pause: () => Promise.resolve(),
    ...options,
  });
}

describe('PhotoQueue', () => {
  it('uploads one after another, in order', async () => {
    const seenKeys: string[] = [];
    let running = 0;
    const queue = queueWith({
      upload: async ({ key }) => {
        running += 1;
        expect(running).toBe(1);
        await Promise.resolve();
        seenKeys.push(key);
        running -= 1;
      },
    });
    for (const key of ['a', 'b', 'c']) queue.add(photo(key));
    await queue.settled(1000);
    expect(seenKeys).toEqual(['a', 'b', 'c']);
    expect(queue.length).toBe(0);
  });

  it('tries again with the same key while the server cannot be reached', async () => {
    const upload = vi.fn<(one: Photo) => Promise<void>>();
    upload
      .mockRejectedValueOnce(new Error('network'))
      .mockRejectedValueOnce(new Error('network'))
      .mockResolvedValue();
    const onFailure = vi.fn<PhotoQueueOptions['onFailure']>();
    const queue = queueWith({ upload, isWorthRetrying: () => true, onFailure });
    queue.add(photo('a'));
    await queue.settled(1000);
    expect(upload.mock.calls.map(([one]) => one.key)).toEqual(['a', 'a', 'a']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('waits before a retry as long as the server requests', async () => {
    const upload = vi.fn<(photo: Photo) => Promise<void>>();
    upload.mockRejectedValueOnce(new Error('too many')).mockResolvedValue();
    const pauses: number[] = [];
    const queue = queueWith({
      upload,
      isWorthRetrying: () => true,
      retryAfterMs: () => 40_000,
      pause: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    });
    queue.add(photo('a'));
    await queue.settled(1000);
    expect(pauses).toEqual([40_000]);
    expect(upload.mock.calls.map(([sent]) => sent.key)).toEqual(['a', 'a']);
  });

  it('drops a refused photo, reports it, and continues', async () => {
    const onFailure = vi.fn<PhotoQueueOptions['onFailure']>();
    const sentKeys: string[] = [];
    const queue = queueWith({
      upload: ({ key }) => {
        if (key === 'bad') return Promise.reject(new Error('refused'));
        sentKeys.push(key);
        return Promise.resolve();
      },
      onFailure,
    });
    queue.add(photo('bad'));
    queue.add(photo('good'));
    await queue.settled(1000);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(sentKeys).toEqual(['good']);
  });

  it('holds at most twenty photos and drops the oldest timer photo', async () => {
    let release: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    const dropped: string[] = [];
    const sentKeys: string[] = [];
    const queue = queueWith({
      upload: async ({ key }) => {
        if (key === '0') await first;
        sentKeys.push(key);
      },
      onOverflow: ({ key }) => dropped.push(key),
    });
    for (let index = 0; index < MAX_PHOTOS; index += 1) {
      queue.add(photo(String(index), index === 1 ? 'step' : 'timer'));
    }
    queue.add(photo('late', 'finish'));
    expect(queue.length).toBe(MAX_PHOTOS);
    expect(dropped).toEqual(['2']);
    release();
    await queue.settled(1000);
    expect(sentKeys).toContain('1');
    expect(sentKeys.at(-1)).toBe('late');
  });

  it('waits no longer than the given limit', async () => {
    const queue = queueWith({ upload: () => new Promise(() => undefined) });
    queue.add(photo('a'));
    await queue.settled(5);
    expect(queue.length).toBe(1);
  });
});

it('names a photo by its moment', () => {
  expect(photoName(new Date('2026-11-20T09:02:11.123Z'))).toBe('2026-11-20T09-02-11-123Z.jpg');
});
