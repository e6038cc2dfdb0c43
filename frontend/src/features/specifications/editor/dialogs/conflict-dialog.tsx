import type { TechMapChange } from '@naryad/contracts/tech-maps/difference';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { mergeTechMaps, type Side } from '@naryad/contracts/tech-maps/merge';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { Card, Muted, Segments, Stack, Text } from '../../../../shared/ui/index.js';
import { useTools } from '../editor-context.js';
import { editorTexts } from '../texts.js';
import css from '../detail/detail.module.css';

const texts = editorTexts.conflict;
const BOTH = [
  { value: 'mine', label: texts.keepMine },
  { value: 'theirs', label: texts.takeTheirs },
] as const;
/** A change made by one side only: it is applied or discarded. */
const OWN = [
  { value: 'mine', label: texts.take },
  { value: 'theirs', label: texts.leave },
] as const;
const FOREIGN = [
  { value: 'theirs', label: texts.take },
  { value: 'mine', label: texts.leave },
] as const;

/** The three versions of a specification to merge: base, mine and theirs. */
export interface Conflict {
  readonly base: EditedTechMap;
  readonly mine: EditedTechMap;
  readonly theirs: EditedTechMap;
}

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onMerged: (merged: EditedTechMap) => void;
  readonly onClose: () => void;
}

/** Compares the other user's changes with those made here; the user decides item by item. */
export function ConflictDialog({ conflict, onMerged, onClose }: ConflictDialogProps): ReactElement {
  const { centers } = useTools();
  const { base, mine, theirs } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const names = useMemo(() => {
    const byId = new Map(centers.map(({ id, name }) => [id, name]));
    return { workCenter: (id: number) => byId.get(id) };
  }, [centers]);
  const merge = useMemo(
    () => mergeTechMaps(base, mine, theirs, choices, names),
    [base, choices, mine, names, theirs],
  );
  const conflictKeys = new Set(
    merge.conflicts.flatMap((one) => [...one.mine, ...one.theirs]).map(({ key }) => key),
  );
  const withoutConflicts = (changes: readonly TechMapChange[]): readonly TechMapChange[] =>
    changes.filter(({ key }) => !conflictKeys.has(key));
  const choose = (key: string, side: Side): void => setChoices((previous) => ({ ...previous, [key]: side }));

  return (
    <PlainDialog
      title={texts.title}
      submitText={texts.apply}
      isDirty={false}
      maxWidth="md"
      onSubmit={() => onMerged(merge.merged)}
      onClose={onClose}
    >
      <Text as="p">{texts.hint}</Text>
      {merge.conflicts.length === 0 ? (
        <Muted as="p">{texts.nothing}</Muted>
      ) : (
        <Group title={texts.both}>
          {merge.conflicts.map((one) => (
            <Choice
              key={one.key}
              label={texts.of(one.mine[0]?.text ?? '')}
              options={BOTH}
              value={choices[one.key] ?? 'mine'}
              onChange={(side) => choose(one.key, side)}
            >
              <SideOf title={texts.mine} changes={one.mine} />
              <SideOf title={texts.theirs} changes={one.theirs} />
            </Choice>
          ))}
        </Group>
      )}
      <Changes
        title={texts.theirs}
        options={FOREIGN}
        fallback="theirs"
        changes={withoutConflicts(merge.theirs)}
        choices={choices}
        onChoose={choose}
      />
      <Changes
        title={texts.mine}
        options={OWN}
        fallback="mine"
        changes={withoutConflicts(merge.mine)}
        choices={choices}
        onChoose={choose}
      />
    </PlainDialog>
  );
}

type Options = readonly { readonly value: Side; readonly label: string }[];

interface ChangesProps {
  readonly title: string;
  readonly options: Options;
  readonly fallback: Side;
  readonly changes: readonly TechMapChange[];
  readonly choices: Readonly<Record<string, Side>>;
  readonly onChoose: (key: string, side: Side) => void;
}

function Changes({
  title,
  options,
  fallback,
  changes,
  choices,
  onChoose,
}: ChangesProps): ReactElement | null {
  if (changes.length === 0) return null;
  return (
    <Group title={title}>
      {changes.map(({ key, text }) => (
        <Choice
          key={key}
          label={texts.of(text)}
          options={options}
          value={choices[key] ?? fallback}
          onChange={(side) => onChoose(key, side)}
        >
          <Text wrap="anywhere">{text}</Text>
        </Choice>
      ))}
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Stack as="section" gap={6} aria-label={title}>
      <Text as="h3" weight="bold">
        {title}
      </Text>
      <Card as="ul" gap={0}>
        {children}
      </Card>
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: Options;
  readonly value: Side;
  readonly onChange: (side: Side) => void;
  readonly children: ReactNode;
}

function Choice({ label, options, value, onChange, children }: ChoiceProps): ReactElement {
  return (
    <Stack as="li" direction="row" align="center" justify="between" gap="6px 12px" wrap className={css.use}>
      <Stack gap={4} shrink style={{ flex: '1 1 240px' }}>
        {children}
      </Stack>
      <Segments label={label} options={options} value={value} onChange={onChange} />
    </Stack>
  );
}

function SideOf({
  title,
  changes,
}: {
  readonly title: string;
  readonly changes: readonly TechMapChange[];
}): ReactElement {
  return (
    <Text as="p" wrap="anywhere">
      <Muted>{title}: </Muted>
      {changes.map(({ text }) => text).join('; ')}
    </Text>
  );
}
