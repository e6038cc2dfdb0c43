import type { ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { unitCode } from '../parts/codes.js';
import { DocumentHeader } from '../parts/document-header.js';
import { Facts } from '../parts/facts.js';
import { momentDate, momentTime, orDash } from '../parts/format.js';
import { productionOrder } from '../parts/production-order.js';
import { Signatures } from '../parts/signatures.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { Components } from './components.js';
import { Operations } from './operations.js';
import { Readings } from './readings.js';
import { schema, type Data } from './schema.js';

const STATUS = { new: 'Очередь', work: 'В работе', done: 'Выполнено' } as const;

/** Date, customer and order of the shipment. */
function shippedTo(
  { at, buyer, order_number }: NonNullable<Data['unit']['shipment']>,
  timeZone: string,
): [string, string] {
  return ['Отгружено', `${momentDate(at, timeZone)}, ${orDash(buyer)}, заказ ${order_number}`];
}

/**
 * Passport of a unit, with the sections of ГОСТ Р 2.610 in order: basics, technical data, production,
 * contents, acceptance.
 */
function Passport(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const { unit, order } = data;
  const scrappedAt = unit.scrapped_at ?? null;
  return (
    <main className="numbered">
      <DocumentHeader
        kind="Паспорт"
        name={unit.product.name}
        code={unitCode(unit.batch_product_id, settings)}
      >
        {unit.product.sku !== null && <div>Обозначение {unit.product.sku}</div>}
        <div>
          Заводской № <span className="strong">{orDash(unit.serial_number)}</span>
        </div>
      </DocumentHeader>
      {scrappedAt !== null && (
        <p className="notice">Изделие забраковано {momentTime(scrappedAt, settings.timeZone)}.</p>
      )}
      {unit.status !== 'done' && (
        <p className="notice">Изделие не закончено. Сведения на момент печати, приёмка не проводилась.</p>
      )}

      <h2>Основные сведения об изделии</h2>
      <Facts
        facts={[
          ['Наименование', unit.product.name],
          ['Клиентский заказ', order.customer_order_number ?? 'Без коммерческого заказа'],
          ['Обозначение', orDash(unit.product.sku)],
          ['Заказчик', orDash(order.buyer)],
          ['Заводской номер', orDash(unit.serial_number)],
          ['Заказ производства', productionOrder(order, settings.timeZone)],
          ['Дата изготовления', momentDate(unit.finished_at, settings.timeZone)],
          ['Задание', order.task_number],
          ['Состояние', scrappedAt === null ? STATUS[unit.status] : 'Брак'],
          ['Спецификация', `${data.specification.name}, версия ${data.specification.version}`],
          ...(unit.shipment ? [shippedTo(unit.shipment, settings.timeZone)] : []),
        ]}
      />

      {unit.attributes.length > 0 && (
        <>
          <h2>Технические данные</h2>
          <Facts facts={unit.attributes.map((one) => [one.name, one.value])} />
        </>
      )}

      <h2>Сведения об изготовлении</h2>
      <Operations operations={data.operations} timeZone={settings.timeZone} />

      <Readings operations={data.operations} timeZone={settings.timeZone} />

      <h2>Комплектность</h2>
      <Components operations={data.operations} timeZone={settings.timeZone} />

      {unit.status === 'done' && scrappedAt === null && <Acceptance data={data} />}
    </main>
  );
}

function Acceptance(props: { readonly data: Data }): ReactNode {
  const { unit } = props.data;
  return (
    <section className="keep">
      <h2>Свидетельство о приёмке</h2>
      <p>
        Изделие {unit.product.name}
        {unit.product.sku === null ? '' : `, ${unit.product.sku}`}, заводской № {orDash(unit.serial_number)},
        изготовлено и принято в соответствии с обязательными требованиями национальных стандартов и
        действующей технической документацией и признано годным для эксплуатации.
      </p>
      <Signatures roles={['Контролёр ОТК', 'Руководитель производства']} stamp />
    </section>
  );
}

export const template: DocumentTemplate<'product-passport'> = {
  schema,
  title: ({ unit, others = [] }) =>
    others.length > 0
      ? `Паспорта изделий (${others.length + 1})`
      : `Паспорт ${unit.product.name} № ${unit.serial_number ?? unit.batch_product_id}`,
  css: (data, settings) =>
    a4Css(
      `Паспорт № ${data.unit.serial_number ?? data.unit.batch_product_id}, ${data.unit.product.sku ?? data.unit.product.name}`,
      data.printed_at,
      settings,
    ),
  body: (data, settings) => <Passport data={data} settings={settings} />,
  // One passport per portion: each has separate page numbers and its number in the footer.
  portions: ({ others = [], ...first }) => [first, ...others].map((data) => ({ data, pages: 1 })),
};
