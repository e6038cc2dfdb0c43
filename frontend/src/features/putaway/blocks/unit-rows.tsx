import { mdiCheckDecagramOutline } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, type ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { NO_CELL } from '../../../shared/cells/cell-path.js';
import { Button, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { placeableUnits, unitGroups, type LineDraft, type UnitGroup } from '../draft/draft.js';
import type { LineState } from '../draft/plan.js';
import type { RowTarget } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import { Remaining } from './remaining.js';
import { UnitRow } from './unit-row.js';
import type { UnitChoice } from './use-unit-choice.js';
import rowCss from './rows.module.css';
import css from './unit-rows.module.css';

export interface UnitRowsProps {
  readonly line: ReceiptInvoiceLine;
  readonly own: LineDraft;
  readonly state: LineState;
  readonly choice: UnitChoice;
  /** Target of a chip. */
  readonly current: RowTarget | null;
}

/** Longer lists scroll in their own box and are virtualised. */
const LONG = 60;

const indexOf = (groups: readonly UnitGroup[], unitId: number | null): number =>
  groups.findIndex(({ units }) => units.some(({ id }) => id === unitId));

/** Units that passed the receipt control: each needs a cell; they have no quantity and cannot be removed. */
export function UnitRows({ line, own, state, choice, current }: UnitRowsProps): ReactElement {
  const { reveal, isLocked, act } = usePutaway();
  const isPhone = useIsPhone();
  const units = useMemo(() => placeableUnits(line), [line]);
  const groups = useMemo(() => unitGroups(line, own), [line, own]);
  const hasEquals = groups.length < units.length;
  const scroll = useRef<HTMLDivElement>(null);
  const isLong = groups.length > LONG;
  const revealed = reveal?.lineId === line.id ? indexOf(groups, reveal.unitId) : -1;
  const virtualizer = useVirtualizer({
    count: groups.length,
    enabled: isLong,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isPhone ? 156 : 100),
    getItemKey: (index) => groups[index]?.id ?? index,
    gap: 8,
    overscan: 6,
    useFlushSync: false,
    // The focused row stays rendered, however far the user scrolls away.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const visibleIndexes = defaultRangeExtractor(range);
        return revealed < 0 || visibleIndexes.includes(revealed)
          ? visibleIndexes
          : [...visibleIndexes, revealed].toSorted((a, b) => a - b);
      },
      [revealed],
    ),
  });
  useEffect(() => {
    if (isLong && revealed >= 0) virtualizer.scrollToIndex(revealed, { align: 'auto' });
  }, [isLong, revealed, reveal, virtualizer]);
  const currentIndex = current?.kind === 'unit' ? indexOf(groups, current.unitId) : -1;
  const rowOf = (group: UnitGroup, index: number): ReactElement => (
    <UnitRow
      units={group.units}
      place={index + 1}
      value={own.places[group.id] ?? NO_CELL}
      isCurrent={groups.length > 1 && index === currentIndex}
      isChosen={group.units.every(({ id }) => choice.chosen.has(id))}
      onChoose={choice.toggle}
    />
  );

  return (
    <>
      <Text as="p" size="usual" tone="success" icon={mdiCheckDecagramOutline} className={css.note}>
        {texts.allControlled}
      </Text>
      {units.length > 1 && (
        <Stack direction="row" wrap align="center" gap="2px 16px">
          <Stack as="label" direction="row" align="center" className={css.all}>
            <input
              type="checkbox"
              className={rowCss.check}
              checked={choice.chosen.size === units.length}
              ref={(box) => {
                if (box !== null)
                  box.indeterminate = choice.chosen.size > 0 && choice.chosen.size < units.length;
              }}
              onChange={({ target }) => choice.chooseAll(target.checked)}
            />
            {texts.chooseEvery}
          </Stack>
          {(hasEquals || own.isSingle === true) && (
            <Button
              kind="text"
              size="small"
              aria-pressed={own.isSingle === true}
              disabled={isLocked}
              onClick={() => act({ type: 'single', lineId: line.id, isOn: own.isSingle !== true })}
            >
              {texts.oneByOne}
            </Button>
          )}
          {groups.length > 1 && <Muted className={css.hint}>{texts.chooseHint}</Muted>}
        </Stack>
      )}
      {isLong ? (
        <div ref={scroll} className={css.box}>
          <Stack
            as="ul"
            className={css.long}
            aria-label={line.product.name}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {virtualizer.getVirtualItems().map(({ index, start, key }) => {
              const group = groups[index];
              return (
                group !== undefined && (
                  <li
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    aria-posinset={index + 1}
                    aria-setsize={groups.length}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {rowOf(group, index)}
                  </li>
                )
              );
            })}
          </Stack>
        </div>
      ) : (
        <Stack as="ul" aria-label={line.product.name}>
          {groups.map((group, index) => (
            <li key={group.id}>{rowOf(group, index)}</li>
          ))}
        </Stack>
      )}
      <Remaining remaining={state.remaining} />
    </>
  );
}
