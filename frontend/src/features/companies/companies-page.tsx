import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { type Company, companySorts } from '@naryad/contracts/companies/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { useState, type ReactElement } from 'react';
import { queryKeys } from '../../shared/api/index.js';
import { useAccountingRequest } from '../../shared/catalog/use-accounting-request.js';
import { useExport } from '../../shared/export/index.js';
import { useStoredDraft } from '../../shared/form/index.js';
import { importAction, ImportDialog } from '../../shared/import/import-dialog.js';
import { storedImport } from '../../shared/import/stored-file.js';
import { ListPage, useList } from '../../shared/list/index.js';
import { useDeleteCompany } from './delete-company.js';
import { companyColumns, companyExportColumns } from './company-columns.js';
import { CompanyDialog } from './company-dialog.js';
import { texts } from './texts.js';

interface Opened {
  readonly company: Company | null;
}

const INVALIDATES = [queryKeys.all(companyRoutes.getCompanies)];
const templateColumns = () => Promise.resolve(companyExportColumns);

export interface CompaniesPageProps {
  /** All users may read the list; only administrators may change it. */
  readonly readOnly?: boolean;
}

/** `/companies`: 'Контрагенты'. */
export function CompaniesPage({ readOnly = false }: CompaniesPageProps): ReactElement {
  const list = useList(companyRoutes.getCompanies, {
    sorts: companySorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'companies',
  });
  const [isImporting, setImporting] = useState(() => storedImport.has('companies'));
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('company/'));
  const remove = useDeleteCompany();
  const fromAccounting = useAccountingRequest(accountingRoutes.requestCompanies);
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
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ company: null }) }}
        actions={readOnly ? [toExcel] : [fromAccounting, importAction(() => setImporting(true)), toExcel]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (company) => setDialog({ company })}
        onDelete={readOnly ? undefined : (company) => void remove(company)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: companyRoutes.deleteCompany, invalidates: INVALIDATES }]
        }
      />
      {!readOnly && (
        <ImportDialog
          isOpen={isImporting}
          kind="companies"
          title={texts.importing.title}
          templateName={texts.importing.template}
          columns={templateColumns}
          invalidates={INVALIDATES}
          onClose={() => setImporting(false)}
        />
      )}
      {dialog !== null && !readOnly && (
        <CompanyDialog company={dialog.company} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
