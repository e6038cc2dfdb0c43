import { Entity } from 'typeorm';
import { Id, Moment, Uuid } from '../db/columns.js';

/**
 * One row for each time that the plant was restored from a backup. The first eight digits are the suffix of
 * job ids from then on.
 */
@Entity('plant_epochs')
export class PlantEpoch {
  @Id() id: number;
  @Uuid() epoch: string;
  @Moment() begunAt: Date;
}
