import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { DefaultCell, ModuleRow } from '@naryad/contracts/work-modules/dto';
import { useState, type ReactElement } from 'react';
import { NO_CELL, cellById, withLevel, type CellPath } from '../../../shared/cells/cell-path.js';
import { CellPicker } from '../../../shared/cells/cell-picker.js';
import { useStorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { texts } from '../shared/texts.js';

export interface DefaultCellFieldProps {
  /** The saved cell; the form contains only its id. */
  readonly saved: DefaultCell | null;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly storehouses: readonly ModuleRow[];
  readonly error: string | undefined;
}

/** 'Ячейка для готовой продукции' of a desk: a storehouse, then a cell by its coordinates. */
export function DefaultCellField(props: DefaultCellFieldProps): ReactElement {
  const { saved, value, onChange, storehouses, error } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [storehouse, setStorehouse] = useState<number | null>(null);
  const [path, setPath] = useState<CellPath>(NO_CELL);
  const chosenIn = storehouse ?? saved?.storehouse_id ?? storehouses[0]?.id ?? null;
  const structure = useStorehouseStructure(isChoosing ? chosenIn : null);
  const chosenCell = value === null || value === saved?.id ? null : cellById(structure.options, value);
  const isSaved = saved !== null && value === saved.id;
  const houseName = storehouses.find(({ id }) => id === chosenIn)?.name ?? '';
  const cellText = isSaved
    ? `${saved.address} · ${saved.storehouse_name}`
    : chosenCell !== null
      ? `${chosenCell.address} · ${houseName}`
      : texts.details.noCell;

  const choose = (next: CellPath): void => {
    setPath(next);
    // A position without a cell is incomplete; the previous choice remains.
    if (next.cell !== null) onChange(next.cell);
  };

  return (
    <Stack gap={8} role="group" aria-label={texts.details.cell}>
      <Stack direction="row" wrap align="center" gap="4px 12px">
        <Muted size="small">{texts.details.cell}</Muted>
        <Text weight="strong" wrap="anywhere">
          {cellText}
        </Text>
        <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {value === null ? texts.details.chooseCell : texts.details.changeCell}
        </Button>
        {value !== null && (
          <Button
            size="small"
            kind="text"
            onClick={() => {
              setPath(NO_CELL);
              onChange(null);
            }}
          >
            {texts.details.noCellAction}
          </Button>
        )}
      </Stack>
      <Muted size="tiny">{texts.details.cellHint}</Muted>
      {isSaved && !saved.is_connected && error === undefined && (
        <Notice kind="warning" icon="kind">
          {texts.details.cellNotConnected}
        </Notice>
      )}
      {error !== undefined && (
        <Notice kind="error" icon="kind" role="alert">
          {error}
        </Notice>
      )}
      {isChoosing && (
        <Stack gap={12}>
          <TextField
            select
            size="small"
            label={texts.details.cellStorehouse}
            value={chosenIn === null ? '' : String(chosenIn)}
            disabled={storehouses.length === 0}
            onChange={({ target }) => {
              setStorehouse(Number(target.value));
              setPath(NO_CELL);
            }}
          >
            {storehouses.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <CellPicker
            structure={structure}
            value={path}
            onChange={(level, id) => choose(withLevel(path, level, id))}
            onCell={choose}
          />
        </Stack>
      )}
    </Stack>
  );
}
