import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Maximum buffered characters for a slow reader of the log; more would consume memory that requests need. */
const WAITING_CHARACTERS = 1 << 20;
/** Error codes of a full pipe, returned immediately. */
const FULL_PIPE = new Set(['EAGAIN', 'EBUSY']);
const FULL_PIPE_PAUSE_MS = 20;
/** Attempts for a full pipe in synchronous mode, which blocks the whole process. */
const MAX_SYNC_ATTEMPTS = 50;
const SLEEPER = new Int32Array(new SharedArrayBuffer(4));
const LINE_END = 10;
/**
 * Time for collecting lines before a write: a write goes to another thread, which under load costs more than
 * the line itself.
 */
const BUFFER_MS = 20;

/**
 * Destination of a program's log. A line that cannot be written (disk full) is dropped and counted: a program
 * without its log is better than no program. Does not use pino's own destination, which blocks forever at the
 * exit of a process whose disk is full.
 */
export class LogOutput implements DestinationStream {
  /** Called with the number of lost lines once the log is writable again. */
  onRecovered: (lines: number) => void = () => undefined;
  private pending: string[] = [];
  private pendingCharacters = 0;
  /** Lines are being collected or written. */
  private isBusy = false;
  /** The last write ended in the middle of a line. */
  private isTorn = false;
  private dropped = 0;
  private unreported = 0;

  /** @param isImmediate each line is written before `write` returns */
  constructor(
    private readonly descriptor: number,
    private readonly isImmediate: boolean,
  ) {}

  /** Number of lines lost since the start of the process. */
  get droppedLines(): number {
    return this.dropped;
  }

  write(line: string): void {
    if (this.pendingCharacters + line.length > WAITING_CHARACTERS) return this.drop(1);
    this.pending.push(line);
    this.pendingCharacters += line.length;
    if (this.isImmediate) this.flushSync();
    else if (!this.isBusy) this.beginSoon();
  }

  /** Writes the buffer synchronously, because the last line before an exit is the most important one. */
  flushSync(): void {
    let rest = this.drain();
    for (let tries = 0; rest.length > 0 && tries < MAX_SYNC_ATTEMPTS;) {
      try {
        rest = this.without(rest, writeSync(this.descriptor, rest));
      } catch (error) {
        if (!FULL_PIPE.has(codeOf(error))) break;
        tries += 1;
        Atomics.wait(SLEEPER, 0, 0, FULL_PIPE_PAUSE_MS);
      }
    }
    this.drop(linesIn(rest));
    if (rest.length === 0) this.reportRecovered();
  }

  private beginSoon(): void {
    this.isBusy = true;
    setTimeout(() => this.begin(), BUFFER_MS);
  }

  private begin(): void {
    const chunk = this.drain();
    this.isBusy = chunk.length > 0;
    if (this.isBusy) this.writeChunk(chunk);
  }

  private writeChunk(chunk: Buffer): void {
    write(this.descriptor, chunk, (error, bytes) => {
      if (error && FULL_PIPE.has(codeOf(error)))
        return void setTimeout(() => this.writeChunk(chunk), FULL_PIPE_PAUSE_MS);
      const rest = this.without(chunk, error ? 0 : bytes);
      // Short write: the next attempt returns the actual error.
      if (!error && rest.length > 0) return this.writeChunk(rest);
      this.drop(linesIn(rest));
      if (!error) this.reportRecovered();
      this.isBusy = false;
      if (this.pending.length > 0) this.beginSoon();
    });
  }

  private drain(): Buffer {
    const lines = this.pending;
    this.pending = [];
    this.pendingCharacters = 0;
    if (lines.length === 0) return Buffer.alloc(0);
    return Buffer.from((this.isTorn ? '\n' : '') + lines.join(''));
  }

  private without(chunk: Buffer, bytes: number): Buffer {
    if (bytes > 0) this.isTorn = chunk[bytes - 1] !== LINE_END;
    return chunk.subarray(bytes);
  }

  private drop(lines: number): void {
    this.dropped += lines;
    this.unreported += lines;
  }

  private reportRecovered(): void {
    const lines = this.unreported;
    this.unreported = 0;
    if (lines > 0) this.onRecovered(lines);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const linesIn = (chunk: Buffer): number => chunk.filter((byte) => byte === LINE_END).length;
