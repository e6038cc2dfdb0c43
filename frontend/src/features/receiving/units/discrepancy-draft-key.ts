/** Under which what was said of a discrepancy is kept when the person is led away; the dialog itself is loaded later. */
export const discrepancyDraftKey = (invoiceId: number): string => `discrepancy/${invoiceId}/`;
