import type { Data } from './schema.js';

/** A task of the demo plant whose first operation is done. */
export const sample: Data = {
  unit: {
    batch_product_id: 1290,
    serial_number: 'КМ-000140',
    product: { id: 17, name: 'Контроллер модульный КМ-24', sku: 'НРЯД.421457.024' },
  },
  order: {
    production_order_id: 12,
    created_at: '2026-11-18T06:10:00Z',
    customer_order_number: 'К-104',
    buyer: 'ООО «Энергоавтоматика»',
    task_number: '12-040',
  },
  specification: { name: 'КМ-24, серийная сборка', version: 3 },
  plan_start_at: '2026-11-21T05:00:00Z',
  plan_end_at: '2026-11-21T14:00:00Z',
  operations: [
    {
      name: 'Комплектование',
      technology_name: 'Сборка контроллера',
      work_center: 'Комплектование',
      worker: { first_name: 'Анна', last_name: 'Иванова' },
      finished_at: '2026-11-21T05:22:00Z',
      steps: [
        {
          name: 'Собрать комплект',
          description: 'Уложить компоненты в тару задания, сканируя каждую ячейку.',
          type: 'production',
          documents: [],
          components: [
            { product: { id: 31, name: 'Плата процессорная ПП-24', sku: 'ПП-24' }, count: 1 },
            { product: { id: 32, name: 'Корпус на DIN-рейку 6 модулей', sku: 'K-DIN6' }, count: 1 },
            { product: { id: 33, name: 'Клеммник пружинный 8 контактов', sku: 'WG-8P' }, count: 4 },
          ],
        },
      ],
    },
    {
      name: 'Монтаж платы в корпус',
      technology_name: 'Сборка контроллера',
      work_center: 'Сборка',
      worker: null,
      finished_at: null,
      steps: [
        {
          name: 'Осмотр платы',
          description: 'Проверить отсутствие сколов и следов флюса. Работать в антистатическом браслете.',
          type: 'production',
          documents: [],
          components: [],
        },
        {
          name: 'Установка платы',
          description: 'Плату вставить до щелчка, затянуть четыре винта М3 моментом 0,5 Н·м.',
          type: 'production',
          documents: [],
          components: [],
        },
        {
          name: 'Наклейка этикетки',
          description: null,
          type: 'print',
          documents: ['Этикетка изделия 58×40'],
          components: [],
        },
      ],
    },
    {
      name: 'Приёмо-сдаточные испытания',
      technology_name: 'Наладка',
      work_center: 'ОТК',
      worker: null,
      finished_at: null,
      steps: [
        {
          name: 'Проверка входов и выходов',
          description: 'Прогнать программу испытаний ПИ-24 на стенде, результат записать в журнал.',
          type: 'production',
          documents: [],
          components: [],
        },
        {
          name: 'Печать паспорта',
          description: null,
          type: 'print',
          documents: ['Паспорт изделия', 'Упаковочный лист'],
          components: [],
        },
      ],
    },
  ],
  printed_at: '2026-11-21T05:30:00Z',
};
