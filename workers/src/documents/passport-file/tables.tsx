import type { PassportOperationFact, UsedComponentFact } from '@naryad/contracts/passports/facts';
import { decimalText } from '@naryad/contracts/kernel/decimal';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import type { ReactNode } from 'react';
import { DASH, momentDate, momentTime, plainDate } from '../templates/parts/format.js';

type Reading = PassportOperationFact['readings'][number];

/** Joins the parts, without the missing ones. */
export const joined = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

/** Lines with a heading. */
export function List(props: { readonly title: string; readonly children: readonly string[] }): ReactNode {
  return (
    <>
      <h3>{props.title}</h3>
      <ul>
        {props.children.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Readings, and whether they are within their limits. */
export function Readings(props: {
  readonly readings: readonly Reading[];
  readonly timeZone: string;
}): ReactNode {
  return (
    <div className="wide">
      <h3>Измерения</h3>
      <table>
        <thead>
          <tr>
            {['Что измерено', 'Значение', 'Допуск', 'Когда и кем'].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.readings.map((one) => (
            <tr key={one.id}>
              <td>
                {one.name}
                <div className="small">{one.step_name}</div>
              </td>
              <td>
                {`${decimalText(one.value)} ${one.unit ?? ''}`.trim()}
                {!one.is_within && <div className="strong">вне допуска</div>}
                {one.comment !== null && <div className="small">{one.comment}</div>}
              </td>
              <td>{limitsText(one) ?? DASH}</td>
              <td>
                {momentTime(one.measured_at, props.timeZone)}
                <div className="small">
                  {joined(one.user_name, one.place_name, `${one.run}-е выполнение`)}
                  {one.corrections > 0 && `, исправлений: ${one.corrections}`}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Components: lots with the names of that time; for expired ones the user who permitted them. */
export function Components(props: {
  readonly components: readonly UsedComponentFact[];
  readonly timeZone: string;
}): ReactNode {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {[
              'Наименование',
              'Кол.',
              'Серийный №, партия',
              'Накладная, поставщик',
              'Изготовлен, годен',
              'Поступил, ячейка',
            ].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.components.map((component, index) => (
            <ComponentRow key={index} component={component} timeZone={props.timeZone} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ComponentRow(props: {
  readonly component: UsedComponentFact;
  readonly timeZone: string;
}): ReactNode {
  const { component: one, timeZone } = props;
  const { instead_of: instead, expiry_permit: permit } = one;
  return (
    <tr>
      <td>
        {one.product.name}
        {one.product.sku !== null && <div className="small">{one.product.sku}</div>}
        {instead && (
          <div className="small">
            Вместо:{' '}
            {joined(instead.serial_number, instead.batch_number && `партия ${instead.batch_number}`) ||
              `лот ${instead.id}`}
          </div>
        )}
      </td>
      <td className="num">{one.quantity}</td>
      <td>
        {one.serial_number ?? (one.batch_number === null ? DASH : null)}
        {one.batch_number !== null && <div className="small">партия {one.batch_number}</div>}
      </td>
      <td>
        {one.invoice ? `${one.invoice.number} (id ${one.invoice.id})` : DASH}
        {one.supplier !== null && <div className="small">{one.supplier}</div>}
      </td>
      <td>
        {plainDate(one.manufacture_date)}
        {one.expiry_date !== null && <div className="nowrap">до {plainDate(one.expiry_date)}</div>}
        {one.expired && <div className="strong">просрочен при сборке</div>}
        {one.expired && permit && (
          <div className="small">
            Разрешил(а): {`${permit.user.first_name} ${permit.user.last_name}`.trim()},{' '}
            {momentDate(permit.created_at, timeZone)}: {permit.reason}
          </div>
        )}
      </td>
      <td>
        {momentDate(one.arrived_at, timeZone)}
        <div className="small">{one.cell_address}</div>
      </td>
    </tr>
  );
}
