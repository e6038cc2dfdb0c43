import type { Company } from '@naryad/contracts/companies/dto';
import { companyRoutes, companySorts } from '@naryad/contracts/companies/routes';
import { useState, type ReactElement } from 'react';
import { useExport } from '../../../shared/export/index.js';
import { useKeptDraft } from '../../../shared/form/index.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { useDeleteCompany } from '../api/delete-company.js';
import { useRequestFromAccounting } from '../api/request-from-accounting.js';
import { companyColumns, companyExportColumns } from '../components/company-columns.js';
import { CompanyDialog } from '../components/company-dialog.js';
import { texts } from '../texts.js';

interface Opened {
  readonly company: Company | null;
}

/** `/companies`: 'Контрагенты' [1 §2.13]. */
export function CompaniesPage(): ReactElement {
  const list = useList(companyRoutes.getCompanies, {
    sorts: companySorts,
    live: 'companies',
  });
  const [dialog, setDialog] = useState(useKeptDraft<Opened>('company/'));
  const remove = useDeleteCompany();
  const fromAccounting = useRequestFromAccounting();
  const toExcel = useExport(companyRoutes.getCompanies, {
    fileName: texts.title,
    input: list.listInput,
    columns: companyExportColumns,
  });

  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={companyColumns}
        memoryKey="companies"
        searchLabel={texts.search}
        add={{ text: texts.add, onAdd: () => setDialog({ company: null }) }}
        actions={[fromAccounting, toExcel]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={(company) => setDialog({ company })}
        onDelete={(company) => void remove(company)}
      />
      {dialog !== null && <CompanyDialog company={dialog.company} onClose={() => setDialog(null)} />}
    </>
  );
}
