import { Injectable } from '@nestjs/common';
import { folded } from '../../../kernel/search.js';
import type { Tx } from '../../../platform/db/tx.js';
import type {
  ImportDb,
  ImportRecord,
  LockedRecord,
  RecordChange,
  Values,
  RecordKeys,
} from '../../imports/index.js';
import { companyRows } from './company.entity.js';

/** Bulk queries of companies for imports. */
@Injectable()
export class CompanyImportRepository {
  load(db: ImportDb, { ids, codes, names }: RecordKeys): Promise<ImportRecord[]> {
    return db.query<ImportRecord>(
      `select id, version, ${companyRows.texts} as values
         from companies
        where deleted_at is null and (id = any ($1) or inn = any ($2) or ${folded('name')} = any ($3))
        order by id`,
      [ids, codes, names],
    );
  }

  lock(tx: Tx, ids: readonly number[], against: 'changes' | 'references'): Promise<LockedRecord[]> {
    return companyRows.lockMany(tx, ids, against);
  }

  create(tx: Tx, rows: readonly Values[]): Promise<number[]> {
    return companyRows.insertMany(tx, rows);
  }

  change(tx: Tx, rows: readonly RecordChange[]): Promise<number[]> {
    return companyRows.updateMany(tx, rows);
  }
}
