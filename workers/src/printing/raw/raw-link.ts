import { setTimeout as pause } from 'node:timers/promises';
import {
  networkMessage,
  type PrintedDocument,
  type PrintEnd,
  type PrinterLink,
  type ResolvePrinterAddress,
  PrinterUnavailable,
  type PrintTimes,
  type PrintWatch,
} from '../printer-link.js';
import { hostStatus, type HostStatus } from './host-status.js';
import { RawSocket } from './raw-socket.js';

const ASK_STATUS = '~HS';

/**
 * A printer that takes bytes at a port (9100) and tells little. One that speaks ZPL is asked how it is before and after;
 * of others it is known that they took everything and hung up politely.
 */
export class RawLink implements PrinterLink {
  constructor(
    private readonly resolveAddress: ResolvePrinterAddress,
    private readonly speaksZpl: boolean,
    private readonly times: PrintTimes,
  ) {}

  async print(document: PrintedDocument, watch: PrintWatch): Promise<PrintEnd> {
    const socket = await this.connect(watch.signal);
    try {
      const before = this.speaksZpl ? await this.status(socket) : null;
      if (before?.problem) throw new PrinterUnavailable(`Принтер не печатает: ${before.problem}`);
      await watch.begin();
      try {
        await socket.write(document.content);
        if (before) await this.untilPrinted(socket, watch);
        await socket.end();
        return { outcome: 'printed', words: null };
      } catch (error) {
        if (watch.signal.aborted) throw error;
        return { outcome: 'unsure', words: `Связь прервалась во время печати: ${networkMessage(error)}` };
      }
    } finally {
      socket.destroy();
    }
  }

  /** A raw printer remembers nothing that could be asked for. */
  async follow(): Promise<PrintEnd> {
    return { outcome: 'unsure', words: 'Печать прервалась, принтер не помнит заданий' };
  }

  private async connect(signal: AbortSignal): Promise<RawSocket> {
    const { address: host, port } = await this.resolveAddress();
    try {
      return await RawSocket.open({ host, port }, this.times, signal);
    } catch (error) {
      throw new PrinterUnavailable(`Принтер не отвечает: ${networkMessage(error)}`);
    }
  }

  /** Null for a printer that does not answer: many have no way back. */
  private async status(socket: RawSocket): Promise<HostStatus | null> {
    try {
      await socket.write(Buffer.from(ASK_STATUS));
      return await socket.read(hostStatus, this.times.statusMs);
    } catch (error) {
      throw new PrinterUnavailable(`Принтер не отвечает: ${networkMessage(error)}`);
    }
  }

  /** Until the printer has nothing left to print. */
  private async untilPrinted(socket: RawSocket, watch: PrintWatch): Promise<void> {
    const end = performance.now() + this.times.followMs;
    let reported = '';
    for (;;) {
      await socket.write(Buffer.from(ASK_STATUS));
      const now = await socket.read(hostStatus, this.times.silenceMs);
      if (now === null) throw new Error('принтер замолчал');
      if (now.problem && now.problem !== reported)
        await watch.report(`Принтер остановился: ${(reported = now.problem)}`);
      if (now.isIdle) return;
      if (performance.now() > end) throw new Error(reported === '' ? 'принтер не закончил' : reported);
      await pause(this.times.pollMs, undefined, { signal: watch.signal });
    }
  }
}
