import { useEffect, useRef, type ReactElement } from 'react';
import { outcomeIcon, ScannedLine, type ScanOutcome } from '../../shared/scanner/index.js';
import { Button } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import type { Accept } from './use-accept.js';
import { putawayTexts as texts } from './texts.js';
import css from './footer.module.css';

export interface FooterProps {
  /** Why 'Оприходовать' is disabled; null: it is enabled. */
  readonly reason: string | null;
  /** Leads to the subject of the reason. */
  readonly onReason?: () => void;
  readonly accept: Accept;
  readonly scan: ScanOutcome | null;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

const MOST_DETAILS = 5;
const SCAN_TONES = { accepted: 'success', rejected: 'error', error: 'error', attention: undefined } as const;

/** 'Отмена' and 'Оприходовать' with the reason next to it, always visible. */
export function Footer(props: FooterProps): ReactElement {
  const { reason, onReason, accept, scan, onAccept, onCancel } = props;
  const { failure, isPending } = accept;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <PageBar as="footer" direction="column" align="stretch" gap={0} className={css.foot}>
      {failure !== null && (
        <Notice
          ref={alert}
          className={css.failure}
          kind="error"
          icon="kind"
          role="alert"
          onClose={accept.reset}
          closeText={texts.dismiss}
        >
          {failure.text}
          {failure.details.length > 0 && (
            <ul className={css.details}>
              {failure.details.slice(0, MOST_DETAILS).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {scan !== null && (
        <Text
          as="p"
          className={css.scan}
          size="usual"
          weight="strong"
          wrap="anywhere"
          tone={SCAN_TONES[scan.kind]}
          icon={outcomeIcon(scan.kind)}
        >
          {scan.text}
          <ScannedLine under={scan.text} />
        </Text>
      )}
      <Stack direction="row" align="center" gap={12} className={css.row}>
        <Button disabled={isPending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Stack
          as="span"
          direction="row"
          wrap
          align="center"
          justify="end"
          gap="0 6px"
          className={css.reason}
          id="pw-reason"
        >
          {reason !== null && !isPending && (
            <>
              <span>{reason}</span>
              {onReason !== undefined && (
                <Button kind="text" size="small" className={css.first} onClick={onReason}>
                  {texts.toFirst}
                </Button>
              )}
            </>
          )}
        </Stack>
        <Button
          kind="main"
          className={css.accept}
          data-accept
          disabled={reason !== null}
          isBusy={isPending}
          // Enter in the last row moves the focus here: a held key must not press the button.
          aria-describedby="pw-reason"
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          onClick={onAccept}
        >
          {isPending ? texts.accepting : texts.accept}
        </Button>
      </Stack>
    </PageBar>
  );
}
