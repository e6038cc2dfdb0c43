export type { ExportColumn } from './cells.js';
export { exportList, saveFile, workbookOf, type ExportList } from './export-list.js';
export { useExport, useExportAction, type ExportActionOptions, type UseExportOptions } from './use-export.js';
