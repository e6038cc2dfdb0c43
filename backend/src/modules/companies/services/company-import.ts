import { Injectable } from '@nestjs/common';
import { companyEvents } from '@naryad/contracts/companies/events';
import { companyFields } from '@naryad/contracts/companies/dto';
import { completedKpp, isInnPlausible, suspectedInn } from '@naryad/contracts/companies/rules';
import { importColumns } from '@naryad/contracts/imports/dto';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { eventOf } from '../../../platform/outbox/outbox.js';
import { type ImportColumn, type ImportKindDefinition, plainColumn } from '../../imports/index.js';
import { CompaniesRepository } from '../data/companies.repository.js';
import { companyRows } from '../data/company.entity.js';
import { CompanyImportRepository } from '../data/company-import.repository.js';

const { id: idHeader, ...headers } = importColumns.companies;

type Field = (typeof companyRows.fields)[number];

/** A cell is validated like the field of the form. */
const fieldColumn = (key: Field): ImportColumn =>
  plainColumn(key, headers[key], (text) => parseWith(companyFields[key], text));

const kpp = fieldColumn('kpp');
const inn = fieldColumn('inn');

/** Excel treats codes as numbers and drops leading zeros: a КПП is completed, for an ИНН a hint is shown. */
const COLUMN_OF: Partial<Record<Field, ImportColumn>> = {
  kpp: {
    ...kpp,
    read: (text, current) => {
      const whole = completedKpp(text);
      if (whole === null) return kpp.read(text, current);
      return { value: whole, note: `КПП ${text} дополнен нулём в начале: ${whole}. Проверьте` };
    },
  },
  inn: {
    ...inn,
    read: (text, current) => {
      const reading = inn.read(text, current);
      const whole = suspectedInn(text);
      if ('problem' in reading) return reading;
      if (whole === null) {
        // A foreign id has no check digits, so a wrong one is only a hint and never a refusal.
        return isInnPlausible(reading.value)
          ? reading
          : { ...reading, note: `ИНН ${text}: контрольные цифры не сходятся. Проверьте` };
      }
      return {
        ...reading,
        note: `В ИНН ${text} цифр: ${text.length}. Если пропал ноль в начале (${whole}), задайте столбцу формат «Текстовый»`,
      };
    },
  },
};

const COLUMNS: readonly ImportColumn[] = [
  plainColumn('id', idHeader, (text) => ({ ok: true, value: text })),
  ...companyRows.fields.map((key) => COLUMN_OF[key] ?? fieldColumn(key)),
];

/**
 * Import of companies from Excel or CSV: matched by ID, else by ИНН (and КПП where both have one), else by
 * name.
 */
@Injectable()
export class CompanyImport {
  readonly definition: ImportKindDefinition;

  constructor(rows: CompanyImportRepository, companies: CompaniesRepository) {
    this.definition = {
      objectType: 'company',
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
      load: (db, keys) => rows.load(db, keys),
      lock: (tx, ids, against) => rows.lock(tx, ids, against),
      create: (tx, addedRows) => rows.create(tx, addedRows),
      change: (tx, changes) => rows.change(tx, changes),
      hide: (tx, ids) => companies.hide(tx, ids),
      saved: (company_ids) => eventOf(companyEvents.saved, { company_ids }),
      deleted: (company_ids) => eventOf(companyEvents.deleted, { company_ids }),
    };
  }
}
