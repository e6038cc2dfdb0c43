import Tooltip from '@mui/material/Tooltip';
import { mdiClipboardCheckOutline, mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import { mayDo } from '@naryad/contracts/receipt-invoices/states';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, toast } from '../../../shared/ui/index.js';
import { controlInvoicePath, editInvoicePath, viewInvoicePath } from '../shared/invoice-addresses.js';
import { invoiceRefusal } from '../shared/invoice-status.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import '../../../shared/list/row-actions.css';

const texts = invoiceTexts.list;

export interface InvoiceActionsProps {
  readonly invoice: ReceiptInvoiceRow;
  /** Null for people of connected modules: they look at the invoices. */
  readonly onDelete: ((invoice: ReceiptInvoiceRow) => void) | null;
}

/** 'Просмотр', 'Контроль', 'Изменить', 'Удалить' of an invoice [2 §2.4]. What its status refuses says why. */
export function InvoiceActions({ invoice, onDelete }: InvoiceActionsProps): ReactElement {
  const { id, module_id: moduleId, number, status, control } = invoice;
  const refusal = {
    control: status === 'archived' ? texts.archived : null,
    update: invoiceRefusal(status, 'update'),
    delete: invoiceRefusal(status, 'delete'),
  };
  return (
    <span className="n-row-actions rc-actions">
      <IconLink
        text={texts.view}
        name={number}
        icon={mdiEyeOutline}
        to={viewInvoicePath(id, moduleId)}
        refusal={null}
      />
      <IconLink
        text={texts.control}
        name={number}
        icon={mdiClipboardCheckOutline}
        to={controlInvoicePath(id, moduleId)}
        refusal={refusal.control}
        hint={control.units > 0 ? texts.progress(control.done, control.total) : null}
        isMain={onDelete !== null && mayDo(status, 'control')}
      >
        {texts.control}
      </IconLink>
      {onDelete !== null && (
        <IconLink
          text={texts.edit}
          name={number}
          icon={mdiPencilOutline}
          to={editInvoicePath(id)}
          refusal={refusal.update}
        />
      )}
      {onDelete === null ? null : refusal.delete === null ? (
        <Tooltip title={texts.remove} disableInteractive describeChild>
          <button
            type="button"
            className="n-icon-button"
            data-tone="danger"
            aria-label={texts.of(texts.remove, number)}
            onClick={() => onDelete(invoice)}
          >
            <Icon path={mdiTrashCanOutline} size={18} />
          </button>
        </Tooltip>
      ) : (
        <Refused text={texts.remove} name={number} icon={mdiTrashCanOutline} reason={refusal.delete} />
      )}
    </span>
  );
}

interface IconLinkProps {
  readonly text: string;
  readonly name: string;
  readonly icon: string;
  readonly to: string;
  readonly refusal: string | null;
  readonly hint?: string | null;
  /** What is to be done with the invoice now. */
  readonly isMain?: boolean;
  /** A visible word beside the icon. */
  readonly children?: ReactNode;
}

function IconLink({
  text,
  name,
  icon,
  to,
  refusal,
  hint = null,
  isMain = false,
  children,
}: IconLinkProps): ReactElement {
  if (refusal !== null) {
    return (
      <Refused text={text} name={name} icon={icon} reason={refusal}>
        {children}
      </Refused>
    );
  }
  return (
    <Tooltip title={hint ?? text} disableInteractive describeChild>
      <Link className={classOf(children)} data-main={isMain} to={to} aria-label={texts.of(text, name)}>
        <Icon path={icon} size={18} />
        {children}
      </Link>
    </Tooltip>
  );
}

const classOf = (word: ReactNode): string =>
  word === undefined ? 'n-icon-button' : 'n-icon-button rc-actions__word';

/** Stays in the way of the keyboard, so that the reason can be read; pressing it tells the reason. */
function Refused({
  text,
  name,
  icon,
  reason,
  children,
}: Pick<IconLinkProps, 'text' | 'name' | 'icon' | 'children'> & { readonly reason: string }): ReactElement {
  return (
    <Tooltip title={reason} disableInteractive describeChild>
      <button
        type="button"
        className={classOf(children)}
        aria-disabled
        aria-label={texts.of(text, name)}
        onClick={() => toast.error(reason)}
      >
        <Icon path={icon} size={18} />
        {children}
      </button>
    </Tooltip>
  );
}
