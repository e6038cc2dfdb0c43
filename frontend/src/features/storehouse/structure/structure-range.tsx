import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { numbersOf, RANGE_LIMIT } from '@naryad/contracts/structure/rules';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { useRef, useState, type ReactElement, type SubmitEvent } from 'react';
import { errorText, fieldError } from '../../../shared/api/index.js';
import { Button, Columns, Stack, Text, toast } from '../../../shared/ui/index.js';
import type { AddedNode, AddNodes } from './use-add-nodes.js';
import { formatCount } from './level-forms.js';
import { structureTexts } from './texts.js';
import css from './structure-add.module.css';

const texts = structureTexts.add;
const digitChoices = [1, 2, 3, 4, 5] as const;
/** Numbers listed in the preview before '…'. */
const NAMED = 3;
const MAX_EXISTING_NAMED = 8;

export interface StructureRangeProps {
  readonly level: StructureLevel;
  /** undefined while no parent is selected. */
  readonly parentId: number | undefined;
  readonly problem: string | null;
  /** Existing numbers. */
  readonly siblings: ReadonlySet<string>;
  readonly add: AddNodes;
  readonly onAdded: (nodes: readonly AddedNode[]) => void;
}

/** The fields are narrow, so a label inside them would be truncated. */
const shrunk = { inputLabel: { shrink: true } } as const;

interface Range {
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
  readonly digits: number;
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 5);
const preview = (numbers: readonly string[]): string =>
  numbers.length <= NAMED + 1
    ? numbers.join(', ')
    : `${numbers.slice(0, NAMED).join(', ')} … ${numbers.at(-1)}`;

function faultOf({ from, to }: Range): string | null {
  if (from === '' || to === '') return texts.incomplete;
  const length = Number(to) - Number(from) + 1;
  if (length < 1) return texts.backwards;
  return length > RANGE_LIMIT ? texts.tooMany(RANGE_LIMIT) : null;
}

/** 'Добавить несколько': a range of numbers with a preview of the result. */
export function StructureRange({
  level,
  parentId,
  problem,
  siblings,
  add,
  onAdded,
}: StructureRangeProps): ReactElement {
  const [range, setRange] = useState<Range>({ prefix: '', from: '1', to: '', digits: 1 });
  const [error, setError] = useState<Error | null>(null);
  const last = useRef<HTMLInputElement>(null);
  const isGiven = range.from !== '' && range.to !== '';
  const numbers = isGiven ? numbersOf({ ...range, from: Number(range.from), to: Number(range.to) }) : [];
  const fault = faultOf(range);
  const existing = numbers.filter((number) => siblings.has(number));
  const change = (part: Partial<Range>): void => {
    setError(null);
    setRange((current) => ({ ...current, ...part }));
  };
  const under = (...fields: readonly string[]): string | undefined =>
    fields.map((field) => fieldError(error, field)).find((text) => text !== null) ?? undefined;
  const numberError = under('number', 'from', 'to', 'digits');
  const prefixError = under('prefix');
  const other =
    error !== null && numberError === undefined && prefixError === undefined ? errorText(error) : null;
  const isReady = parentId !== undefined && numbers.length > 0 && existing.length === 0;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || add.isRangePending) return;
    setError(null);
    const { prefix, from, to, digits } = range;
    const input = { level, parent_id: parentId, prefix, from: Number(from), to: Number(to), digits };
    const answer = await add.addRange(input);
    if (answer instanceof Error) {
      setError(answer);
      return;
    }
    toast.success(texts.rangeDone(formatCount(level, answer.length)));
    // The next range is usually that of the next parent.
    setRange({ ...range, from: '1', to: '' });
    last.current?.focus();
    onAdded(answer);
  };

  return (
    <Stack as="form" gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <Columns count={4} onPhones={4}>
        <TextField
          label={texts.prefix}
          value={range.prefix}
          error={prefixError !== undefined}
          helperText={prefixError}
          onChange={(event) => change({ prefix: event.target.value })}
          slotProps={{ ...shrunk, htmlInput: { maxLength: 10, autoComplete: 'off' } }}
        />
        <TextField
          label={texts.from}
          value={range.from}
          onChange={(event) => change({ from: onlyDigits(event.target.value) })}
          slotProps={{ ...shrunk, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <TextField
          label={texts.to}
          value={range.to}
          inputRef={last}
          onChange={(event) => change({ to: onlyDigits(event.target.value) })}
          slotProps={{ ...shrunk, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <TextField
          select
          label={texts.digits}
          value={range.digits}
          onChange={(event) => change({ digits: Number(event.target.value) })}
        >
          {digitChoices.map((digits) => (
            <MenuItem key={digits} value={digits}>
              {digits}
            </MenuItem>
          ))}
        </TextField>
      </Columns>
      <Text as="p" role="status" size="small" tone="muted" wrap="anywhere" className={css.preview}>
        {problem ??
          fault ??
          (numbers.length > 0 && (
            <>
              {texts.preview(formatCount(level, numbers.length))}
              <Text as="strong" weight="strong" block className={css.numbers}>
                {preview(numbers)}
              </Text>
            </>
          ))}
      </Text>
      {existing.length > 0 && (
        <Text as="p" role="alert" size="small" tone="error" wrap="anywhere">
          {texts.known(
            existing.length > MAX_EXISTING_NAMED
              ? `${existing.slice(0, MAX_EXISTING_NAMED).join(', ')} …`
              : existing.join(', '),
          )}
        </Text>
      )}
      {(numberError ?? other) !== null && (numberError ?? other) !== undefined && (
        <Text as="p" role="alert" size="small" tone="error" wrap="anywhere">
          {numberError ?? other}
        </Text>
      )}
      <Button kind="main" type="submit" disabled={!isReady} isBusy={add.isRangePending}>
        {add.isRangePending ? texts.submitting : texts.submit}
      </Button>
    </Stack>
  );
}
