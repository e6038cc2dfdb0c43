import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { type CompanyFields, companyRows, type CompanyRow } from './company.entity.js';

@Injectable()
export class CompaniesRepository {
  /** A live company, kept from being changed by others; rows that refer to it may still come. */
  lockForChange(tx: Tx, id: number): Promise<CompanyRow | undefined> {
    return companyRows.lock(tx, id, 'changes');
  }

  /** A live company, kept also from being referred to: what refers to it is asked for afterwards. */
  lockForDeletion(tx: Tx, id: number): Promise<CompanyRow | undefined> {
    return companyRows.lock(tx, id, 'references');
  }

  insert(tx: Tx, fields: CompanyFields): Promise<CompanyRow> {
    return companyRows.insert(tx, fields);
  }

  update(tx: Tx, id: number, fields: CompanyFields): Promise<CompanyRow> {
    return companyRows.update(tx, id, fields);
  }

  /** Hides companies: what happened with them keeps their names. */
  hide(tx: Tx, ids: readonly number[]): Promise<void> {
    return companyRows.hide(tx, ids);
  }

  /** Those of the ids that are live; until the transaction ends nobody deletes them. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return companyRows.lockLive(tx, ids);
  }
}
