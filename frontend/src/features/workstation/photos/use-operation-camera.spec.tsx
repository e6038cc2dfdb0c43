import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api.js';
import type { Photo } from './photo-queue.js';
import { FakeStream } from '../testing/fake-stream.js';
import { PHOTO_PERIOD_MS, useOperationCamera } from './use-operation-camera.js';

const sentPhotos = vi.hoisted(() => [] as Photo[]);
/** Errors of the next uploads, in order. */
const refusals = vi.hoisted(() => [] as Error[]);
vi.mock('../api/upload-photo.js', () => ({
  uploadPhoto: (photo: Photo) => {
    const refusal = refusals.shift();
    if (refusal) return Promise.reject(refusal);
    sentPhotos.push(photo);
    return Promise.resolve();
  },
}));

const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
let fake: FakeStream;
const device = {
  open: () => Promise.resolve(fake.stream),
  grab: () => Promise.resolve(jpeg),
};

beforeEach(() => {
  fake = new FakeStream();
  sentPhotos.length = 0;
  refusals.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

describe('photos of a running operation', () => {
  it('are taken every 30 s, each with its time as the name and its own key', async () => {
    const view = renderHook(() => useOperationCamera(100, device));
    await pass(0);
    expect(view.result.current.state).toEqual({ status: 'on' });
    await pass(PHOTO_PERIOD_MS * 2);
    expect(sentPhotos.map(({ operationId, stage }) => [operationId, stage])).toEqual([
      [100, 'timer'],
      [100, 'timer'],
    ]);
    expect(new Set(sentPhotos.map((photo) => photo.key)).size).toBe(2);
    expect(sentPhotos[0]?.name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.jpg$/);
  });

  it.each([408, 425, 429, 507])('are sent again later after %d', async (status) => {
    const view = renderHook(() => useOperationCamera(100, device));
    await pass(0);
    refusals.push(new ApiError(status, { message: 'Позже' }));
    await act(() => view.result.current.shoot(100, 'step'));
    await pass(1_000);
    expect(sentPhotos).toEqual([]);
    expect(view.result.current.waiting).toBe(1);
    await pass(2_000);
    expect(sentPhotos.map(({ stage }) => stage)).toEqual(['step']);
    expect(view.result.current.waiting).toBe(0);
  });

  it('end with the operation, and the camera is let go', async () => {
    const view = renderHook(({ id }) => useOperationCamera(id, device), {
      initialProps: { id: 100 as number | null },
    });
    await pass(0);
    view.rerender({ id: null });
    await pass(PHOTO_PERIOD_MS);
    expect(sentPhotos).toEqual([]);
    expect(fake.isStopped).toBe(true);
  });

  it('end when the screen closes', async () => {
    const view = renderHook(() => useOperationCamera(100, device));
    await pass(0);
    view.unmount();
    await pass(PHOTO_PERIOD_MS);
    expect(sentPhotos).toEqual([]);
    expect(fake.isStopped).toBe(true);
  });

  it('hold the first photo until the operation is accepted, and drop it when it is not', async () => {
    const view = renderHook(() => useOperationCamera(null, device));
    let answer: (isAccepted: boolean) => void = () => undefined;
    act(() => view.result.current.begin(100, new Promise((resolve) => (answer = resolve))));
    await pass(100);
    expect(sentPhotos).toEqual([]);
    answer(false);
    await pass(0);
    expect(sentPhotos).toEqual([]);
    expect(fake.isStopped).toBe(true);

    fake = new FakeStream();
    act(() => view.result.current.begin(100, Promise.resolve(true)));
    await pass(0);
    expect(sentPhotos.map((photo) => photo.stage)).toEqual(['start']);
  });
});
