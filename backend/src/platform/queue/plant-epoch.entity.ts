import { Entity } from 'typeorm';
import { Id, Moment, Uuid } from '../db/columns.js';

/** A row for each time that the plant began anew out of a backup; the first eight digits end the ids of jobs from there on. */
@Entity('plant_epochs')
export class PlantEpoch {
  @Id() id: number;
  @Uuid() epoch: string;
  @Moment() begunAt: Date;
}
