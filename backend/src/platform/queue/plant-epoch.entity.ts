import { Entity } from 'typeorm';
import { Id, Moment, Text } from '../db/columns.js';

/** A row for each time that the plant began anew out of a backup; `mark` ends the ids of jobs from there on. */
@Entity('plant_epochs')
export class PlantEpoch {
  @Id() id: number;
  @Text({ default: () => 'left((gen_random_uuid())::text, 8)' }) mark: string;
  @Moment() begunAt: Date;
}
