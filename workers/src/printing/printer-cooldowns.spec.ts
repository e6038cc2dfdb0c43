import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { PrinterUnavailable } from './printer-link.js';
import { PrinterCooldowns } from './printer-cooldowns.js';

const refuse = () => vi.fn<() => Promise<string>>(() => Promise.reject(new PrinterUnavailable('нет бумаги')));
const printing = () => vi.fn<() => Promise<string>>(() => Promise.resolve('printed'));

it('an unavailable printer is contacted once for all its waiting jobs, and other printers continue', async () => {
  const cooldowns = new PrinterCooldowns();
  const first = refuse();
  const behind = printing();
  await expect(cooldowns.unlessCoolingDown('a', 60_000, first)).rejects.toThrow('нет бумаги');
  await expect(cooldowns.unlessCoolingDown('a', 60_000, behind)).rejects.toThrow('нет бумаги');
  expect(behind).not.toHaveBeenCalled();
  await expect(cooldowns.unlessCoolingDown('b', 60_000, printing())).resolves.toBe('printed');
});

it('is contacted again after a short time, and accepts all jobs when it works', async () => {
  const cooldowns = new PrinterCooldowns();
  await expect(cooldowns.unlessCoolingDown('a', 20, refuse())).rejects.toThrow('нет бумаги');
  await pause(40);
  await expect(cooldowns.unlessCoolingDown('a', 20, printing())).resolves.toBe('printed');
  await expect(cooldowns.unlessCoolingDown('a', 20, printing())).resolves.toBe('printed');
});

it('does not start a cooldown for errors of a document', async () => {
  const cooldowns = new PrinterCooldowns();
  const broken = () => Promise.reject(new Error('Документ больше не хранится'));
  await expect(cooldowns.unlessCoolingDown('a', 60_000, broken)).rejects.toThrow('не хранится');
  await expect(cooldowns.unlessCoolingDown('a', 60_000, printing())).resolves.toBe('printed');
});
