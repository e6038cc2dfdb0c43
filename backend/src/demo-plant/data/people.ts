import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

/** Password of all demo users; because of it the demo plant listens on 127.0.0.1 only. */
export const DEMO_PASSWORD = 'naryad-demo';

export interface DemoUser {
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly pin: string;
  readonly start: WorkModuleKey;
  /** Modules by key; `all` for the administrator. */
  readonly modules: readonly WorkModuleKey[] | 'all';
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'admin@naryad.local',
    name: 'admin',
    firstName: 'Анна',
    lastName: 'Громова',
    role: 'Администратор',
    pin: '2584',
    start: 'production',
    modules: 'all',
  },
  {
    email: 'planner@naryad.local',
    name: 'planner',
    firstName: 'Павел',
    lastName: 'Ершов',
    role: 'Планировщик',
    pin: '3691',
    start: 'production',
    modules: ['production', 'orders'],
  },
  {
    email: 'storekeeper@naryad.local',
    name: 'storekeeper',
    firstName: 'Светлана',
    lastName: 'Кузьмина',
    role: 'Кладовщик',
    pin: '4702',
    start: 'storehouse',
    modules: ['storehouse', 'receipt-invoice-control', 'storekeeper-desk', 'tsd-scan'],
  },
  {
    email: 'control@naryad.local',
    name: 'control',
    firstName: 'Константин',
    lastName: 'Ларин',
    role: 'Контролёр ОТК',
    pin: '5813',
    start: 'receipt-invoice-control',
    modules: ['receipt-invoice-control', 'otk-desk'],
  },
  {
    email: 'picker@naryad.local',
    name: 'picker',
    firstName: 'Пётр',
    lastName: 'Соболев',
    role: 'Комплектовщик',
    pin: '6924',
    start: 'picking-desk',
    modules: ['picking-desk', 'tsd-scan'],
  },
  {
    email: 'assembler@naryad.local',
    name: 'assembler',
    firstName: 'Алия',
    lastName: 'Назарова',
    role: 'Сборщик',
    pin: '7035',
    start: 'assembler-desk',
    modules: ['assembler-desk'],
  },
];

export const DEMO_ROLES = [
  'Администратор',
  'Планировщик',
  'Кладовщик',
  'Комплектовщик',
  'Сборщик',
  'Контролёр ОТК',
] as const;

/** One module of each type. */
export const DEMO_MODULES: readonly { readonly key: WorkModuleKey; readonly name: string }[] = [
  { key: 'storehouse', name: 'Склад комплектующих' },
  { key: 'receipt-invoice-control', name: 'Входной контроль' },
  { key: 'orders', name: 'Заказы' },
  { key: 'production', name: 'Производство контроллеров' },
  { key: 'storekeeper-desk', name: 'Рабочее место кладовщика' },
  { key: 'picking-desk', name: 'Комплектование' },
  { key: 'assembler-desk', name: 'Сборка контроллеров' },
  { key: 'otk-desk', name: 'Контроль ОТК' },
  { key: 'tsd-scan', name: 'Терминал склада' },
];

/** 'Дочерние модули': parent, child. */
export const DEMO_CONNECTIONS: readonly (readonly [WorkModuleKey, WorkModuleKey])[] = [
  ['storehouse', 'receipt-invoice-control'],
  ['storehouse', 'storekeeper-desk'],
  ['storehouse', 'tsd-scan'],
  ['storehouse', 'picking-desk'],
  ['production', 'storehouse'],
  ['production', 'picking-desk'],
  ['production', 'assembler-desk'],
  ['production', 'otk-desk'],
  ['tsd-scan', 'picking-desk'],
  ['orders', 'production'],
];

/** Work centers with their work places, and the desk that serves each of them. */
export const DEMO_WORK_CENTERS: readonly {
  readonly name: string;
  readonly workshop: string;
  readonly places: readonly { readonly name: string; readonly desk: WorkModuleKey }[];
}[] = [
  {
    name: 'Участок комплектования',
    workshop: 'Сборочный цех',
    places: [
      { name: 'Стол комплектования 1', desk: 'picking-desk' },
      { name: 'Стол комплектования 2', desk: 'picking-desk' },
    ],
  },
  {
    name: 'Участок сборки',
    workshop: 'Сборочный цех',
    places: [
      { name: 'Сборочный стол 1', desk: 'assembler-desk' },
      { name: 'Сборочный стол 2', desk: 'assembler-desk' },
      { name: 'Сборочный стол 3', desk: 'assembler-desk' },
      { name: 'Сборочный стол 4', desk: 'assembler-desk' },
    ],
  },
  { name: 'Участок ОТК', workshop: 'Испытательный цех', places: [{ name: 'Стенд ОТК 1', desk: 'otk-desk' }] },
];

/** Defects that the ОТК selects for a faulty item. */
/** Shifts around the clock, so that a visitor always sees a current shift. */
export const DEMO_SHIFTS = [
  {
    name: 'Дневная',
    starts_at: '08:00',
    ends_at: '20:00',
    days: '1234567',
    breaks: '10:00–10:15, 12:00–12:45, 16:00–16:15',
    valid_from: null,
    valid_to: null,
  },
  {
    name: 'Ночная',
    starts_at: '20:00',
    ends_at: '08:00',
    days: '1234567',
    breaks: '00:00–00:45',
    valid_from: null,
    valid_to: null,
  },
] as const;

export const DEMO_HOLIDAYS = [
  { name: 'Новый год', day: '2027-01-01', kind: 'off', shift_id: null },
  { name: 'День России', day: '2027-06-12', kind: 'off', shift_id: null },
] as const;

export const DEMO_DEFECT_CODES = [
  { code: 'П-01', name: 'Непропай', group_name: 'Пайка' },
  { code: 'П-02', name: 'Перемычка припоя', group_name: 'Пайка' },
  { code: 'М-01', name: 'Трещина корпуса', group_name: 'Механика' },
  { code: 'М-02', name: 'Царапина на лицевой панели', group_name: 'Механика' },
  { code: 'Э-01', name: 'Напряжение вне допуска', group_name: 'Электрика' },
  { code: 'Э-02', name: 'Не включается', group_name: 'Электрика' },
] as const;
