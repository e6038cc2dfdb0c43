import { mdiChevronDown, mdiChevronUp, mdiFilePdfBox, mdiPlus, mdiPrinterOutline } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ScanOutcome } from '../../../shared/scanner/index.js';
import {
  Button,
  classes,
  IconButton,
  LiveSign,
  Notice,
  Stack,
  Text,
  Toolbar,
} from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { LabelSize } from '../shared/prints/label-size.js';
import { pdfTexts } from '../shared/prints/texts.js';
import toolbarCss from '../shared/toolbar.module.css';
import { structureTexts } from './texts.js';
import type { StructureSearch } from './use-structure-search.js';
import css from './structure-toolbar.module.css';

const texts = structureTexts.labels;

export interface StructureToolbarProps {
  readonly search: StructureSearch;
  readonly isLoaded: boolean;
  /** When the structure was last loaded, in epoch milliseconds. */
  readonly updatedAt: number | null;
  readonly scan: ScanOutcome | null;
  readonly size: StickerSize;
  readonly onSize: (size: StickerSize) => void;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onPdf: () => void;
  /** Opens the form where there is no space for it next to the tree. */
  readonly onAdd: (() => void) | null;
}

/** Address search, and labels of the complete storehouse. */
export function StructureToolbar({
  search,
  isLoaded,
  updatedAt,
  scan,
  size,
  onSize,
  isPrinting,
  onPrint,
  onPdf,
  onAdd,
}: StructureToolbarProps): ReactElement {
  return (
    <Toolbar
      side={
        <Stack direction="row" wrap align="center" gap={10} className={classes(toolbarCss.bar, css.tools)}>
          {updatedAt !== null && <LiveSign quiet updatedAt={updatedAt} />}
          <LabelSize size={size} onChange={onSize} />
          <Button isBusy={isPrinting} icon={mdiPrinterOutline} onClick={onPrint}>
            {isPrinting ? texts.busy : texts.print}
          </Button>
          <Button
            className={css.pdf}
            disabled={isPrinting}
            aria-label={pdfTexts.makeOn}
            title={pdfTexts.makeOn}
            icon={mdiFilePdfBox}
            onClick={onPdf}
          >
            {pdfTexts.make}
          </Button>
          {onAdd !== null && (
            <Button kind="main" icon={mdiPlus} onClick={onAdd}>
              {structureTexts.add.submit}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack
        direction="row"
        align="center"
        gap="4px 8px"
        className={css.find}
        role="presentation"
        onKeyDown={(event) => {
          const isSame =
            event.target instanceof HTMLInputElement && event.target.value.trim() === search.query;
          if (event.key === 'Enter' && isSame) search.step(event.shiftKey ? -1 : 1);
        }}
      >
        <SearchField
          label={structureTexts.search}
          placeholder={structureTexts.searchPlaceholder}
          value={search.query}
          onChange={search.setQuery}
        />
        {search.matches.length > 1 && (
          <Stack as="span" direction="row" gap={0}>
            <IconButton
              icon={mdiChevronUp}
              iconSize={20}
              label={structureTexts.previous}
              onClick={() => search.step(-1)}
            />
            <IconButton
              icon={mdiChevronDown}
              iconSize={20}
              label={structureTexts.next}
              onClick={() => search.step(1)}
            />
          </Stack>
        )}
        <Text role="status" size="usual" tone="muted" tabular wrap="never" className={css.note}>
          {isLoaded &&
            search.query !== '' &&
            (search.matches.length === 0
              ? structureTexts.noMatch
              : structureTexts.match(search.at + 1, formatNumber(search.matches.length)))}
        </Text>
      </Stack>
      {scan !== null && (
        <Notice
          {...(scan.kind === 'accepted'
            ? { kind: 'success', role: 'status' }
            : { kind: 'error', role: 'alert' })}
        >
          <Text size="usual" weight="strong">
            {scan.text}
          </Text>
        </Notice>
      )}
    </Toolbar>
  );
}
