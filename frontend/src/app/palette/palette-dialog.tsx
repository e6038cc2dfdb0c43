import Dialog from '@mui/material/Dialog';
import { mdiMagnify } from '@mdi/js';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { matchOptions } from '../../shared/catalog/match.js';
import { useScanBarrier } from '../../shared/scanner/use-scan-context.js';
import { useCurrentUser } from '../../shared/session/session.js';
import { Button } from '../../shared/ui/button.js';
import { Icon } from '../../shared/ui/icon.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { Muted } from '../../shared/ui/muted.js';
import { destinationsFor, stockSearches, type Destination } from './destinations.js';
import { paletteTexts as texts } from './texts.js';
import { useGlobalSearch } from './use-global-search.js';
import { useSettled } from './use-settled.js';
import css from './palette.module.css';

/** Maximum number of sections shown when there are other results as well. */
const MAX_SECTIONS = 12;

interface PaletteProps {
  /** Initial search text: a scanned text with several matches. */
  readonly initialText?: string;
  readonly onClose: () => void;
}

/** Global search by a few typed letters: sections, documents, products, users; opened with Ctrl+K. */
export function PaletteDialog({ initialText = '', onClose }: PaletteProps): ReactElement {
  useScanBarrier();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(initialText);
  const typedText = text.trim();
  const searched = useSettled(typedText);
  const search = useGlobalSearch(user, searched);
  const sections = useMemo(() => destinationsFor(user), [user]);
  const visibleRows = [
    ...matchOptions(sections, typedText, ({ label, detail }) => `${label} ${detail}`).slice(
      0,
      typedText === '' ? undefined : MAX_SECTIONS,
    ),
    ...(searched === typedText ? search.results : []),
    ...stockSearches(user, typedText),
  ];
  // Results that arrive later must not move the selection to another line.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const activeIndex = Math.max(
    0,
    visibleRows.findIndex((one) => one.id === chosenId),
  );
  const isWaiting = search.isLoading || searched !== typedText;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, typedText]);
  // Enter pressed right after a number opens the item with that number as soon as it is found.
  const [isEnterPending, setEnterPending] = useState(false);
  const go = ({ path }: Destination): void => {
    onClose();
    void navigate(path);
  };
  const chosenRow = visibleRows[activeIndex];
  useEffect(() => {
    if (!isEnterPending || isWaiting || chosenRow === undefined) return;
    onClose();
    void navigate(chosenRow.path);
  }, [chosenRow, isEnterPending, isWaiting, navigate, onClose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && visibleRows.length > 0) {
      event.preventDefault();
      setChosenId(visibleRows[(activeIndex + step + visibleRows.length) % visibleRows.length]?.id ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isWaiting && chosenId === null && chosenRow?.group !== 'places') setEnterPending(true);
      else if (chosenRow !== undefined) go(chosenRow);
    }
  };
  const status = isWaiting
    ? texts.seeking
    : visibleRows.length === 0
      ? texts.nothing(typedText)
      : texts.found(visibleRows.length);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-label={texts.title}
      slotProps={{ paper: { className: css.palette } }}
    >
      <Stack direction="row" align="center" gap={10} className={css.field}>
        <Icon path={mdiMagnify} size={22} />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={visibleRows.length === 0 ? undefined : `${id}-${activeIndex}`}
          aria-label={texts.field}
          placeholder={texts.placeholder}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(null);
            setEnterPending(false);
          }}
          onKeyDown={onKeyDown}
        />
      </Stack>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.title} className={css.list}>
        {visibleRows.map((one, index) => (
          <Line
            key={one.id}
            id={`${id}-${index}`}
            destination={one}
            isFirst={one.group !== visibleRows[index - 1]?.group}
            isChosen={index === activeIndex}
            onClick={() => go(one)}
          />
        ))}
      </div>
      <Stack as="p" direction="row" wrap gap="4px 16px" className={css.foot}>
        <Muted role="status">{status}</Muted>
        {search.hasFailed && (
          <Text size="small" tone="error" role="alert">
            {texts.failed}
          </Text>
        )}
        <Muted className={css.hints}>{texts.hints}</Muted>
      </Stack>
    </Dialog>
  );
}

interface LineProps {
  readonly id: string;
  readonly destination: Destination;
  /** The name of its group is shown above it. */
  readonly isFirst: boolean;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

function Line({ id, destination, isFirst, isChosen, onClick }: LineProps): ReactElement {
  const { group, label, detail, icon } = destination;
  return (
    <>
      {isFirst && (
        <Muted as="p" size="tiny" weight="strong" role="presentation" className={css.group}>
          {texts.groups[group]}
        </Muted>
      )}
      <Button
        kind="bare"
        icon={icon}
        iconSize={20}
        id={id}
        role="option"
        aria-selected={isChosen}
        tabIndex={-1}
        className={css.line}
        onClick={onClick}
      >
        <Text wrap="clip" className={css.label}>
          {label}
        </Text>
        <Muted grow wrap="clip" className={css.detail}>
          {detail}
        </Muted>
      </Button>
    </>
  );
}
