import { ScannedLine } from '../scanner/scanned-line.js';
import { structureLevels, type StructureLevel } from '@naryad/contracts/structure/dto';
import { memo, useId, type KeyboardEvent, type ReactElement } from 'react';
import { OptionPicker } from '../catalog/option-picker.js';
import { Stack } from '../ui/stack.js';
import { AddressField, type AddressFieldProps } from './address-field.js';
import { isLevelOpen, levelOptions, type CellPath, type LevelOption } from './cell-path.js';
import { cellTexts } from './texts.js';
import type { StorehouseStructure } from './use-storehouse-structure.js';
import { matchingOption, useTypeAhead } from './use-type-ahead.js';
import css from './cell-picker.module.css';

export interface CellPickerProps extends Pick<AddressFieldProps, 'onCell' | 'onNext'> {
  readonly structure: StorehouseStructure;
  readonly value: CellPath;
  /** A level was chosen from its list. */
  readonly onChange: (level: StructureLevel, id: number | null) => void;
  /** 'Место хранения' when absent. In a row it is only the accessible name: 'Строка 2'. */
  readonly label?: string;
  /**
   * `fields`: for screens with one cell; the address, and below it the levels, each with text search. `row`:
   * for tables with many cells; the levels below the address are native selects, which are light and easy to
   * use with gloves.
   */
  readonly variant?: 'fields' | 'row';
  readonly disabled?: boolean;
  /** Shown next to the label of `fields`. */
  readonly hint?: string;
  /** Why a scan was rejected; replaces the hint and is announced by screen readers. */
  readonly refusal?: string | null;
  /** Shown below the cell select of `fields`. */
  readonly error?: string;
  /** Text of a level without options; defaults have no final dots. */
  readonly emptyTexts?: Readonly<Record<StructureLevel, string>>;
}

interface LevelProps extends Required<
  Pick<CellPickerProps, 'structure' | 'value' | 'onChange' | 'emptyTexts'>
> {
  readonly level: StructureLevel;
  readonly options: readonly LevelOption[];
  readonly disabled: boolean;
}

/**
 * A cell by its address, or by line, stack, shelf and cell; each level is enabled when the one before it is
 * chosen.
 */
export const CellPicker = memo(function CellPicker({
  structure,
  value,
  onChange,
  onCell,
  onNext,
  label = cellTexts.place,
  variant = 'fields',
  disabled = false,
  hint,
  refusal = null,
  error,
  emptyTexts = cellTexts.empty,
}: CellPickerProps): ReactElement {
  const legendId = useId();
  const options = levelOptions(structure.options, value);
  const onKeyDown = useTypeAhead((select, typedText) => {
    const level = structureLevels.find((candidate) => candidate === select.dataset['level']);
    const match = level === undefined ? null : matchingOption(options[level], typedText);
    if (level !== undefined && match !== null) onChange(level, match.id);
  });
  const address = <AddressField {...{ structure, value, disabled, onCell, onNext }} />;
  const levelProps = (level: StructureLevel): LevelProps => ({
    ...{ level, structure, value, onChange, emptyTexts },
    options: options[level],
    disabled: disabled || !isLevelOpen(value, level),
  });
  if (variant === 'row') {
    return (
      <div className={css.row} data-part="places" role="group" aria-label={label}>
        {address}
        <div className={css.levels}>
          {structureLevels.map((level) => (
            <LevelSelect key={level} {...levelProps(level)} onKeyDown={onKeyDown} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className={css.fields} role="group" aria-labelledby={legendId}>
      <Stack
        direction="row"
        wrap
        align="baseline"
        justify="between"
        gap="0 12px"
        className={css.head}
        data-part="head"
      >
        <span id={legendId}>{label}</span>
        {refusal === null ? (
          hint !== undefined && <small key="hint">{hint}</small>
        ) : (
          <small key="refusal" role="alert" className={css.refusal}>
            {refusal}
            <ScannedLine under={refusal} />
          </small>
        )}
      </Stack>
      {address}
      {structureLevels.map((level) => (
        <LevelField key={level} {...levelProps(level)} error={level === 'cell' ? error : undefined} />
      ))}
    </div>
  );
});

function LevelField({
  level,
  options,
  structure,
  value,
  onChange,
  emptyTexts,
  disabled,
  error,
}: LevelProps & { readonly error: string | undefined }): ReactElement {
  return (
    <div data-field={level}>
      <OptionPicker
        label={cellTexts[level]}
        options={options}
        value={value[level]}
        onChange={(id) => onChange(level, id)}
        labelOf={({ number }) => number}
        unknownLabel={cellTexts.unknown}
        emptyText={emptyTexts[level]}
        isLoading={structure.isLoading}
        loadError={level === 'line' ? structure.error : null}
        onRetry={structure.refetch}
        disabled={disabled}
        error={error}
      />
    </div>
  );
}

function LevelSelect({
  level,
  options,
  structure,
  value,
  onChange,
  emptyTexts,
  disabled,
  onKeyDown,
}: LevelProps & { readonly onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => void }): ReactElement {
  const id = value[level];
  const isUnknown = id !== null && !options.some((option) => option.id === id);
  const nothing = (): string => {
    if (!isLevelOpen(value, level)) return '—';
    if (!structure.isLoaded && structure.isLoading) return '…';
    return options.length === 0 ? emptyTexts[level] : '—';
  };
  return (
    <label className={css.level}>
      <span aria-hidden="true">{cellTexts[level]}</span>
      <select
        aria-label={cellTexts[level]}
        value={id ?? ''}
        disabled={disabled}
        data-level={level}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(level, target.value === '' ? null : Number(target.value))}
      >
        <option value="">{nothing()}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.number}
          </option>
        ))}
        {isUnknown && <option value={id}>{structure.isLoaded ? cellTexts.unknown : '…'}</option>}
      </select>
    </label>
  );
}
