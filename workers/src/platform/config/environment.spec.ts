import { describe, expect, it } from 'vitest';
import { WrongEnvironmentError } from '@naryad/runtime/environment/read-variables';
import { readEnvironment } from './environment.js';

const redis = { REDIS_URL: 'redis://127.0.0.1:6379' };

describe('environment', () => {
  it('needs the address of Redis only', () => {
    const environment = readEnvironment(redis);
    expect(environment.roles).toEqual(['photos', 'documents', 'mail', 'accounting', 'printing']);
    expect(environment.queuePrefix).toBe('naryad');
    expect(environment.timeZone).toBe('Europe/Moscow');
    expect(environment.s3).toBeUndefined();
  });

  it('reads roles from a list and treats empty variables as not set', () => {
    const environment = readEnvironment({
      ...redis,
      WORKER_ROLES: 'documents, documents',
      S3_BUCKET: '',
      QR_BASE_URL: ' ',
      WORKER_CONCURRENCY_DOCUMENTS: '7',
    });
    expect(environment.roles).toEqual(['documents']);
    expect(environment.s3).toBeUndefined();
    expect(environment.qrBaseUrl).toBeUndefined();
    expect(environment.concurrency.documents).toBe(7);
  });

  it('prefers PUPPETEER_EXECUTABLE_PATH to CHROMIUM_PATH', () => {
    expect(readEnvironment({ ...redis, CHROMIUM_PATH: '/a' }).chromiumPath).toBe('/a');
    const both = { ...redis, CHROMIUM_PATH: '/a', PUPPETEER_EXECUTABLE_PATH: '/b' };
    expect(readEnvironment(both).chromiumPath).toBe('/b');
  });

  it('enables 1C when its address is set', () => {
    expect(readEnvironment({ ...redis, ONEC_LOGIN: 'naryad' }).oneC).toBeUndefined();
    const url = 'http://1c.example.ru/base/odata/standard.odata';
    const { oneC } = readEnvironment({ ...redis, ONEC_URL: `${url}/`, ONEC_COMPANIES: 'Catalog_Партнеры' });
    expect(oneC).toMatchObject({ url, login: '', pageSize: 1000 });
    expect(oneC?.entities).toMatchObject({
      products: 'Catalog_Номенклатура',
      companies: 'Catalog_Партнеры',
    });
    expect(() => readEnvironment({ ...redis, ONEC_URL: '1c.example.ru' })).toThrow(
      /ONEC_URL: ожидается адрес/,
    );
  });

  it('names every wrong variable in Russian', () => {
    const wrong = {
      WORKER_ROLES: 'photos,post',
      WORKER_CONCURRENCY_PHOTOS: 'много',
      APP_TZ: 'Moscow',
      QR_BASE_URL: 'naryad',
      SMTP_URL: 'http://smtp.example.ru',
      MAIL_FROM: 'Наряд',
    };
    const start = (): unknown => readEnvironment(wrong);
    expect(start).toThrow(WrongEnvironmentError);
    expect(start).toThrow(/REDIS_URL: укажите адрес Redis/);
    expect(start).toThrow(/WORKER_ROLES\.1: роли через запятую/);
    expect(start).toThrow(/WORKER_CONCURRENCY_PHOTOS: ожидается целое число от 1 до 64/);
    expect(start).toThrow(/APP_TZ: неизвестный часовой пояс/);
    expect(start).toThrow(/QR_BASE_URL: ожидается адрес/);
    expect(start).toThrow(/SMTP_URL: ожидается адрес/);
    expect(start).toThrow(/MAIL_FROM: ожидается отправитель/);
  });

  it('writes letters into files unless a mail server is named', () => {
    const plain = readEnvironment(redis);
    expect([plain.smtpUrl, plain.mailFrom]).toEqual([undefined, 'Наряд <naryad@localhost>']);
    const set = { ...redis, SMTP_URL: 'smtps://a:b%40@smtp.example.ru', MAIL_FROM: 'naryad@example.ru' };
    expect(readEnvironment(set).smtpUrl).toBe('smtps://a:b%40@smtp.example.ru');
    expect(readEnvironment(set).mailFrom).toBe('naryad@example.ru');
  });

  it('refuses a bucket without its keys', () => {
    expect(() => readEnvironment({ ...redis, S3_BUCKET: 'files' })).toThrow(/S3_ACCESS_KEY_ID/);
  });
});
