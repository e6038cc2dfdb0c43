import TextField from '@mui/material/TextField';
import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { useCellScan } from '../shared/use-cell-scan.js';
import { useMoveStock } from './use-move-stock.js';
import { useStorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import { useLiveOptions } from '../shared/use-operation-options.js';
import {
  firstCount,
  freeText,
  hasCount,
  moveDraftKey,
  moveReason,
  nameOfLot,
  planText,
  type MoveForm,
} from './move-stock.js';
import { NO_CELL, withLevel, type CellPath } from '../../../shared/cells/cell-path.js';
import { drawerTexts } from './texts.js';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import { Button, Columns, Muted, Notice, Stack, Text } from '../../../shared/ui/index.js';
import { DialogReason } from '../shared/dialog-reason.js';
import css from './product-drawer-move.module.css';

const texts = drawerTexts.move;

export interface MoveDialogProps {
  readonly moduleId: number;
  readonly productId: number;
  readonly productName: string;
  /** The lot when the dialog opened. */
  readonly lot: PlacedLot;
  /** The current lot; null when it was removed, undefined while this is unknown. */
  readonly now: PlacedLot | null | undefined;
  readonly onClose: () => void;
}

const NAMED = { count: 'max-content minmax(0, 1fr)', onPhones: 'max-content minmax(0, 1fr)' } as const;

/** Form field for each field of the call; other errors are shown above the fields. */
const FIELDS: Readonly<Record<string, keyof MoveForm>> = { to_cell_id: 'cell', quantity: 'count' };

/** 'Перемещение': moves all or a part of a cell's stock to another cell. Mount it when it opens. */
export function MoveDialog(props: MoveDialogProps): ReactElement {
  const { moduleId, productId, productName, now, onClose } = props;
  const lot = now ?? props.lot;
  const structure = useStorehouseStructure(moduleId);
  useLiveOptions(moduleId);
  const form = useForm<MoveForm>({
    defaultValues: { ...NO_CELL, count: String(firstCount(props.lot)) },
  });
  const move = useMoveStock(moduleId, productId, lot, onClose);
  const values = form.watch();
  const reason = moveReason(values, lot, now === null);

  const change = (name: keyof MoveForm, value: MoveForm[keyof MoveForm]): void => {
    if (values[name] === value) return;
    form.clearErrors();
    if (move.error !== null) move.reset();
    form.setValue(name, value, { shouldDirty: true });
  };
  const choose = (path: CellPath): void => {
    for (const level of structureLevels) change(level, path[level]);
  };
  const scan = useCellScan({
    structure,
    fromCellId: lot.cell_id,
    onCell: choose,
    enabled: !move.isPending,
  });
  const isSame = values.cell === lot.cell_id;
  const cellError = form.formState.errors.cell?.message ?? (isSame ? texts.reasons.same : undefined);
  const plan = planText(Number(values.count), lot);
  const countError = form.formState.errors.count?.message;

  return (
    <FormDialog
      title={texts.title}
      maxWidth="sm"
      form={form}
      command={move}
      onClose={onClose}
      draft={{ key: moveDraftKey(moduleId, productId, props.lot), context: { lot: props.lot } }}
      submitText={texts.action}
      pendingText={texts.moving}
      isSubmitDisabled={reason !== null}
      fieldOf={(name) => FIELDS[name] ?? null}
      footer={<DialogReason text={move.isPending ? null : reason} />}
      onSubmit={(form) => form.cell !== null && move.run(form.cell, Number(form.count))}
    >
      <Columns as="dl" {...NAMED} gap="6px 16px">
        <Text as="dt" tone="muted">
          {texts.what}
        </Text>
        <Text as="dd" wrap="anywhere">
          {productName}
          <Muted as="small" block>
            {nameOfLot(lot)}
          </Muted>
        </Text>
        <Text as="dt" tone="muted">
          {texts.from}
        </Text>
        <Text as="dd" wrap="anywhere">
          <strong>{lot.address}</strong>
        </Text>
      </Columns>
      {hasCount(lot) ? (
        <Stack direction="row" align="start" gap={10} className={css.count}>
          <TextField
            label={texts.count}
            value={values.count}
            error={countError !== undefined || Number(values.count) > lot.quantity}
            helperText={countError ?? freeText(lot)}
            onChange={({ target }) => change('count', target.value.replace(/\D/g, '').slice(0, 7))}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <Button
            disabled={Number(values.count) === lot.quantity}
            onClick={() => change('count', String(lot.quantity))}
          >
            {texts.all}
          </Button>
        </Stack>
      ) : (
        <Text as="p" size="usual" tone="muted">
          {texts.unit}
        </Text>
      )}
      {plan !== null && (
        <Notice kind="warning" role="status">
          {plan}
        </Notice>
      )}
      <CellPicker
        structure={structure}
        value={values}
        label={texts.to}
        hint={texts.toHint}
        refusal={scan.refusal}
        error={cellError}
        onChange={(level: StructureLevel, id) => {
          scan.clear();
          choose(withLevel(values, level, id));
        }}
        onCell={(path) => {
          scan.clear();
          choose(path);
        }}
      />
    </FormDialog>
  );
}
