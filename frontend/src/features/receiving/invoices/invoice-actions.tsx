import Tooltip from '@mui/material/Tooltip';
import { mdiClipboardCheckOutline, mdiEyeOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import { mayDo } from '@naryad/contracts/receipt-invoices/states';
import type { ReactElement, ReactNode } from 'react';
import { Button, ButtonLink, IconButton, Stack, toast } from '../../../shared/ui/index.js';
import { controlInvoicePath, editInvoicePath, viewInvoicePath } from '../shared/invoice-addresses.js';
import { invoiceRefusal } from '../shared/invoice-status.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-actions.module.css';

const texts = invoiceTexts.list;

export interface InvoiceActionsProps {
  readonly invoice: ReceiptInvoiceRow;
  /** Null for users of connected modules, who have read-only access. */
  readonly onDelete: ((invoice: ReceiptInvoiceRow) => void) | null;
}

/**
 * 'Просмотр', 'Контроль', 'Изменить', 'Удалить' of an invoice. An action that its status forbids shows the
 * reason.
 */
export function InvoiceActions({ invoice, onDelete }: InvoiceActionsProps): ReactElement {
  const { id, module_id: moduleId, number, status, control } = invoice;
  const refusal = {
    control: status === 'archived' ? texts.archived : null,
    update: invoiceRefusal(status, 'update'),
    delete: invoiceRefusal(status, 'delete'),
  };
  return (
    <Stack as="span" direction="row" align="center" gap={4} className={css.actions}>
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
          <IconButton
            icon={mdiTrashCanOutline}
            tone="danger"
            label={texts.of(texts.remove, number)}
            onClick={() => onDelete(invoice)}
          />
        </Tooltip>
      ) : (
        <Refused text={texts.remove} name={number} icon={mdiTrashCanOutline} reason={refusal.delete} />
      )}
    </Stack>
  );
}

interface IconLinkProps {
  readonly text: string;
  readonly name: string;
  readonly icon: string;
  readonly to: string;
  readonly refusal: string | null;
  readonly hint?: string | null;
  /** The next action for this invoice. */
  readonly isMain?: boolean;
  /** Visible text next to the icon. */
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
      <ButtonLink
        {...variantOf(children)}
        {...(isMain ? { tone: 'accent' } : {})}
        icon={icon}
        to={to}
        aria-label={texts.of(text, name)}
      >
        {children}
      </ButtonLink>
    </Tooltip>
  );
}

const variantOf = (label: ReactNode) =>
  label === undefined ? ({ kind: 'icon' } as const) : ({ kind: 'outlined', className: css.word } as const);

/** Stays focusable by the keyboard, so that the reason can be read; pressing it shows the reason. */
function Refused({
  text,
  name,
  icon,
  reason,
  children,
}: Pick<IconLinkProps, 'text' | 'name' | 'icon' | 'children'> & { readonly reason: string }): ReactElement {
  return (
    <Tooltip title={reason} disableInteractive describeChild>
      <Button
        {...variantOf(children)}
        icon={icon}
        aria-disabled
        aria-label={texts.of(text, name)}
        onClick={() => toast.error(reason)}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
