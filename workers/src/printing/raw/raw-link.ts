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
 * A printer that receives bytes on a port (9100) and reports little. A ZPL printer is queried for its status
 * before and after. Other printers only confirm that they received everything and closed the connection
 * normally.
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
      const isAnswering = this.speaksZpl && (await this.isReady(socket));
      const content = await document.content();
      // Preparing a roll takes long enough for labels to run out or for the connection to end.
      if (isAnswering) await this.isReady(socket);
      await watch.begin();
      try {
        await socket.write(content);
        if (isAnswering) await this.untilPrinted(socket, watch);
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

  /** A raw printer has no job state to query. */
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

  /** Whether the printer reports its status. @throws PrinterUnavailable when it cannot print now */
  private async isReady(socket: RawSocket): Promise<boolean> {
    const now = await this.status(socket);
    if (now?.problem) throw new PrinterUnavailable(`Принтер не печатает: ${now.problem}`);
    return now !== null;
  }

  /** null for a printer that does not respond: many have no return channel. */
  private async status(socket: RawSocket): Promise<HostStatus | null> {
    try {
      await socket.write(Buffer.from(ASK_STATUS));
      return await socket.read(hostStatus, this.times.statusMs);
    } catch (error) {
      throw new PrinterUnavailable(`Принтер не отвечает: ${networkMessage(error)}`);
    }
  }

  /** Waits until the printer has nothing left to print. */
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
