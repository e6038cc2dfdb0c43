import { mdiCheckCircleOutline, mdiLockOutline, mdiPrinterOutline } from '@mdi/js';
import type { ReactElement, Ref } from 'react';
import type { PrintedHtml } from '../../../shared/printing/use-printed-html.js';
import { Button, ButtonLink, Notice, Stack, Text } from '../../../shared/ui/index.js';
import type { PutawayTarget } from '../shared/invoice-addresses.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import css from './control-footer.module.css';

const texts = controlScreenTexts.complete;

export interface ControlFooterProps {
  /** Why the control is read-only; null: it is editable. */
  readonly reason: string | null;
  readonly left: number;
  /** Number of surplus units. */
  readonly surplus: number;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onComplete: () => void;
  /** Absent where there is nothing to control. */
  readonly onDiscrepancy: (() => void) | undefined;
  /** The discrepancy act, when the delivery differs from the invoice. */
  readonly act: PrintedHtml | null;
  /** Storehouses for the putaway after the control, for users with access. */
  readonly putaway: readonly PutawayTarget[];
  /** The first of the links. */
  readonly putawayRef: Ref<HTMLAnchorElement>;
}

/**
 * 'Завершить контроль', with the number of remaining units or the reason why nothing can be changed next to
 * it.
 */
export function ControlFooter({
  reason,
  left,
  surplus,
  isEmpty,
  isBusy,
  onComplete,
  onDiscrepancy,
  act,
  putaway,
  putawayRef,
}: ControlFooterProps): ReactElement {
  if (reason !== null) {
    return (
      <Stack direction="row" wrap align="center" gap="8px 18px" className={css.footer}>
        <Text grow>
          <Notice kind="info" icon={mdiLockOutline} iconSize={18} role="status">
            {reason}
          </Notice>
        </Text>
        {act !== null && (
          <Button icon={mdiPrinterOutline} isBusy={act.isBusy} onClick={act.print}>
            {controlScreenTexts.discrepancy.print}
          </Button>
        )}
        {putaway.map(({ id, name, path }, index) => (
          <ButtonLink key={id} kind="main" to={path} ref={index === 0 ? putawayRef : undefined}>
            {putaway.length === 1 ? texts.putaway : texts.putawayInto(name)}
          </ButtonLink>
        ))}
      </Stack>
    );
  }
  const isReady = left === 0 && surplus === 0 && !isEmpty;
  return (
    <Stack direction="row" wrap align="center" justify="end" gap="8px 18px" className={css.footer}>
      <Text
        role="status"
        {...(isReady
          ? { tone: 'success', weight: 'strong', icon: mdiCheckCircleOutline }
          : { tone: 'muted' })}
      >
        {isReady ? texts.ready : surplus > 0 ? texts.surplus(surplus) : texts.left(left)}
      </Text>
      {!isReady && onDiscrepancy !== undefined && <Button onClick={onDiscrepancy}>{texts.differs}</Button>}
      <Button
        kind="main"
        disabled={!isReady}
        isBusy={isBusy}
        // On phones the button is hidden until the last unit is done, to leave space for the list; the number
        // of remaining units stays visible.
        data-phone={isReady ? undefined : 'hidden'}
        data-complete
        onClick={onComplete}
      >
        {isBusy ? texts.busy : texts.button}
      </Button>
    </Stack>
  );
}
