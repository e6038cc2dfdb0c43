import type { SetupReason, SetupStepKey } from '@naryad/contracts/plant-setup/dto';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

export interface SetupStepText {
  readonly title: string;
  /** What to do there, and why. */
  readonly hint: string;
  readonly action: string;
}

/** Kinds of modules required for production. Any one desk is enough. */
const moduleKinds: Readonly<Partial<Record<WorkModuleKey, string>>> = {
  storehouse: 'Склад',
  production: 'Производство',
  'assembler-desk': 'Рабочее место сборщика',
};

const kindsOf = (keys: readonly WorkModuleKey[]): string =>
  keys.map((key) => moduleKinds[key] ?? key).join(', ');

export const plantSetupTexts = {
  title: 'Запуск предприятия',
  intro: 'Что осталось сделать, прежде чем запустить первый производственный заказ. Готовое отмечается само.',
  complete: 'Всё готово: можно создавать производственный заказ.',
  launched: 'Предприятие запущено: производственный заказ создан.',
  toProduction: 'Перейти к производству',
  done: 'готово',
  open: 'не готово',
  progress: (done: number, total: number) => `Готово ${done} из ${total}`,
  needsModules: 'Станет доступно, когда появятся модули',
  missingModules: (keys: readonly WorkModuleKey[]) => `Не хватает: ${kindsOf(keys)}`,
  addModules: (count: number) => (count === 1 ? 'Добавить недостающий' : 'Добавить недостающие'),
  modulesAdded: (names: readonly string[]) => `Добавлено: ${names.join(', ')}`,
  failed: 'Не удалось загрузить список',
  lacking: {
    'no-storehouse': 'Не связаны ни с одним складом',
    'no-desk': 'Не указан модуль',
    'no-pin': 'Нет ПИН-кода',
    'no-access': 'Нет доступа к рабочему месту',
    'no-operations': 'Нет операций',
    'no-place': 'Негде выполнить',
    'no-stock': 'Не хватает',
  } satisfies Record<SetupReason, string>,
  guide: {
    label: 'Запуск предприятия',
    now: 'Сейчас:',
    next: 'Дальше:',
    toList: 'К списку',
    close: 'Скрыть подсказку',
  },
  steps: {
    modules: {
      title: 'Модули',
      hint: 'Склад, производство и рабочее место. Когда складов несколько, свяжите с ними остальные модули',
      action: 'Модули',
    },
    workshops: { title: 'Цех', hint: 'Хотя бы один цех предприятия', action: 'Цеха' },
    'work-centers': {
      title: 'Рабочий центр',
      hint: 'Участок, на котором выполняется операция',
      action: 'Рабочие центры',
    },
    'work-places': {
      title: 'Рабочее место',
      hint: 'Место рабочего центра и модуль, на экране которого работает оператор',
      action: 'Рабочие места',
    },
    users: {
      title: 'Пользователь с ПИН-кодом',
      hint: 'Оператор с доступом к рабочему месту: по ПИН-коду он входит на терминале',
      action: 'Пользователи',
    },
    products: { title: 'Продукция', hint: 'Изделие и то, из чего оно делается', action: 'Продукция' },
    'tech-maps': {
      title: 'Спецификация',
      hint: 'Материалы, операции и шаги изделия. Списываются материалы шага, в названии которого есть «комплект»',
      action: 'Спецификации',
    },
    cells: { title: 'Ячейки склада', hint: 'Линии, стеллажи, полки и ячейки', action: 'Структура склада' },
    stock: {
      title: 'Начальные остатки',
      hint: 'Материалы хотя бы на одно изделие лежат на складе',
      action: 'Остатки склада',
    },
  } satisfies Record<SetupStepKey, SetupStepText>,
} as const;
