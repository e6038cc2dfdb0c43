import type { PassportSeal } from '@naryad/contracts/passports/dto';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatDateTime } from '../../shared/format/index.js';
import { Card } from '../../shared/ui/card.js';
import { Fact, Facts } from '../../shared/ui/facts.js';
import { ButtonLink, ErrorPanel, Page, Text } from '../../shared/ui/index.js';
import { Muted } from '../../shared/ui/muted.js';
import { Stack } from '../../shared/ui/stack.js';
import { CheckResult } from './check-result.js';
import { FileDropzone } from './file-dropzone.js';
import css from './passport-check.module.css';
import { sealQuery } from './seal-query.js';
import { texts } from './texts.js';
import { useFileCheck } from './use-file-check.js';
import { UnbrokenText } from '../../shared/ui/unbroken-text.js';

/**
 * `/passport-check/:id`, the address in the QR code of an exported passport: checks byte by byte whether a
 * file is that export.
 */
export function PassportCheckPage(): ReactElement {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const goTo = useCallback(
    (other: string): void => void navigate(`/passport-check/${other}`, { replace: true }),
    [navigate],
  );
  const { state, check } = useFileCheck(id, goTo);
  const recorded = useQuery({ ...sealQuery(id ?? ''), enabled: id !== null });
  return (
    <Page title={texts.title}>
      <Stack gap={16} className={css.narrow}>
        <Muted as="p" size="usual">
          {texts.intro}
        </Muted>
        <FileDropzone isBusy={state.kind === 'checking'} isAgain={state.kind === 'checked'} onFile={check} />
        <CheckResult state={state} />
        {id !== null && recorded.error !== null && (
          <ErrorPanel error={recorded.error} onRetry={() => void recorded.refetch()} />
        )}
        {id !== null && recorded.error === null && <Recorded seal={recorded.data?.data} />}
      </Stack>
    </Page>
  );
}

function Recorded({ seal }: { readonly seal: PassportSeal | undefined }): ReactElement {
  return (
    <Card as="section" gap={12} className={css.card}>
      <Stack direction="row" wrap align="center" justify="between" gap="4px 16px">
        <Text as="h2" size="large" weight="bold">
          {texts.recorded}
        </Text>
        {seal !== undefined && (
          <ButtonLink
            kind="text"
            to={`/production/orders/${seal.production_order_id}/passports#task-${seal.production_task_id}`}
          >
            {texts.toPassport}
          </ButtonLink>
        )}
      </Stack>
      <Facts variant="rows" isLoading={seal === undefined}>
        <Fact name={texts.product}>{seal?.product_name}</Fact>
        <Fact name={texts.serial}>
          {seal === undefined ? undefined : <UnbrokenText>{seal.serial_number ?? '—'}</UnbrokenText>}
        </Fact>
        <Fact name={texts.task}>{seal?.task_number}</Fact>
        <Fact name={texts.at}>{seal && formatDateTime(seal.exported_at)}</Fact>
        <Fact name={texts.by}>{seal?.exported_by}</Fact>
        <Fact name={texts.size}>{seal && texts.bytes(seal.size)}</Fact>
        <Fact name={texts.hash}>
          {seal && (
            <Text wrap="anywhere" tabular>
              {seal.sha256}
            </Text>
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
