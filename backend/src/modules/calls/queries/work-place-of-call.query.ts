import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CALLED_PEOPLE } from '../data/escalations.sql.js';

@Injectable()
export class WorkPlaceOfCallQuery {
  constructor(private readonly db: DataSource) {}

  /** The work place that raised the call and the desk that serves it. */
  async of(callId: number): Promise<{ readonly id: number; readonly deskModuleId: number | null } | null> {
    const [row]: { id: number; deskModuleId: number | null }[] = await this.db.query(
      `select w.id, w.module_id as "deskModuleId"
         from place_calls c join work_places w on w.id = c.work_place_id where c.id = $1`,
      [callId],
    );
    return row ?? null;
  }

  /** Returns whether the call was escalated to the user. */
  async isCalled(callId: number, moduleIds: readonly number[], userId: number): Promise<boolean> {
    const people: { id: number }[] = await this.db.query(CALLED_PEOPLE, [callId, moduleIds]);
    return people.some(({ id }) => id === userId);
  }
}
