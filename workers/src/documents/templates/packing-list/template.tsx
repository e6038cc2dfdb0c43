import type { ReactNode } from 'react';
import { a4Css } from '../parts/a4.js';
import { unitCode } from '../parts/codes.js';
import { DocumentHeader } from '../parts/document-header.js';
import { Facts } from '../parts/facts.js';
import { orDash, plainDate } from '../parts/format.js';
import { Signatures } from '../parts/signatures.js';
import type { DocumentTemplate, PrintSettings } from '../template.js';
import { schema, type Data } from './schema.js';

/**
 * Packing list: contents of the package, with a box to tick while packing and blanks for the number of
 * packages and the weight.
 */
function PackingList(props: { readonly data: Data; readonly settings: PrintSettings }): ReactNode {
  const { data, settings } = props;
  const id = data.batch_product_id;
  return (
    <main>
      <DocumentHeader
        kind="Упаковочный лист"
        name={`№ ${data.number} от ${plainDate(data.date)}`}
        code={id === null ? null : unitCode(id, settings)}
      />
      <div className="after-head">
        <Facts
          facts={[
            ['Клиентский заказ', data.customer_order_number ?? 'Без коммерческого заказа'],
            ['Дата отгрузки', plainDate(data.ship_date)],
            ['Получатель', orDash(data.buyer)],
            ['Мест / масса брутто', <span key="blank" className="write" />],
          ]}
        />
      </div>
      {data.items.length === 0 ? <p className="empty">Состав не указан.</p> : <Items items={data.items} />}
      <section className="keep">
        <Signatures roles={['Упаковал', 'Проверил']} />
      </section>
    </main>
  );
}

function Items(props: { readonly items: Data['items'] }): ReactNode {
  const total = props.items.reduce((sum, one) => sum + one.quantity, 0);
  return (
    <table>
      <colgroup>
        <col style={{ width: '8mm' }} />
        <col />
        <col style={{ width: '40mm' }} />
        <col style={{ width: '16mm' }} />
        <col style={{ width: '34mm' }} />
        <col style={{ width: '16mm' }} />
      </colgroup>
      <thead>
        <tr>
          <th>№</th>
          <th>Наименование</th>
          <th>Серийный №, партия</th>
          <th>Кол., шт</th>
          <th>Примечание</th>
          <th>Уложено</th>
        </tr>
      </thead>
      <tbody>
        {props.items.map((item, index) => (
          <tr key={index}>
            <td className="num">{index + 1}</td>
            <td>
              {item.product.name}
              {item.product.sku !== null && <div className="small">{item.product.sku}</div>}
            </td>
            <td>
              {orDash(item.serial_number)}
              {item.batch_number !== null && <div className="small">партия {item.batch_number}</div>}
            </td>
            <td className="num">{item.quantity}</td>
            <td>{item.note}</td>
            <td className="tick">
              <span className="box" />
            </td>
          </tr>
        ))}
        <tr className="total">
          <td colSpan={3}>Итого позиций {props.items.length}</td>
          <td className="num">{total}</td>
          <td colSpan={2} />
        </tr>
      </tbody>
    </table>
  );
}

const STYLE = `
.after-head { margin: 3mm 0 4mm; }
.write { display: inline-block; width: 100%; height: 1em; }
.tick { text-align: center; vertical-align: middle; }
.box { display: inline-block; width: 4.2mm; height: 4.2mm; border: .3mm solid #000; vertical-align: middle; }
.total td { font-weight: 700; }
`;

export const template: DocumentTemplate<'packing-list'> = {
  schema,
  title: ({ number }) => `Упаковочный лист № ${number}`,
  css: (data, settings) => a4Css(`Упаковочный лист № ${data.number}`, data.printed_at, settings) + STYLE,
  body: (data, settings) => <PackingList data={data} settings={settings} />,
};
