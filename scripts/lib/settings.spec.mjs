import { describe, expect, it } from 'vitest';
import { browserUrl, isLoopback, settingsFromEnv } from './settings.mjs';

describe('settings of the start', () => {
  it('has defaults for everything', () => {
    expect(settingsFromEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      seed: 'demo',
      backends: 1,
      workers: 1,
    });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['BACKENDS', '0'],
    ['SEED', 'yes'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => settingsFromEnv({ [name]: value })).toThrow(`${name}=${value}`);
  });

  it('recognises addresses that are not reachable from outside the machine', () => {
    expect(['127.0.0.1', '127.0.1.1', 'localhost', '::1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '192.168.0.5', '::', 'plant.local'].some(isLoopback)).toBe(false);
  });

  it('prints an address that a browser can open', () => {
    expect(browserUrl('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000');
    expect(browserUrl('::1', 3000)).toBe('http://[::1]:3000');
    expect(browserUrl('127.0.0.1', 3100)).toBe('http://127.0.0.1:3100');
  });
});
