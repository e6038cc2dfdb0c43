import { Injectable } from '@nestjs/common';
import type { Company } from '@naryad/contracts/companies/dto';
import { prepared } from '../../../platform/db/prepared.js';
import type { Tx } from '../../../platform/db/tx.js';

/** What a user may change of a company. */
export type CompanyFields = Pick<Company, 'name' | 'inn' | 'address'>;

const COLUMNS = 'id, name, inn, address, version';

@Injectable()
export class CompaniesRepository {
  /** A live company, kept from being changed by others; rows that refer to it may still come. */
  async lockForChange(tx: Tx, id: number): Promise<Company | undefined> {
    const [row] = await tx.query<Company>(
      `select ${COLUMNS} from companies where id = $1 and deleted_at is null for no key update`,
      [id],
    );
    return row;
  }

  /** A live company, kept also from being referred to: what refers to it is asked for afterwards. */
  async lockForDeletion(tx: Tx, id: number): Promise<Company | undefined> {
    const [row] = await tx.query<Company>(
      `select ${COLUMNS} from companies where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row;
  }

  async insert(tx: Tx, fields: CompanyFields): Promise<Company> {
    const [row] = await tx.query<Company>(
      `insert into companies (name, inn, address) values ($1, $2, $3) returning ${COLUMNS}`,
      [fields.name, fields.inn, fields.address],
    );
    return row!;
  }

  async update(tx: Tx, id: number, fields: CompanyFields): Promise<Company> {
    const [row] = await tx.query<Company>(
      `update companies set name = $2, inn = $3, address = $4, version = version + 1 where id = $1
       returning ${COLUMNS}`,
      [id, fields.name, fields.inn, fields.address],
    );
    return row!;
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
