import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Letter, mailJobs } from '@naryad/contracts/mail/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { sealForJob } from '@naryad/runtime/crypto/sealing';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.js';
import { readEnvironment } from '../platform/config/environment.js';
import { createLogger } from '../platform/logging/logger.js';
import { MailServer } from '../testing/mail-server.js';
import { TestQueues } from '../testing/queues.js';

const LINK = 'https://naryad.test/reset-password/Sekret-token_1?email=anna%40naryad.test';
const reset: Letter = { kind: 'reset-password', name: 'Анна <b>', link: LINK };

describe('letters', () => {
  let queues: TestQueues;
  let server: MailServer;
  let app: INestApplicationContext | undefined;
  let log: string[];

  beforeEach(async () => {
    queues = await TestQueues.open();
    server = await MailServer.open();
    log = [];
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    await server.close();
    await queues.close();
  });

  const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const environment = readEnvironment(
      queues.environment({
        WORKER_ROLES: 'mail',
        SMTP_URL: server.url,
        MAIL_FROM: 'Наряд <naryad@plant.test>',
        ...more,
      }),
    );
    const logger = createLogger('info', { write: (line: string) => void log.push(line) });
    app = await NestFactory.createApplicationContext(AppModule.with(environment, logger), { logger: false });
  };
  const add = (to: string, letter: Letter, mailId = randomUUID(), more: object = {}) =>
    queues.add(
      'mail',
      mailJobs.send.name,
      { mail_id: mailId, to, letter },
      { backoff: { type: 'fixed', delay: 50 }, ...more },
    );
  const dataOf = async (id: string | undefined): Promise<string> =>
    JSON.stringify((await queues.queue('mail').getJob(id ?? ''))?.data);

  it('reach the recipient in UTF-8, with the link in text and HTML, over an authenticated connection', async () => {
    await start();
    const mailId = randomUUID();
    const link = sealForJob(queues.environment()['REDIS_URL']!, mailId, LINK);
    expect(link).not.toContain('Sekret');
    const job = await add('anna@naryad.test', { ...reset, link }, mailId);
    await queues.untilState(job, 'completed');
    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Сброс пароля в Наряде',
      from: { name: 'Наряд', address: 'naryad@plant.test' },
      recipients: ['anna@naryad.test'],
      messageId: `<${mailId}@plant.test>`,
      user: 'naryad',
    });
    expect(mail?.text).toContain(LINK);
    expect(mail?.text).toContain('Здравствуйте, Анна <b>!');
    expect(mail?.html).toContain(`href="${LINK}"`);
    expect(mail?.html).toContain('Анна &lt;b&gt;');
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
    const [result] = await queues.results();
    expect(result?.data).toEqual({ mail_id: mailId, transport: 'smtp' });
  });

  it('with a link that does not open are not sent', async () => {
    await start();
    const link = sealForJob('redis://naryad:another@127.0.0.1:6379', 'another letter', LINK);
    const job = await add('anna@naryad.test', { ...reset, link });
    await queues.untilState(job, 'failed');
    expect(server.received).toEqual([]);
  });

  it('leave no link behind: neither in the finished job nor in the log', async () => {
    await start();
    const job = await add('anna@naryad.test', reset);
    await queues.untilState(job, 'completed');
    await queues.until('задача без ссылки', async () => !(await dataOf(job.id)).includes('Sekret'));
    expect(await dataOf(job.id)).toContain('anna@naryad.test');
    expect(log.join('\n')).not.toContain('Sekret');
  });

  it("report changes of an account in the plant's time zone", async () => {
    await start({ APP_TZ: 'Asia/Yekaterinburg' });
    const time = '2026-11-21T21:30:00.000Z';
    for (const what of [
      'password-changed',
      'pin-changed',
      'two-factor-enabled',
      'two-factor-disabled',
      'email-changed',
    ] as const) {
      const job = await add('anna@naryad.test', { kind: 'security-notice', name: '', what, at: time });
      await queues.untilState(job, 'completed');
    }
    expect(server.received.map((one) => one.subject)).toEqual([
      'Пароль в Наряде изменён',
      'ПИН-код в Наряде изменён',
      'Двухфакторный вход в Наряд включён',
      'Двухфакторный вход в Наряд отключён',
      'Адрес e-mail в Наряде изменён',
    ]);
    expect(server.received[0]?.text).toContain('Время: 22.11.2026, 02:30.');
    expect(server.received[0]?.text).toContain('Здравствуйте!');
  });

  it("report a locked sign-in: its address, and the link that unlocks the user's device", async () => {
    await start({ APP_TZ: 'Asia/Yekaterinburg' });
    const link = 'https://naryad.test/sign-in/release/7/abc?expires=1&signature=Sekret';
    for (const by of ['password', 'pin'] as const) {
      const letter: Letter = {
        kind: 'sign-in-locked',
        name: 'Анна',
        link,
        by,
        ip: '10.0.0.7',
        at: '2026-11-21T21:30:00.000Z',
      };
      const job = await add('anna@naryad.test', letter);
      await queues.untilState(job, 'completed');
      await queues.until('задача без ссылки', async () => !(await dataOf(job.id)).includes('Sekret'));
    }
    const [byPassword, byPin] = server.received;
    expect(byPassword?.subject).toBe('Вход в Наряд временно ограничен');
    expect(byPassword?.text).toContain('введён неверный пароль');
    expect(byPin?.text).toContain('введён неверный ПИН-код');
    expect(byPassword?.text).toContain('Адрес: 10.0.0.7. Время: 22.11.2026, 02:30.');
    expect(byPassword?.text).toContain(link);
    expect(byPassword?.html).toContain('Снять блокировку');
  });

  it('to a refused receiver fail at once, and the report has no link', async () => {
    await start();
    const job = await add('nobody@naryad.test', reset);
    await queues.untilState(job, 'failed');
    expect(server.received).toEqual([]);
    const [report] = await queues.results();
    expect(report?.name).toBe(workerJobs.failed.name);
    expect(report?.data).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('550'),
      payload: { to: 'nobody@naryad.test', letter: { kind: 'reset-password', link: '' } },
    });
    expect(JSON.stringify(report?.data)).not.toContain('Sekret');
    await queues.until('задача без ссылки', async () => !(await dataOf(job.id)).includes('Sekret'));
  });

  it('are sent again after a temporary refusal', async () => {
    await start();
    const job = await add('later@naryad.test', reset);
    await queues.untilState(job, 'completed');
    expect(server.postponed).toBe(2);
    expect(server.received).toHaveLength(1);
  });

  it('wait for an unreachable server', async () => {
    await server.close();
    await start();
    const job = await add('anna@naryad.test', reset, randomUUID(), { attempts: 1000 });
    await queues.until('попытка без сервера', async () => {
      const now = await queues.queue('mail').getJob(job.id ?? '');
      return (now?.attemptsMade ?? 0) > 0;
    });
    await server.back();
    await queues.untilState(job, 'completed');
    expect(server.received).toHaveLength(1);
  });

  it('wait when the login is wrong, until an administrator fixes the setting', async () => {
    await start({ SMTP_URL: server.url.replace('naryad:', 'somebody:') });
    const job = await add('anna@naryad.test', reset, randomUUID(), { attempts: 3 });
    await queues.untilState(job, 'failed');
    expect((await queues.queue('mail').getJob(job.id ?? ''))?.attemptsMade).toBe(3);
    expect(server.received).toEqual([]);
  });

  it('are recognizable as duplicates', async () => {
    await start();
    const mailId = randomUUID();
    for (const jobId of ['a', 'b']) {
      await queues.untilState(await add('anna@naryad.test', reset, mailId, { jobId }), 'completed');
    }
    expect(new Set(server.received.map((one) => one.messageId)).size).toBe(1);
  });

  it('become files where there is no server, one file each, readable only by their owner', async () => {
    await start({ SMTP_URL: '' });
    const mailId = randomUUID();
    for (const jobId of ['a', 'b']) {
      await queues.untilState(await add('anna@naryad.test', reset, mailId, { jobId }), 'completed');
    }
    const folder = join(queues.dataDir, 'mail');
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT.*-${mailId}\\.eml$`));
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect(mail.subject).toBe('Сброс пароля в Наряде');
    expect(mail.text).toContain(LINK);
    const line = log.find((one) => one.includes('Письмо записано в файл')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      to: 'anna@naryad.test',
      subject: 'Сброс пароля в Наряде',
      path: join(folder, name),
    });
    expect(log.join('\n')).not.toContain('Sekret');
    expect((await queues.results())[0]?.data).toEqual({ mail_id: mailId, transport: 'file' });
  });
});
