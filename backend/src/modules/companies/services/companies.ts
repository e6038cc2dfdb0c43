import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { CompaniesRepository } from '../data/companies.repository.js';
import { type CompanyFields, companyRows } from '../data/company.entity.js';

export type NewCompany = Partial<CompanyFields> & Pick<CompanyFields, 'name'>;

/** Companies for other modules: suppliers, manufacturers and buyers alike. */
@Injectable()
export class Companies {
  constructor(private readonly companies: CompaniesRepository) {}

  async create(tx: Tx, company: NewCompany): Promise<number> {
    return (await this.companies.insert(tx, companyRows.merged(company))).id;
  }

  /** The live companies of these ids, locked against deletion until the transaction ends. */
  lockLive(tx: Tx, ids: readonly number[]): Promise<number[]> {
    return this.companies.lockLive(tx, ids);
  }

  /**
   * All companies, including deleted ones: matches names in a file, and names deleted companies in messages.
   */
  all(
    db: Pick<ReadDb, 'query'>,
  ): Promise<{ id: number; name: string; inn: string | null; is_deleted: boolean }[]> {
    return db.query('select id, name, inn, deleted_at is not null as is_deleted from companies order by id');
  }
}
