/** Tabs of the storehouse in their order [2 §2.1]. */
export const storehouseTabs = ['remains', 'operations', 'structure', 'invoices', 'batches'] as const;
export type StorehouseTab = (typeof storehouseTabs)[number];

/** The tab of the address; a missing or unknown one is the balances [2 §2.1]. */
export function readTab(value: string | null): StorehouseTab {
  return storehouseTabs.find((tab) => tab === value) ?? 'remains';
}
