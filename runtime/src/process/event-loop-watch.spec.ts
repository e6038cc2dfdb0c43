import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';

const WATCH = new URL('./event-loop-watch.ts', import.meta.url).href;
const STILL_MS = 1_000;
const BLOCKED = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000)';

let program: ChildProcess | undefined;
let output = '';
afterEach(() => program?.kill('SIGKILL'));

/** Starts a program with the watchdog; it runs `then` half a second later. */
async function run(then: string, ...options: string[]): Promise<ChildProcess> {
  output = '';
  const code = `
    const { endWhenStill } = await import(${JSON.stringify(WATCH)});
    endWhenStill('probe', { stillMs: ${STILL_MS}, stepMs: 50 });
    setTimeout(() => { ${then} }, 500);
    setInterval(() => undefined, 1_000);
    process.stdout.write('up\\n');`;
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  program = child;
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child.stdout!, 'data');
  return child;
}

const endWithin = (child: ChildProcess, ms: number) =>
  Promise.race([once(child, 'exit').then(([, signal]) => signal as string), pause(ms, 'it runs')]);

it.each([
  ['waits', BLOCKED],
  ['counts', 'for (;;);'],
])('kills a program whose event loop %s for ever, and logs it', async (_, then) => {
  const child = await run(then);
  const began = performance.now();
  expect(await endWithin(child, 15_000)).toBe('SIGKILL');
  expect(performance.now() - began).toBeGreaterThan(STILL_MS);
  const [, line] = output.split('\n');
  expect(JSON.parse(line!)).toMatchObject({ level: 'fatal', program: 'probe', pid: child.pid });
});

it('does not kill a working program, even with tasks of half the limit', async () => {
  const child = await run(
    `const work = () => { for (const until = performance.now() + ${STILL_MS / 2}; performance.now() < until;); setTimeout(work, 60); }; work()`,
  );
  expect(await endWithin(child, 4 * STILL_MS)).toBe('it runs');
});

it('does not kill a process that was stopped, e.g. by a sleeping machine', async () => {
  const child = await run('undefined');
  await pause(200);
  child.kill('SIGSTOP');
  await pause(2 * STILL_MS);
  child.kill('SIGCONT');
  expect(await endWithin(child, STILL_MS)).toBe('it runs');
});

it('does not kill a blocked program under a debugger', async () => {
  const child = await run(BLOCKED, '--inspect=127.0.0.1:0');
  expect(await endWithin(child, 3 * STILL_MS)).toBe('it runs');
});

it('does not prevent a program without work from exiting', async () => {
  const code = `const { endWhenStill } = await import(${JSON.stringify(WATCH)}); endWhenStill('probe');`;
  program = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
  expect(await once(program, 'exit')).toEqual([0, null]);
});
