import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { type CompanyFields, companyRows, type CompanyRow } from './company.entity.js';

@Injectable()
export class CompaniesRepository {
  /** Locks a live company against changes; new references are still possible. */
  lockForChange(tx: Tx, id: number): Promise<CompanyRow | undefined> {
    return companyRows.lock(tx, id, 'changes');
  }

  /** Locks a live company against changes and new references. Check references after this call. */
  lockForDeletion(tx: Tx, id: number): Promise<CompanyRow | undefined> {
    return companyRows.lock(tx, id, 'references');
  }

  insert(tx: Tx, fields: CompanyFields): Promise<CompanyRow> {
    return companyRows.insert(tx, fields);
  }

  update(tx: Tx, id: number, fields: CompanyFields): Promise<CompanyRow> {
    return companyRows.update(tx, id, fields);
  }

  /** Soft delete: history refers to the names of the companies. */
  hide(tx: Tx, ids: readonly number[]): Promise<void> {
    return companyRows.hide(tx, ids);
  }

  /** The live companies of these ids, locked against deletion until the transaction ends. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return companyRows.lockLive(tx, ids);
  }
}
