/** Tabs of the storehouse in display order. */
export const storehouseTabs = ['remains', 'operations', 'structure', 'invoices', 'batches'] as const;
export type StorehouseTab = (typeof storehouseTabs)[number];

/** The tab of the address; the balances when it is missing or unknown. */
export function readTab(value: string | null): StorehouseTab {
  return storehouseTabs.find((tab) => tab === value) ?? 'remains';
}
