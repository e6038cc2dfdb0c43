import type { ArgumentsHost } from '@nestjs/common';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { SecurityEvents } from '../logging/security-events.js';
import { ErrorFilter } from './error.filter.js';

it.each([
  ['/reset-password/Sekret-token_1?email=anna%40naryad.test', '/reset-password/…'],
  ['/email/verify/7/abc?expires=1&signature=Sekret', '/email/verify/7/abc'],
])('a failure of %s is logged without its secrets', (url, path) => {
  const lines: string[] = [];
  const host = {
    switchToHttp: () => ({
      getRequest: () => ({ id: 'r', url, raw: {} }),
      getResponse: () => ({ sent: true }),
    }),
  } as unknown as ArgumentsHost;
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  new ErrorFilter(logger, new SecurityEvents(logger)).catch(new Error('x'), host);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path, request_id: 'r' });
  expect(lines.join()).not.toContain('Sekret');
});
