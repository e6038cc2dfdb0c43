import { expect, it } from 'vitest';
import { publicBase } from './public-base.js';

it.each([
  ['https://naryad.example.ru/', '0.0.0.0', 'https://naryad.example.ru'],
  [undefined, '127.0.0.1', 'http://127.0.0.1:3000'],
  [undefined, '0.0.0.0', 'http://localhost:3000'],
  [undefined, '::1', 'http://[::1]:3000'],
])('links lead to the address people use (%s, %s)', (publicUrl, host, base) =>
  expect(publicBase({ publicUrl, host, port: 3000 })).toBe(base),
);
