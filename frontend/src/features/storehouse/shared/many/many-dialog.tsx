import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import type { ReactElement } from 'react';
import { fieldError } from '../../../../shared/api/error-text.js';
import { useCommand } from '../../../../shared/api/use-command.js';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { formError } from '../../../../shared/form/server-errors.js';
import { useKeptState } from '../../../../shared/form/use-kept-state.js';
import { NO_PLACE, placeOfCell, withLevel, type Place } from '../../../../shared/places/place.js';
import { PlacePicker } from '../../../../shared/places/place-picker.js';
import { useStorehousePlaces } from '../../../../shared/places/use-places.js';
import { Columns, Muted, Notice, Text } from '../../../../shared/ui/index.js';
import { DialogReason } from '../dialog-reason.js';
import { afterMovement, useUndoNotice } from '../undo.js';
import { usePlaceScan } from '../use-place-scan.js';
import { WriteOffFields } from '../write-off-fields.js';
import { NO_GROUND } from '../write-off-ground.js';
import { cellsOf, goodsOf, inputOfMany, piecesOf, type ManyAsked } from './many-goods.js';
import { manyTexts as texts } from './texts.js';

export interface ManyDialogProps extends ManyAsked {
  readonly moduleId: number;
  /** The list that it was asked in: there `KeptMany` opens it again. */
  readonly scope: string;
  readonly onClose: () => void;
  /** After success, before closing. */
  readonly onDone: () => void;
}

/** Names of the call that have a field of their own; other errors stand above the fields. */
const OWN_FIELDS = new Set(['to_cell_id', 'reason_id', 'comment']);
/** Products that are named one by one. */
const NAMED = 5;
const SIDE_BY_SIDE = {
  count: 'max-content minmax(0, 1fr)',
  onPhones: 'max-content minmax(0, 1fr)',
} as const;

/** Moves or writes off all that is ticked by one command. Mount it when it opens. */
export function ManyDialog(props: ManyDialogProps): ReactElement {
  const { moduleId, scope, action, lines, onClose, onDone } = props;
  const places = useStorehousePlaces(moduleId);
  const {
    values: { place, ground },
    setValues,
    isTouched,
  } = useKeptState(`${scope}/${action}`, () => ({ place: NO_PLACE, ground: NO_GROUND }), {
    action,
    lines,
  } satisfies ManyAsked);
  const noticeOf = useUndoNotice();
  const isMove = action === 'move';
  const command = useCommand(goodsRoutes.changeMany, {
    errors: 'inline',
    invalidates: afterMovement,
    onSuccess: ({ data }, { to_cell_id: to }) => {
      const count = formatNumber(data.quantity);
      const address = to == null ? '' : (placeOfCell(places.options, to)?.address ?? '');
      noticeOf(isMove ? texts.moved(count, address) : texts.removed(count), data.ids);
      onDone();
      onClose();
    },
  });
  const { isPending, error } = command;
  const choose = (next: Place): void => {
    if (isPending) return;
    if (error !== null) command.reset();
    setValues({ place: next, ground });
  };
  const scan = usePlaceScan({ places, onPlace: choose, enabled: isMove && !isPending });
  const goods = goodsOf(lines);
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
          <strong>{texts.pieces(formatNumber(piecesOf(lines)))}</strong>
          {goods.slice(0, NAMED).map(({ name, count }) => (
            <Muted key={name} block>
              {texts.goods(name, formatNumber(count))}
            </Muted>
          ))}
          {goods.length > NAMED && <Muted block>{texts.others(formatNumber(goods.length - NAMED))}</Muted>}
        </Text>
        <Text as="dt" tone="muted">
          {texts.from}
        </Text>
        <Text as="dd" wrap="two-lines">
          {cellsOf(lines).join(', ')}
        </Text>
      </Columns>
      {isMove && (
        <PlacePicker
          places={places}
          value={place}
          label={texts.to}
          hint={texts.toHint}
          refusal={scan.refusal}
          error={cellError}
          onChange={(level, id) => {
            scan.clear();
            choose(withLevel(place, level, id));
          }}
          onPlace={(next) => {
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
