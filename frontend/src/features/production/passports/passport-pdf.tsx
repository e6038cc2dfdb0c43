import Button from '@mui/material/Button';
import { mdiFilePdfBox } from '@mdi/js';
import { PRINTING_MODULES } from '@naryad/contracts/work-modules/rights';
import type { ReactElement } from 'react';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { Icon } from '../../../shared/ui/index.js';
import { fileUrl } from '../shared/photos/photos.js';
import type { PrintOrder } from '../shared/printing/print-plan.js';
import { texts } from '../shared/texts.js';
import { usePassportPdf } from './use-passport-pdf.js';
import css from './passport-content.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

/** Makes the PDF of an item's passport, for whoever may print; when it is ready the button becomes the link to the file. */
export function PassportPdf({ lot }: { readonly lot: PrintOrder['lot'] }): ReactElement | null {
  return useHasModuleOf(PRINTING_MODULES) ? <PdfButton lot={lot} /> : null;
}

function PdfButton({ lot }: { readonly lot: PrintOrder['lot'] }): ReactElement {
  const pdf = usePassportPdf(lot);
  const icon = <Icon path={mdiFilePdfBox} />;
  if (lot === undefined) {
    return (
      <Stack as="span" direction="row" wrap align="center" gap="4px 12px" className={css.pdf}>
        <Button variant="outlined" color="inherit" disabled startIcon={icon}>
          {texts.pdf.make}
        </Button>
        <Muted className={css.reason}>{texts.pdf.notYet}</Muted>
      </Stack>
    );
  }
  if (pdf.path !== null) {
    return (
      <Button
        component="a"
        href={fileUrl(pdf.path)}
        target="_blank"
        rel="noopener"
        variant="contained"
        startIcon={icon}
      >
        {texts.pdf.open}
      </Button>
    );
  }
  return (
    <Stack as="span" direction="row" wrap align="center" gap="4px 12px" className={css.pdf}>
      <Button
        variant="outlined"
        color="inherit"
        loading={pdf.isMaking}
        loadingPosition="start"
        startIcon={icon}
        onClick={pdf.make}
      >
        {pdf.isMaking ? texts.pdf.making : texts.pdf.make}
      </Button>
      {pdf.error !== null && (
        <span className={css.error} role="alert">
          {pdf.error}
        </span>
      )}
    </Stack>
  );
}
