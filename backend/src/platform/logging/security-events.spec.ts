import { expect, it, vi } from 'vitest';
import { SecurityEvents } from './security-events.js';

it('names what was refused, and by whom it was tried', () => {
  const warn = vi.fn<(fields: unknown, message?: string) => void>();
  new SecurityEvents({ warn }).add('csrf', { ip: '10.0.0.1', path: '/api/x' });
  expect(warn.mock.calls).toEqual([[{ security: 'csrf', ip: '10.0.0.1', path: '/api/x' }, 'security']]);
});

it('a flood from one address writes ten lines a minute, and does not suppress those of others', () => {
  const warn = vi.fn<(fields: unknown, message?: string) => void>();
  const events = new SecurityEvents({ warn });
  for (let index = 0; index < 1_000; index += 1) events.add('throttle', { ip: '10.0.0.1' }, index);
  expect(warn).toHaveBeenCalledTimes(10);
  events.add('throttle', { ip: '10.0.0.2' }, 1_000);
  events.add('csrf', { ip: '10.0.0.1' }, 1_000);
  expect(warn).toHaveBeenCalledTimes(12);
  events.add('throttle', { ip: '10.0.0.1' }, 61_000);
  expect(warn).toHaveBeenLastCalledWith(
    { security: 'throttle', ip: '10.0.0.1', not_logged: 990 },
    'security',
  );
});
