import { expect, it } from 'vitest';
import { run } from './processes.mjs';

it('the output of a command is complete when a chunk ends in the middle of a character', async () => {
  const letters = 'Клиент '.repeat(100_000);
  const code = `for (const byte of [0x41, ...Buffer.from('ж')]) { require('fs').writeSync(1, Buffer.from([byte])); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50); }
    process.stdout.write('Клиент '.repeat(100_000))`;
  const { output } = await run(process.execPath, ['-e', code]);
  expect(output === `Aж${letters}`).toBe(true);
});
