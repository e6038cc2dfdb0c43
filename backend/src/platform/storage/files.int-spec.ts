import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import type { TestClient } from '../../../tests/kit/test-client.js';
import { FileRights } from './file-rights.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';

const STEP_IMAGE = '/operation-steps-images/a/view.jpg';

let app: TestApp;
let storage: FileStorage;
let reader: TestClient & { readonly userId: number };
let foreignUser: TestClient;

beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot });
  storage = app.get(FileStorage);
  reader = await app.signedIn();
  foreignUser = await app.signedIn();
  for (const folder of ['photos', 'operation-steps-images'] as const) {
    app.get(FileRights).register(folder, async (actor) => actor.userId === reader.userId);
    await storage.put(`${folder}/a/view.jpg`, Buffer.from('picture'));
  }
});
afterAll(() => app?.close());

const get = (who: TestClient, path: string, headers = {}, method = 'GET') =>
  who.raw(method, path, { headers });

describe('stored files', () => {
  it('are shown to those who have the right on them; photos of work are not stored by the browser', async () => {
    for (const [path, caching] of [
      ['/photos/a/view.jpg', 'no-store'],
      [STEP_IMAGE, 'private, no-cache'],
    ] as const) {
      const answer = await get(reader, path);
      expect([answer.status, answer.text]).toEqual([200, 'picture']);
      expect(answer.headers.get('cache-control')).toBe(caching);
      expect(answer.headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
    }
  });

  it('are not sent again while they are the same', async () => {
    const etag = (await get(reader, STEP_IMAGE)).headers.get('etag')!;
    for (const etagHeader of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const secondAnswer = await get(reader, STEP_IMAGE, { 'if-none-match': etagHeader });
      expect([secondAnswer.status, secondAnswer.text, secondAnswer.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ]);
      expect(secondAnswer.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect((await get(reader, STEP_IMAGE, { 'if-none-match': '"other"' })).status).toBe(200);
    await storage.put('operation-steps-images/a/changing.jpg', Buffer.from('one'));
    const changing = '/operation-steps-images/a/changing.jpg';
    const before = (await get(reader, changing)).headers.get('etag')!;
    await storage.put('operation-steps-images/a/changing.jpg', Buffer.from('three'));
    expect((await get(reader, changing, { 'if-none-match': before })).text).toBe('three');
  });

  it('look nonexistent to users without access, for every kind of request', async () => {
    const etag = (await get(reader, '/photos/a/view.jpg')).headers.get('etag')!;
    for (const [headers, method] of [
      [{}, 'GET'],
      [{}, 'HEAD'],
      [{ range: 'bytes=0-3' }, 'GET'],
      [{ 'if-none-match': etag }, 'GET'],
      [{ 'if-none-match': '*' }, 'HEAD'],
    ] as const) {
      const answers = [];
      for (const path of ['/photos/a/view.jpg', '/photos/a/missing.jpg']) {
        const { status, text, headers: answerHeaders } = await get(foreignUser, path, headers, method);
        answers.push([status, text, answerHeaders.get('etag'), answerHeaders.get('cache-control')]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toEqual([404, expect.any(String), null, 'no-store']);
    }
    expect((await get(await app.guest(), '/photos/a/view.jpg')).status).toBe(401);
  });

  it('of a folder without a policy, and outside the served folders, are visible to no user', async () => {
    await storage.put('images/a.png', Buffer.from('picture'));
    await storage.put('tmp/a.png', Buffer.from('picture'));
    for (const path of ['/images/a.png', '/tmp/a.png', '/photos/../images/a.png', '/photos/a%2fview.jpg']) {
      expect((await get(reader, path)).status).toBe(404);
    }
  });
});
