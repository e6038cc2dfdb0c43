import { pickingTexts } from '../picking/rules.js';

/** Messages of the handheld terminal [2 §2.11, §8], sent by the server or shown by the browser. */
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
 * Refusal codes (`code` of the error body) that a terminal's outbox may rely on. All are final: the request
 * changed nothing, and a retry would be refused again.
 */
export const handheldRefusals = {
  /** Reception: it is already in a cell; the message names the cell. */
  alreadyStored: 'TSD_ALREADY_STORED',
  /** Reception: it has not passed the incoming control yet. */
  notControlled: 'TSD_NOT_CONTROLLED',
  /** Reception: it is on hold; the message gives the reason. */
  held: 'TSD_HELD',
  /** Reception: its task is not finished yet. */
  notFinished: 'TSD_NOT_FINISHED',
  /** Reception: bulk lots are received by an invoice or by 'Приёмка' with a quantity. */
  parcel: 'TSD_PARCEL',
  /** Reception: it was stored before and has left (written off, shipped). */
  gone: 'TSD_GONE',
  /** Reception: it is built into a unit; the message names both. */
  consumed: 'TSD_CONSUMED',
  /** Reception: its invoice is archived. */
  invoiceArchived: 'TSD_INVOICE_ARCHIVED',
  /** It belongs to another storehouse. */
  otherStorehouse: 'TSD_OTHER_STOREHOUSE',
  /** Move: it is already in the target cell. */
  sameCell: 'TSD_SAME_CELL',
  /** Move: it is in another cell than the terminal sent; the message names the cell. */
  movedMeanwhile: 'TSD_MOVED_MEANWHILE',
  /** Move: it is in no cell. */
  notStored: 'TSD_NOT_STORED',
  productNotFound: 'TSD_PRODUCT_NOT_FOUND',
  cellNotFound: 'TSD_CELL_NOT_FOUND',
  notConnected: 'TSD_NOT_CONNECTED',
} as const;
export type HandheldRefusal = (typeof handheldRefusals)[keyof typeof handheldRefusals];
