import TextField from '@mui/material/TextField';
import type { SerialRecord } from '@naryad/contracts/stock/dto';
import { useId, useMemo, type ReactElement, type ReactNode } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { SerialCheckLine, serialCheckStatus } from '../../../shared/serial/serial-check-line.js';
import type { SerialCheck } from '../../../shared/serial/use-serial-check.js';
import { Stack } from '../../../shared/ui/stack.js';
import type { Options } from '../shared/use-operation-options.js';
import { fittingRecords, isRecordOf, type OperationForm } from './operation-form.js';
import { operationDialogTexts as texts } from './texts.js';
import css from './operation-dialog.module.css';

export interface SerialFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
  readonly check: SerialCheck;
  readonly error: string | null;
  /** To the right of the line below the field. */
  readonly children?: ReactNode;
}

/** The serial number of a received unit, with the result of the check in a line that is always present. */
export function SerialField({
  value,
  onChange,
  disabled,
  check,
  error,
  children,
}: SerialFieldProps): ReactElement {
  const lineId = useId();
  const checkStatus = serialCheckStatus(check.status, error, texts.serialCheck);
  return (
    <>
      <TextField
        fullWidth
        label={texts.serial}
        value={value}
        disabled={disabled}
        error={checkStatus.state === 'bad'}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: {
            maxLength: 100,
            autoComplete: 'off',
            spellCheck: false,
            'aria-describedby': lineId,
            'data-scan': 'target',
          },
        }}
      />
      <Stack direction="row" wrap align="center" justify="between" gap="0 12px" className={css.below}>
        <SerialCheckLine
          id={lineId}
          check={check}
          verdict={checkStatus}
          error={error}
          texts={texts.serialCheck}
        />
        {children}
      </Stack>
    </>
  );
}

interface UnitOption {
  /** Position in the list: one bulk lot may be in several cells, so the record has no unique id. */
  readonly id: number;
  readonly record: SerialRecord;
}

const unitDetail = ({ record }: UnitOption): string =>
  [
    record.supplier_name,
    record.batch_number === null ? null : `${texts.batch} ${record.batch_number}`,
    record.storehouse_cell.address,
    record.serial_number === null ? texts.inStock(formatNumber(record.quantity)) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

export interface UnitFieldProps {
  readonly form: OperationForm;
  readonly units: Options<SerialRecord>;
  readonly onChange: (record: SerialRecord | null) => void;
  readonly disabled: boolean;
  readonly error: string | null;
}

/** The serial number of the written-off unit, chosen from the stock of the storehouse. */
export function UnitField({ form, units, onChange, disabled, error }: UnitFieldProps): ReactElement {
  const options = useMemo<readonly UnitOption[]>(
    () => fittingRecords(form, units.options).map((record, index) => ({ id: index + 1, record })),
    [form, units.options],
  );
  const { unit } = form;
  const chosenOption = unit === null ? undefined : options.find(({ record }) => isRecordOf(unit, record));
  const missingCount = unit === null || chosenOption !== undefined ? null : 0;
  return (
    <OptionPicker
      label={texts.serial}
      options={options}
      value={chosenOption?.id ?? missingCount}
      onChange={(_, option) => onChange(option?.record ?? null)}
      labelOf={({ record }) => record.serial_number ?? texts.withoutSerial}
      detailOf={unitDetail}
      unknownLabel={unit?.serialNumber ?? texts.unknown}
      emptyText={texts.noSerials}
      isLoading={units.isLoading}
      loadError={units.error}
      onRetry={units.refetch}
      disabled={disabled}
      error={error ?? (missingCount !== null && units.isLoaded ? texts.reasons.gone : undefined)}
      hint=" "
    />
  );
}
