import { mdiFilePdfBox } from '@mdi/js';
import { PRINTING_MODULES } from '@naryad/contracts/work-modules/rights';
import type { ReactElement } from 'react';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { Button, ButtonLink, Text } from '../../../shared/ui/index.js';
import { fileUrl } from '../shared/photos/photos.js';
import type { PrintOrder } from '../shared/printing/print-plan.js';
import { texts } from '../shared/texts.js';
import { usePassportPdf } from './use-passport-pdf.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

/**
 * Requests the PDF of an item's passport, for users who may print. When it is ready, the button becomes a
 * link to the file.
 */
export function PassportPdf({ lot }: { readonly lot: PrintOrder['lot'] }): ReactElement | null {
  return useHasModuleOf(PRINTING_MODULES) ? <PdfButton lot={lot} /> : null;
}

function PdfButton({ lot }: { readonly lot: PrintOrder['lot'] }): ReactElement {
  const pdf = usePassportPdf(lot);
  if (lot === undefined) {
    return (
      <Stack as="span" direction="row" inline wrap align="center" gap="4px 12px">
        <Button icon={mdiFilePdfBox} iconSize={20} disabled>
          {texts.pdf.make}
        </Button>
        <Muted size="usual">{texts.pdf.notYet}</Muted>
      </Stack>
    );
  }
  if (pdf.path !== null) {
    return (
      <ButtonLink
        kind="main"
        icon={mdiFilePdfBox}
        iconSize={20}
        to={fileUrl(pdf.path)}
        target="_blank"
        rel="noopener"
      >
        {texts.pdf.open}
      </ButtonLink>
    );
  }
  return (
    <Stack as="span" direction="row" inline wrap align="center" gap="4px 12px">
      <Button icon={mdiFilePdfBox} iconSize={20} isBusy={pdf.isMaking} onClick={pdf.make}>
        {pdf.isMaking ? texts.pdf.making : texts.pdf.make}
      </Button>
      {pdf.error !== null && (
        <Text size="usual" weight="strong" tone="error" role="alert">
          {pdf.error}
        </Text>
      )}
    </Stack>
  );
}
