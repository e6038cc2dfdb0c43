import { mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import type { ReactElement } from 'react';
import { PopupBlockedError, printHtml } from '../../shared/printing/index.js';
import { Button } from '../../shared/ui/button.js';
import { toast } from '../../shared/ui/toast.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { Card } from '../../shared/ui/card.js';
import { codesFile, codesPage } from './recovery-codes-output.js';
import { Hint } from './section.js';
import { texts } from './texts.js';
import { CopyButton } from './copy-button.js';
import css from './profile.module.css';

const labels = texts.twoFactor;

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([codesFile(codes)], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = labels.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function print(codes: readonly string[]): void {
  printHtml(() => Promise.resolve(codesPage(codes)), 'own').catch((error: unknown) => {
    console.error(error);
    if (error instanceof PopupBlockedError) toast.error(labels.popups);
  });
}

/** The recovery codes, with buttons to copy, save and print them. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  return (
    <Card gap={10} className={css.codes}>
      <Text as="h3" size="medium" weight="bold">
        {labels.codesTitle}
      </Text>
      <Hint>{labels.codesAbout}</Hint>
      <Stack as="ul" className={css.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Stack>
      <Stack direction="row" wrap>
        <CopyButton text={codes.join('\n')} />
        <Button kind="text" size="small" icon={mdiTrayArrowDown} onClick={() => download(codes)}>
          {labels.download}
        </Button>
        <Button kind="text" size="small" icon={mdiPrinterOutline} onClick={() => print(codes)}>
          {labels.print}
        </Button>
      </Stack>
    </Card>
  );
}
