import { connect, type Socket } from 'node:net';
import type { PrintTimes } from '../printer-link.js';

const MAX_ANSWER = 16 * 1024;
const late = (): Error => Object.assign(new Error('принтер не отвечает'), { code: 'ETIMEDOUT' });

/** A connection to a raw printer with a timeout per step. */
export class RawSocket {
  private received = '';
  private failure: Error | null = null;
  private isClosed = false;
  private wake: () => void = () => undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly times: PrintTimes,
  ) {
    socket.on('data', (part: Buffer) => {
      // Limits the buffer, because a printer may send unrequested output.
      this.received = (this.received + part.toString('latin1')).slice(-MAX_ANSWER);
      this.wake();
    });
    socket.on('error', (error) => {
      this.failure = error;
      this.wake();
    });
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  static async open(
    address: { readonly host: string; readonly port: number },
    times: PrintTimes,
    signal: AbortSignal,
  ): Promise<RawSocket> {
    const socket = connect({ ...address, signal });
    const openedSocket = new RawSocket(socket, times);
    const isOpen = await openedSocket
      .until(() => !socket.connecting, times.connectMs)
      .catch((error: unknown) => {
        socket.destroy();
        throw error;
      });
    if (!isOpen) {
      socket.destroy();
      throw late();
    }
    return openedSocket;
  }

  /**
   * Resolves when the printer, or the buffers on the way to it, accepted everything.
   * @throws when it closes the connection, or accepts nothing for too long
   */
  async write(content: Uint8Array): Promise<void> {
    let isWritten = false;
    this.socket.write(content, () => {
      isWritten = true;
      this.wake();
    });
    let sentBytes = -1;
    while (!isWritten) {
      const progress = this.socket.bytesWritten - this.socket.writableLength;
      if (progress === sentBytes) throw late();
      sentBytes = progress;
      await this.until(() => isWritten, this.times.silenceMs);
    }
  }

  /** Parsed text received since the last response; null when no matching text arrives in time. */
  async read<Meaning>(meaningOf: (text: string) => Meaning | null, ms: number): Promise<Meaning | null> {
    let meaning: Meaning | null = null;
    await this.until(() => (meaning = meaningOf(this.received)) !== null, ms);
    this.received = '';
    return meaning;
  }

  /**
   * Closes the sending side and waits until the printer closes the connection.
   * @throws when it resets the connection, or never closes it
   */
  async end(): Promise<void> {
    this.socket.end();
    this.socket.resume();
    while (!this.isClosed || this.failure) {
      if (!(await this.until(() => this.isClosed, this.times.silenceMs))) throw late();
    }
  }

  destroy(): void {
    this.socket.destroy();
  }

  private async until(holds: () => boolean, ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (!holds()) {
      if (this.failure) throw this.failure;
      if (this.isClosed) throw Object.assign(new Error('принтер прервал связь'), { code: 'ECONNRESET' });
      const remainingMs = end - performance.now();
      if (remainingMs <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, remainingMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
        this.socket.once('connect', this.wake);
      });
    }
    if (this.failure) throw this.failure;
    return true;
  }
}
