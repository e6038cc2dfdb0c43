export type RemainsGroup = 'product' | 'cell';

/** Which lines are asked for. */
export interface RemainsView {
  readonly moduleId: number;
  readonly group: RemainsGroup;
  readonly search: string;
}

/** The tab of the address; a missing or unknown one is the remains [2 §2.1]. */
export const storehouseTabs = ['remains'] as const;
export type StorehouseTab = (typeof storehouseTabs)[number];

export function readTab(value: string | null): StorehouseTab {
  return storehouseTabs.find((tab) => tab === value) ?? 'remains';
}

export function readGroup(value: string | null): RemainsGroup {
  return value === 'cell' ? 'cell' : 'product';
}
