import { mdiPlus } from '@mdi/js';
import { useMemo, type ReactElement } from 'react';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';
import { formatNumber, plural } from '../../../shared/format/numbers.js';
import { Button, Card, Muted, Notice, Stack, Text } from '../../../shared/ui/index.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { ADD_LINE, type InvoiceLines } from './use-invoice-lines.js';
import { countedLines, isComplete, isTooMuch, type InvoiceLine, type LineProduct } from './invoice-lines.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { InvoiceLineRow, type LinePicker } from './invoice-line-row.js';
import css from './invoice-form.module.css';
import lineCss from './invoice-lines.module.css';

const texts = invoiceTexts.form;

export interface InvoiceLinesEditorProps {
  readonly lines: readonly InvoiceLine[];
  readonly editor: InvoiceLines;
  readonly products: CatalogOptions<LineProduct>;
  /** Error message of the product list. */
  readonly error: string | undefined;
  readonly lineErrors: ReadonlyMap<string, string>;
  /** Number of existing units by product. */
  readonly unitsOf: ReadonlyMap<number, number>;
}

/** Product lines of the form. */
export function InvoiceLinesEditor({
  lines,
  editor,
  products,
  error,
  lineErrors,
  unitsOf,
}: InvoiceLinesEditorProps): ReactElement {
  const { actions, focus, picked, marked } = editor;
  const { options, isLoading, error: loadError, refetch } = products;
  const linesToCount = countedLines(lines);
  const wrong = new Set(
    error === undefined ? [] : linesToCount.filter((line) => !isComplete(line) || isTooMuch(line)),
  );
  const total = linesToCount.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  /**
   * Products that a line can choose: those in no other line. Computed only for lines that are being edited.
   */
  const freePicker = useMemo((): LinePicker => {
    const usedIds = new Set(lines.map(({ productId }) => productId));
    const freeOptions = options.filter(({ id }) => !usedIds.has(id));
    return { options: freeOptions, isLoading, error: loadError, refetch };
  }, [lines, options, isLoading, loadError, refetch]);

  return (
    <Card as="section" gap={10} className={css.card} aria-labelledby="rc-products" onPaste={editor.onPaste}>
      <Stack as="header" direction="row" wrap align="baseline" justify="between" gap="4px 16px">
        <Text as="h2" size="touch" weight="bold" id="rc-products">
          {texts.products}
        </Text>
        <Text size="usual" tone="muted" tabular>
          {texts.total} {formatNumber(linesToCount.length)} {plural(linesToCount.length, ...texts.lines)},{' '}
          {formatNumber(total)} {texts.unit}
        </Text>
      </Stack>
      {editor.unknown !== '' && (
        <Notice
          kind="warning"
          icon="kind"
          role="alert"
          onClose={editor.dropUnknown}
          closeText={texts.dismiss}
        >
          {editor.unknown}
        </Notice>
      )}
      {lines.length > 0 && (
        <table className={lineCss.lines} aria-labelledby="rc-products">
          <thead>
            <tr>
              <th className={lineCss.place}>№</th>
              <th>{texts.product}</th>
              <th>{texts.quantity}</th>
              <th>
                <VisuallyHidden>{invoiceTexts.list.columns.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <InvoiceLineRow
                key={line.key}
                line={line}
                place={index + 1}
                picker={line.productId === null || picked === line.key ? freePicker : null}
                actions={actions}
                units={line.productId === null ? 0 : (unitsOf.get(line.productId) ?? 0)}
                isWrong={lineErrors.has(line.key) || wrong.has(line)}
                error={lineErrors.get(line.key)}
                isMarked={marked === line.key}
                focus={focus?.key === line.key ? focus : null}
              />
            ))}
          </tbody>
        </table>
      )}
      <Text as="p" role="alert" size="usual" tone="error" className={css.error}>
        {error}
      </Text>
      <Stack direction="row" wrap align="center" gap="8px 16px">
        <Button tone="accent" id={ADD_LINE} data-add icon={mdiPlus} onClick={editor.add}>
          {texts.addLine}
        </Button>
        <Text role="status" size="usual" tone="muted">
          {editor.note}
        </Text>
      </Stack>
      <Muted as="p" data-phone="hidden">
        {texts.hint}
      </Muted>
    </Card>
  );
}
