/** Key of the file by which a worker tells, before the first byte, that a job is being sent; `cancelled` by the backend. */
export const printReceiptKey = (jobId: string): string => `printing/${jobId}.txt`;

/** What stands in it. */
export type PrintReceipt = 'sending' | 'printed' | 'cancelled';
