import { mdiClose } from '@mdi/js';
import { useId, useRef, useState, type ReactElement } from 'react';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { outcomeTone, useScanBarrier, useScanContext } from '../../../shared/scanner/index.js';
import { IconButton } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { ScanTools } from '../frame/scan-tools.js';
import type { LastResult } from '../stock/last-result.js';
import { releaseBackGuard } from '../shared/use-back-guard.js';
import { Address } from '../shared/address.js';
import { BigButton } from '../shared/big-button.js';
import { HandheldModal } from '../shared/handheld-modal.js';
import { LoadingRows } from '../shared/loading-rows.js';
import { QuantityField } from '../shared/quantity-field.js';
import sheet from '../shared/sheet.module.css';
import { handheldTexts } from '../shared/texts.js';
import { NOTHING_COUNTED, rowsOf, unscanned, type CellToCount } from './cell-count.js';
import css from './count-dialog.module.css';
import { CountCompare } from './count-compare.js';
import { countTexts as texts } from './count-texts.js';
import { nameOf, useCellCount, type CellCounting } from './use-cell-count.js';

export interface CountDialogProps {
  readonly moduleId: number;
  readonly cell: { readonly cell_id: number; readonly address: string };
  readonly onDone: (last: LastResult) => void;
  readonly onCancel: () => void;
}

/**
 * 'Пересчитать': counts the contents of a cell blind, compares them with the expectation, then asks for
 * confirmation.
 */
export function CountDialog({ moduleId, cell, onDone, onCancel }: CountDialogProps): ReactElement {
  useScanBarrier();
  const counting = useCellCount(moduleId, cell.cell_id, (last) => {
    void releaseBackGuard().then(() => onDone(last));
  });
  const [isOver, setOver] = useState(false);
  useScanContext({
    title: texts.title,
    onScan: (scan) => {
      // A scan after 'Готово' returns to counting.
      setOver(false);
      return counting.onScan(scan);
    },
  });
  const titleId = useId();
  const isAsking = useRef(false);
  const close = async (): Promise<void> => {
    if (counting.isSaving || isAsking.current) return;
    isAsking.current = true;
    const isLeft = counting.count === NOTHING_COUNTED || (await confirm(LEAVING));
    isAsking.current = false;
    if (!isLeft) return;
    await releaseBackGuard();
    onCancel();
  };
  return (
    <HandheldModal
      className={classes(sheet.sheet, css.full)}
      labelledBy={titleId}
      onCancel={() => void close()}
    >
      <Text as="h2" size="title" weight="bold" id={titleId} className={sheet.title}>
        {isOver ? texts.compareTitle : texts.title}
      </Text>
      {counting.cell !== null && isOver ? (
        <CountCompare counting={counting} cell={counting.cell} onBack={() => setOver(false)} />
      ) : (
        <>
          <Stack className={sheet.body} grow>
            <Address address={cell.address} />
            {counting.cell !== null && <ToCount counting={counting} cell={counting.cell} />}
            {counting.cell === null && counting.problem === null && <LoadingRows />}
          </Stack>
          <div className={sheet.foot}>
            <Text as="p" role="alert" size="touch" tone={counting.problem === null ? 'muted' : 'error'}>
              {counting.problem}
            </Text>
            <div className={sheet.buttons}>
              <BigButton onClick={() => void close()}>{handheldTexts.cancel}</BigButton>
              {counting.cell === null && counting.problem !== null ? (
                <BigButton kind="main" onClick={counting.load}>
                  {handheldTexts.retry}
                </BigButton>
              ) : (
                <BigButton kind="main" disabled={counting.cell === null} onClick={() => setOver(true)}>
                  {texts.done}
                </BigButton>
              )}
            </div>
          </div>
          {/* For labels that do not scan, or devices that have only a camera. */}
          <ScanTools kinds={['product']} />
        </>
      )}
    </HandheldModal>
  );
}

const LEAVING = {
  title: texts.leaveTitle,
  text: texts.leaveText,
  confirmText: texts.leave,
  danger: true,
  large: true,
} as const;

const MOST = 1_000_000;

/**
 * Quantity fields for items without serial numbers, and the list of scanned units. Never shows the expected
 * quantity.
 */
function ToCount({
  counting,
  cell,
}: {
  readonly counting: CellCounting;
  readonly cell: CellToCount;
}): ReactElement {
  const { count, change, lastOutcome, promptedRow } = counting;
  const rows = rowsOf(cell.lots, count.foreign);
  const typedPids = new Set(rows.flatMap(({ lots }) => lots.map(({ pid }) => pid)));
  const units = count.scanned.filter((pid) => !typedPids.has(pid)).toReversed();
  return (
    <>
      <Muted as="p" size="touch">
        {cell.lots.length === 0 ? texts.emptyHint : texts.hint}
      </Muted>
      <Text
        as="p"
        role="status"
        weight="strong"
        wrap="anywhere"
        tone={lastOutcome === null ? 'muted' : outcomeTone(lastOutcome.kind)}
      >
        {lastOutcome?.text}
      </Text>
      {rows.map(({ key, name, batch, picture }) => (
        <Stack key={key} direction="row" align="center">
          <SmallPicture kind="product" name={picture} reservesSpace isLarge />
          <Stack grow gap={0}>
            <QuantityField
              label={texts.quantityOf(name, batch)}
              value={count.typed[key] ?? ''}
              least={0}
              most={MOST}
              hint={null}
              isHighlighted={key === promptedRow}
              onChange={(value) => change({ ...count, typed: { ...count.typed, [key]: value } })}
            />
          </Stack>
        </Stack>
      ))}
      {units.length > 0 && (
        <Text as="p" weight="bold">
          {texts.scannedUnits(units.length)}
        </Text>
      )}
      <Stack as="ul" gap={0} lines="around">
        {units.map((pid) => {
          const name = nameOf(cell, count, pid);
          return (
            <Stack as="li" key={pid} direction="row" align="center" justify="between">
              <Text wrap="anywhere">{name}</Text>
              <IconButton
                size="touch"
                icon={mdiClose}
                iconSize={24}
                label={texts.drop(name)}
                onClick={() => change(unscanned(count, pid))}
              />
            </Stack>
          );
        })}
      </Stack>
    </>
  );
}
