import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { DataSource } from 'typeorm';
import { JOINED } from '../data/level-tables.js';

@Injectable()
export class StructureModulesQuery {
  constructor(private readonly db: DataSource) {}

  /** The storehouse of a node (also of a hidden one), or null. Needed to check rights. */
  async moduleOf(level: StructureLevel, id: number): Promise<number | null> {
    const [row] = await this.db.query<{ module_id: number }[]>(
      `select line.module_id from ${JOINED[level]} where ${level}.id = $1`,
      [id],
    );
    return row?.module_id ?? null;
  }
}
