import { mdiAlertOutline, mdiCheck, mdiPower } from '@mdi/js';
import type { Printer } from '@naryad/contracts/printing/dto';
import type { ReactElement } from 'react';
import type { ListColumn } from '../../shared/list/index.js';
import { StatusChip } from '../../shared/ui/status-chip.js';
import { printersTexts as texts } from './texts.js';

function PrinterState({ is_active, trouble }: Printer): ReactElement {
  if (!is_active) return <StatusChip tone="neutral" icon={mdiPower} label={texts.off} />;
  if (trouble !== null) return <StatusChip tone="warning" icon={mdiAlertOutline} label={trouble} />;
  return <StatusChip tone="success" icon={mdiCheck} label={texts.ready} />;
}

export const printerColumns: readonly ListColumn<Printer>[] = [
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
    id: 'state',
    header: texts.columns.state,
    width: '24%',
    phone: 'under',
    cell: PrinterState,
    hint: ({ trouble }) => trouble ?? undefined,
  },
  {
    id: 'kind',
    header: texts.columns.kind,
    sort: 'kind',
    width: 130,
    phone: 'hide',
    cell: ({ kind }) => texts.kinds[kind],
  },
  {
    id: 'address',
    header: texts.columns.address,
    sort: 'address',
    phone: 'under',
    cell: ({ address }) => address,
    hint: ({ address }) => address,
  },
  {
    id: 'language',
    header: texts.columns.language,
    width: 150,
    phone: 'hide',
    cell: ({ language, dpi }) =>
      language === 'zpl' ? `${texts.languages.zpl}, ${dpi}` : texts.languages[language],
  },
  {
    id: 'places',
    header: texts.columns.places,
    width: 130,
    numeric: true,
    phone: 'hide',
    cell: ({ place_count }) => place_count,
  },
  {
    id: 'waiting',
    header: texts.columns.waiting,
    width: 110,
    numeric: true,
    phone: 'hide',
    cell: ({ waiting_count }) => waiting_count,
  },
];
