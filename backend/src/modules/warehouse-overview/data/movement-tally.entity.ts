import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Int } from '../../../platform/db/columns.js';

/**
 * Number of movements of a storehouse per quarter of an hour, in total (cell 0) and by cell; docs/adr/0064.
 * Has no foreign keys.
 */
@Entity('movement_tallies')
@Index('movement_tallies_old_cells_idx', ['slot'], { where: 'cell_id > 0' })
export class MovementTally {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'timestamptz' }) slot: Date;
  @PrimaryColumn({ type: 'integer' }) cellId: number;
  @Int() count: number;
}
