/** Events published every minute in an idle plant: a ledger check, an order that becomes late. */
export const BY_THE_CLOCK = ['ledger-checks.finished', 'notices.changed'] as const;
