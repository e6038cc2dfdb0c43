import TextField from '@mui/material/TextField';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import { useRef, useState, type ReactElement, type Ref, type SubmitEvent } from 'react';
import { errorText, fieldError } from '../../../shared/api/index.js';
import { Button } from '../../../shared/ui/button.js';
import type { AddedNode, AddNodes } from './use-add-nodes.js';
import { structureTexts } from './texts.js';
import { Stack } from '../../../shared/ui/stack.js';

const texts = structureTexts.add;

export interface StructureOneProps {
  readonly level: StructureLevel;
  /** undefined while no parent is selected. */
  readonly parentId: number | undefined;
  readonly problem: string | null;
  readonly add: AddNodes;
  readonly onAdded: (node: AddedNode) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly autoFocus: boolean;
}

/**
 * A number and Enter: the node is added, and the field is ready for the next number at once. A refused number
 * is restored with the server's error, unless another one is being typed.
 */
export function StructureOne({
  level,
  parentId,
  problem,
  add,
  onAdded,
  inputRef,
  autoFocus,
}: StructureOneProps): ReactElement {
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const latest = useRef('');
  const change = (text: string): void => {
    latest.current = text;
    setNumber(text);
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const trimmed = number.trim();
    if (trimmed === '') {
      setError(texts.noNumber);
      return;
    }
    if (parentId === undefined) return;
    change('');
    setError(null);
    const answer = await add.addOne({ level, parentId, number: trimmed });
    if (!(answer instanceof Error)) {
      onAdded(answer);
      return;
    }
    const text = fieldError(answer, 'number') ?? errorText(answer);
    const isFree = latest.current === '';
    if (isFree) change(trimmed);
    setError(isFree ? text : texts.numberFailed(trimmed, text));
  };

  return (
    <Stack as="form" gap={12} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.number}
        required
        fullWidth
        value={number}
        inputRef={inputRef}
        autoFocus={autoFocus}
        error={error !== null}
        helperText={error ?? problem ?? texts.numberHint}
        onChange={(event) => {
          change(event.target.value);
          if (event.target.value !== '') setError(null);
        }}
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: 'off', enterKeyHint: 'next' },
          formHelperText: { role: error === null ? undefined : 'alert' },
        }}
      />
      <Button kind="main" type="submit" disabled={parentId === undefined}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
