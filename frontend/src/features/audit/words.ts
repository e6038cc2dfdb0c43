import type { AuditRow } from '@naryad/contracts/audit/dto';
import { texts } from './texts.js';

/** Actions of the audit in Russian words; an action that is not here is shown by its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'accounting.request-list': 'Запрос списка из 1С',
  'auth.sign-in': 'Вход по паролю',
  'auth.sign-in-by-pin': 'Вход по ПИН-коду',
  'auth.sign-in-by-code': 'Вход с кодом подтверждения',
  'auth.sign-in-by-recovery-code': 'Вход с кодом восстановления',
  'auth.sign-in-remembered': 'Вход по «Запомнить меня»',
  'auth.sign-in-failed': 'Неудачный вход по паролю',
  'auth.sign-in-by-pin-failed': 'Неудачный вход по ПИН-коду',
  'auth.second-factor-failed': 'Неверный код подтверждения',
  'auth.failures-omitted': 'Слишком много неудачных входов: остальные за этот час не записаны',
  'auth.lock-sign-in': 'Блокировка входа',
  'auth.unlock-sign-in': 'Снятие блокировки входа',
  'auth.release-sign-in': 'Снятие блокировки входа по письму',
  'auth.sign-out': 'Выход',
  'auth.confirm-password': 'Подтверждение пароля',
  'auth.begin-two-factor': 'Настройка двухфакторной аутентификации',
  'auth.enable-two-factor': 'Включение двухфакторной аутентификации',
  'auth.disable-two-factor': 'Отключение двухфакторной аутентификации',
  'auth.cancel-two-factor': 'Отмена настройки двухфакторной аутентификации',
  'auth.reset-two-factor': 'Сброс двухфакторной аутентификации',
  'auth.reset-recovery-codes': 'Новые коды восстановления',
  'auth.request-password-reset': 'Запрос сброса пароля',
  'auth.forgot-password': 'Запрос сброса пароля',
  'auth.reset-password': 'Сброс пароля',
  'auth.send-verification': 'Письмо для подтверждения e-mail',
  'auth.verify-email': 'Подтверждение e-mail',
  'auth.update-profile': 'Изменение профиля',
  'auth.update-password': 'Смена пароля',
  'auth.end-sessions': 'Завершение сессий',
  'auth.update-pin-code': 'Смена ПИН-кода',
  'auth.lock-pin': 'Блокировка ПИН-кода',
  'auth.unlock-pin': 'Разблокировка ПИН-кода',
  'auth.end-session': 'Завершение сессии',
  'auth.end-other-sessions': 'Завершение других сессий',
  'auth.end-user-sessions': 'Завершение всех сессий пользователя',
  'auth.register-terminal': 'Регистрация терминала',
  'auth.update-terminal': 'Изменение терминала',
  'auth.revoke-terminal': 'Отзыв терминала',
  'companies.create': 'Добавление компании',
  'companies.change': 'Изменение компании',
  'companies.update': 'Изменение компании',
  'companies.delete': 'Удаление компании',
  'companies.import': 'Импорт компании из файла',
  'companies.undo-import': 'Отмена импорта компании',
  'customer-orders.create': 'Добавление заказа покупателя',
  'customer-orders.change': 'Изменение заказа покупателя',
  'customer-orders.delete': 'Удаление заказа покупателя',
  'customer-orders.ship': 'Отгрузка',
  'customer-orders.reverse-shipment': 'Сторно отгрузки',
  'batches.create': 'Добавление партии',
  'batches.change': 'Изменение партии',
  'batches.delete': 'Удаление партии',
  'calls.raise': 'Вызов с рабочего места',
  'calls.acknowledge': 'Вызов принят',
  'calls.solve': 'Вызов закрыт',
  'component-planning.plan': 'Указание продукции для комплектования',
  'component-planning.delete': 'Удаление указанной продукции',
  'demo-plant.filled': 'Заполнение демонстрационными данными',
  'imports.apply': 'Импорт из файла',
  'imports.undo': 'Отмена импорта',
  'opening-balances.apply': 'Загрузка начальных остатков',
  'opening-balances.undo': 'Отмена загрузки начальных остатков',
  'media.store-photo': 'Фотография операции',
  'picking.permit-expired': 'Разрешение на просроченную партию',
  'picking.withdraw-permit': 'Отзыв разрешения на просроченную партию',
  'picking.pick': 'Комплектование',
  'picking.manual-pick': 'Комплектование',
  'picking.complete': 'Завершение комплектования',
  'picking.return': 'Возврат компонента на склад',
  'production.create-order': 'Создание заказа',
  'production.start-order': 'Запуск заказа',
  'production.cancel-order': 'Отмена заказа',
  'production.move-order': 'Перевод заказа на новую версию спецификации',
  'production.delete-order': 'Удаление заказа',
  'production.start-operation': 'Начало операции',
  'production.finish-operation': 'Завершение операции',
  'production.give-verdict': 'Решение ОТК',
  'production.replace-task': 'Замена забракованного изделия',
  'production.change-step': 'Изменение шага',
  'production.save-readings': 'Измерения',
  'products.create': 'Добавление продукции',
  'products.change': 'Изменение продукции',
  'products.update': 'Изменение продукции',
  'products.delete': 'Удаление продукции',
  'products.import': 'Импорт продукции из файла',
  'products.undo-import': 'Отмена импорта продукции',
  'receipt-invoices.create': 'Создание накладной',
  'receipt-invoices.update': 'Изменение накладной',
  'receipt-invoices.delete': 'Удаление накладной',
  'receipt-invoices.archive': 'Накладная отправлена в архив',
  'receipt-invoices.restore': 'Накладная восстановлена из архива',
  'receipt-invoices.store-unit': 'Изделие заведено при контроле',
  'receipt-invoices.change-unit': 'Изменение данных изделия при контроле',
  'receipt-invoices.advance-unit': 'Шаг входного контроля изделия',
  'receipt-invoices.reset-unit': 'Повторный контроль изделия',
  'receipt-invoices.create-done-units': 'Массовый контроль',
  'receipt-invoices.complete-control': 'Завершение входного контроля',
  'receipt-invoices.accept': 'Оприходование накладной',
  'stock.add': 'Приёмка на склад',
  'stock.hold': 'Удержание изделия',
  'stock.release-hold': 'Снятие удержания',
  'stock.move': 'Перемещение',
  'stock.production': 'Приёмка из производства',
  'stock.remove': 'Списание',
  'stock.reverse': 'Сторнирование операции',
  'stock.set-minimum': 'Изменение минимального остатка',
  'stock-takings.create': 'Начало инвентаризации',
  'stock-takings.count': 'Подсчёт в инвентаризации',
  'stock-takings.close-cell': 'Ячейка посчитана',
  'stock-takings.reopen-cell': 'Ячейка открыта для пересчёта',
  'stock-takings.start-review': 'Завершение подсчёта',
  'stock-takings.return-to-counting': 'Возврат инвентаризации к подсчёту',
  'stock-takings.choose-count': 'Выбор верного подсчёта',
  'stock-takings.post': 'Проведение инвентаризации',
  'stock-takings.cancel': 'Отмена инвентаризации',
  'structure.create': 'Добавление места хранения',
  'structure.delete': 'Удаление места хранения',
  'tech-maps.create': 'Создание спецификации',
  'tech-maps.copy': 'Копирование спецификации',
  'tech-maps.save': 'Сохранение спецификации',
  'tech-maps.restore': 'Возврат к прежней версии спецификации',
  'tech-maps.approve': 'Утверждение версии спецификации',
  'tech-maps.archive': 'Перевод версии спецификации в архив',
  'tech-maps.delete': 'Удаление спецификации',
  'users.create': 'Добавление пользователя',
  'users.update': 'Изменение пользователя',
  'users.delete': 'Удаление пользователя',
  'workshops.create': 'Добавление цеха',
  'workshops.change': 'Изменение цеха',
  'workshops.delete': 'Удаление цеха',
  'workshops.import': 'Импорт цеха из файла',
  'workshops.undo-import': 'Отмена импорта цеха',
  'work-centers.create': 'Добавление рабочего центра',
  'work-centers.change': 'Изменение рабочего центра',
  'work-centers.delete': 'Удаление рабочего центра',
  'work-centers.import': 'Импорт рабочего центра из файла',
  'work-centers.undo-import': 'Отмена импорта рабочего центра',
  'saved-views.create': 'Сохранение вида списка',
  'saved-views.change': 'Изменение вида списка',
  'saved-views.delete': 'Удаление вида списка',
  'write-off-reasons.create': 'Добавление причины списания',
  'write-off-reasons.change': 'Изменение причины списания',
  'write-off-reasons.delete': 'Удаление причины списания',
  'write-off-reasons.update': 'Изменение причины списания',
  'write-off-reasons.import': 'Импорт причины списания из файла',
  'write-off-reasons.undo-import': 'Отмена импорта причины списания',
  'defect-codes.create': 'Добавление кода дефекта',
  'defect-codes.change': 'Изменение кода дефекта',
  'defect-codes.delete': 'Удаление кода дефекта',
  'work-places.create': 'Добавление рабочего места',
  'work-places.change': 'Изменение рабочего места',
  'work-places.delete': 'Удаление рабочего места',
  'work-places.import': 'Импорт рабочего места из файла',
  'work-places.undo-import': 'Отмена импорта рабочего места',
  'work-modules.create': 'Добавление модуля',
  'work-modules.update': 'Изменение модуля',
  'work-modules.delete': 'Удаление модуля',
};

/** What was done, in words. */
export const actionWord = (action: string): string => ACTIONS[action] ?? action;

/** Types of objects in Russian words, in the order of the filter. */
const TYPES: Readonly<Record<string, string>> = {
  user: 'Пользователь',
  account: 'Учётная запись',
  network: 'Сеть',
  session: 'Сессия',
  terminal: 'Терминал',
  'work-module': 'Модуль',
  product: 'Продукция',
  company: 'Компания',
  import: 'Импорт',
  'opening-balance': 'Начальные остатки',
  'accounting-request': 'Запрос в 1С',
  'storehouse-line': 'Линия склада',
  'storehouse-stack': 'Стеллаж',
  'storehouse-shelf': 'Полка',
  'storehouse-cell': 'Ячейка',
  batch: 'Партия производителя',
  'stock-operation': 'Складская операция',
  lot: 'Изделие',
  'stock-taking': 'Инвентаризация',
  'production-order': 'Производственный заказ',
  'production-task': 'Задание',
  'task-operation': 'Операция',
  'place-call': 'Вызов с рабочего места',
  'task-step': 'Шаг',
  'operation-photo': 'Фотография',
  'tech-map': 'Спецификация',
  'receipt-invoice': 'Приходная накладная',
  'received-unit': 'Изделие накладной',
  'customer-order': 'Заказ покупателя',
  workshop: 'Цех',
  'work-center': 'Рабочий центр',
  'work-place': 'Рабочее место',
  'defect-code': 'Код дефекта',
  'saved-view': 'Вид списка',
  'write-off-reason': 'Причина списания',
  plant: 'Предприятие',
};

export const typeWord = (type: string): string => TYPES[type] ?? type;

/** Types of objects that have a name in place of a number: an address that nobody has, or of a network. */
const NAMED = new Set(['account', 'network']);

/** An object as the journal calls it. */
export const objectWord = (type: string, id: string): string =>
  NAMED.has(type) ? `${typeWord(type)} ${id}` : texts.object(typeWord(type), id);

/** Who did it: the system itself comes from nowhere, a guest from an address. */
export const whoWord = ({ user, ip }: Pick<AuditRow, 'user' | 'ip'>): string =>
  user?.name ?? (ip === null ? texts.system : texts.guest);

/** Choices of the filter by object. */
export const typeChoices: readonly { readonly type: string; readonly word: string }[] = Object.entries(
  TYPES,
).map(([type, word]) => ({ type, word }));

/** The screen of an object, where it has one of its own; deleted things are only in the journal. */
export function objectHref(type: string, id: string, action: string): string | null {
  if (!/^[1-9]\d{0,9}$/.test(id) || /\.delete(-|$)/.test(action)) return null;
  switch (type) {
    case 'product':
      return `/products/edit/${id}`;
    case 'work-module':
      return `/modules/${id}`;
    case 'stock-taking':
      return `/storehouse/stock-taking/${id}`;
    case 'customer-order':
      return `/orders/edit/${id}`;
    case 'production-order':
      return `/production/orders/${id}`;
    default:
      return null;
  }
}
