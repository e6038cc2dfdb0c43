import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AccountingList } from '@naryad/contracts/accounting/dto';
import { accountingJobs } from '@naryad/contracts/accounting/jobs';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.js';
import { readEnvironment } from '../platform/config/environment.js';
import { createLogger } from '../platform/logging/logger.js';
import { odataError, OneC } from '../testing/one-c.js';
import { TestQueues } from '../testing/queues.js';

const key = (n: number): string => `f02ce7b3-0000-11e6-80c1-${String(n).padStart(12, '0')}`;
const nobody = '00000000-0000-0000-0000-000000000000';

/** As in Catalog_Номенклатура of a real 1C database. */
const product = (n: number, overrides: object = {}) => ({
  Ref_Key: key(n),
  DataVersion: 'AAAAAQAAAAA=',
  DeletionMark: false,
  Parent_Key: nobody,
  IsFolder: false,
  Code: `00-${String(n).padStart(8, '0')}`,
  Description: `Мойка ${n}   `,
  Артикул: '',
  НаименованиеПолное: `Мойка ${n}`,
  Услуга: false,
  ДополнительныеРеквизиты: [],
  ...overrides,
});

/** Without groups: in most configurations companies have none, and selecting `IsFolder` is an error there. */
const company = (n: number, overrides: object = {}) => ({
  Ref_Key: key(n),
  DeletionMark: false,
  Code: `  000${n}`,
  Description: 'ООО «Вектор»  ',
  ИНН: '7707083893   ',
  КПП: '',
  ...overrides,
});

describe('lists of 1C', () => {
  let queues: TestQueues;
  let oneC: OneC;
  let app: INestApplicationContext | undefined;

  beforeEach(async () => {
    queues = await TestQueues.open();
    oneC = await OneC.open();
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
    await oneC.close();
    await queues.close();
  });

  const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const environment = readEnvironment(
      queues.environment({
        WORKER_ROLES: 'accounting',
        ONEC_URL: oneC.url,
        ONEC_LOGIN: oneC.login,
        ONEC_PASSWORD: oneC.password,
        LOG_LEVEL: 'silent',
        ...more,
      }),
    );
    app = await NestFactory.createApplicationContext(AppModule.with(environment, createLogger('silent')), {
      logger: false,
    });
  };
  const fetchList = (list: AccountingList, more: object = {}) =>
    queues.add(
      'accounting',
      accountingJobs.fetch.name,
      { request_id: 7, list },
      { backoff: { type: 'fixed', delay: 10 }, ...more },
    );
  /** Error report of a failing job with its number of attempts. */
  const failure = async (more: object = {}): Promise<{ error: string; attempts: number }> => {
    await queues.untilState(await fetchList('products', more), 'failed');
    const [report, ...others] = await queues.results();
    expect(others).toEqual([]);
    expect(report?.name).toBe(workerJobs.failed.name);
    return report?.data as { error: string; attempts: number };
  };

  it('are read page by page in one order, without groups and rows marked for deletion', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => product(index));
    oneC.lists.set('Catalog_Номенклатура', [
      ...rows,
      product(25, { IsFolder: true }),
      product(26, { DeletionMark: true }),
      product(27, { Артикул: ' МК-1 ' }),
    ]);
    await start({ ONEC_PAGE_SIZE: '10' });
    await queues.untilState(await fetchList('products'), 'completed');
    const [result, ...others] = await queues.results();
    expect(others).toEqual([]);
    expect(result?.name).toBe(accountingJobs.fetched.name);
    expect(result?.data).toMatchObject({ request_id: 7, list: 'products', received: 26 });
    expect(result?.data.sample).toHaveLength(10);
    expect(result?.data.sample[0]).toEqual({ key: key(0), name: 'Мойка 0', code: '00-00000000' });
    expect(oneC.requests).toHaveLength(4);
    expect(oneC.requests.every((one) => one.startsWith('$format=json&$orderby=Ref_Key&$top='))).toBe(true);
    expect(oneC.requests[3]).toContain('$top=10&$skip=20&$select=Ref_Key,IsFolder,DeletionMark,Description,');
  });

  it('prefer the article number if there is one', async () => {
    oneC.lists.set('Catalog_Номенклатура', [product(1, { Артикул: ' МК-1 ' })]);
    await start();
    await queues.untilState(await fetchList('products'), 'completed');
    const [result] = await queues.results();
    expect(result?.data.sample).toEqual([{ key: key(1), name: 'Мойка 1', code: 'МК-1' }]);
  });

  it('of companies are read from a catalogue without groups and with another name', async () => {
    oneC.lists.set('Catalog_Партнеры', [company(1), company(2, { ИНН: '', Description: 'ИП Орлов' })]);
    await start({ ONEC_COMPANIES: 'Catalog_Партнеры' });
    await queues.untilState(await fetchList('companies'), 'completed');
    const [result] = await queues.results();
    expect(result?.data).toMatchObject({
      received: 2,
      sample: [
        { key: key(1), name: 'ООО «Вектор»', code: '7707083893' },
        { key: key(2), name: 'ИП Орлов', code: '0002' },
      ],
    });
  });

  it('of invoices are reported by the number of the supplier', async () => {
    oneC.lists.set('Document_ПоступлениеТоваровУслуг', [
      { Ref_Key: key(1), DeletionMark: false, Number: 'К100-000001', НомерВходящегоДокумента: '17 ' },
      { Ref_Key: key(2), DeletionMark: false, Number: 'К100-000002', НомерВходящегоДокумента: '' },
    ]);
    await start();
    await queues.untilState(await fetchList('receipt-invoices'), 'completed');
    const [result] = await queues.results();
    expect(result?.data.sample.map((one: { name: string }) => one.name)).toEqual(['17', 'К100-000002']);
  });

  it('that are empty are an answer, too', async () => {
    oneC.lists.set('Catalog_Номенклатура', []);
    await start();
    await queues.untilState(await fetchList('products'), 'completed');
    expect((await queues.results())[0]?.data).toMatchObject({ received: 0, sample: [] });
  });

  it.each([
    ['a wrong password', { ONEC_PASSWORD: 'нет' }, '1С отказала (401)'],
    ['an unknown list', { ONEC_PRODUCTS: 'Catalog_Товары' }, '1С отказала (404): Тип сущности не найден'],
    ['no address of 1C', { ONEC_URL: '' }, 'Интеграция с 1С не настроена'],
  ])('fail at once with a reason: %s', async (_what, env, error) => {
    await start(env);
    expect(await failure()).toMatchObject({ error, attempts: 1 });
  });

  it('fail at once when there is no OData at the address', async () => {
    oneC.planned.push({ status: 200, body: '<html>Вход</html>' });
    await start();
    expect(await failure()).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('не списком OData'),
    });
  });

  it('do not follow redirects', async () => {
    const elsewhere = await OneC.open();
    try {
      elsewhere.lists.set('Catalog_Номенклатура', [product(1)]);
      oneC.planned.push({
        status: 302,
        body: '',
        location: encodeURI(`${elsewhere.url}/Catalog_Номенклатура`),
      });
      await start();
      expect(await failure()).toMatchObject({
        attempts: 1,
        error: '1С перенаправляет на другой адрес (302): проверьте ONEC_URL',
      });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  it('are given up when an answer has no end', async () => {
    oneC.planned.push({ status: 200, body: `{"value":["${'x'.repeat(65 << 20)}"]}` });
    await start();
    expect(await failure()).toMatchObject({ attempts: 1, error: 'Ответ 1С больше 64 МБ' });
  });

  it('are requested again after a server error, a connection failure, and a timeout', async () => {
    oneC.lists.set('Catalog_Номенклатура', [product(1)]);
    oneC.planned.push(
      { status: 500, body: odataError('-1', 'Ошибка СУБД') },
      { status: 503, body: 'busy' },
      null,
    );
    await start({ ONEC_TIMEOUT_MS: '200' });
    const job = await fetchList('products');
    await queues.untilState(job, 'completed');
    const finished = await queues.queue('accounting').getJob(job.id ?? '');
    expect(finished?.attemptsMade).toBe(4);
    expect(finished?.stacktrace?.join('\n')).toMatch(/Ошибка СУБД[^]*503[^]*не ответила за 200 мс/);
  });

  it('fail for good when 1C remains unreachable', async () => {
    await start();
    await oneC.close();
    const report = await failure({ attempts: 3 });
    expect(report).toMatchObject({ attempts: 3, error: expect.stringContaining('1С недоступна') });
    oneC = await OneC.open();
  });

  it('do not loop endlessly with a server that ignores $skip', async () => {
    const rows = { status: 200, body: JSON.stringify({ value: [product(1), product(2)] }) };
    oneC.planned.push(rows, rows, rows);
    await start({ ONEC_PAGE_SIZE: '2' });
    expect(await failure()).toMatchObject({ attempts: 1, error: expect.stringContaining('$skip') });
  });
});
