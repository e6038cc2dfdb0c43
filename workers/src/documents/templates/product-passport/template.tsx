import { decimalText } from '@naryad/contracts/kernel/decimal';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import { verdictLabels } from '@naryad/contracts/production/verdicts';
import { Fragment, type ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { unitCode } from '../parts/codes.js';
import { DocumentHead } from '../parts/document-head.js';
import { Facts } from '../parts/facts.js';
import {
  DASH,
  duration,
  momentDate,
  momentTime,
  orDash,
  plainDate,
  plainDay,
  shortName,
} from '../parts/format.js';
import { productionOrder } from '../parts/production-order.js';
import { Signatures } from '../parts/signatures.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';

type Operation = Data['operations'][number];
type Component = Operation['components'][number];

const STATUS = { new: 'Очередь', work: 'В работе', done: 'Выполнено' } as const;

/** When the unit left, to whom, by which order. */
function shippedTo(
  { at, buyer, order_number }: NonNullable<Data['unit']['shipment']>,
  timeZone: string,
): [string, string] {
  return ['Отгружено', `${momentDate(at, timeZone)}, ${orDash(buyer)}, заказ ${order_number}`];
}

/** Passport of a unit, in the order of blocks of ГОСТ Р 2.610: basics, technical data, making, contents, acceptance. */
function Passport(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const { unit, order } = data;
  return (
    <main className="numbered">
      <DocumentHead kind="Паспорт" name={unit.product.name} code={unitCode(unit.batch_product_id, settings)}>
        {unit.product.sku !== null && <div>Обозначение {unit.product.sku}</div>}
        <div>
          Заводской № <span className="strong">{orDash(unit.serial_number)}</span>
        </div>
      </DocumentHead>
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
          ['Состояние', STATUS[unit.status]],
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

      {unit.status === 'done' && <Acceptance data={data} />}
    </main>
  );
}

function Operations(props: {
  readonly operations: readonly Operation[];
  readonly timeZone: string;
}): ReactNode {
  if (props.operations.length === 0) return <p className="empty">Операций нет.</p>;
  return (
    <table>
      <colgroup>
        <col style={{ width: '7mm' }} />
        <col />
        <col style={{ width: '34mm' }} />
        <col style={{ width: '18mm' }} />
        <col style={{ width: '18mm' }} />
        <col style={{ width: '16mm' }} />
        <col style={{ width: '29mm' }} />
        <col style={{ width: '10mm' }} />
      </colgroup>
      <thead>
        <tr>
          <th>№</th>
          <th>Операция</th>
          <th>Рабочее место</th>
          <th>Начало</th>
          <th>Конец</th>
          <th>Время</th>
          <th>Исполнитель</th>
          <th>Фото</th>
        </tr>
      </thead>
      <tbody>
        {props.operations.map((operation, index) => (
          <tr key={index}>
            <td className="num">{index + 1}</td>
            <td>
              {operation.name}
              {operation.technology_name !== null && <div className="small">{operation.technology_name}</div>}
              {(operation.verdicts ?? []).map(({ run, result, reason, decided_by }) => (
                <div key={run} className="small">
                  {[`${run}-е выполнение: ${verdictLabels[result]}`, reason, decided_by]
                    .filter(Boolean)
                    .join(', ')}
                </div>
              ))}
            </td>
            <td>{operation.work_place ?? 'Не назначен'}</td>
            <td>
              {operation.started_at === null ? 'Не начато' : momentTime(operation.started_at, props.timeZone)}
            </td>
            <td>
              {operation.finished_at === null
                ? 'Не завершено'
                : momentTime(operation.finished_at, props.timeZone)}
            </td>
            <td className="nowrap">{netDuration(operation)}</td>
            <td>{operation.worker ? shortName(operation.worker) : 'Не назначен'}</td>
            <td className="num">{operation.photo_count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was measured; a unit of which nothing was has no such part. */
function Readings(props: {
  readonly operations: readonly Operation[];
  readonly timeZone: string;
}): ReactNode {
  const groups = props.operations.filter((one) => (one.readings ?? []).length > 0);
  if (groups.length === 0) return null;
  return (
    <>
      <h2>Результаты измерений</h2>
      <table>
        <colgroup>
          <col />
          <col style={{ width: '36mm' }} />
          <col style={{ width: '34mm' }} />
          <col style={{ width: '18mm' }} />
          <col style={{ width: '34mm' }} />
        </colgroup>
        <thead>
          <tr>
            <th>Показатель, шаг</th>
            <th>Допуск</th>
            <th>Значение</th>
            <th>Когда</th>
            <th>Кто измерил</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((operation, index) => (
            <Fragment key={index}>
              <tr className="group">
                <td colSpan={5}>{operation.name}</td>
              </tr>
              {operation.readings!.map((one, row) => (
                <tr key={row}>
                  <td>
                    {one.name}
                    <div className="small">{one.step}</div>
                  </td>
                  <td>{limitsText(one) ?? DASH}</td>
                  <td>
                    <span className="strong">
                      {[decimalText(one.value), one.unit].filter(Boolean).join(' ')}
                    </span>
                    {!one.is_within && (
                      <div className="small">
                        {['вне допуска', one.comment].filter((part) => part !== null).join(': ')}
                      </div>
                    )}
                  </td>
                  <td>{momentTime(one.measured_at, props.timeZone)}</td>
                  <td>{orDash(one.user_name)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Components(props: {
  readonly operations: readonly Operation[];
  readonly timeZone: string;
}): ReactNode {
  const groups = props.operations.filter((one) => one.components.length > 0);
  if (groups.length === 0) return <p className="empty">Комплектующие не указаны.</p>;
  return (
    <table>
      <colgroup>
        <col />
        <col style={{ width: '9mm' }} />
        <col style={{ width: '32mm' }} />
        <col style={{ width: '34mm' }} />
        <col style={{ width: '22mm' }} />
        <col style={{ width: '19mm' }} />
        <col style={{ width: '17mm' }} />
      </colgroup>
      <thead>
        <tr>
          <th>Наименование</th>
          <th>Кол.</th>
          <th>Серийный №, партия</th>
          <th>Накладная, поставщик</th>
          <th>Изготовлен, годен</th>
          <th>Поступил на склад</th>
          <th>Ячейка</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((operation, index) => (
          <Fragment key={index}>
            <tr className="group">
              <td colSpan={7}>{operation.name}</td>
            </tr>
            {operation.components.map((component, row) => (
              <ComponentRow
                key={row}
                component={component}
                usedAt={operation.started_at}
                timeZone={props.timeZone}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function ComponentRow(props: {
  readonly component: Component;
  readonly usedAt: string | null;
  readonly timeZone: string;
}): ReactNode {
  const { component, timeZone } = props;
  const isExpired = hadExpired(component, component.used_at ?? props.usedAt, timeZone);
  return (
    <tr>
      <td>
        {component.product.name}
        {component.product.sku !== null && <div className="small">{component.product.sku}</div>}
      </td>
      <td className="num">{component.quantity}</td>
      <td>
        {component.serial_number ?? (component.batch_number === null ? DASH : null)}
        {component.batch_number !== null && <div className="small">партия {component.batch_number}</div>}
      </td>
      <td>
        {component.invoice ? `${component.invoice.number} (id ${component.invoice.id})` : DASH}
        {component.supplier !== null && <div className="small">{component.supplier}</div>}
      </td>
      <td>
        {plainDate(component.manufacture_date)}
        {component.expiry_date !== null && (
          <div className="nowrap">до {plainDate(component.expiry_date)}</div>
        )}
        {isExpired && <div className="strong">просрочен</div>}
        {isExpired && component.permit && (
          <div className="small">
            разрешено: {shortName(component.permit.user)}, {component.permit.reason}
          </div>
        )}
      </td>
      <td>{momentDate(component.arrived_at, timeZone)}</td>
      <td>{orDash(component.cell_address)}</td>
    </tr>
  );
}

/** Work without pauses, where that is known. */
const netDuration = ({ net_seconds, started_at, finished_at }: Operation): string =>
  net_seconds == null || started_at === null
    ? duration(started_at, finished_at)
    : duration(started_at, new Date(Date.parse(started_at) + net_seconds * 1_000).toISOString());

/** Whether a component was used after its expiry date: the reader of a passport must not have to compare dates. */
function hadExpired(component: Component, usedAt: string | null, timeZone: string): boolean {
  return (
    component.expiry_date !== null && usedAt !== null && component.expiry_date < plainDay(usedAt, timeZone)
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
  // One by one: each counts its own pages and has its number in the foot.
  portions: ({ others = [], ...first }) => [first, ...others].map((data) => ({ data, pages: 1 })),
};
