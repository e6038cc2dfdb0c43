import { Fragment, type ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { unitCode } from '../parts/codes.js';
import { DocumentHeader } from '../parts/document-header.js';
import { Facts } from '../parts/facts.js';
import { momentRange, momentTime, orDash, shortName } from '../parts/format.js';
import { productionOrder } from '../parts/production-order.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';

type Operation = Data['operations'][number];
type Step = Operation['steps'][number];

/**
 * Route sheet: accompanies the item from work place to work place. Each step has a checkbox, each operation a
 * signature line.
 */
function RouteSheet(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const { unit, order } = data;
  const id = unit.batch_product_id;
  return (
    <main>
      <DocumentHeader
        kind="Маршрутный лист"
        name={`Задание ${order.task_number}`}
        code={id === null ? null : unitCode(id, settings)}
      >
        <div>{unit.product.name}</div>
        {unit.product.sku !== null && <div>Обозначение {unit.product.sku}</div>}
      </DocumentHeader>
      <div className="after-head">
        <Facts
          facts={[
            ['Заводской номер', unit.serial_number ?? 'присваивается при запуске'],
            ['Клиентский заказ', order.customer_order_number ?? 'Без коммерческого заказа'],
            ['Заказ производства', productionOrder(order, settings.timeZone)],
            ['Заказчик', orDash(order.buyer)],
            ['Спецификация', `${data.specification.name}, версия ${data.specification.version}`],
            ['План', momentRange(data.plan_start_at, data.plan_end_at, settings.timeZone)],
          ]}
        />
      </div>
      {data.operations.length === 0 ? (
        <p className="empty">Операций нет.</p>
      ) : (
        <Operations operations={data.operations} timeZone={settings.timeZone} />
      )}
    </main>
  );
}

function Operations(props: {
  readonly operations: readonly Operation[];
  readonly timeZone: string;
}): ReactNode {
  return (
    <table className="route">
      <colgroup>
        <col style={{ width: '11mm' }} />
        <col />
        <col style={{ width: '34mm' }} />
        <col style={{ width: '22mm' }} />
        <col style={{ width: '22mm' }} />
        <col style={{ width: '13mm' }} />
      </colgroup>
      <thead>
        <tr>
          <th>№</th>
          <th>Операция, шаг</th>
          <th>Исполнитель</th>
          <th>Дата, время</th>
          <th>Подпись</th>
          <th>Готово</th>
        </tr>
      </thead>
      <tbody>
        {props.operations.map((operation, index) => (
          <Fragment key={index}>
            <tr className="group">
              <td className="num">{index + 1}</td>
              <td>
                {operation.name}
                <div className="small light">
                  {[operation.technology_name, operation.work_center].filter(Boolean).join(' · ')}
                </div>
              </td>
              <td className="light">{operation.worker && shortName(operation.worker)}</td>
              <td className="light">
                {operation.finished_at && momentTime(operation.finished_at, props.timeZone)}
              </td>
              <td />
              <td className="tick">
                <Box done={operation.finished_at !== null} />
              </td>
            </tr>
            {operation.steps.map((step, row) => (
              <StepRow
                key={row}
                number={`${index + 1}.${row + 1}`}
                step={step}
                done={operation.finished_at !== null}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function StepRow(props: { readonly number: string; readonly step: Step; readonly done: boolean }): ReactNode {
  const { step } = props;
  return (
    <tr>
      <td className="num">{props.number}</td>
      <td colSpan={4}>
        <div>{step.name}</div>
        {step.description !== null && <div className="small description">{step.description}</div>}
        {step.documents.length > 0 && <div className="small">Печать: {step.documents.join(', ')}</div>}
        {step.components.length > 0 && (
          <ul className="components">
            {step.components.map((component, index) => (
              <li key={index}>
                <span>
                  {component.product.name}
                  {component.product.sku === null ? '' : `, ${component.product.sku}`}
                </span>
                <span className="nowrap">{component.count} шт</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="tick">
        <Box done={props.done} />
      </td>
    </tr>
  );
}

function Box(props: { readonly done: boolean }): ReactNode {
  return (
    <svg
      className="box"
      viewBox="0 0 10 10"
      role="img"
      aria-label={props.done ? 'выполнено' : 'не выполнено'}
    >
      <rect x=".4" y=".4" width="9.2" height="9.2" fill="none" stroke="#000" strokeWidth=".7" />
      {props.done && <path d="M2 5.2l2.2 2.4L8.2 2.6" fill="none" stroke="#000" strokeWidth="1.3" />}
    </svg>
  );
}

const STYLE = `
.after-head { margin: 3mm 0 4mm; }
.group td { padding-top: 1.6mm; padding-bottom: 1.6mm; height: 11mm; }
.group .light { font-weight: 400; }
.tick { text-align: center; vertical-align: middle; }
.box { width: 4.5mm; height: 4.5mm; display: inline-block; vertical-align: middle; }
.description { white-space: pre-line; }
.components { list-style: none; margin: .8mm 0 0; padding: 0; }
.components li { display: flex; justify-content: space-between; gap: 4mm; border-bottom: .15mm dotted #999; max-width: 110mm; }
`;

export const template: DocumentTemplate<'route-sheet'> = {
  schema,
  title: ({ order }) => `Маршрутный лист, задание ${order.task_number}`,
  css: (data, settings) =>
    a4Css(`Маршрутный лист, задание ${data.order.task_number}`, data.printed_at, settings) + STYLE,
  body: (data, settings) => <RouteSheet data={data} settings={settings} />,
};
