import { pickingTexts } from '@naryad/contracts/picking/rules';
import { errorsOf } from '../../kernel/domain-error.js';

const pickingErrors = {
  PICKING_OPERATION_NOT_FOUND: { kind: 'not-found', text: 'Операция не найдена' },
  PICKING_OPERATION_NOT_IN_WORK: { kind: 'invalid', text: 'Операция не в работе' },
  PICKING_OPERATION_DONE: { kind: 'invalid', text: 'Операция уже завершена: вернуть комплектующие нельзя' },
  PICKING_LOT_NOT_FOUND: { kind: 'not-found', text: pickingTexts.noProductData },
  PICKING_OTHER_PRODUCT: {
    kind: 'invalid',
    text: 'Изделие относится к другой продукции',
    field: 'picked_item.product_id',
  },
  PICKING_NOT_SUITABLE: { kind: 'invalid', text: pickingTexts.notSuitable },
  PICKING_ALREADY_SCANNED: { kind: 'invalid', text: pickingTexts.alreadyScanned },
  PICKING_ENOUGH: { kind: 'invalid', text: pickingTexts.enoughPicked },
  PICKING_TOO_MUCH: { kind: 'invalid', text: 'Нужно ещё {missing} шт.', field: 'picked_item.quantity' },
  PICKING_UNIT_QUANTITY: {
    kind: 'invalid',
    text: 'Изделие с серийным номером берут по одному',
    field: 'picked_item.quantity',
  },
  PICKING_NOT_AVAILABLE: { kind: 'invalid', text: 'Недостаточно товара: доступно {available} шт.' },
  PICKING_NOT_PICKED: { kind: 'invalid', text: 'Эта комплектующая не взята для операции' },
} as const;

export const fail = errorsOf(pickingErrors);
