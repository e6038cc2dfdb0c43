import { fastify } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logRequests } from './request-log.js';

it.each([
  ['/reset-password/Sekret-token_1?email=anna%40naryad.test', '/reset-password/…'],
  ['/email/verify/7/abc?expires=1&signature=Sekret', '/email/verify/7/abc'],
  ['/api/v1/me', '/api/v1/me'],
])('the log names %s without its secrets', async (url, path) => {
  const lines: string[] = [];
  const server = fastify();
  logRequests(server, pino({}, { write: (line: string) => void lines.push(line) }));
  await server.inject({ method: 'GET', url });
  await server.close();
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([path]);
  expect(lines.join()).not.toContain('Sekret');
});
