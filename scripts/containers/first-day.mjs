import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { join } from 'node:path';
import { rooms } from '@naryad/contracts/realtime';
import { commandsOfManual, until } from './engine.mjs';
import { People, seconds } from './people.mjs';

const MESSAGE_TIMEOUT_MS = 15_000;

/** First steps of the manual: start, sign-in, a photo, a PDF, live screens. */
export async function firstDay(plant, folder, step) {
  await step('без секрета не запускается, и сказано какого', async () => {
    const { code, output } = await plant.tryShell('docker compose config -q', { REDIS_PASSWORD: '' });
    assert.notEqual(code, 0);
    assert.match(output, /в \.env нет REDIS_PASSWORD/);
  });
  await step('сборка образа', async () => {
    if (!plant.hasImage) await plant.compose('build');
    const size = await plant.shell(`docker image inspect -f '{{.Size}}' naryad:${plant.tag}`);
    return `${(Number(size) / 1e9).toFixed(2)} ГБ`;
  });
  await step('первый запуск', async () => {
    const [, up] = commandsOfManual('cp deploy/env.example .env').split('\n');
    await plant.shell(up.replace('--build', ''));
    for (const [service, count] of Object.entries({
      postgres: 1,
      redis: 1,
      backend: 2,
      workers: 2,
      proxy: 1,
    }))
      await plant.healthy(service, count);
  });

  const ca = join(folder, 'root.crt');
  let people;
  await step('первый администратор, центр сертификатов', async () => {
    const log = await plant.compose('logs', 'migrate');
    const [, password] = /Первый администратор: \S+ пароль: (\S+)/.exec(log);
    await plant.compose('cp', 'proxy:/data/caddy/pki/authorities/local/root.crt', ca);
    people = new People(plant, readFileSync(ca, 'utf8'), password);
    const [client] = await people.crew(1);
    await people.buildStorehouse(client);
  });
  await step('TLS, чужое имя, обычный http', async () => {
    const page = await get(plant.url, { ca: people.ca });
    assert.equal(page.status, 200);
    assert.ok(page.headers['content-security-policy'], 'no content security policy');
    assert.ok(page.headers['strict-transport-security'], 'no HSTS');
    const plain = await get(plant.httpUrl, { headers: { accept: 'text/html' } });
    assert.deepEqual([plain.status, plain.headers.location], [308, `${plant.url}/`]);
    // A request over plain http has already sent its cookie unencrypted.
    assert.equal((await get(`${plant.httpUrl}/user/me`)).status, 421);
    const foreign = await get(plant.url.replace('localhost', '127.0.0.1'), { rejectUnauthorized: false });
    assert.equal(foreign.status, 421);
    assert.ok(foreign.body.includes(`href="${plant.url}"`), foreign.body);
  });
  await step('фото', async () => {
    const [client] = await people.crew(1);
    const { path } = await people.uploadPhoto(client);
    people.photo = path;
    const { status, bytes } = await client.file(path);
    assert.equal(status, 200);
    return `${bytes.length} байт`;
  });
  await step('PDF в Chromium с песочницей', async () => {
    const [client] = await people.crew(1);
    await people.pdfOf(client, await people.askForPdf(client));
  });
  await step('сокеты слышат изменение', async () => {
    const [client] = await people.crew(1);
    const socket = client.socket();
    await once(socket, 'connect');
    await socket.emitWithAck('subscribe', { room: rooms.catalog() });
    let isReceived = false;
    socket.onAny(() => (isReceived = true));
    const began = performance.now();
    await people.makeCompany(client);
    await until(() => isReceived, 'the change', MESSAGE_TIMEOUT_MS);
    socket.disconnect();
    return `через ${seconds(performance.now() - began)}`;
  });
  return people;
}

/** Requests a page as a browser does, without following redirects. */
export function get(url, options = {}) {
  const protocol = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const request = protocol.get(url, { agent: false, ...options }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}
