/** Told every minute of what became due, in a plant where nobody does anything: a ledger check, an order that is late. */
export const BY_THE_CLOCK = ['ledger-checks.finished', 'notices.changed'] as const;
