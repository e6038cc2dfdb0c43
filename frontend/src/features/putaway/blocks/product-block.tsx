import { mdiCheckCircleOutline, mdiProgressAlert } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { memo, useEffect, useId, useMemo, useState, type FocusEvent, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { Button, Card, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { StatusChip } from '../../../shared/ui/status-chip.js';
import { hasUnits, placeableUnits, type LineDraft } from '../draft/draft.js';
import { storedOf, type LineState } from '../draft/plan.js';
import { parseTarget, type RowTarget } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import { CellChips } from './cell-chips.js';
import { QuantityRows } from './quantity-rows.js';
import { QuickAssign } from './quick-assign.js';
import { UnitRows } from './unit-rows.js';
import { useUnitChoice } from './use-unit-choice.js';
import css from './product-block.module.css';

export interface ProductBlockProps {
  readonly line: ReceiptInvoiceLine;
  readonly own: LineDraft;
  readonly state: LineState;
  readonly isOpen: boolean;
  readonly onEdit: (lineId: number) => void;
  readonly onHide: (lineId: number) => void;
}

/** One product of the invoice; collapsed to its header once it is distributed. */
export const ProductBlock = memo(function ProductBlock(props: ProductBlockProps): ReactElement {
  const { line, own, state, isOpen, onEdit, onHide } = props;
  const headingId = useId();
  const { name } = line.product;
  return (
    <Card
      as="section"
      gap={0}
      className={css.block}
      data-block={line.id}
      data-done={state.isDistributed}
      data-open={isOpen}
      aria-labelledby={headingId}
    >
      <Stack as="header" direction="row" wrap align="center" gap="4px 12px" className={css.head}>
        <SmallPicture kind="product" name={line.product.img_url} reservesSpace />
        <h2 id={headingId} title={name}>
          {name}
        </h2>
        {line.product.sku !== null && <Muted>{line.product.sku}</Muted>}
        <Stack as="span" direction="row" wrap align="center" gap="6px 12px" className={css.side}>
          <Text size="usual" wrap="never" tabular>
            {texts.ofPieces(formatNumber(state.done), formatNumber(line.quantity))}
          </Text>
          <StatusChip
            tone={state.isDistributed ? 'success' : 'warning'}
            icon={state.isDistributed ? mdiCheckCircleOutline : mdiProgressAlert}
            label={state.isDistributed ? texts.distributed : texts.notDistributed}
          />
          {state.isDistributed && (
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={isOpen ? texts.hideOf(name) : texts.editOf(name)}
              onClick={() => (isOpen ? onHide : onEdit)(line.id)}
            >
              {isOpen ? texts.hide : texts.edit}
            </Button>
          )}
        </Stack>
      </Stack>
      {isOpen && <BlockBody line={line} own={own} state={state} />}
    </Card>
  );
});

type BlockBodyProps = Pick<ProductBlockProps, 'line' | 'own' | 'state'>;

function BlockBody({ line, own, state }: BlockBodyProps): ReactElement {
  const unitIds = useMemo(() => placeableUnits(line).map(({ id }) => id), [line]);
  const choice = useUnitChoice(unitIds);
  const isOfUnits = hasUnits(line);
  const storedUnits = storedOf(line);
  const { choices } = usePutaway();
  const { chosen, drop } = choice;
  useEffect(() => {
    choices.set(line.id, { unitIds: chosen, drop });
    return () => void choices.delete(line.id);
  }, [choices, line.id, chosen, drop]);
  // A chip fills the row edited last; at first, the first row without a cell.
  const [worked, setWorked] = useState<RowTarget | null>(null);
  const onFocus = ({ target: element }: FocusEvent): void => {
    const target = parseTarget(element.closest<HTMLElement>('[data-target]')?.dataset['target']);
    if (target?.kind === 'row' || target?.kind === 'unit') setWorked(target);
  };
  const current = chipTarget(line, own, worked);
  return (
    <Stack gap={12} className={css.body} onFocus={onFocus}>
      {(!isOfUnits || unitIds.length > 0) && (
        <QuickAssign
          lineId={line.id}
          name={line.product.name}
          value={own.quick}
          positions={isOfUnits ? unitIds.length : own.rows.length}
          unitIds={unitIds}
          chosen={isOfUnits ? choice.chosen : undefined}
          onDropChoice={choice.drop}
        />
      )}
      <CellChips line={line} target={current} />
      {storedUnits > 0 && (
        <Text as="p" size="usual" tone="success">
          {texts.storedCount(formatNumber(storedUnits))}
        </Text>
      )}
      {isOfUnits ? (
        unitIds.length > 0 && (
          <UnitRows line={line} own={own} state={state} choice={choice} current={current} />
        )
      ) : (
        <QuantityRows line={line} own={own} state={state} current={current} />
      )}
    </Stack>
  );
}

function chipTarget(line: ReceiptInvoiceLine, own: LineDraft, worked: RowTarget | null): RowTarget | null {
  const lineId = line.id;
  if (hasUnits(line)) {
    const units = placeableUnits(line);
    if (worked?.kind === 'unit' && units.some(({ id }) => id === worked.unitId)) return worked;
    const open = units.find(({ id }) => own.places[id]?.cell == null);
    return open === undefined ? null : { kind: 'unit', lineId, unitId: open.id };
  }
  if (worked?.kind === 'row' && own.rows.some(({ key }) => key === worked.key)) return worked;
  const open = own.rows.find(({ cellId }) => cellId === null) ?? own.rows[0];
  return open === undefined ? null : { kind: 'row', lineId, key: open.key };
}
