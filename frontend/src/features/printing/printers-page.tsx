import { mdiPrinterOutline } from '@mdi/js';
import { type Printer, printerSorts } from '@naryad/contracts/printing/dto';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { queryKeys } from '../../shared/api/index.js';
import { useStoredDraft } from '../../shared/form/index.js';
import { ListPage, useList } from '../../shared/list/index.js';
import { useDelete } from '../../shared/list/use-delete.js';
import { printerColumns } from './printer-columns.js';
import { PrinterDialog } from './printer-dialog.js';
import { printersTexts as texts } from './texts.js';

interface Opened {
  readonly printer: Printer | null;
}

const INVALIDATES = [queryKeys.all(printingRoutes.getPrinters)];

export interface PrintersPageProps {
  /** All users may read the list; only administrators change it. */
  readonly readOnly?: boolean;
}

/** `/printers`: the printers of work places and planners, each with its state. */
export function PrintersPage({ readOnly = false }: PrintersPageProps): ReactElement {
  const list = useList(printingRoutes.getPrinters, {
    sorts: printerSorts,
    defaultSort: { key: 'name', direction: 'asc' },
    live: 'printers',
  });
  const [dialog, setDialog] = useState(useStoredDraft<Opened>('printer/'));
  const navigate = useNavigate();
  const remove = useDelete<Printer, typeof printingRoutes.deletePrinter>(printingRoutes.deletePrinter, {
    invalidates: INVALIDATES,
    title: () => texts.remove.title,
    question: ({ name }) => texts.remove.question(name),
    action: texts.remove.action,
    done: () => texts.remove.done,
  });
  const queue = {
    id: 'queue',
    text: texts.queue,
    icon: mdiPrinterOutline,
    onRun: () => void navigate('/print-queue'),
  };
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        columns={printerColumns}
        memoryKey="printers"
        searchLabel={texts.search}
        add={readOnly ? undefined : { text: texts.add, onAdd: () => setDialog({ printer: null }) }}
        actions={[queue]}
        emptyText={texts.empty}
        rowName={({ name }) => name}
        onEdit={readOnly ? undefined : (printer) => setDialog({ printer })}
        onDelete={readOnly ? undefined : (printer) => void remove(printer)}
        many={
          readOnly
            ? undefined
            : [{ action: 'remove', route: printingRoutes.deletePrinter, invalidates: INVALIDATES }]
        }
      />
      {dialog !== null && !readOnly && (
        <PrinterDialog printer={dialog.printer} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
