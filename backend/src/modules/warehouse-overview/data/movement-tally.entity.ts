import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Int } from '../../../platform/db/columns.js';

/** Movements of a storehouse in a quarter of an hour, in all (cell 0) and cell by cell; docs/adr/0064. Refers to nothing. */
@Entity('movement_tallies')
@Index('movement_tallies_old_cells_idx', ['slot'], { where: 'cell_id > 0' })
export class MovementTally {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'timestamptz' }) slot: Date;
  @PrimaryColumn({ type: 'integer' }) cellId: number;
  @Int() count: number;
}
