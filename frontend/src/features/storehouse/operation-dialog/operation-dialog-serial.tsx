import TextField from '@mui/material/TextField';
import type { SerialRecord } from '@naryad/contracts/stock/dto';
import { useId, useMemo, type ReactElement, type ReactNode } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { CheckLine, type CheckVerdict } from '../../../shared/ui/check-line.js';
import type { Options } from '../shared/use-operation-options.js';
import type { SerialCheck } from './use-serial-check.js';
import type { SerialStatus } from './operation-form-check.js';
import { fittingRecords, isRecordOf, type OperationForm } from './operation-form.js';
import { operationTexts } from '../operations/texts.js';

export interface SerialFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
  readonly check: SerialCheck;
  readonly error: string | null;
  /** Right of the line below the field. */
  readonly children?: ReactNode;
}

/** The serial number of what is received, with what the check says in a line that is always there. */
export function SerialField({
  value,
  onChange,
  disabled,
  check,
  error,
  children,
}: SerialFieldProps): ReactElement {
  const lineId = useId();
  const verdict: CheckVerdict = error === null ? verdictOf(check.status) : { look: 'bad', text: error };
  return (
    <>
      <TextField
        fullWidth
        label={operationTexts.serial}
        value={value}
        disabled={disabled}
        error={verdict.look === 'bad'}
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
      <div className="n-op__below">
        <CheckLine id={lineId} {...verdict}>
          {error === null && check.status === 'error' && (
            <button type="button" onClick={check.again}>
              {operationTexts.checkAgain}
            </button>
          )}
        </CheckLine>
        {children}
      </div>
    </>
  );
}

function verdictOf(status: SerialStatus): CheckVerdict {
  switch (status) {
    case 'idle':
      return { look: 'idle', text: '' };
    case 'checking':
      return { look: 'busy', text: operationTexts.checking };
    case 'unique':
      return { look: 'good', text: operationTexts.serialFree };
    case 'duplicate':
      return { look: 'bad', text: operationTexts.serialTaken };
    case 'error':
      return { look: 'bad', text: operationTexts.serialCheckFailed };
  }
}

interface UnitOption {
  /** Place in the list: one parcel may lie in several cells, so that the record has no number of its own. */
  readonly id: number;
  readonly record: SerialRecord;
}

const unitDetail = ({ record }: UnitOption): string =>
  [
    record.supplier_name,
    record.batch_number === null ? null : `${operationTexts.batch} ${record.batch_number}`,
    record.storehouse_cell.address,
    record.serial_number === null ? operationTexts.inStock(formatNumber(record.quantity)) : null,
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

/** The serial number of what is written off, among what lies in the storehouse. */
export function UnitField({ form, units, onChange, disabled, error }: UnitFieldProps): ReactElement {
  const options = useMemo<readonly UnitOption[]>(
    () => fittingRecords(form, units.options).map((record, index) => ({ id: index + 1, record })),
    [form, units.options],
  );
  const { unit } = form;
  const chosen = unit === null ? undefined : options.find(({ record }) => isRecordOf(unit, record));
  const missing = unit === null || chosen !== undefined ? null : 0;
  return (
    <OptionPicker
      label={operationTexts.serial}
      options={options}
      value={chosen?.id ?? missing}
      onChange={(_, option) => onChange(option?.record ?? null)}
      labelOf={({ record }) => record.serial_number ?? operationTexts.withoutSerial}
      detailOf={unitDetail}
      unknownLabel={unit?.serialNumber ?? operationTexts.unknown}
      emptyText={operationTexts.noSerials}
      isLoading={units.isLoading}
      loadError={units.error}
      onRetry={units.refetch}
      disabled={disabled}
      error={error ?? (missing !== null && units.isKnown ? operationTexts.reasons.gone : undefined)}
      hint=" "
    />
  );
}
