import { mdiMicrosoftExcel, mdiRefresh } from '@mdi/js';
import { useMemo, type ReactElement } from 'react';
import { SavedViews } from '../../shared/list/saved-views/saved-views.js';
import { VIEW } from '../../shared/list/saved-views/views-of.js';
import { useAddress } from '../../shared/list/use-address.js';
import { useTimeOrder } from '../../shared/list/use-time-order.js';
import { Button, Page } from '../../shared/ui/index.js';
import { useAudit } from './use-audit.js';
import { useAuditExport } from './use-audit-export.js';
import { usePeople } from './use-people.js';
import { AuditFilters } from './audit-filters.js';
import { AuditTable } from './audit-table.js';
import { isFiltered, readFilter, VIEW_NAMES, writeFilter } from './filter.js';
import { texts } from './texts.js';

/** `/audit`: 'Журнал изменений', who changed what and when. The filter is in the address. */
export function AuditPage(): ReactElement {
  const [parameters, setParameters] = useAddress();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const order = useTimeOrder();
  const audit = useAudit(filter, order.direction);
  const people = usePeople();
  const toExcel = useAuditExport(filter, order.direction);
  return (
    <Page
      fill
      title={texts.title}
      actions={
        <>
          <Button icon={mdiMicrosoftExcel} isBusy={toExcel.isBusy} onClick={toExcel.run}>
            {texts.export}
          </Button>
          <Button icon={mdiRefresh} onClick={audit.refetch}>
            {texts.refresh}
          </Button>
        </>
      }
    >
      <AuditFilters
        filter={filter}
        people={people}
        onChange={(next) =>
          setParameters(
            (current) => {
              const address = new URLSearchParams(writeFilter(next));
              for (const name of ['direction', VIEW]) {
                const value = current.get(name);
                if (value !== null) address.set(name, value);
              }
              return address;
            },
            { replace: true },
          )
        }
      />
      <AuditTable audit={audit} order={order} isFiltered={isFiltered(filter)}>
        <SavedViews list="audit" moduleId={null} names={VIEW_NAMES} />
      </AuditTable>
    </Page>
  );
}
