import { inspectionLabels } from '@naryad/contracts/production/inspections';
import type { ReactNode } from 'react';
import { duration, momentTime, shortName } from '../parts/format.js';
import type { Data } from './schema.js';

export type Operation = Data['operations'][number];

export interface OperationsPartProps {
  readonly operations: readonly Operation[];
  readonly timeZone: string;
}

/** Operations of the unit with work place, times and worker. */
export function Operations(props: OperationsPartProps): ReactNode {
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
                  {[`${run}-е выполнение: ${inspectionLabels[result]}`, reason, decided_by]
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

/** Work without pauses, if known. */
const netDuration = ({ net_seconds, started_at, finished_at }: Operation): string =>
  net_seconds == null || started_at === null
    ? duration(started_at, finished_at)
    : duration(started_at, new Date(Date.parse(started_at) + net_seconds * 1_000).toISOString());
