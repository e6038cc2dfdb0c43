import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { PrinterWaits } from './printer-link.js';
import { PrinterRests } from './printer-rests.js';

const refused = () => vi.fn<() => Promise<string>>(() => Promise.reject(new PrinterWaits('нет бумаги')));
const printing = () => vi.fn<() => Promise<string>>(() => Promise.resolve('printed'));

it('a printer that took nothing is asked once by all the jobs that wait for it, and others go on', async () => {
  const rests = new PrinterRests();
  const first = refused();
  const behind = printing();
  await expect(rests.unlessResting('a', 60_000, first)).rejects.toThrow('нет бумаги');
  await expect(rests.unlessResting('a', 60_000, behind)).rejects.toThrow('нет бумаги');
  expect(behind).not.toHaveBeenCalled();
  await expect(rests.unlessResting('b', 60_000, printing())).resolves.toBe('printed');
});

it('is asked again a moment later, and takes all when it works', async () => {
  const rests = new PrinterRests();
  await expect(rests.unlessResting('a', 20, refused())).rejects.toThrow('нет бумаги');
  await pause(40);
  await expect(rests.unlessResting('a', 20, printing())).resolves.toBe('printed');
  await expect(rests.unlessResting('a', 20, printing())).resolves.toBe('printed');
});

it('does not rest for what is wrong with a document', async () => {
  const rests = new PrinterRests();
  const broken = () => Promise.reject(new Error('Документ больше не хранится'));
  await expect(rests.unlessResting('a', 60_000, broken)).rejects.toThrow('не хранится');
  await expect(rests.unlessResting('a', 60_000, printing())).resolves.toBe('printed');
});
