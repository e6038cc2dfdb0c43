import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import { memo, useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { catalogTexts } from '../../../shared/catalog/texts.js';
import { Button, Icon, IconButton, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { isTooMuch, type InvoiceLine, type LineProduct } from './invoice-lines.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-lines.module.css';

const texts = invoiceTexts.form;

export interface LinePicker {
  /** Products that no other line has. */
  readonly options: readonly LineProduct[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Callbacks of a line. Their identity is stable: a key press must not re-render a thousand lines. */
export interface LineActions {
  readonly choose: (key: string, product: LineProduct | null) => void;
  readonly type: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly startPicking: (key: string) => void;
  readonly stopPicking: (key: string) => void;
  /** Called on Enter in the quantity. */
  readonly next: (key: string) => void;
  readonly move: (key: string, step: -1 | 1) => void;
}

export interface InvoiceLineRowProps {
  readonly line: InvoiceLine;
  /** Line number, starting at 1. */
  readonly place: number;
  /** null: the product is shown as text. */
  readonly picker: LinePicker | null;
  readonly actions: LineActions;
  /** Number of existing units: the quantity cannot be smaller. */
  readonly units: number;
  /** A value is missing, or the server reported an error. */
  readonly isWrong: boolean;
  readonly error: string | undefined;
  readonly isMarked: boolean;
  /** A new object moves the focus there. */
  readonly focus: { readonly part: 'product' | 'quantity' } | null;
}

/** A line of the form: a product and its quantity. */
function InvoiceLineRowView({
  line,
  place,
  picker,
  actions,
  units,
  isWrong,
  error,
  isMarked,
  focus,
}: InvoiceLineRowProps): ReactElement {
  const row = useRef<HTMLTableRowElement>(null);
  const { key, productId, name, sku, quantity } = line;
  useEffect(() => {
    if (focus === null) return;
    const field = row.current?.querySelector<HTMLElement>(
      focus.part === 'product' ? '[data-part="product"] :is(input, button)' : '[data-part="quantity"] input',
    );
    field?.focus();
    field?.scrollIntoView?.({ block: 'nearest' });
  }, [focus]);
  const errorId = `rc-line-${key}`;
  const note = error ?? (units > 0 ? texts.lineBound(units) : undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') actions.next(key);
    else if (event.key === 'ArrowDown') actions.move(key, 1);
    else if (event.key === 'ArrowUp') actions.move(key, -1);
    else return;
    event.preventDefault();
  };
  return (
    <tr ref={row} data-line={key} data-marked={isMarked}>
      <td className={css.place}>{place}</td>
      <td data-part="product">
        {picker !== null ? (
          <OptionPicker
            label={texts.productOf(place)}
            hideLabel
            placeholder={texts.choose}
            options={picker.options}
            value={productId}
            onChange={(_, product) => actions.choose(key, product)}
            onBlur={() => actions.stopPicking(key)}
            labelOf={nameOf}
            detailOf={skuOf}
            unknownLabel={name === '' ? catalogTexts.unknownProduct : name}
            emptyText={catalogTexts.noProducts}
            isLoading={picker.isLoading}
            loadError={picker.error}
            onRetry={picker.refetch}
            // Error style without a text: the message is shown below the lines.
            error={isWrong && productId === null ? '' : undefined}
          />
        ) : (
          <Button
            kind="bare"
            className={css.product}
            aria-label={texts.change([name, sku].filter(Boolean).join(' '))}
            disabled={units > 0}
            onClick={() => actions.startPicking(key)}
          >
            <span>
              {name}{' '}
              {sku !== null && sku !== '' && (
                <Muted as="small" className={css.sku}>
                  {sku}
                </Muted>
              )}
            </span>
            <Icon path={mdiPencilOutline} size={16} />
          </Button>
        )}
        {note !== undefined && (
          <Text id={errorId} size="small" tone={error === undefined ? 'muted' : 'error'} className={css.note}>
            {note}
          </Text>
        )}
      </td>
      <td data-part="quantity">
        <Stack as="span" direction="row" align="center" className={css.quantity}>
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={texts.quantityOf(place, name)}
            aria-invalid={isWrong && (quantity === '' || error !== undefined || isTooMuch(line))}
            aria-describedby={note === undefined ? undefined : errorId}
            value={quantity}
            onChange={(event) => actions.type(key, event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
          />
          <Muted size="inherit">{texts.unit}</Muted>
        </Stack>
      </td>
      <td>
        <IconButton
          icon={mdiTrashCanOutline}
          tone="danger"
          className={css.remove}
          label={texts.removeLine(name === '' ? `${place}, ${texts.emptyLine}` : name)}
          disabled={units > 0}
          title={units > 0 ? texts.lineBound(units) : undefined}
          onClick={() => actions.remove(key)}
        />
      </td>
    </tr>
  );
}

const nameOf = ({ name }: LineProduct): string => (name.trim() === '' ? catalogTexts.unnamed : name);
const skuOf = ({ sku }: LineProduct): string | null => sku;

export const InvoiceLineRow = memo(InvoiceLineRowView);
