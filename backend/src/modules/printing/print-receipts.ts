import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { printReceiptKey } from '@naryad/contracts/printing/print-receipts';

/**
 * Beside the files of documents stands a mark of each job that was begun, put there by the worker before its first byte.
 * It outlives Redis and workers, so that nothing is sent twice.
 */
@Injectable()
export class PrintReceipts {
  constructor(private readonly storage: FileStorage) {}

  isBegun(jobId: string): Promise<boolean> {
    return this.storage.exists(printReceiptKey(jobId));
  }

  /** A worker that finds it sends nothing. */
  cancel(jobId: string): Promise<void> {
    return this.storage.put(printReceiptKey(jobId), Buffer.from('cancelled'), 'text/plain');
  }

  remove(jobId: string): Promise<void> {
    return this.storage.remove(printReceiptKey(jobId));
  }
}
