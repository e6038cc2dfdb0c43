import { useRef, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { Button, Card, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import type { CellPath } from '../../../shared/cells/cell-path.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';
import { Fold } from './fold.js';
import css from './all-block.module.css';

const TARGET = { kind: 'all' } as const;

export interface AllBlockProps {
  readonly value: CellPath;
  /** Number of products that are not distributed yet. */
  readonly left: number;
  readonly onApply: () => void;
  readonly onClear: () => void;
}

/** One cell for all products that are not distributed yet. */
export function AllBlock({ value, left, onApply, onClear }: AllBlockProps): ReactElement {
  const { structure, isLocked, act, focusOn } = usePutaway();
  const isPhone = useIsPhone();
  const clear = useRef<HTMLButtonElement>(null);
  const apply = (): void => {
    onApply();
    // Nothing is left to apply it to: a disabled button cannot hold the focus.
    clear.current?.focus();
  };
  const counter = (
    <span className={css.left} role="status">
      {texts.undistributed}:{' '}
      <Text as="strong" tone={left === 0 ? 'success' : undefined}>
        {formatNumber(left)}
      </Text>
    </span>
  );
  const body = (
    <>
      <CellPicker
        label={texts.all}
        structure={structure}
        value={value}
        disabled={isLocked}
        emptyTexts={texts.empty}
        onChange={(level, id) => act({ type: 'level', target: TARGET, level, id })}
        onCell={(path) => act({ type: 'place', target: TARGET, place: path })}
        onNext={() => focusOn(TARGET, 'action')}
      />
      <Stack direction="row" wrap align="center" gap="8px 10px" className={css.actions}>
        <Button
          kind="main"
          data-next
          disabled={isLocked || value.cell === null || left === 0}
          onClick={apply}
        >
          {texts.applyToAll}
        </Button>
        <Button disabled={isLocked || value.line === null} onClick={onClear} ref={clear}>
          {texts.clear}
        </Button>
        {value.cell === null && left > 0 && <Muted>{texts.applyHint}</Muted>}
        {!isPhone && counter}
      </Stack>
    </>
  );
  // On a phone the products come first, so this block is collapsed.
  return isPhone ? (
    <Card as="section" gap={0} className={css.all} data-target="all" aria-label={texts.all}>
      {counter}
      <Fold summary={texts.all} className={css.fold}>
        {body}
      </Fold>
    </Card>
  ) : (
    <Card as="section" gap={0} className={css.all} data-target="all" aria-label={texts.all}>
      {body}
    </Card>
  );
}
