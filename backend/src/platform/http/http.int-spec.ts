import { ApiError } from '@naryad/contracts/kernel/client';
import { MADE_BY_HEADER, SESSION_OF_ANOTHER } from '@naryad/contracts/kernel/made-by';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../tests/kit/factories/people.js';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { FileRights } from '../storage/file-rights.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { ConstraintTexts } from './constraint-texts.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ root: PlatformRoot });
});
afterAll(() => app.close());

const writes = (name: string) => app.sql('select id from audit_log where object_id = $1', [name]);

describe('who may call', () => {
  it('an expired session gets 401 before the token is checked', async () => {
    const client = await app.signedIn();
    await app.sql('delete from sessions where id = $1', [client.sessionId]);
    const answer = await client.raw('POST', probeRoutes.write.path, { body: { name: 'x' }, token: false });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Unauthenticated.' });
  });

  it('a live session without its token gets 419 with the text that browsers ignore', async () => {
    const client = await app.signedIn();
    const answer = await client.raw('POST', probeRoutes.write.path, { body: { name: 'x' }, token: false });
    expect(answer.status).toBe(419);
    expect(answer.body).toEqual({ message: 'CSRF token mismatch.' });
    expect(await writes('x')).toHaveLength(0);
  });

  it('an operation of another user is refused before rights are checked, without any effect', async () => {
    const [mine, other] = [await app.signedIn(), await app.signedIn()];
    const body = { name: 'made-earlier' };
    const madeBy = (id: number) =>
      mine.raw('POST', probeRoutes.write.path, { body, headers: { [MADE_BY_HEADER]: String(id) } });
    expect(await madeBy(other.userId)).toMatchObject({
      status: 409,
      body: { success: false, code: SESSION_OF_ANOTHER },
    });
    expect(await writes('made-earlier')).toHaveLength(0);
    expect((await madeBy(mine.userId)).status).toBe(200);
    expect(await writes('made-earlier')).toHaveLength(1);
  });

  it('the token of another session is refused', async () => {
    const ownClient = await app.signedIn();
    const other = await app.signedIn();
    const token = /XSRF-TOKEN=([^;]+)/.exec(other.cookieHeader)?.[1] ?? '';
    const answer = await ownClient.raw('POST', probeRoutes.write.path, {
      body: { name: 'x' },
      token: false,
      headers: { 'x-xsrf-token': token },
    });
    expect(answer.status).toBe(419);
  });

  it('a missing right gets 403, and an administrator passes', async () => {
    const foreignUser = await app.signedIn();
    const refusedAnswer = await foreignUser.raw('GET', '/api/probe/desk/1');
    expect([refusedAnswer.status, refusedAnswer.body]).toEqual([403, { message: 'Недостаточно прав' }]);
    const picker = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'picking-desk')] });
    expect((await picker.raw('GET', '/api/probe/desk/1')).status).toBe(200);
    const administrator = await app.signedIn({ role: 'Администратор' });
    expect((await administrator.raw('GET', '/api/probe/desk/1')).status).toBe(200);
  });

  it('files are for signed-in users only', async () => {
    const guest = await fetch(new URL('/photos/some/file.jpg', app.url));
    expect(guest.status).toBe(401);
    const user = await app.signedIn();
    expect((await user.raw('GET', '/photos/some/file.jpg')).status).toBe(404);
    expect((await user.raw('GET', '/photos/..%2f..%2fsecrets.json')).status).toBe(404);
  });

  it('files cannot run scripts in our origin, and the browser’s viewer can still show a PDF', async () => {
    const storage = app.get<FileStorage>(FileStorage as never);
    const user = await app.signedIn();
    app.get(FileRights).register('images', async () => true);
    app.get(FileRights).register('documents/files', async () => true);
    const names: Record<string, string> = { 'documents/files/c.pdf': 'Паспорт-Ж\'1".pdf' };
    app.get(FileRights).registerName('documents/files', async (key) => names[key] ?? null);
    let disposition: string | null = null;
    const policyOf = async (key: string) => {
      await storage.put(key, Buffer.from('content'));
      const { status, headers } = await user.raw('GET', `/${key}`);
      expect(headers.get('cache-control')).toBe(key.startsWith('images/') ? 'private, no-cache' : 'no-store');
      disposition = headers.get('content-disposition');
      return [status, headers.get('content-type'), headers.get('content-security-policy')];
    };
    const picture = await policyOf('images/a/b.svg');
    expect(picture).toEqual([200, 'image/svg+xml', expect.stringMatching(/^sandbox; default-src 'none'/)]);
    expect(disposition).toBe('inline; filename="b.svg"');
    const document = await policyOf('documents/files/c.pdf');
    const encoded = '%D0%9F%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82-%D0%96%271%22.pdf';
    expect(disposition).toBe(`inline; filename="c.pdf"; filename*=UTF-8''${encoded}`);
    await policyOf('documents/files/unnamed.pdf');
    expect(disposition).toBe('inline');

    expect(document).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^default-src 'none'; object-src/),
    ]);
    expect(document[2]).not.toContain('sandbox');
    expect(picture[2]).toMatch(/base-uri 'none'.*frame-ancestors 'none'/);
    expect(document[2]).toMatch(/base-uri 'none'.*frame-ancestors 'self'/);
  });
});

describe('input', () => {
  it('wrong fields are answered as 422 with texts per field', async () => {
    const client = await app.signedIn();
    const error = await client.call(probeRoutes.write, { name: ' ' }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(422);
    expect((error as ApiError).errors['name']).toEqual(['Поле обязательно для заполнения']);
  });

  it.each([
    ['a NUL character', { name: 'a\u0000b' }],
    ['a lone surrogate', '{"name":"a\\ud800b"}'],
    ['a list for a text', { name: ['a'] }],
    ['a list for the body', ['a']],
    ['no JSON', '{"name":'],
  ])('%s gets 422, never 500', async (_what, body) => {
    const client = await app.signedIn();
    expect((await client.raw('POST', probeRoutes.write.path, { body })).status).toBe(422);
  });

  it('another content type gets 415, a body over 1 MB 413', async () => {
    const client = await app.signedIn();
    const path = probeRoutes.write.path;
    const text = await client.raw('POST', path, {
      body: 'name=x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
    const form = new FormData();
    form.append('name', 'x');
    expect((await client.raw('POST', path, { body: form })).status).toBe(415);
    expect((await client.raw('POST', path, { body: { name: 'x'.repeat(1_100_000) } })).status).toBe(413);
  });

  it('an upload is read within its limit', async () => {
    const client = await app.signedIn();
    const file = (bytes: number) => ({ blob: new Blob([new Uint8Array(bytes)]), name: 'photo.jpg' });
    const answer = await client.call(probeRoutes.upload, { note: 'да' }, { file: file(300_000) });
    expect(answer).toMatchObject({ bytes: 300_000, note: 'да' });
    const big = await client
      .call(probeRoutes.upload, {}, { file: file(5_300_000) })
      .catch((one: unknown) => one);
    expect((big as ApiError).status).toBe(413);
    const none = await client.call(probeRoutes.upload, {}).catch((one: unknown) => one);
    expect((none as ApiError).errors['file']).toEqual(['Выберите файл']);
  });
});

describe('answers', () => {
  it('fields outside the contract are dropped; an answer outside it is 500 without detail', async () => {
    const client = await app.signedIn();
    const answer = await client.raw('POST', probeRoutes.write.path, { body: { name: 'shape' } });
    expect(Object.keys(answer.body as object)).toEqual(['success', 'id']);
    const wrong = await client.raw('GET', probeRoutes.wrong.path);
    expect(wrong.status).toBe(500);
    expect(wrong.body).toEqual({
      success: false,
      message: 'Внутренняя ошибка сервера',
      request_id: wrong.headers.get('x-request-id'),
    });
  });

  it('a violated constraint gets its owner’s text, an unknown one a general text', async () => {
    const client = await app.signedIn({ role: 'Администратор' });
    const call = () => client.raw('POST', probeRoutes.constraint.path, { body: { id: 999_999 } });
    const general = await call();
    expect([general.status, (general.body as { message: string }).message]).toEqual([
      422,
      'Данные противоречат уже сохранённым',
    ]);
    ConstraintTexts.register('work_module_users_module_id_fk', 'Модуль не найден', 'module_id');
    expect((await call()).body).toMatchObject({ errors: { module_id: ['Модуль не найден'] } });
  });

  it('carries the headers that browsers need', async () => {
    const { headers } = await (await app.guest()).raw('GET', '/api/nothing');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('idempotency keys', () => {
  it('20 calls at once with one key have one effect and one answer', async () => {
    const client = await app.signedIn();
    const call = () =>
      client.call(probeRoutes.write, { name: 'once' }, { idempotencyKey: 'key-of-one-intent' });
    const answers = await Promise.all(Array.from({ length: 20 }, call));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect(await writes('once')).toHaveLength(1);
  });

  it('the same key with another body is refused', async () => {
    const client = await app.signedIn();
    const options = { idempotencyKey: 'key-with-two-bodies' };
    await client.call(probeRoutes.write, { name: 'first' }, options);
    const error = await client
      .call(probeRoutes.write, { name: 'second' }, options)
      .catch((one: unknown) => one);
    expect((error as ApiError).status).toBe(422);
    expect((error as ApiError).message).toBe('Повторный запрос с другими данными');
    expect(await writes('second')).toHaveLength(0);
  });

  it('a key of another form is refused', async () => {
    const client = await app.signedIn();
    const error = await client
      .call(probeRoutes.write, { name: 'bad key' }, { idempotencyKey: 'a b' })
      .catch((one: unknown) => one);
    expect((error as ApiError).status).toBe(422);
  });
});
