// The thread that reads one file. A file takes seconds of CPU time, which would block the server.
import { parentPort, workerData } from 'node:worker_threads';
import type { TableRow } from '../domain/table.js';
import { Refusal } from './refusal.js';
import { tableLines } from './table-lines.js';
import type { ThreadAnswer, ThreadInput } from './thread-messages.js';

/** Size of one message, which takes the receiver a few milliseconds. */
const PORTION_CELLS = 10_000;
const PORTION_CHARACTERS = 500_000;

const { file, limits } = workerData as ThreadInput;
const port = parentPort!;
const answer = (message: ThreadAnswer): void => port.postMessage(message);

function* portions(lines: readonly TableRow[]): Generator<TableRow[]> {
  let portion: TableRow[] = [];
  let cells = 0;
  let characters = 0;
  for (const line of lines) {
    portion.push(line);
    cells += line.cells.length;
    for (const { length } of line.cells) characters += length;
    if (cells < PORTION_CELLS && characters < PORTION_CHARACTERS) continue;
    yield portion;
    portion = [];
    cells = 0;
    characters = 0;
  }
  yield portion;
}

try {
  const remainingPortions = portions(
    await tableLines(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits),
  );
  // Chunks are sent on request: several at once would block the receiver as long as the whole file.
  port.on('message', () => {
    const { value, done } = remainingPortions.next();
    answer({ kind: 'lines', lines: value ?? [], isLast: done === true });
    if (done === true) port.close();
  });
  answer({ kind: 'read' });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  answer({ kind: 'refused', code: error.code, details: error.details });
}
