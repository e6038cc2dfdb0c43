import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/db/prepared.js';
import type { Tx } from '../../../platform/db/tx.js';
import { type CompanyFields, companyRows, type CompanyRow } from './company.entity.js';

@Injectable()
export class CompaniesRepository {
  /** A live company, kept from being changed by others; rows that refer to it may still come. */
  async lockForChange(tx: Tx, id: number): Promise<CompanyRow | undefined> {
    const [row] = await tx.query<CompanyRow>(
      `select ${companyRows.columns} from companies where id = $1 and deleted_at is null for no key update`,
      [id],
    );
    return row;
  }

  /** A live company, kept also from being referred to: what refers to it is asked for afterwards. */
  async lockForDeletion(tx: Tx, id: number): Promise<CompanyRow | undefined> {
    const [row] = await tx.query<CompanyRow>(
      `select ${companyRows.columns} from companies where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row;
  }

  insert(tx: Tx, fields: CompanyFields): Promise<CompanyRow> {
    return companyRows.insert(tx, fields);
  }

  update(tx: Tx, id: number, fields: CompanyFields): Promise<CompanyRow> {
    return companyRows.update(tx, id, fields);
  }

  /** Hides companies: what happened with them keeps their names. */
  async hide(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query(
      'update companies set deleted_at = now(), version = version + 1 where id = any ($1) and deleted_at is null',
      [ids],
    );
  }

  /** Those of the ids that are live; until the transaction ends nobody deletes them. */
  async keepLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await prepared<{ id: number }>(
      tx,
      'companies-keep-live',
      'select id from companies where id = any ($1) and deleted_at is null order by id for key share',
      [ids],
    );
    return rows.map((row) => row.id);
  }
}
