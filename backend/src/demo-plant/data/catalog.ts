/** Fictitious companies with formally valid INNs: suppliers first, then buyers. */
export const DEMO_COMPANIES = [
  {
    name: 'ООО «Микрон-Плата»',
    inn: '7799000118',
    address: '124460, Москва, Зеленоград, ул. Конструктора Лукина, 14',
  },
  {
    name: 'АО «Корпусные системы»',
    inn: '7799000125',
    address: '196084, Санкт-Петербург, Московский пр., 91',
  },
  { name: 'ООО «Метизкомплект»', inn: '7799000132', address: '454008, Челябинск, Свердловский пр., 7' },
  { name: 'ООО «Дисплей Трейд»', inn: '7799000140', address: '630132, Новосибирск, ул. Советская, 77' },
  { name: 'ООО «Клеммсервис»', inn: '7799000157', address: '420021, Казань, ул. Тукая, 115' },
  { name: 'АО «Водоканал-Автоматика»', inn: '7799000164', address: '394036, Воронеж, ул. Кольцовская, 9' },
  { name: 'ООО «ТеплоСеть Инжиниринг»', inn: '7799000171', address: '150003, Ярославль, ул. Победы, 38/27' },
  {
    name: 'ООО «Агропромышленная группа «Северная нива»',
    inn: '7799000189',
    address: '160000, Вологда, ул. Мира, 34',
  },
] as const;

export const DEMO_ATTRIBUTES = [
  { key: 'short_name', name: 'Краткое наименование' },
  { key: 'variant', name: 'Исполнение' },
  { key: 'size', name: 'Габариты, мм' },
  { key: 'weight_net', name: 'Масса нетто, г' },
  { key: 'weight_brut', name: 'Масса брутто, г' },
  { key: 'temperature_min', name: 'Температура от, °C' },
  { key: 'temperature_max', name: 'Температура до, °C' },
  { key: 'humidity_min', name: 'Влажность от, %' },
  { key: 'humidity_max', name: 'Влажность до, %' },
  { key: 'pressure_min', name: 'Давление от, кПа' },
  { key: 'pressure_max', name: 'Давление до, кПа' },
  { key: 'serial_prefix', name: 'Префикс серийного номера' },
] as const;

export interface DemoProduct {
  readonly sku: string;
  readonly name: string;
  /** Picture in `demo-assets/images`, without extension. */
  readonly image?: string;
  /** `serial`: every item has a serial number; `bulk`: received by quantity; `made`: produced here. */
  readonly kind: 'made' | 'serial' | 'bulk';
  readonly prefix?: string;
  /** Quantity received at the start. */
  readonly stock?: number;
  readonly supplier?: number;
  /** SKU and count. */
  readonly components?: readonly (readonly [string, number])[];
}

const serial = (sku: string, name: string, stock: number, supplier: number, image?: string): DemoProduct => ({
  sku,
  name,
  kind: 'serial',
  stock,
  supplier,
  image,
});
const bulk = (sku: string, name: string, stock: number, supplier: number, image?: string): DemoProduct => ({
  sku,
  name,
  kind: 'bulk',
  stock,
  supplier,
  image,
});

/** Forty products: four are produced here, the others are bought. `supplier` is the index of the company. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    sku: 'К2-24',
    name: 'Контроллер К2 24 В',
    kind: 'made',
    prefix: 'K2',
    image: 'controller-k2',
    components: [
      ['ПЛ-К2', 1],
      ['КР-К2', 1],
      ['ДСП-24', 1],
      ['КЛМ-5', 4],
      ['ВНТ-М3', 8],
      ['ПРК-С', 1],
      ['КРБ-М', 1],
    ],
  },
  {
    sku: 'К4-DIN',
    name: 'Контроллер К4 на DIN-рейку с модулем связи RS-485 и дискретными выходами',
    kind: 'made',
    prefix: 'K4',
    image: 'controller-k4',
    components: [
      ['ПЛ-К4', 1],
      ['КР-К4', 1],
      ['КЛМ-5', 8],
      ['ВНТ-М3', 8],
    ],
  },
  {
    sku: 'МВВ-8',
    name: 'Модуль ввода-вывода МВВ-8',
    kind: 'made',
    prefix: 'MVV',
    image: 'module-io8',
    components: [
      ['ПЛ-МВВ', 1],
      ['КР-МВВ', 1],
      ['КЛМ-5', 4],
    ],
  },
  { sku: 'ШЛ-1', name: 'Шлюз связи ШЛ-1', kind: 'made', image: 'gateway' },
  serial('ПЛ-К2', 'Плата управления К2', 150, 0, 'board'),
  serial('ПЛ-К4', 'Плата управления К4', 24, 0, 'board'),
  serial('ПЛ-МВВ', 'Плата модуля МВВ-8', 80, 0, 'board'),
  serial('ПЛ-ШЛ', 'Плата шлюза ШЛ-1', 12, 0, 'board'),
  serial('БП-24', 'Блок питания 24 В 1,5 А', 20, 0),
  serial('ДСП-24', 'Дисплей символьный 2×16', 150, 3, 'display'),
  serial('ДСП-40', 'Дисплей графический 128×64', 16, 3, 'display'),
  serial('МДС-485', 'Модуль связи RS-485', 25, 0),
  serial('МДС-ETH', 'Модуль связи Ethernet', 18, 0),
  serial('МДС-LTE', 'Модуль связи LTE', 10, 0),
  bulk('КР-К2', 'Корпус К2 в сборе', 400, 1, 'case'),
  bulk('КР-К4', 'Корпус К4 на DIN-рейку', 40, 1, 'case'),
  bulk('КР-МВВ', 'Корпус МВВ-8', 200, 1, 'case'),
  bulk('КР-ШЛ', 'Корпус ШЛ-1', 20, 1, 'case'),
  bulk('КЛМ-5', 'Клеммник винтовой 5,08 мм 4-контактный', 4000, 4, 'terminal'),
  bulk('КЛМ-3', 'Клеммник пружинный 3,81 мм', 600, 4, 'terminal'),
  bulk('ВНТ-М3', 'Винт М3×8 с полукруглой головкой ГОСТ 17473-80', 5000, 2, 'fastener'),
  bulk('ВНТ-М4', 'Винт М4×12', 3000, 2, 'fastener'),
  bulk('ГКА-М3', 'Гайка М3', 4000, 2, 'fastener'),
  bulk('ШБ-М3', 'Шайба М3 пружинная', 4000, 2, 'fastener'),
  bulk('СТК-10', 'Стойка латунная 10 мм', 800, 2, 'fastener'),
  bulk('ПРК-С', 'Прокладка уплотнительная силиконовая', 600, 1),
  bulk('КБЛ-ПЛ', 'Кабель плоский 16 жил', 150, 4),
  bulk('КБЛ-ПИТ', 'Кабель питания 0,5 м', 120, 4),
  bulk('ПРД-2А', 'Предохранитель 2 А', 500, 0),
  bulk('РЗТ-DIN', 'Розетка на DIN-рейку', 60, 4),
  bulk('РЕЙ-35', 'DIN-рейка 35 мм, 300 мм', 90, 1),
  bulk('КРШ-К2', 'Крышка К2 прозрачная', 70, 1),
  bulk('КНП-М', 'Кнопка мембранная', 240, 3),
  bulk('СВД-З', 'Светодиод зелёный 3 мм', 900, 3),
  bulk('СВД-К', 'Светодиод красный 3 мм', 900, 3),
  bulk('НКЛ-58', 'Наклейка термотрансферная 58×40', 4000, 4),
  bulk('ТРМ-П', 'Термопаста теплопроводная, 5 г', 40, 0),
  bulk('ФЛС-50', 'Флюс-спрей, 50 мл', 15, 0),
  bulk('КРБ-М', 'Коробка упаковочная малая', 600, 1, 'carton'),
  bulk('КРБ-Б', 'Коробка упаковочная большая', 110, 1, 'carton'),
];

/** Manufacturer batches: SKU, number (null: none), manufacture date and expiry as days from today. */
export const DEMO_BATCHES: readonly {
  readonly sku: string;
  readonly number: string | null;
  readonly madeDaysAgo: number;
  readonly expiresInDays: number | null;
}[] = [
  { sku: 'ПЛ-К2', number: 'MP-2609-14', madeDaysAgo: 70, expiresInDays: null },
  { sku: 'ПЛ-К4', number: 'MP-2610-02', madeDaysAgo: 45, expiresInDays: null },
  { sku: 'ПЛ-МВВ', number: 'MP-2610-07', madeDaysAgo: 40, expiresInDays: null },
  { sku: 'ДСП-24', number: 'DT-8841', madeDaysAgo: 120, expiresInDays: 600 },
  { sku: 'КР-К2', number: 'KS-117', madeDaysAgo: 60, expiresInDays: null },
  { sku: 'КЛМ-5', number: 'K5-2608', madeDaysAgo: 100, expiresInDays: null },
  { sku: 'ПРК-С', number: 'SIL-26-3', madeDaysAgo: 200, expiresInDays: 165 },
  { sku: 'ТРМ-П', number: 'TP-0426', madeDaysAgo: 215, expiresInDays: 20 },
  { sku: 'ФЛС-50', number: 'FS-1125', madeDaysAgo: 380, expiresInDays: -15 },
];
