import { pickingTexts } from '../picking/rules.js';

/** Texts of the handheld terminal [2 §2.11, §8], said by the server or shown by the browser. */
export const handheldTexts = {
  unknownCode: 'Неопознанный формат QR-кода',
  notCell: 'Отсканированный QR-код не является ячейкой',
  notProduct: pickingTexts.notProductCode,
  alreadyStored: 'Продукция уже находится на складе',
  sameCell: 'Продукция уже находится в этой ячейке',
  moved: 'Продукция успешно перемещена',
  moveFailed: 'Произошла ошибка при перемещении продукции',
  invalid: 'Ошибка валидации данных',
  scanFailedTitle: 'Ошибка сканирования',
  tryAgain: 'Попробовать снова',
  productScanFailed: 'Ошибка при сканировании продукции',
  productFailed: 'Ошибка при обработке продукции',
  cellScanFailed: 'Ошибка при сканировании ячейки',
  cellFailed: 'Ошибка при обработке ячейки',
  operationFailed: 'Ошибка при создании операции',
  receptionFailed: 'Ошибка при создании операции приёмки',
  contentsFailed: 'Ошибка загрузки содержимого ячейки',
  tasksFailed: 'Ошибка загрузки заданий комплектования',
  noTasks: 'Нет заданий на комплектование',
  notConnected: 'ТСД не подключен к складу',
  storehouseNotLoaded: 'Склад не загружен',
  storehouseNotFound: 'Склад не найден',
} as const;

/**
 * Codes of refusals (`code` of the error body) that a terminal's outbox may rely on. All of them are definite: the same
 * request would be refused again, and it changed nothing.
 */
export const handheldRefusals = {
  /** Reception: it lies in a cell already; the message names it. */
  alreadyStored: 'TSD_ALREADY_STORED',
  /** Reception: it passed no incoming control yet. */
  notControlled: 'TSD_NOT_CONTROLLED',
  /** Reception: it is on hold; the message says why. */
  held: 'TSD_HELD',
  /** Reception: its task is not finished yet. */
  notFinished: 'TSD_NOT_FINISHED',
  /** Reception: parcels come in by an invoice or by 'Приёмка' with a quantity. */
  parcel: 'TSD_PARCEL',
  /** Reception: it was stored before and left (written off, shipped). */
  gone: 'TSD_GONE',
  /** Reception: it is a part of a unit; the message names both. */
  consumed: 'TSD_CONSUMED',
  /** Reception: its invoice is archived. */
  invoiceArchived: 'TSD_INVOICE_ARCHIVED',
  /** It belongs to another storehouse. */
  otherStorehouse: 'TSD_OTHER_STOREHOUSE',
  /** Move: it lies in the target cell already. */
  sameCell: 'TSD_SAME_CELL',
  /** Move: it lies in another cell than the terminal thought; the message names it. */
  movedMeanwhile: 'TSD_MOVED_MEANWHILE',
  /** Move: it lies in no cell. */
  notStored: 'TSD_NOT_STORED',
  productNotFound: 'TSD_PRODUCT_NOT_FOUND',
  cellNotFound: 'TSD_CELL_NOT_FOUND',
  notConnected: 'TSD_NOT_CONNECTED',
} as const;
export type HandheldRefusal = (typeof handheldRefusals)[keyof typeof handheldRefusals];
