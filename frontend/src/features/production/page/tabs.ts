import { texts } from '../shared/texts.js';

export type ProductionTab = 'orders' | 'tasks' | 'specifications';

export interface ProductionTabItem {
  readonly value: ProductionTab;
  readonly label: string;
  readonly testId: string;
}

const ALL: readonly ProductionTab[] = ['orders', 'tasks', 'specifications'];

/** The tabs that have content, in order, with the test ids of the specification. */
export function tabItems(existing: ReadonlySet<ProductionTab>): readonly ProductionTabItem[] {
  return ALL.filter((value) => existing.has(value)).map((value) => ({
    value,
    label: texts.tabs[value],
    testId: `tab-${value}`,
  }));
}

/** The tab of the query parameter; the orders tab when it is missing, unknown or has no content. */
export function tabOf(query: string | null, existing: ReadonlySet<ProductionTab>): ProductionTab {
  const tab = ALL.find((value) => value === query);
  return tab !== undefined && existing.has(tab) ? tab : 'orders';
}
