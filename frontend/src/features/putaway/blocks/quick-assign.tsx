import { useRef, type ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { Button, Muted, Stack } from '../../../shared/ui/index.js';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import { NO_CELL, type CellPath } from '../../../shared/cells/cell-path.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import { Fold } from './fold.js';
import css from './quick-assign.module.css';

export interface QuickAssignProps {
  readonly lineId: number;
  readonly name: string;
  readonly value: CellPath;
  /** Number of rows or units of the product. */
  readonly positions: number;
  /** Units that 'Назначить всем' assigns. */
  readonly unitIds: readonly number[];
  /** Selected units; undefined for products without units. */
  readonly chosen?: ReadonlySet<number>;
  readonly onDropChoice?: () => void;
}

/** One cell for all rows of a product, or for the selected units. */
export function QuickAssign(props: QuickAssignProps): ReactElement {
  const { lineId, name, value, positions, unitIds, chosen, onDropChoice } = props;
  const { structure, isLocked, act, assign, focusOn } = usePutaway();
  const isPhone = useIsPhone();
  const target = { kind: 'quick', lineId } as const;
  const assignAll = useRef<HTMLButtonElement>(null);
  const hasChosen = chosen !== undefined && chosen.size > 0;
  const isOff = isLocked || value.cell === null;
  const header = (
    <>
      <span>{texts.quick}</span>
      <Muted size="inherit" className={css.count}>
        {texts.positions}: <strong>{formatNumber(positions)}</strong>
      </Muted>
    </>
  );
  const body = (
    <Stack
      direction="row"
      wrap
      align="center"
      gap="8px 12px"
      className={css.body}
      data-target={`quick:${lineId}`}
    >
      <CellPicker
        variant="row"
        label={`${texts.quick}: ${name}`}
        structure={structure}
        value={value}
        disabled={isLocked}
        emptyTexts={texts.empty}
        onChange={(level, id) => act({ type: 'level', target, level, id })}
        onCell={(path) => act({ type: 'place', target, place: path })}
        onNext={() => focusOn(target, 'action')}
      />
      <Stack direction="row" wrap>
        {hasChosen && (
          <Button
            kind="main"
            data-next
            disabled={isOff}
            onClick={() => {
              assign(lineId, [...chosen]);
              // The button is removed when the selection is cleared, so the focus must move.
              assignAll.current?.focus();
              onDropChoice?.();
            }}
          >
            {texts.assignChosen(chosen.size)}
          </Button>
        )}
        <Button
          tone="accent"
          data-next
          ref={assignAll}
          disabled={isOff}
          onClick={() => assign(lineId, unitIds)}
        >
          {texts.assignAll}
        </Button>
        <Button
          kind="text"
          disabled={isLocked || value.line === null}
          onClick={() => {
            act({ type: 'place', target, place: NO_CELL });
            // Nothing is left to clear: a disabled button cannot hold the focus.
            focusOn(target);
          }}
        >
          {texts.clear}
        </Button>
      </Stack>
    </Stack>
  );
  return isPhone ? (
    <Fold summary={header} open={hasChosen || undefined} className={css.quick}>
      {body}
    </Fold>
  ) : (
    <div className={css.quick}>
      <Stack direction="row" gap="4px 16px" className={css.head}>
        {header}
      </Stack>
      {body}
    </div>
  );
}
