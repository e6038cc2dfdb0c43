/** Under which what was said of a discrepancy is kept when the person is led away; the dialog itself is loaded later. */
export const discrepancyDraftKey = (invoiceId: number): string => `discrepancy/${invoiceId}/`;

/** Under which what was typed for many pieces at once is kept, and of which line. */
export const bulkDraftKey = (invoiceId: number): string => `control-bulk/${invoiceId}/`;
export interface BulkDraftContext {
  readonly lineId: number;
}
