import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PlatformRoot, probeRoutes } from '../../../tests/kit/platform-root.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { Metrics } from '../admin/metrics.js';
import type { TestClient } from '../../../tests/kit/test-client.js';
import { waitFor } from '../../../tests/kit/wait-for.js';

const BODY_MS = 1_500;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    root: PlatformRoot,
    env: {
      HEADERS_TIMEOUT_MS: '1000',
      BODY_TIMEOUT_MS: String(BODY_MS),
      UPLOAD_TIMEOUT_MS: '30000',
      SILENCE_TIMEOUT_MS: '500',
    },
  });
});
afterAll(() => app.close());

/** A client with a raw connection that sends any data at any time. */
class Line {
  received = '';
  isClosed = false;
  readonly closed: Promise<void>;
  private readonly socket: Socket;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('utf8');
    this.socket.on('data', (text: string) => (this.received += text));
    this.socket.on('error', () => undefined);
    this.closed = new Promise((done) =>
      this.socket.once('close', () => {
        this.isClosed = true;
        done();
      }),
    );
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  hangUp(): void {
    this.socket.destroy();
  }
}

const lines: Line[] = [];
const dial = (): Line => {
  const line = new Line(app.url);
  lines.push(line);
  return line;
};
afterEach(() => {
  for (const line of lines.splice(0)) line.hangUp();
});

/** Request line and headers of a call. */
function requestHeaders(client: TestClient | null, path: string, type: string, bytes: number): string {
  const token = /XSRF-TOKEN=([^;]+)/.exec(client?.cookieHeader ?? '')?.[1];
  const own = client ? [`cookie: ${client.cookieHeader}`, `x-xsrf-token: ${token}`] : [];
  const fields = ['host: naryad', `content-type: ${type}`, `content-length: ${bytes}`, ...own];
  return `POST ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=edge';
const openConnections = () =>
  new Promise<number>((done) => app.app.getHttpServer().getConnections((_: unknown, n: number) => done(n)));

describe('a request that is not sent to its end', () => {
  it('a hundred of them are cut off with 408, while requests of others succeed', async () => {
    const other = await app.signedIn();
    const culprit = await app.signedIn();
    const statuses: number[] = [];
    let isOver = false;
    const others = (async () => {
      while (!isOver) statuses.push((await other.raw('POST', probeRoutes.open.path, { body: {} })).status);
    })();
    const slow = Array.from({ length: 100 }, (_, index) => {
      const client = index % 2 === 0 ? culprit : null;
      const isForm = index % 4 > 1;
      const path = isForm ? probeRoutes.upload.path : probeRoutes.write.path;
      return dial().write(requestHeaders(client, path, isForm ? FORM_TYPE : JSON_TYPE, 5_000) + '{"name":');
    });
    await Promise.all(slow.map((line) => line.closed));
    isOver = true;
    await others;
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A guest's form is refused before it is read; all others get a response before the connection is closed.
    const answers = slow.map((line) => line.received.split(' ')[1]);
    expect(new Set(answers)).toEqual(new Set(['408', '401']));
    expect(answers.filter((status) => status === '408').length).toBeGreaterThanOrEqual(75);
    expect(slow[0]!.received).toContain('{"success":false,"message":"Время ожидания истекло"}');
    expect(await app.sql(`select 1 from audit_log where action = 'probe.write'`)).toEqual([]);
    // They are not counted as server errors either: neither 500 nor an unavailable database.
    const measured = await app.get(Metrics).text();
    const countedRequests = [...measured.matchAll(/naryad_http_seconds_count\{[^}]*status="(\d+)"/g)];
    expect(countedRequests.map(([, status]) => status).filter((status) => Number(status) >= 500)).toEqual([]);
    // Only the keep-alive connections of `fetch` remain.
    await waitFor(async () => (await openConnections()) < 10, 'the closed connections');
  });

  it('sending single bytes does not help: the whole body has a time limit', async () => {
    const line = dial().write(
      requestHeaders(await app.signedIn(), probeRoutes.write.path, JSON_TYPE, 500_000),
    );
    while (!line.isClosed) {
      line.write(' ');
      await pause(20);
    }
    expect(line.received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('endless headers and silent connections are cut off as well', async () => {
    const [headers, nothing] = [dial().write('GET /health/live HTTP/1.1\r\nhost: naryad\r\nx-'), dial()];
    await Promise.all([headers.closed, nothing.closed]);
    expect(headers.received).toMatch(/^HTTP\/1\.1 408 [^]*Время ожидания истекло/);
    expect(headers.received.toLowerCase()).toMatch(/content-security-policy: .*frame-ancestors 'none'/);
    expect(headers.received.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('the socket endpoint has the same limits', async () => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const { sid } = JSON.parse((await (await fetch(new URL(path, app.url))).text()).slice(1)) as {
      sid: string;
    };
    const line = dial().write(requestHeaders(null, `${path}&sid=${sid}`, 'text/plain', 10_000) + '4');
    await line.closed;
    expect(line.received).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a slow network', () => {
  it('a form with a photo may take longer than other bodies, as long as bytes arrive', async () => {
    const photo = 'x'.repeat(200);
    const start = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const end = '\r\n--edge--\r\n';
    const bytes = start.length + photo.length + end.length;
    const line = dial().write(
      requestHeaders(await app.signedIn(), probeRoutes.upload.path, FORM_TYPE, bytes) + start,
    );
    const since = performance.now();
    for (const [at, letter] of [...photo].entries()) {
      line.write(letter);
      // The last byte is sent only after the time limit of other bodies.
      if (at < photo.length - 1) await pause(15);
    }
    while (performance.now() - since < 1.3 * BODY_MS) await pause(15);
    line.write(end);
    await waitFor(() => line.received.includes('\r\n\r\n'), 'the answer');
    expect(line.received).toMatch(/^HTTP\/1\.1 200 [^]*"bytes":200/);
  });
});
