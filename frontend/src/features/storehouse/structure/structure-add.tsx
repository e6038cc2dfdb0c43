import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { structureLevels } from '@naryad/contracts/structure/dto';
import { useMemo, useState, type ReactElement, type Ref } from 'react';
import { Segments, Stack, Text } from '../../../shared/ui/index.js';
import type { AddedNode, AddNodes } from './use-add-nodes.js';
import type { StructureIndex } from './structure-index.js';
import { nodeKey } from './structure-index.js';
import {
  choose,
  optionsOf,
  parentOfTarget,
  parentsOf,
  withOnlyChoices,
  type AddTarget,
} from './structure-target.js';
import { levelForms } from './level-forms.js';
import { structureTexts } from './texts.js';
import { StructureOne } from './structure-one.js';
import { StructureRange } from './structure-range.js';
import css from './structure-add.module.css';

const texts = structureTexts.add;
/** Numbers listed under the form; the tree shows the rest. */
const NAMED = 12;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was added, and its parent: another parent resets it. */
interface Done {
  readonly where: string;
  readonly numbers: readonly string[];
}
const NOTHING: readonly string[] = [];

export interface StructureAddProps {
  readonly moduleId: number;
  readonly index: StructureIndex;
  readonly target: AddTarget;
  readonly onTarget: (target: AddTarget) => void;
  readonly add: AddNodes;
  /** Keys of the added nodes. */
  readonly onAdded: (keys: readonly string[]) => void;
  readonly numberRef: Ref<HTMLInputElement>;
  /** Focuses the number field at first, for use in a dialog. */
  readonly autoFocus?: boolean;
}

/** Adds lines, stacks, shelves and cells: level, parent, and a number or a range of numbers. */
export function StructureAdd({
  moduleId,
  index,
  target: requestedTarget,
  onTarget,
  add,
  onAdded,
  numberRef,
  autoFocus = false,
}: StructureAddProps): ReactElement {
  const [isMany, setMany] = useState(false);
  const [done, setDone] = useState<Done>({ where: '', numbers: [] });
  const target = useMemo(() => withOnlyChoices(requestedTarget, index), [requestedTarget, index]);
  const { level } = target;
  const parent = parentOfTarget(target, index);
  const parentId = parent === null ? moduleId : parent?.id;
  const where = `${level}/${parentId}`;
  const doneHere = done.where === where ? done.numbers : NOTHING;
  const missingParent = parentsOf(level).find((parentLevel) => target.chosenIds[parentLevel] === null);
  const problem = missingParent === undefined ? null : texts.noParent(levelForms[missingParent].accusative);
  const siblings = useMemo(
    () => new Set((parent === null ? index.roots : (parent?.children ?? [])).map(({ number }) => number)),
    [index, parent],
  );
  const reveal = (nodes: readonly AddedNode[]): void => onAdded(nodes.map(({ id }) => nodeKey(level, id)));
  const onNodeAdded = (node: AddedNode): void => {
    setDone((last) => {
      const before = last.where === where ? last.numbers : NOTHING;
      return { where, numbers: [...before, node.number].slice(-NAMED) };
    });
    reveal([node]);
  };

  return (
    <Stack gap={12}>
      <Segments
        fill="always"
        tone="accent"
        label={texts.what}
        value={level}
        options={structureLevels.map((value) => ({
          value,
          label: capitalized(levelForms[value].accusative),
          name: texts.on(levelForms[value].accusative),
        }))}
        onChange={(next) => onTarget({ ...requestedTarget, level: next })}
      />
      {parentsOf(level).map((level) => {
        const options = optionsOf(target, level, index);
        const chosenId = target.chosenIds[level];
        const parentLevel = parentsOf(level).at(-1);
        return (
          <TextField
            key={level}
            select
            fullWidth
            required
            label={levelForms[level].nominative}
            disabled={parentLevel !== undefined && target.chosenIds[parentLevel] === null}
            value={options.some(({ id }) => id === chosenId) ? String(chosenId) : ''}
            onChange={(event) => {
              onTarget(choose(target, level, Number(event.target.value)));
            }}
          >
            {options.length === 0 && (
              <MenuItem value="" disabled>
                {levelForms[level].notFound}
              </MenuItem>
            )}
            {options.map(({ id, number }) => (
              <MenuItem key={id} value={String(id)}>
                {number}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
      <Segments
        fill="always"
        label={texts.mode}
        value={isMany ? 'many' : 'one'}
        options={[
          { value: 'one', label: texts.one },
          { value: 'many', label: texts.many },
        ]}
        onChange={(mode) => setMany(mode === 'many')}
      />
      {isMany ? (
        <StructureRange
          level={level}
          parentId={parentId}
          problem={problem}
          siblings={siblings}
          add={add}
          onAdded={reveal}
        />
      ) : (
        <StructureOne
          level={level}
          parentId={parentId}
          problem={problem}
          add={add}
          inputRef={numberRef}
          autoFocus={autoFocus && parentId !== undefined}
          onAdded={onNodeAdded}
        />
      )}
      <Text as="p" role="status" size="small" tone="success" wrap="anywhere" className={css.done}>
        {add.waiting.length > 0 && `${texts.adding} ${add.waiting.join(', ')}`}
        {add.waiting.length === 0 && doneHere.length > 0 && `${texts.added} ${doneHere.join(', ')}`}
      </Text>
    </Stack>
  );
}
