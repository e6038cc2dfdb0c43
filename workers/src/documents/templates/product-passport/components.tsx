import { REPLACED_PARTS, replacedPartText } from '@naryad/contracts/production/replaced-parts';
import { Fragment, type ReactNode } from 'react';
import { DASH, momentDate, momentTime, orDash, plainDate, plainDay, shortName } from '../parts/format.js';
import type { Operation, OperationsPartProps } from './operations.js';

type Component = Operation['components'][number];

/** Components of the unit by operation. */
export function Components(props: OperationsPartProps): ReactNode {
  const groups = props.operations.filter(
    (one) => one.components.length > 0 || (one.replaced ?? []).length > 0,
  );
  if (groups.length === 0) return <p className="empty">Материалы не указаны.</p>;
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
            {operation.replaced !== undefined && operation.replaced.length > 0 && (
              <tr>
                <td colSpan={7} className="small">
                  {REPLACED_PARTS}:{' '}
                  {operation.replaced
                    .map((part) => replacedPartText(part, momentTime(part.returned_at, props.timeZone)))
                    .join('; ')}
                </td>
              </tr>
            )}
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

/** Whether a component was used after its expiry date, so that the reader does not have to compare dates. */
function hadExpired(component: Component, usedAt: string | null, timeZone: string): boolean {
  return (
    component.expiry_date !== null && usedAt !== null && component.expiry_date < plainDay(usedAt, timeZone)
  );
}
