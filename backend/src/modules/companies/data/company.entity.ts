import { Entity, Index } from 'typeorm';
import { Id, Moment, OptionalMoment, OptionalText, Text, Version } from '../../../platform/db/columns.js';
import { type FieldsOf, type RowOf, rowsOf } from '../../../platform/db/rows-of.js';

@Entity('companies')
@Index('companies_name_search_idx', { synchronize: false })
@Index('companies_inn_search_idx', { synchronize: false })
export class Company {
  @Id() id: number;
  @Text() name: string;
  @OptionalText() inn: string | null;
  @OptionalText() kpp: string | null;
  @OptionalText() address: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** Fields of a company that a user may change. */
export type CompanyFields = FieldsOf<Company>;
export type CompanyRow = RowOf<CompanyFields>;
export const companyRows = rowsOf(Company);
