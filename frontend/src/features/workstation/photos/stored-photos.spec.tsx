import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api.js';
import { FakeStream } from '../testing/fake-stream.js';
import type { Photo } from './photo-queue.js';
import { storedPhotos } from './stored-photos.js';
import { useOperationCamera } from './use-operation-camera.js';

const sentPhotos = vi.hoisted(() => [] as Photo[]);
const network = vi.hoisted(() => ({ isThere: true }));
vi.mock('../api/upload-photo.js', () => ({
  uploadPhoto: (photo: Photo) => {
    if (!network.isThere) return Promise.reject(new ApiError(0, { message: 'Нет связи' }));
    sentPhotos.push(photo);
    return Promise.resolve();
  },
}));

const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
const PERSON = 5;
const open = () =>
  renderHook(() =>
    useOperationCamera(
      100,
      { open: () => Promise.resolve(new FakeStream().stream), grab: () => Promise.resolve(jpeg) },
      PERSON,
    ),
  );

beforeEach(async () => {
  for (const { key } of await storedPhotos.read(PERSON)) await storedPhotos.remove(key);
  sentPhotos.length = 0;
  network.isThere = true;
});

it('a pending photo survives its page, is sent with its key, and is then removed from the device', async () => {
  network.isThere = false;
  const page = open();
  await waitFor(() => expect(page.result.current.state).toEqual({ status: 'on' }));
  await act(() => page.result.current.shoot(100, 'step'));
  await waitFor(async () => expect(await storedPhotos.read(PERSON)).toHaveLength(1));
  const [waiting] = await storedPhotos.read(PERSON);
  expect(await storedPhotos.read(PERSON + 1)).toEqual([]);
  page.unmount();

  network.isThere = true;
  const next = open();
  await waitFor(() => expect(sentPhotos.length).toBeGreaterThan(0));
  expect(sentPhotos[0]).toMatchObject({
    key: waiting?.key,
    name: waiting?.name,
    operationId: 100,
    stage: 'step',
  });
  await waitFor(async () => expect(await storedPhotos.read(PERSON)).toEqual([]));
  await waitFor(() => expect(next.result.current.waiting).toBe(0));
});

it('a photo of an inspection result has its run, and is stored once however often it is sent', async () => {
  network.isThere = false;
  const page = open();
  await waitFor(() => expect(page.result.current.state).toEqual({ status: 'on' }));
  const shot = await act(() => page.result.current.capture());
  expect(await storedPhotos.read(PERSON)).toEqual([]);
  act(() => {
    page.result.current.send(100, 2, shot!);
    page.result.current.send(100, 2, shot!);
  });
  await waitFor(async () => expect(await storedPhotos.read(PERSON)).toHaveLength(1));
  page.unmount();

  network.isThere = true;
  open();
  await waitFor(() => expect(sentPhotos.filter(({ stage }) => stage === 'verdict')).toHaveLength(1));
  expect(sentPhotos[0]).toMatchObject({ key: shot!.key, operationId: 100, stage: 'verdict', run: 2 });
});
