import { writeSync } from 'node:fs';
import { openLog } from './log-files.mjs';

/**
 * A log in the line format of our programs (runtime/src/logging/logger.ts): `level`, `time`, `program`,
 * `msg`, and `err` for errors. A line that cannot be written is lost, because logging must not stop backups
 * or the launcher.
 * @param {string} program
 * @param {number} descriptor
 * @returns {(msg: string, error?: unknown) => void}
 */
export function jsonLog(program, descriptor) {
  return (msg, error) => {
    const line = {
      level: error === undefined ? 'info' : 'error',
      time: new Date().toISOString(),
      program,
      pid: process.pid,
      ...(error !== undefined && { err: errorFields(error) }),
      msg,
    };
    try {
      writeSync(descriptor, `${JSON.stringify(line)}\n`);
    } catch {
      // The disk is full, or the pipe is closed.
    }
  };
}

/** The same log, written to <dataDir>/logs/<program>.log. */
export function jsonLogFile(dataDir, program) {
  try {
    return jsonLog(program, openLog(dataDir, program));
  } catch {
    return () => {};
  }
}

function errorFields(error) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, code } = error;
  return { type: name, message, ...(code !== undefined && { code }), stack };
}
