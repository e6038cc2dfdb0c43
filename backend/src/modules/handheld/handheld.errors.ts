import { foreignSiteText } from '@naryad/contracts/handheld/scan-code';
import { handheldTexts as texts } from '@naryad/contracts/handheld/rules';
import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

export const handheldErrors = {
  TSD_UNKNOWN_CODE: { kind: 'invalid', text: texts.unknownCode, field: 'qr_data' },
  TSD_FOREIGN_SITE: { kind: 'invalid', text: foreignSiteText('{site}'), field: 'qr_data' },
  TSD_NOT_A_CELL: { kind: 'invalid', text: texts.notCell, field: 'qr_data' },
  TSD_NOT_A_PRODUCT: { kind: 'invalid', text: texts.notProduct, field: 'qr_data' },
  TSD_NOT_CONNECTED: { kind: 'invalid', text: texts.notConnected },
  TSD_PRODUCT_NOT_FOUND: { kind: 'not-found', text: 'Продукция не найдена' },
  TSD_CELL_NOT_FOUND: { kind: 'not-found', text: 'Ячейка не найдена' },
  TSD_TARGET_NOT_FOUND: { kind: 'invalid', text: 'Ячейка не найдена', field: 'storehouse_cell_id' },
  TSD_ALREADY_STORED: { kind: 'invalid', text: `${texts.alreadyStored}: {place}` },
  TSD_PARCEL: {
    kind: 'invalid',
    text: 'Товар без поштучного учёта принимают по накладной или операцией «Приёмка» с количеством',
  },
  TSD_NOT_CONTROLLED: { kind: 'invalid', text: 'Изделие не прошло входной контроль' },
  TSD_HELD: { kind: 'invalid', text: 'Изделие на удержании: {reason}' },
  TSD_NOT_FINISHED: { kind: 'invalid', text: 'Изделие ещё не изготовлено' },
  TSD_GONE: {
    kind: 'invalid',
    text: '{product}: выбыло со склада ({movement}). Отложите и позовите мастера',
  },
  TSD_CONSUMED: { kind: 'invalid', text: '{product}: уже в изделии {unit}. Отложите и позовите мастера' },
  TSD_INVOICE_ARCHIVED: { kind: 'invalid', text: 'Приходная накладная № {number} в архиве' },
  TSD_OTHER_STOREHOUSE: { kind: 'invalid', text: 'Изделие предназначено для другого склада' },
  TSD_NO_DESK_CELL: {
    kind: 'invalid',
    text: 'У модуля рабочего места нет ячейки для готовой продукции. Примите изделие по этикетке',
  },
  TSD_DESK_CELL_UNUSABLE: {
    kind: 'invalid',
    text: 'Склад ячейки для готовой продукции не подключён к модулю. Примите изделие по этикетке',
  },
  TSD_DESK_CELL_CHANGED: { kind: 'invalid', text: 'Ячейка для готовой продукции теперь другая: {address}' },
  TSD_SAME_CELL: { kind: 'invalid', text: texts.sameCell, field: 'to_cell_id' },
  TSD_MOVED_MEANWHILE: {
    kind: 'invalid',
    text: 'Продукция уже перемещена: теперь она в ячейке {place}',
    field: 'from_cell_id',
  },
  TSD_NOT_STORED: { kind: 'invalid', text: 'Продукции нет на складе', field: 'from_cell_id' },
  TSD_UNIT_QUANTITY: { kind: 'invalid', text: 'Изделие перемещают целиком', field: 'quantity' },
} as const satisfies ErrorTable;

export const fail = errorsOf(handheldErrors);
