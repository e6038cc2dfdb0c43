import type { Company } from '@naryad/contracts/companies/dto';
import { importColumns } from '@naryad/contracts/imports/dto';
import type { ExportColumn } from '../../shared/export/index.js';
import type { ListColumn } from '../../shared/list/index.js';
import { texts } from './texts.js';

export const companyColumns: readonly ListColumn<Company>[] = [
  {
    id: 'id',
    header: texts.columns.id,
    width: 84,
    sort: 'id',
    phone: 'hide',
    cell: ({ id }) => <span className="n-tabular">{id}</span>,
  },
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    opens: true,
    hideable: false,
    cell: ({ name }) => name,
    hint: ({ name }) => name,
  },
  {
    id: 'inn',
    header: texts.columns.inn,
    width: 160,
    sort: 'inn',
    phone: 'under',
    cell: ({ inn }) => inn && <span className="n-tabular">{inn}</span>,
  },
  {
    id: 'kpp',
    header: texts.columns.kpp,
    width: 120,
    sort: 'kpp',
    phone: 'under',
    cell: ({ kpp }) => kpp && <span className="n-tabular">{kpp}</span>,
  },
  {
    id: 'address',
    header: texts.columns.address,
    sort: 'address',
    phone: 'under',
    cell: ({ address }) => (address === null || address === '' ? texts.noAddress : address),
    hint: ({ address }) => address ?? undefined,
  },
];

const headers = importColumns.companies;

/**
 * The same columns in Excel, as an import reads them. ИНН and КПП are texts because they may begin with a
 * zero.
 */
export const companyExportColumns: readonly ExportColumn<Company>[] = [
  { header: headers.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: headers.name, type: 'text', width: 44, value: ({ name }) => name },
  { header: headers.inn, type: 'text', width: 16, value: ({ inn }) => inn },
  { header: headers.kpp, type: 'text', width: 12, value: ({ kpp }) => kpp },
  { header: headers.address, type: 'text', width: 60, value: ({ address }) => address },
];
