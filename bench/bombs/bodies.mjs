// Bodies of JSON and forms, compressed and not.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

const MEGABYTE = 1 << 20;
const json = (body, headers = {}) => ({ body, headers: { 'content-type': 'application/json', ...headers } });
const zeros = () => Buffer.alloc(300 * MEGABYTE, ' ');
const form = (fields) => {
  const whole = new FormData();
  for (const [name, value] of fields) whole.append(name, value);
  return { body: whole, headers: {} };
};

/** @type {Record<string, () => { body: unknown, headers: Record<string, string> }>} */
export const BODIES = {
  'JSON, 500 000 скобок вложенно': () => json('['.repeat(500_000) + ']'.repeat(500_000)),
  'JSON, 100 000 объектов вложенно': () => json('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)),
  'JSON, 90 000 полей': () =>
    json(`{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join()}}`),
  'JSON, 500 000 пустых списков': () => json(`{"search":[${'[],'.repeat(300_000)}[]]}`),
  'JSON, число из 1 000 000 цифр': () => json(`{"page":${'9'.repeat(1_000_000)}}`),
  'JSON, 60 МБ': () => json(`{"search":"${'Ж'.repeat(30 * MEGABYTE)}"}`),
  'JSON, gzip из 300 МБ': () => json(gzipSync(zeros()), { 'content-encoding': 'gzip' }),
  'JSON, deflate из 300 МБ': () => json(deflateSync(zeros()), { 'content-encoding': 'deflate' }),
  'JSON, br из 300 МБ': () => json(brotliCompressSync(zeros()), { 'content-encoding': 'br' }),
  'форма, 100 000 полей': () => form(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, '1'])),
  'форма, поле в 60 МБ': () => form([['kind', 'Ж'.repeat(30 * MEGABYTE)]]),
  'форма, файл в 200 МБ': () => form([['file', new Blob([new Uint8Array(200 * MEGABYTE)])]]),
  'форма, 2 000 файлов': () => form(Array.from({ length: 2_000 }, () => ['file', new Blob(['a;b\n'])])),
};
