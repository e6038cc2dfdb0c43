/** The list that the views belong to, and the part of its address that they store. */
export interface SavedViewsOf {
  /** Name of the list; each module has its own views. */
  readonly list: string;
  readonly moduleId: number | null;
  /** Address parameters for filters, search and order of the list. */
  readonly names: readonly string[];
  /** Key under which the list persists its columns. */
  readonly memoryKey?: string;
  /** Page parameter, which a view does not store. */
  readonly pageName?: string;
}

/** Address parameter with the id of the current saved view. */
export const VIEW = 'saved_view';
