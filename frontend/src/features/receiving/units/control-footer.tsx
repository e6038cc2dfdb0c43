import { mdiCheckCircleOutline, mdiLockOutline, mdiPrinterOutline } from '@mdi/js';
import type { ReactElement, Ref } from 'react';
import type { PrintedHtml } from '../../../shared/printing/use-printed-html.js';
import { Button, ButtonLink, Notice, Stack, Text } from '../../../shared/ui/index.js';
import type { PutawayTarget } from '../shared/invoice-addresses.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import css from './control-footer.module.css';

const texts = controlScreenTexts.complete;

export interface ControlFooterProps {
  /** Why the control may only be looked at; null: it may be done. */
  readonly reason: string | null;
  readonly left: number;
  /** Units that lines have too many. */
  readonly surplus: number;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onComplete: () => void;
  /** Absent where there is nothing to control. */
  readonly onDiscrepancy: (() => void) | undefined;
  /** What came differs from the invoice: its act. */
  readonly act: PrintedHtml | null;
  /** The control is over: where its goods are put away, for who may. */
  readonly putaway: readonly PutawayTarget[];
  /** The first of the links. */
  readonly putawayRef: Ref<HTMLAnchorElement>;
}

/** 'Завершить контроль', and beside it how many units are left, or why nothing may be changed [2 §4; ux §3.3]. */
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
        {putaway.map(({ id, name, path }, at) => (
          <ButtonLink key={id} kind="main" to={path} ref={at === 0 ? putawayRef : undefined}>
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
        // Before the last unit it would only take place from the list; what is left stays to be read.
        data-phone={isReady ? undefined : 'hidden'}
        data-complete
        onClick={onComplete}
      >
        {isBusy ? texts.busy : texts.button}
      </Button>
    </Stack>
  );
}
