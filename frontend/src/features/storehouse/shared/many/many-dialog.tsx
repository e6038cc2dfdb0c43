import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import type { ReactElement } from 'react';
import { fieldError } from '../../../../shared/api/error-text.js';
import { useCommand } from '../../../../shared/api/use-command.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { formError } from '../../../../shared/form/server-errors.js';
import { usePersistedState } from '../../../../shared/form/use-persisted-state.js';
import { NO_CELL, cellById, withLevel, type CellPath } from '../../../../shared/cells/cell-path.js';
import { CellPicker } from '../../../../shared/cells/cell-picker.js';
import { useStorehouseStructure } from '../../../../shared/cells/use-storehouse-structure.js';
import { Columns, Muted, Notice, Text } from '../../../../shared/ui/index.js';
import { DialogReason } from '../dialog-reason.js';
import { afterMovement, useUndoNotice } from '../undo.js';
import { useCellScan } from '../use-cell-scan.js';
import { WriteOffFields } from '../write-off-fields.js';
import { NO_GROUND } from '../write-off-ground.js';
import { cellsOf, itemsOf, inputOfMany, quantityOf, type ManyRequest } from './many-lines.js';
import { manyTexts as texts } from './texts.js';

export interface ManyDialogProps extends ManyRequest {
  readonly moduleId: number;
  /** The list from which it was opened: there `RestoredBulkAction` reopens it. */
  readonly scope: string;
  readonly onClose: () => void;
  /** Called after success, before closing. */
  readonly onDone: () => void;
}

/** Fields of the call with an input on this form; other errors are shown above the fields. */
const OWN_FIELDS = new Set(['to_cell_id', 'reason_id', 'comment']);
/** Maximum number of products that are listed by name. */
const NAMED = 5;
const SIDE_BY_SIDE = {
  count: 'max-content minmax(0, 1fr)',
  onPhones: 'max-content minmax(0, 1fr)',
} as const;

/** Moves or writes off all selected lines by one command. Mount it when it opens. */
export function ManyDialog(props: ManyDialogProps): ReactElement {
  const { moduleId, scope, action, lines, onClose, onDone } = props;
  const structure = useStorehouseStructure(moduleId);
  const {
    values: { place, ground },
    setValues,
    isTouched,
  } = usePersistedState(`${scope}/${action}`, () => ({ place: NO_CELL, ground: NO_GROUND }), {
    action,
    lines,
  } satisfies ManyRequest);
  const noticeOf = useUndoNotice();
  const isMove = action === 'move';
  const command = useCommand(stockLineRoutes.changeMany, {
    errors: 'inline',
    invalidates: afterMovement,
    onSuccess: ({ data }, { to_cell_id: cellId }) => {
      const count = formatNumber(data.quantity);
      const address = cellId == null ? '' : (cellById(structure.options, cellId)?.address ?? '');
      noticeOf(isMove ? texts.moved(count, address) : texts.removed(count), data.ids);
      onDone();
      onClose();
    },
  });
  const { isPending, error } = command;
  const choose = (next: CellPath): void => {
    if (isPending) return;
    if (error !== null) command.reset();
    setValues({ place: next, ground });
  };
  const scan = useCellScan({ structure, onCell: choose, enabled: isMove && !isPending });
  const items = itemsOf(lines);
  const cellError = fieldError(error, 'to_cell_id') ?? undefined;
  const general = formError(error, {}, (name) => (OWN_FIELDS.has(name) ? name : null));
  const reason = isMove && place.cell === null ? texts.chooseCell : null;

  return (
    <PlainDialog
      title={isMove ? texts.moveTitle : texts.removeTitle}
      maxWidth="sm"
      submitText={isMove ? texts.move : texts.remove}
      pendingText={isMove ? texts.moving : texts.removing}
      isDirty={isTouched}
      isPending={isPending}
      isSubmitDisabled={reason !== null}
      onSubmit={() => void command.run(inputOfMany(moduleId, action, place.cell, lines, ground))}
      onClose={onClose}
      footer={<DialogReason text={isPending ? null : reason} />}
    >
      {general !== null && (
        <Notice kind="error" icon="kind" role="alert">
          {general}
        </Notice>
      )}
      <Columns as="dl" {...SIDE_BY_SIDE} gap="6px 16px">
        <Text as="dt" tone="muted">
          {texts.what}
        </Text>
        <Text as="dd" wrap="anywhere">
          <strong>{texts.pieces(formatNumber(quantityOf(lines)))}</strong>
          {items.slice(0, NAMED).map(({ name, count }) => (
            <Muted key={name} block>
              {texts.goods(name, formatNumber(count))}
            </Muted>
          ))}
          {items.length > NAMED && <Muted block>{texts.others(formatNumber(items.length - NAMED))}</Muted>}
        </Text>
        <Text as="dt" tone="muted">
          {texts.from}
        </Text>
        <Text as="dd" wrap="two-lines">
          {cellsOf(lines).join(', ')}
        </Text>
      </Columns>
      {isMove && (
        <CellPicker
          structure={structure}
          value={place}
          label={texts.to}
          hint={texts.toHint}
          refusal={scan.refusal}
          error={cellError}
          onChange={(level, id) => {
            scan.clear();
            choose(withLevel(place, level, id));
          }}
          onCell={(next) => {
            scan.clear();
            choose(next);
          }}
        />
      )}
      {!isMove && (
        <WriteOffFields
          value={ground}
          errorOf={(name) => fieldError(error, name)}
          onChange={(next) => {
            if (isPending) return;
            if (error !== null) command.reset();
            setValues({ place, ground: next });
          }}
        />
      )}
      <Muted as="p">{texts.whole}</Muted>
    </PlainDialog>
  );
}
