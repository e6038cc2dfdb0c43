import { Injectable } from '@nestjs/common';
import type { OperationReading } from '@naryad/contracts/production/readings';
import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import type { Tx } from '../../../platform/db/tx.js';
import { readingsOf } from './readings.sql.js';

/** A value to store; `comment` explains a value out of limits. */
export interface NewReading {
  readonly measurement: StepMeasurement;
  readonly value: number;
  readonly comment: string | null;
}

const INSERT = `
  insert into operation_readings
    (operation_id, task_step_id, run, measurement_id, name, unit, lower_limit, upper_limit, value, comment,
     work_place_id, place_name, user_id, user_name)
  select o.id, s.id, o.run, one.measurement_id, one.name, one.unit, one.lower_limit, one.upper_limit, one.value,
         one.comment, o.work_place_id, wp.name, $3, nullif(concat_ws(' ', u.first_name, u.last_name), '')
    from jsonb_to_recordset($2::jsonb)
           one(place int, measurement_id int, name text, unit text, lower_limit numeric, upper_limit numeric,
               value numeric, comment text)
    cross join production_task_steps s
    join production_task_operations o on o.id = s.task_operation_id
    left join work_places wp on wp.id = o.work_place_id
    left join users u on u.id = $3
   where s.id = $1 order by one.place`;

/** Required measurements of the operation's steps, or of one step, without a value in the current run. */
const MISSING = `
  select wanted->>'name' as name
    from production_task_operations o
    join production_task_steps s on s.task_operation_id = o.id
    join production_order_steps os on os.id = s.order_step_id
    cross join jsonb_array_elements(os.measurements) with ordinality wanted(wanted, place)
   where o.id = $1 and ($2::int is null or s.id = $2) and (wanted->>'is_required')::boolean
     and not exists (select from operation_readings r
                      where r.operation_id = o.id and r.run = o.run and r.task_step_id = s.id
                        and r.measurement_id = (wanted->>'id')::int)
   order by os.sort, s.id, wanted.place`;

/** Measured values. The caller has locked the operation. */
@Injectable()
export class ReadingsRepository {
  /** Measurements of a step of a task. */
  async measurements(tx: Tx, stepId: number): Promise<readonly StepMeasurement[]> {
    const [row] = await tx.query<{ measurements: StepMeasurement[] }>(
      `select os.measurements from production_task_steps s join production_order_steps os on os.id = s.order_step_id
        where s.id = $1`,
      [stepId],
    );
    return row?.measurements ?? [];
  }

  /** Valid values of the step in the current run of its operation. */
  async ofStep(tx: Tx, operationId: number, stepId: number): Promise<OperationReading[]> {
    const rows = await tx.query<OperationReading>(
      `select held.* from (${readingsOf('array[$1::int]')}) held
         join production_task_operations o on o.id = held.operation_id and o.run = held.run
        where held.step_id = $2 order by held.place, held.id`,
      [operationId, stepId],
    );
    return rows;
  }

  async add(tx: Tx, stepId: number, userId: number, readings: readonly NewReading[]): Promise<void> {
    const rows = readings.map(({ measurement, value, comment }, position) => ({
      place: position,
      measurement_id: measurement.id,
      name: measurement.name,
      unit: measurement.unit,
      lower_limit: measurement.lower_limit,
      upper_limit: measurement.upper_limit,
      value,
      comment,
    }));
    await tx.query(INSERT, [stepId, JSON.stringify(rows), userId]);
  }

  /** Names of the missing measurements of the operation or of one step. */
  async missing(tx: Tx, operationId: number, stepId: number | null = null): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(MISSING, [operationId, stepId]);
    return rows.map((row) => row.name);
  }
}
