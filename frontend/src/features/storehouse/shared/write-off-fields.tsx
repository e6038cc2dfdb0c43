import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { WRITE_OFF_COMMENT_MAX } from '@naryad/contracts/stock/dto';
import type { WriteOffReason } from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import type { ReactElement } from 'react';
import { useCatalogOptions } from '../../../shared/catalog/option-query.js';
import { Columns } from '../../../shared/ui/index.js';
import { storehouseTexts } from './texts.js';
import type { WriteOffGround } from './write-off-ground.js';

const texts = storehouseTexts.writeOff;

export interface WriteOffFieldsProps {
  readonly value: WriteOffGround;
  readonly onChange: (value: WriteOffGround) => void;
  /** The server's error for a field of the call. */
  readonly errorOf: (name: string) => string | null;
}

/** Reason and comment of a write-off; both are optional. */
export function WriteOffFields({ value, onChange, errorOf }: WriteOffFieldsProps): ReactElement {
  const reasons = useCatalogOptions<typeof writeOffReasonRoutes.getReasons, WriteOffReason>(
    writeOffReasonRoutes.getReasons,
    'write-off-reasons',
    true,
  );
  const offered = reasons.options.filter(({ id, is_active: isActive }) => isActive || id === value.reasonId);
  const reasonError = errorOf('reason_id');
  const commentError = errorOf('comment');
  // The select cannot show a value before its options are loaded.
  const isOffered = offered.some(({ id }) => id === value.reasonId);
  return (
    <Columns gap="10px 12px">
      <TextField
        select
        label={texts.reason}
        value={isOffered ? value.reasonId : ''}
        disabled={reasons.isLoading}
        error={reasonError !== null}
        helperText={reasonError ?? (reasons.error === null ? undefined : texts.reasonsFailed)}
        onChange={({ target }) =>
          onChange({ ...value, reasonId: target.value === '' ? null : Number(target.value) })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.noReason}</MenuItem>
        {offered.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={texts.comment}
        value={value.comment}
        error={commentError !== null}
        helperText={commentError ?? undefined}
        onChange={({ target }) => onChange({ ...value, comment: target.value })}
        slotProps={{ htmlInput: { maxLength: WRITE_OFF_COMMENT_MAX, autoComplete: 'off' } }}
      />
    </Columns>
  );
}
