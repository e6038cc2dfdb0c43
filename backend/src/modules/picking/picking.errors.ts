import { pickingTexts } from '@naryad/contracts/picking/rules';
import { errorsOf } from '../../kernel/domain-error.js';

const pickingErrors = {
  PICKING_OPERATION_NOT_FOUND: { kind: 'not-found', text: 'Операция не найдена' },
  PICKING_OPERATION_NOT_IN_WORK: { kind: 'invalid', text: 'Операция не в работе' },
  PICKING_OPERATION_DONE: { kind: 'invalid', text: 'Операция уже завершена: вернуть материалы нельзя' },
  PICKING_LOT_NOT_FOUND: { kind: 'not-found', text: pickingTexts.noProductData },
  PICKING_OTHER_PRODUCT: {
    kind: 'invalid',
    text: 'Изделие относится к другой продукции',
    field: 'picked_item.product_id',
  },
  PICKING_NOT_SUITABLE: { kind: 'invalid', text: pickingTexts.notSuitable },
  PICKING_ALREADY_SCANNED: { kind: 'invalid', text: pickingTexts.alreadyScanned },
  PICKING_WRONG_BATCH: { kind: 'invalid', text: pickingTexts.wrongBatch },
  PICKING_EXPIRED: { kind: 'invalid', text: pickingTexts.expired },
  PICKING_PLANNED_OTHER: { kind: 'invalid', text: pickingTexts.plannedOther },
  PICKING_ENOUGH: { kind: 'invalid', text: pickingTexts.enoughPicked },
  PICKING_TOO_MUCH: { kind: 'invalid', text: 'Нужно ещё {missing} шт.', field: 'picked_item.quantity' },
  PICKING_UNIT_QUANTITY: {
    kind: 'invalid',
    text: 'Изделие с серийным номером берут по одному',
    field: 'picked_item.quantity',
  },
  PICKING_NOT_AVAILABLE: { kind: 'invalid', text: 'Недостаточно товара: доступно {available} шт.' },
  PICKING_NOT_PICKED: { kind: 'invalid', text: 'Этот материал не взят для операции' },
  PICKING_NOT_EXPIRED: { kind: 'invalid', text: 'Срок годности этой партии не истёк: разрешение не нужно' },
  PICKING_PERMITTED: { kind: 'conflict', text: 'Эта партия уже разрешена для операции' },
  PICKING_PERMIT_USED: {
    kind: 'invalid',
    text: 'По этому разрешению партия уже взята: сначала верните её в ячейку',
  },
  PICKING_PERMIT_DONE: { kind: 'invalid', text: 'Операция уже завершена' },
} as const;

export const fail = errorsOf(pickingErrors);
