// The thread that reads one file: a file costs seconds of the processor, and the server has other things to do.
import { parentPort, workerData } from 'node:worker_threads';
import type { TableRow } from '../domain/table.js';
import { Refusal } from './refusal.js';
import { tableLines } from './table-lines.js';
import type { ThreadAnswer, ThreadInput } from './thread-messages.js';

/** What one message holds: it takes the receiver some milliseconds. */
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
  const left = portions(await tableLines(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits));
  // Each portion is asked for: several at once would hold the receiver up as the whole does.
  port.on('message', () => {
    const { value, done } = left.next();
    answer({ kind: 'lines', lines: value ?? [], isLast: done === true });
    if (done === true) port.close();
  });
  answer({ kind: 'read' });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  answer({ kind: 'refused', code: error.code, details: error.details });
}
