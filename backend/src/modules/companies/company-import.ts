import { Injectable } from '@nestjs/common';
import { companyEvents } from '@naryad/contracts/companies/events';
import { companyFields } from '@naryad/contracts/companies/dto';
import { importColumns } from '@naryad/contracts/imports/dto';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { eventOf } from '../../platform/outbox/outbox.js';
import { type ImportColumn, type ImportKindDefinition, plainColumn } from '../imports/index.js';
import { CompaniesRepository } from './data/companies.repository.js';
import { companyRows } from './data/company.entity.js';
import { CompanyImportRepository } from './data/company-import.repository.js';

const { id: idHead, ...heads } = importColumns.companies;

/** What a cell may hold is what the form takes. */
const COLUMNS: readonly ImportColumn[] = [
  plainColumn('id', idHead, (text) => ({ ok: true, value: text })),
  ...companyRows.fields.map((key) =>
    plainColumn(key, heads[key], (text) => parseWith(companyFields[key], text)),
  ),
];

/** Companies from Excel or CSV: found by ID, else by ИНН (and КПП where both have one), else by name. */
@Injectable()
export class CompanyImport {
  readonly definition: ImportKindDefinition;

  constructor(rows: CompanyImportRepository, companies: CompaniesRepository) {
    this.definition = {
      thing: 'company',
      table: 'companies',
      rules: {
        code: 'inn',
        branch: 'kpp',
        texts: {
          unknownId: (id) => `Компания с ID ${id} не найдена`,
          // Branches of one legal entity share its ИНН.
          severalByCode: null,
          severalByName: 'Название есть у нескольких компаний',
        },
      },
      columns: async () => COLUMNS,
      load: (db, wanted) => rows.load(db, wanted),
      lock: (tx, ids, against) => rows.lock(tx, ids, against),
      create: (tx, added) => rows.create(tx, added),
      change: (tx, changes) => rows.change(tx, changes),
      hide: (tx, ids) => companies.hide(tx, ids),
      saved: (company_ids) => eventOf(companyEvents.saved, { company_ids }),
      deleted: (company_ids) => eventOf(companyEvents.deleted, { company_ids }),
    };
  }
}
