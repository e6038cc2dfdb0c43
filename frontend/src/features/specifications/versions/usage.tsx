import type { TechMapUsage } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import {
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  Muted,
  Skeletons,
  Stack,
  Text,
} from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { MoveDialog } from './move-dialog.js';
import { versionTexts } from './texts.js';
import css from './version-card.module.css';

const texts = versionTexts.usage;
const PER_PAGE = 10;

export interface UsageProps {
  readonly id: number;
  readonly currentVersion: number;
}

/**
 * 'Где применяется': open orders by their version. An order on an older version may be moved to the current
 * one.
 */
export function Usage({ id, currentVersion }: UsageProps): ReactElement {
  const [page, setPage] = useState(1);
  const [moved, setMoved] = useState<number | null>(null);
  const { modules } = useCurrentUser();
  const queries = useQueryClient();
  useLive({
    room: modules.filter(({ key }) => key === 'production').map((module) => rooms.production(module.id)),
    matters: () => true,
    pace: { every: 1_000 },
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(productionRoutes.getTechMapUsage) }),
  });
  const { data, error, refetch } = useApiQuery(productionRoutes.getTechMapUsage, {
    tech_map_id: id,
    page,
    per_page: PER_PAGE,
  });
  return (
    <Card as="section" gap={8} className={css.card} aria-label={texts.title}>
      <Text as="h2" size="medium" weight="strong">
        {texts.title}
      </Text>
      {data === undefined && error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={2} height={32} />}
      {data?.data.length === 0 && <Muted>{texts.none}</Muted>}
      {data !== undefined && data.data.length > 0 && (
        <Stack as="ul" gap={6}>
          {data.data.map((order) => (
            <Order
              key={order.id}
              order={order}
              currentVersion={currentVersion}
              onMove={() => setMoved(order.id)}
            />
          ))}
        </Stack>
      )}
      <Pager page={page} lastPage={data?.last_page ?? 1} onChange={setPage} />
      {moved !== null && (
        <MoveDialog orderId={moved} version={currentVersion} onClose={() => setMoved(null)} />
      )}
    </Card>
  );
}

interface OrderProps {
  readonly order: TechMapUsage;
  readonly currentVersion: number;
  readonly onMove: () => void;
}

function Order({ order, currentVersion, onMove }: OrderProps): ReactElement {
  const { id, order_number: number, versions, completed_task_count: done, count } = order;
  return (
    <Stack as="li" direction="row" gap="2px 12px" wrap align="center">
      <ButtonLink kind="link" to={`/production/orders/${id}`}>
        {texts.order(id)}
      </ButtonLink>
      {number !== null && <Text wrap="anywhere">{texts.customer(number)}</Text>}
      <Text tabular>{texts.versions(versions)}</Text>
      <Muted>{texts.done(done, count)}</Muted>
      {versions.some(({ version }) => version < currentVersion) && (
        <Stack side>
          <Button size="small" onClick={onMove}>
            {texts.move(currentVersion)}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
