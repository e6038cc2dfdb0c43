import { mdiAlertOutline } from '@mdi/js';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { createContext, use, useMemo, type ReactElement, type ReactNode } from 'react';
import { useApiQuery } from '../../../../shared/api/index.js';
import { Notice, Stack, Text } from '../../../../shared/ui/index.js';
import { texts } from '../texts.js';
import { isLacking, lacksOf, lacksSentences, missingText, waitingText, type Lacks } from './order-lacks.js';

/** Stock and work places change without a change of the order, so it polls. Milliseconds. */
const REFRESH_MS = 30_000;

const LacksOfRows = createContext<ReadonlyMap<number, Lacks>>(new Map());

export interface LacksProviderProps {
  readonly moduleId: number;
  readonly rows: readonly ProductionOrderRow[] | undefined;
  readonly children: ReactNode;
}

/** Provides what the shown orders in work lack. */
export function LacksProvider({ moduleId, rows = [], children }: LacksProviderProps): ReactElement {
  const ids = rows.filter(({ status }) => status === 'work').map(({ id }) => id);
  const { data } = useApiQuery(
    planningRoutes.getOrderLacks,
    { module_id: moduleId, ids },
    { enabled: ids.length > 0, refetchInterval: REFRESH_MS, placeholderData: (before) => before },
  );
  const lacks = useMemo(() => new Map(data?.data.map((one) => [one.id, one])), [data]);
  return <LacksOfRows value={lacks}>{children}</LacksOfRows>;
}

/** Badge in the list: how many components the order lacks, and how many operations no worker can start. */
export function LacksSign({ order }: { readonly order: ProductionOrderRow }): ReactElement | null {
  const lacks = use(LacksOfRows).get(order.id);
  if (order.status !== 'work' || lacks === undefined) return null;
  const { components, waiting } = lacks;
  return (
    <Text
      size="small"
      tone="warning"
      icon={mdiAlertOutline}
      iconSize={14}
      wrap="never"
      title={lacksSentences(lacks).join('. ')}
    >
      {components.length > 0
        ? texts.lacks.shortSign(components.length)
        : texts.lacks.nobodySign(waiting.length)}
    </Text>
  );
}

/** On the page of an open order: what it lacks, while it lacks anything. */
export function LacksNotice({ orderId }: { readonly orderId: number }): ReactElement | null {
  const { data } = useApiQuery(
    planningRoutes.getStartCheck,
    { id: orderId },
    { refetchInterval: REFRESH_MS },
  );
  const lacks = data && lacksOf(data.data);
  if (lacks === undefined || !isLacking(lacks)) return null;
  const { components, waiting } = lacks;
  return (
    <Notice kind="warning" icon="kind" role="status">
      <Stack gap={4}>
        {components.length > 0 && <Text as="p">{missingText(components, Infinity)}</Text>}
        {waiting.length > 0 && (
          <>
            <Text as="p">{texts.lacks.waiting}</Text>
            <ul>
              {waiting.map((operation, index) => (
                <li key={index}>{waitingText(operation)}</li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Notice>
  );
}
