import TextField from '@mui/material/TextField';
import { acceptedQuantity, type CountedLine } from '@naryad/contracts/receipt-invoices/discrepancy';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { Stack, Text } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';

const texts = controlScreenTexts.discrepancy;

export interface DiscrepancyLineProps {
  readonly line: ReceiptInvoiceLine;
  readonly counts: CountedLine;
  /** Received quantity of a product without units, as typed. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly disabled: boolean;
}

/** A line that differs from the invoice: invoiced quantity, received quantity, and the difference. */
export function DiscrepancyLine({
  line,
  counts,
  typed,
  onType,
  disabled,
}: DiscrepancyLineProps): ReactElement {
  const accepted = acceptedQuantity(counts);
  const more = accepted - line.quantity;
  return (
    <Stack as="li" direction="row" wrap align="center" justify="between" gap="6px 16px">
      <Text grow wrap="anywhere" style={{ flexBasis: 240 }}>
        <Text weight="strong">{line.product.name}</Text>
        <Text block size="usual" tone="muted" tabular>
          {texts.invoice(line.quantity)}
          {counts.units > 0 && <>, {texts.accepted(accepted)}</>}
        </Text>
      </Text>
      {counts.units === 0 && (
        <TextField
          label={texts.counted}
          value={typed}
          placeholder="0"
          disabled={disabled}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value.replace(/\D/g, '').slice(0, 7))}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              autoComplete: 'off',
              'aria-label': texts.countedOf(line.product.name),
            },
            inputLabel: { shrink: true },
          }}
        />
      )}
      <Text tone={more === 0 ? 'success' : 'warning'} weight="strong" tabular role="status">
        {more < 0 ? texts.shortage(-more) : more > 0 ? texts.surplus(more) : texts.accepted(accepted)}
      </Text>
    </Stack>
  );
}
