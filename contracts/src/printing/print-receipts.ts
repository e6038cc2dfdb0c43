/**
 * Storage key of the file that the worker writes before the first byte of a job is sent. The backend writes
 * `cancelled` into it.
 */
export const printReceiptKey = (jobId: string): string => `printing/${jobId}.txt`;

/** Content of the file. */
export type PrintReceipt = 'sending' | 'printed' | 'cancelled';
