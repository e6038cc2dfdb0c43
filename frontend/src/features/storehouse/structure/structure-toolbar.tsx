import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiChevronDown, mdiChevronUp, mdiFilePdfBox, mdiPlus, mdiPrinterOutline } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ScanOutcome } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { Toolbar } from '../../../shared/ui/page.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { labelSizeName, labelSizes } from '../shared/prints/label-sizes.js';
import { pdfTexts } from '../shared/prints/texts.js';
import { structureTexts } from './texts.js';
import type { StructureSearch } from './use-structure-search.js';

const texts = structureTexts.labels;

export interface StructureToolbarProps {
  readonly search: StructureSearch;
  readonly isLoaded: boolean;
  /** When the structure was loaded last, epoch milliseconds. */
  readonly updatedAt: number | null;
  readonly scan: ScanOutcome | null;
  readonly size: StickerSize;
  readonly onSize: (size: StickerSize) => void;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onPdf: () => void;
  /** Opens the form where it has no place beside the tree. */
  readonly onAdd: (() => void) | null;
}

/** Search of an address, and labels of the whole storehouse. */
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
        <div className="st-tools">
          {updatedAt !== null && <LiveSign updatedAt={updatedAt} />}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={size}
            aria-label={texts.size}
            onChange={(_event, next: StickerSize | null) => {
              if (next !== null) onSize(next);
            }}
          >
            {labelSizes.map((size) => (
              <ToggleButton key={size} value={size} title={texts.size}>
                {labelSizeName(size)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button
            variant="outlined"
            color="inherit"
            loading={isPrinting}
            loadingPosition="start"
            startIcon={<Icon path={mdiPrinterOutline} size={18} />}
            onClick={onPrint}
          >
            {isPrinting ? texts.busy : texts.print}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            className="st-tools__pdf"
            disabled={isPrinting}
            aria-label={pdfTexts.makeOn}
            title={pdfTexts.makeOn}
            startIcon={<Icon path={mdiFilePdfBox} size={18} />}
            onClick={onPdf}
          >
            {pdfTexts.make}
          </Button>
          {onAdd !== null && (
            <Button variant="contained" startIcon={<Icon path={mdiPlus} size={18} />} onClick={onAdd}>
              {structureTexts.add.submit}
            </Button>
          )}
        </div>
      }
    >
      <div
        className="st-find"
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
        {search.found.length > 1 && (
          <span className="st-find__steps">
            <button
              type="button"
              className="n-icon-button"
              aria-label={structureTexts.previous}
              onClick={() => search.step(-1)}
            >
              <Icon path={mdiChevronUp} size={20} />
            </button>
            <button
              type="button"
              className="n-icon-button"
              aria-label={structureTexts.next}
              onClick={() => search.step(1)}
            >
              <Icon path={mdiChevronDown} size={20} />
            </button>
          </span>
        )}
        <span className="st-find__note" role="status">
          {isLoaded &&
            search.query !== '' &&
            (search.found.length === 0
              ? structureTexts.noMatch
              : structureTexts.match(search.at + 1, formatNumber(search.found.length)))}
        </span>
      </div>
      {scan !== null && (
        <span className="st-scan" data-kind={scan.kind} role={scan.kind === 'accepted' ? 'status' : 'alert'}>
          {scan.text}
        </span>
      )}
    </Toolbar>
  );
}
