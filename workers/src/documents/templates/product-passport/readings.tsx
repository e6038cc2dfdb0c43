import { decimalText } from '@naryad/contracts/kernel/decimal';
import { limitsText } from '@naryad/contracts/tech-maps/measurements';
import { Fragment, type ReactNode } from 'react';
import { DASH, momentTime, orDash } from '../parts/format.js';
import type { OperationsPartProps } from './operations.js';

/** Readings of the unit. Omitted when there are none. */
export function Readings(props: OperationsPartProps): ReactNode {
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
