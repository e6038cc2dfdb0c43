import { Injectable } from '@nestjs/common';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { printReceiptKey } from '@naryad/contracts/printing/print-receipts';

/**
 * Receipts of started print jobs, stored in the file storage of the documents. The worker writes one before
 * the first byte goes to the printer. They survive losses of Redis and workers, so nothing is printed twice.
 */
@Injectable()
export class PrintReceipts {
  constructor(private readonly storage: FileStorage) {}

  isBegun(jobId: string): Promise<boolean> {
    return this.storage.exists(printReceiptKey(jobId));
  }

  /** A worker that finds this receipt prints nothing. */
  cancel(jobId: string): Promise<void> {
    return this.storage.put(printReceiptKey(jobId), Buffer.from('cancelled'), 'text/plain');
  }

  remove(jobId: string): Promise<void> {
    return this.storage.remove(printReceiptKey(jobId));
  }
}
