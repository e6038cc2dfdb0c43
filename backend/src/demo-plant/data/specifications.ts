export interface DemoStep {
  readonly name: string;
  readonly description?: string;
  /** Picture in `demo-assets/steps`, without extension. */
  readonly image?: string;
  /** SKU and count. */
  readonly components?: readonly (readonly [string, number])[];
  /** Measurements: name, unit, limits. All are optional: the step can be done without them. */
  readonly measurements?: readonly {
    readonly name: string;
    readonly unit: string;
    readonly lowerLimit: number;
    readonly upperLimit: number;
  }[];
  /** Names of documents; makes the step a print step. */
  readonly print?: readonly string[];
}

export interface DemoOperation {
  readonly name: string;
  readonly workCenter: string;
  /** Minutes per item. */
  readonly normMinutes?: number;
  readonly steps: readonly DemoStep[];
}

export interface DemoSpecification {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly technologies: readonly {
    readonly name: string;
    readonly operations: readonly DemoOperation[];
  }[];
  /** Age of the approved versions in days, oldest first; the last one has the content defined here. */
  readonly approvedDaysAgo: readonly number[];
  /** Texts of single steps in the previous version, by step name; null: the step did not exist. */
  readonly before?: Readonly<Record<string, string | null>>;
  /** A draft newer than the last version adds a step to an operation. */
  readonly draft?: { readonly operation: string; readonly step: DemoStep };
}

export const DEMO_DOCUMENTS = [
  { name: 'Паспорт изделия', templateKey: 'product-passport' },
  { name: 'Этикетка изделия 58×40', templateKey: 'unit-label' },
  { name: 'Маршрутный лист', templateKey: 'route-sheet' },
  { name: 'Комплектовочная ведомость', templateKey: 'packing-list' },
] as const;

const PICKING = 'Участок комплектования';
const ASSEMBLY = 'Участок сборки';
const CONTROL = 'Участок ОТК';

/** The main specification has two technologies, six operations and twenty steps. */
export const DEMO_SPECIFICATIONS: readonly DemoSpecification[] = [
  {
    sku: 'К2-24',
    name: 'Контроллер К2, серийная сборка',
    description: 'Исполнение 24 В с символьным дисплеем. Действует с 01.10.2026.',
    approvedDaysAgo: [90, 30],
    before: {
      'Затяжка винтов': 'Затяните четыре винта М3 крест-накрест. Момент 0,5 Н·м.',
      'Внешний осмотр': null,
    },
    technologies: [
      {
        name: 'Комплектование и сборка',
        operations: [
          {
            name: 'Комплектование',
            workCenter: PICKING,
            normMinutes: 12,
            steps: [
              {
                name: 'Комплектация изделия',
                description:
                  'Возьмите детали из указанных ячеек, отсканируйте каждую и уложите в лоток в порядке списка.',
                image: 'tray-boards',
                components: [
                  ['ПЛ-К2', 1],
                  ['ДСП-24', 1],
                  ['КР-К2', 1],
                  ['КЛМ-5', 4],
                  ['ВНТ-М3', 8],
                  ['ПРК-С', 1],
                  ['КРБ-М', 1],
                ],
              },
            ],
          },
          {
            name: 'Монтаж платы',
            workCenter: ASSEMBLY,
            normMinutes: 25,
            steps: [
              {
                name: 'Печать маршрутного листа',
                description: 'Распечатайте маршрутный лист и положите его в лоток.',
                image: 'paper',
                print: ['Маршрутный лист'],
              },
              {
                name: 'Осмотр платы',
                description:
                  'Проверьте под лупой пайку разъёмов и отсутствие сколов. Плату держите за края, браслет надет.',
                image: 'board-check',
              },
              {
                name: 'Установка клеммников',
                description:
                  'Установите четыре клеммника до щелчка. Зазор между клеммником и платой не допускается.',
                image: 'terminals',
              },
              {
                name: 'Установка платы в корпус',
                description: 'Опустите плату на стойки корпуса разъёмом питания к себе.',
                image: 'board-in',
              },
              {
                name: 'Затяжка винтов',
                description: 'Затяните четыре винта М3 крест-накрест в порядке 1–2–3–4. Момент 0,6 Н·м.',
                image: 'screws',
              },
            ],
          },
          {
            name: 'Сборка корпуса',
            workCenter: ASSEMBLY,
            steps: [
              {
                name: 'Установка дисплея',
                description:
                  'Подключите шлейф, установите дисплей в окно лицевой панели, снимите защитную плёнку.',
                image: 'display',
              },
              {
                name: 'Укладка прокладки',
                description: 'Уложите прокладку в паз по всему периметру без перекручивания.',
                image: 'cover',
              },
              {
                name: 'Закрытие крышки',
                description:
                  'Закройте крышку и затяните четыре винта М3. Щель между крышкой и корпусом не допускается.',
                image: 'cover',
              },
            ],
          },
        ],
      },
      {
        name: 'Проверка и упаковка',
        operations: [
          {
            name: 'Прошивка и настройка',
            workCenter: ASSEMBLY,
            normMinutes: 15,
            steps: [
              {
                name: 'Подключение к стенду',
                description: 'Подключите питание 24 В и кабель программирования.',
                image: 'measure',
              },
              {
                name: 'Запись прошивки',
                description: 'Запустите запись. Дождитесь «100 %» и зелёного индикатора.',
                image: 'flash',
              },
              {
                name: 'Настройка часов и адреса',
                description: 'Установите время по стенду и сетевой адрес 1.',
                image: 'run',
              },
            ],
          },
          {
            name: 'Испытания',
            workCenter: ASSEMBLY,
            normMinutes: 20,
            steps: [
              {
                name: 'Измерение питания',
                description: 'Напряжение на клеммах 1–2: от 23,5 до 24,5 В.',
                image: 'measure',
                measurements: [
                  {
                    name: 'Напряжение на клеммах 1–2',
                    unit: 'В',
                    lowerLimit: 23.5,
                    upperLimit: 24.5,
                  },
                ],
              },
              {
                name: 'Проверка входов и выходов',
                description: 'Запустите тест стенда. Все восемь индикаторов должны стать зелёными.',
                image: 'run',
              },
              {
                name: 'Прогон под нагрузкой',
                description: 'Прогон 10 минут. Изделие не перезагружается, корпус не теплее 45 °C.',
                image: 'run',
              },
              {
                name: 'Внешний осмотр',
                description: 'Царапин, сколов и следов клея нет, дисплей чистый.',
                image: 'inspect',
              },
            ],
          },
          {
            name: 'Маркировка и упаковка',
            workCenter: ASSEMBLY,
            steps: [
              {
                name: 'Печать этикетки',
                description: 'Распечатайте этикетку с серийным номером.',
                image: 'label',
                print: ['Этикетка изделия 58×40'],
              },
              {
                name: 'Наклейка этикетки',
                description: 'Наклейте этикетку на правую грань корпуса, QR-кодом наружу.',
                image: 'label',
              },
              {
                name: 'Печать паспорта',
                description: 'Распечатайте паспорт изделия и вложите его в коробку.',
                image: 'paper',
                print: ['Паспорт изделия', 'Комплектовочная ведомость'],
              },
              {
                name: 'Упаковка',
                description: 'Уложите изделие и паспорт в коробку, закройте клапаны.',
                image: 'pack',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    sku: 'МВВ-8',
    name: 'МВВ-8, сборка с приёмкой ОТК',
    description: 'Приёмка каждого модуля контролёром ОТК.',
    approvedDaysAgo: [45],
    draft: {
      operation: 'Сборка модуля',
      step: {
        name: 'Проверка маркировки',
        description: 'Сверьте шильдик с маршрутным листом: обозначение, серийный номер, дата.',
      },
    },
    technologies: [
      {
        name: 'Сборка и приёмка',
        operations: [
          {
            name: 'Комплектование МВВ-8',
            workCenter: PICKING,
            normMinutes: 14,
            steps: [
              {
                name: 'Комплектация модуля',
                description: 'Возьмите плату, корпус и клеммники из указанных ячеек.',
                image: 'tray-boards',
                components: [
                  ['ПЛ-МВВ', 1],
                  ['КР-МВВ', 1],
                  ['КЛМ-5', 4],
                ],
              },
            ],
          },
          {
            name: 'Сборка модуля',
            workCenter: ASSEMBLY,
            normMinutes: 16,
            steps: [
              {
                name: 'Установка платы',
                description: 'Вставьте плату в направляющие до упора.',
                image: 'board-in',
              },
              {
                name: 'Закрытие корпуса',
                description: 'Закройте корпус до щелчка защёлок.',
                image: 'cover',
              },
            ],
          },
          {
            name: 'Приёмка ОТК',
            workCenter: CONTROL,
            steps: [
              {
                name: 'Проверка на стенде',
                description: 'Запустите программу «МВВ-8 приёмка».',
                image: 'run',
              },
              {
                name: 'Печать паспорта и этикетки',
                description: 'Распечатайте документы на принятое изделие.',
                image: 'label',
                print: ['Паспорт изделия', 'Этикетка изделия 58×40'],
              },
            ],
          },
        ],
      },
    ],
  },
];
