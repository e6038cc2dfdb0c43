import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { flag, isOn, numberOr, wholeNumber } from './fields.js';
import { readVariables, WrongEnvironmentError } from './read-variables.js';
import { sharedEnvironment, sharedVariables } from './shared-environment.js';

const redis = { REDIS_URL: 'redis://127.0.0.1:6379' };
const schema = z.object({
  ...sharedVariables,
  COUNT: numberOr(3, 1, 9),
  PORT: wholeNumber(1, 65_535),
  LOUD: flag,
});
const readSource = (source: NodeJS.ProcessEnv) => readVariables('программы', schema, source);
const shared = (source: NodeJS.ProcessEnv) =>
  sharedEnvironment('программы', readSource({ ...redis, ...source }));

describe('variables', () => {
  it('that are missing or empty have their usual values', () => {
    for (const source of [redis, { ...redis, COUNT: '', PORT: ' ', LOUD: '', APP_TZ: '', OTHERS: 'x' }]) {
      const env = readSource(source);
      expect([env.COUNT, env.PORT, env.LOUD, env.APP_TZ]).toEqual([3, undefined, undefined, 'Europe/Moscow']);
    }
  });

  it('are read without the spaces around them', () => {
    const env = readSource({ ...redis, COUNT: ' 7 ', PORT: '80', LOUD: 'ON' });
    expect([env.COUNT, env.PORT, isOn(env.LOUD)]).toEqual([7, 80, true]);
  });

  it('are all named that are wrong, with what was expected', () => {
    const wrong = () => readSource({ COUNT: '10', PORT: 'x', LOUD: 'loud', APP_TZ: 'Moscow' });
    expect(wrong).toThrow(WrongEnvironmentError);
    expect(wrong).toThrow(/^Неверные настройки программы:\n {2}REDIS_URL: укажите адрес Redis/);
    expect(wrong).toThrow(/COUNT: ожидается целое число от 1 до 9/);
    expect(wrong).toThrow(/PORT: ожидается целое число от 1 до 65535/);
    expect(wrong).toThrow(/LOUD: ожидается on или off/);
    expect(wrong).toThrow(/APP_TZ: неизвестный часовой пояс/);
  });
});

describe('tracing', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

  it('is off without a collector, and samples one in twenty traces by default', () => {
    expect(shared({ OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toBeUndefined();
    expect(shared(endpoint).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      share: 0.05,
      serviceName: 'naryad',
    });
    const all = { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1', OTEL_SERVICE_NAME: 'plant-2' };
    expect(shared(all).tracing).toMatchObject({ share: 1, serviceName: 'plant-2' });
  });

  it('refuses what is no address and no share', () => {
    for (const share of ['1.5', '-0.1', '5%', 'all'])
      expect(() => shared({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: share })).toThrow(
        /OTEL_TRACES_SAMPLER_ARG: ожидается доля от 0 до 1/,
      );
    expect(() => shared({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT: ожидается адрес коллектора/,
    );
  });
});

describe('a bucket', () => {
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

  it('is configured by its name, and requires its keys', () => {
    expect(shared({}).s3).toBeUndefined();
    expect(shared(keys).s3).toMatchObject({ bucket: 'files', region: 'us-east-1', forcePathStyle: false });
    expect(() => shared({ ...keys, S3_ACCESS_KEY_ID: '' })).toThrow(/программы:\n {2}S3_ACCESS_KEY_ID/);
  });

  it('of a self-hosted server uses path-style access by default', () => {
    const own = { ...keys, S3_ENDPOINT: 'http://minio:9000' };
    expect(shared(own).s3?.forcePathStyle).toBe(true);
    expect(shared({ ...own, S3_FORCE_PATH_STYLE: 'off' }).s3?.forcePathStyle).toBe(false);
  });
});
