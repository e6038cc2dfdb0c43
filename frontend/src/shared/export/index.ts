export { harmless, type ExportColumn } from './cells.js';
export { exportList, saveFile, workbookOf, type ExportList } from './export-list.js';
export { loadAll } from './load-all.js';
export { useExport, type UseExportOptions } from './use-export.js';
