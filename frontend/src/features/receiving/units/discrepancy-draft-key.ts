/**
 * Storage key of the discrepancy input, which survives navigation. In a separate file, because the dialog is
 * loaded lazily.
 */
export const discrepancyDraftKey = (invoiceId: number): string => `discrepancy/${invoiceId}/`;

/** Storage key of the mass control input and its line. */
export const bulkDraftKey = (invoiceId: number): string => `control-bulk/${invoiceId}/`;
export interface BulkDraftContext {
  readonly lineId: number;
}
