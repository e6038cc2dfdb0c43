import Button from '@mui/material/Button';
import { mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import type { ReactElement } from 'react';
import { PopupBlockedError, printHtml } from '../../shared/printing/index.js';
import { Icon } from '../../shared/ui/icon.js';
import { toast } from '../../shared/ui/toast.js';
import { Stack } from '../../shared/ui/stack.js';
import { codesFile, codesPage } from './recovery-codes-output.js';
import { texts } from './texts.js';
import { CopyButton } from './copy-button.js';
import css from './profile.module.css';

const words = texts.twoFactor;

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([codesFile(codes)], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = words.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function print(codes: readonly string[]): void {
  printHtml(() => Promise.resolve(codesPage(codes))).catch((error: unknown) => {
    console.error(error);
    if (error instanceof PopupBlockedError) toast.error(words.popups);
  });
}

/** The recovery codes, and ways to keep them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  return (
    <div className={css.codes}>
      <h3>{words.codesTitle}</h3>
      <p className={css.hint}>{words.codesAbout}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Stack direction="row" wrap>
        <CopyButton text={codes.join('\n')} />
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon path={mdiTrayArrowDown} size={16} />}
          onClick={() => download(codes)}
        >
          {words.download}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<Icon path={mdiPrinterOutline} size={16} />}
          onClick={() => print(codes)}
        >
          {words.print}
        </Button>
      </Stack>
    </div>
  );
}
