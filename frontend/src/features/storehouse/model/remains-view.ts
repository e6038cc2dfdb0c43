export type RemainsGroup = 'product' | 'cell';

/** Which lines are asked for. */
export interface RemainsView {
  readonly moduleId: number;
  readonly group: RemainsGroup;
  readonly search: string;
}

export function readGroup(value: string | null): RemainsGroup {
  return value === 'cell' ? 'cell' : 'product';
}
