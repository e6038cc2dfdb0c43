import {
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiPrinterOutline,
} from '@mdi/js';
import {
  controlStateLabels,
  type ControlState,
  type ReceiptInvoice,
} from '@naryad/contracts/receipt-invoices/dto';
import { mayDo } from '@naryad/contracts/receipt-invoices/states';
import type { StatusChipProps } from '../../../shared/ui/status-chip.js';
import { controlScreenTexts } from './control-texts.js';

const VIEWS: Readonly<Record<ControlState, Omit<StatusChipProps, 'label'>>> = {
  pending: { tone: 'neutral', icon: mdiCircleOutline },
  data: { tone: 'warning', icon: mdiPencilOutline },
  visual: { tone: 'info', icon: mdiEyeOutline },
  print: { tone: 'info', icon: mdiPrinterOutline },
  done: { tone: 'success', icon: mdiCheckCircleOutline },
};

/** The state of a unit as icon, label and colour. */
export const controlStateView = (state: ControlState): StatusChipProps => ({
  ...VIEWS[state],
  label: controlStateLabels[state],
});

/**
 * Why the control of an invoice is read-only; null: it is editable. `isForeign`: the server refused the user.
 */
export function readOnlyReason(
  { status }: Pick<ReceiptInvoice, 'status'>,
  isForeign: boolean,
): string | null {
  const texts = controlScreenTexts.readOnly;
  if (status === 'processed' || status === 'accepted' || status === 'archived') return texts[status];
  return isForeign || !mayDo(status, 'control') ? texts.foreign : null;
}
