import type { AuditRow } from '@naryad/contracts/audit/dto';
import { auditRoutes } from '@naryad/contracts/audit/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { api, errorText, queryKeys } from '../../shared/api/index.js';
import { Button, Muted, Stack } from '../../shared/ui/index.js';
import { texts } from './texts.js';

/** Rows that one press reveals. */
const PORTION = 20;

export interface AuditGroupProps {
  /** The row that represents the group. */
  readonly row: AuditRow;
  /** Id of the button that loads more. */
  readonly id: string;
  /** Renders a single row. */
  readonly children: (row: AuditRow) => ReactNode;
}

/** The single rows of one command, collapsed under a row that counts them. */
export function AuditGroup({ row, id, children }: AuditGroupProps): ReactElement {
  const input = { group_id: row.id };
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.of(auditRoutes.getAudit, input), 'pages'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api(auditRoutes.getAudit, { ...input, before_id: pageParam, per_page: PORTION }, { signal }),
    getNextPageParam: (last) => last.next_before_id,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isEnd = query.data !== undefined && !query.hasNextPage && query.error === null;
  return (
    <>
      {rows.map(children)}
      {!isEnd && (
        <tr id={id}>
          <td colSpan={4}>
            <Stack direction="row" align="center" gap={12}>
              {query.error !== null && <span role="alert">{errorText(query.error)}</span>}
              {query.data === undefined && query.error === null ? (
                <Muted role="status">{texts.loading}</Muted>
              ) : (
                <Button
                  size="small"
                  isBusy={query.isFetching}
                  onClick={() => void (query.data === undefined ? query.refetch() : query.fetchNextPage())}
                >
                  {texts.moreOf(rows.length, row.count ?? rows.length)}
                </Button>
              )}
            </Stack>
          </td>
        </tr>
      )}
    </>
  );
}
