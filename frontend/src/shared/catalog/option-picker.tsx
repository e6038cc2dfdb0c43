import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { LEAK_UNDONE } from '../scanner/leaked-input.js';
import { Text } from '../ui/text.js';
import { Muted } from '../ui/muted.js';
import { catalogTexts } from './texts.js';
import { useTypedChoice } from './use-typed-choice.js';
import { Button } from '../ui/button.js';

interface Option {
  readonly id: number;
}

export interface OptionPickerProps<T extends Option> {
  readonly label: string;
  readonly options: readonly T[];
  /** Id of the chosen option; null: none. */
  readonly value: number | null;
  readonly onChange: (id: number | null, option: T | null) => void;
  readonly labelOf: (option: T) => string;
  /** Secondary text of an option; searched as well. */
  readonly detailOf?: (option: T) => string | null;
  /** Shown for a chosen id that is not among the options, e.g. of a deleted record. */
  readonly unknownLabel: string;
  readonly emptyText: string;
  readonly isLoading?: boolean;
  /** Error of loading the options. */
  readonly loadError?: unknown;
  readonly onRetry?: () => void;
  readonly error?: string;
  /** Shown below the field while there is no error. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Shows the choice, which can be read and copied but not changed. */
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly hideLabel?: boolean;
  /** Placeholder of a field with a hidden label; defaults to the label. */
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly name?: string;
}

/**
 * A searchable select: matches name and secondary text, ignores case and ё/е, shows the first 100 options.
 * Text that was typed without picking an option stays as an error; forms call `focusUnpicked` before they
 * submit.
 *
 * @example
 * ```tsx
 * <OptionPicker
 *     label="Производитель"
 *     options={companies.options}
 *     value={id}
 *     onChange={setId}
 *     labelOf={({ name }) => name}
 *     detailOf={({ inn }) => inn}
 *     unknownLabel="Неизвестная компания"
 *     emptyText="Компании не найдены."
 *     isLoading={companies.isLoading}
 * />
 * ```
 */
export function OptionPicker<T extends Option>({
  label,
  options,
  value,
  onChange,
  labelOf,
  detailOf,
  unknownLabel,
  emptyText,
  isLoading = false,
  loadError = null,
  onRetry,
  error,
  hint,
  disabled = false,
  required = false,
  readOnly = false,
  autoFocus = false,
  hideLabel = false,
  placeholder = label,
  inputRef,
  onBlur,
  name,
}: OptionPickerProps<T>): ReactElement {
  const byId = useMemo(() => new Map(options.map((option) => [option.id, option])), [options]);
  const chosenOption: Option | null = value === null ? null : (byId.get(value) ?? { id: value });
  const nameOf = ({ id }: Option): string => {
    const option = byId.get(id);
    return option === undefined ? (isLoading ? '' : unknownLabel) : labelOf(option);
  };
  const detailOfOption = ({ id }: Option): string => {
    const option = byId.get(id);
    return option === undefined ? '' : (detailOf?.(option) ?? '');
  };
  const choose = (option: Option | null): void =>
    onChange(option?.id ?? null, option === null ? null : (byId.get(option.id) ?? null));
  const typedChoice = useTypedChoice<Option>({
    options: options as readonly Option[],
    chosenId: value,
    chosenLabel: chosenOption === null ? '' : nameOf(chosenOption),
    textOf: (option) => `${nameOf(option)} ${detailOfOption(option)}`,
    onPick: (option) => {
      setOpen(false);
      choose(option);
    },
  });
  const problem = typedChoice.isWrong ? catalogTexts.pickFromList : error;
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = root.current;
    const close = (): void => setOpen(false);
    element?.addEventListener(LEAK_UNDONE, close);
    return () => element?.removeEventListener(LEAK_UNDONE, close);
  }, []);
  const hasFailed = loadError !== null && options.length === 0;

  return (
    <Autocomplete<Option>
      ref={root}
      fullWidth
      autoHighlight
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      readOnly={readOnly}
      forcePopupIcon={!readOnly}
      options={options as readonly Option[] as Option[]}
      value={chosenOption}
      loading={isLoading}
      loadingText={catalogTexts.loading}
      noOptionsText={hasFailed ? catalogTexts.loadFailed : emptyText}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      {...typedChoice.props}
      onChange={(_, option) => {
        typedChoice.clear();
        choose(option);
      }}
      onBlur={() => {
        typedChoice.validate();
        // A caller that closes the field on blur would discard the typed text.
        if (!typedChoice.isUnpicked) onBlur?.();
      }}
      renderOption={({ key, ...props }, option) => {
        const detail = detailOfOption(option);
        return (
          <li key={key} {...props}>
            <Text wrap="anywhere">
              {nameOf(option)}
              {detail !== '' && (
                <Muted as="small" block>
                  {detail}
                </Muted>
              )}
            </Text>
          </li>
        );
      }}
      renderInput={(props) => (
        <TextField
          {...props}
          name={name}
          label={hideLabel ? undefined : label}
          placeholder={hideLabel ? placeholder : undefined}
          required={required}
          autoFocus={autoFocus}
          inputRef={inputRef}
          error={problem !== undefined || hasFailed}
          helperText={
            problem ??
            (hasFailed ? (
              <>
                {catalogTexts.loadFailed}{' '}
                <Button kind="link" onClick={onRetry}>
                  <Text weight="strong">{catalogTexts.retry}</Text>
                </Button>
              </>
            ) : (
              hint
            ))
          }
          slotProps={{
            ...props.slotProps,
            htmlInput: {
              ...props.slotProps.htmlInput,
              ...typedChoice.inputProps,
              ...(hideLabel ? { 'aria-label': label } : {}),
            },
          }}
        />
      )}
    />
  );
}
