import { Entity } from 'typeorm';
import { Id, Moment, OptionalMoment, OptionalText, Text, Version } from '../../../platform/db/columns.js';

@Entity('companies')
export class Company {
  @Id() id: number;
  @Text() name: string;
  @OptionalText() inn: string | null;
  @OptionalText() address: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}
