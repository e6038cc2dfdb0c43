import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { Page, Stack, Text } from '../../../shared/ui/index.js';
import { useControlWizard } from './use-control-wizard.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { WizardDataStep } from './wizard-data-step.js';
import { WizardInspectionStep } from './wizard-inspection-step.js';
import { WizardNotice } from './wizard-notice.js';
import { WizardStepper } from './wizard-stepper.js';
import { WizardStickerStep } from './wizard-sticker-step.js';
import css from './wizard-screen.module.css';

export interface WizardScreenProps {
  readonly invoice: ReceiptInvoice;
  readonly line: ReceiptInvoiceLine;
  readonly opened: ReceivedUnit | null;
  readonly isClosed: boolean;
  /** The control list. */
  readonly href: string;
  readonly onUnitCreated: (unit: ReceivedUnit) => void;
  readonly onFinished: () => void;
}

/** 'Контроль продукции': the three steps of one unit. */
export function WizardScreen({
  invoice,
  line,
  opened,
  isClosed,
  href,
  ...on
}: WizardScreenProps): ReactElement {
  const wizard = useControlWizard({ invoice, line, opened, isClosed, ...on });
  const isPhone = useIsPhone();
  const { name, sku } = line.product;
  return (
    <Page phone="compact" title={texts.title} documentTitle={`${texts.title} — ${name}`}>
      <Stack gap={isPhone ? 10 : 16} grow className={css.body}>
        <Stack gap={2}>
          <Text as="strong" size="lead" wrap="anywhere" className={css.product}>
            {name}
          </Text>
          <Text size="usual" tone="muted">
            {[sku, texts.ofInvoice(invoice.number)].filter((part) => part !== null).join(' · ')}
          </Text>
        </Stack>
        <WizardStepper step={wizard.step} />
        {wizard.otherChange !== null && (
          <WizardNotice change={wizard.otherChange} href={href} onLoad={wizard.loadForeign} />
        )}
        {wizard.step === 1 && (
          <WizardDataStep
            // Remounts after another user's change.
            key={wizard.unit?.version ?? 0}
            wizard={wizard}
            supplier={invoice.supplier}
            productId={line.product_id}
            href={href}
          />
        )}
        {wizard.step === 2 && <WizardInspectionStep wizard={wizard} href={href} />}
        {wizard.step === 3 && <WizardStickerStep wizard={wizard} href={href} />}
      </Stack>
    </Page>
  );
}
