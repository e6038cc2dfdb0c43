/** Which list the views are of, and what of its address they keep. */
export interface SavedViewsOf {
  /** Name of the list; those of each module are its own. */
  readonly list: string;
  readonly moduleId: number | null;
  /** Parameters of the address that are filters, search and order of the list. */
  readonly names: readonly string[];
  /** Where the list keeps its columns. */
  readonly memoryKey?: string;
  /** Parameter of the page, which a view does not keep. */
  readonly pageName?: string;
}

/** Name of the parameter that says which saved view a list shows. */
export const VIEW = 'saved_view';
