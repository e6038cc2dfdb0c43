import { NamedRecords } from '../../imports/index.js';

export interface NamedCompany {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly is_deleted: boolean;
}

/** Resolves the manufacturer in a cell by name or ИНН. */
export class ManufacturerNames extends NamedRecords {
  constructor(companies: readonly NamedCompany[]) {
    super(
      companies.map(({ id, name, inn, is_deleted: isDeleted }) => {
        return { id, name, also: inn === null ? [] : [inn], isDeleted };
      }),
      {
        unknown: (text) => `Производитель не найден: ${text}`,
        several: (text) => `Компаний «${text}» несколько, укажите ИНН производителя`,
      },
    );
  }
}
