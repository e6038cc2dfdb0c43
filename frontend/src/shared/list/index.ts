export type { ListAction } from './list-action.js';
export type { ListColumn } from './list-columns.js';
export { ListPage, type ListPageProps } from './list-page.js';
export { ListPanel, type ListPanelProps } from './list-panel.js';
export { RowActions } from './row-actions.js';
export { useCatalogRoom, type CatalogList, type LiveRoom } from './use-catalog.js';
export { useDelete, type DeleteOptions } from './use-delete.js';
export { useIsPhone } from './use-is-phone.js';
export { useList, type List, type ListOptions } from './use-list.js';
