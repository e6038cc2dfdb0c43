import type { AuditRow } from '@naryad/contracts/audit/dto';
import { useMemo, type ReactElement } from 'react';
import { Stack } from '../../shared/ui/stack.js';
import { Card } from '../../shared/ui/card.js';
import { differences, joined, type Difference } from './differences.js';
import { texts } from './texts.js';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.js';
import { Muted } from '../../shared/ui/muted.js';
import css from './audit.module.css';

/** Values before and after, field by field. */
export function Changes({ row }: { readonly row: AuditRow }): ReactElement {
  const list = useMemo(() => differences(row), [row]);
  const hasFacts = row.before !== null || row.after !== null;
  return (
    <Card gap={6} className={css.changes}>
      {list.length === 0 ? (
        <Muted as="p" size="inherit">
          {hasFacts ? texts.noChanges : texts.noDetails}
        </Muted>
      ) : (
        <Stack as="dl" gap={0}>
          {list.map((difference) => (
            <div key={difference.name}>
              <Muted as="dt" size="inherit">
                {difference.label}
              </Muted>
              <dd>
                {difference.kind === 'list' ? (
                  <ListChange change={difference} />
                ) : (
                  <ValueChange change={difference} />
                )}
              </dd>
            </div>
          ))}
        </Stack>
      )}
      {row.ip !== null && (
        <Muted as="p" tabular>
          {texts.ip(row.ip)}
        </Muted>
      )}
    </Card>
  );
}

function ValueChange({
  change: { before, after },
}: {
  readonly change: Extract<Difference, { kind: 'value' }>;
}): ReactElement {
  return (
    <>
      {before !== null && (
        <del>
          <VisuallyHidden>{texts.before}: </VisuallyHidden>
          {before}
        </del>
      )}
      {before !== null && (
        <Muted size="inherit" aria-hidden>
          →
        </Muted>
      )}
      <ins>
        <VisuallyHidden>{texts.after}: </VisuallyHidden>
        {after ?? texts.none}
      </ins>
    </>
  );
}

function ListChange({
  change: { added, removed },
}: {
  readonly change: Extract<Difference, { kind: 'list' }>;
}): ReactElement {
  return (
    <>
      {removed.length > 0 && (
        <span className={css.part}>
          {texts.removed} <del>{joined(removed)}</del>
        </span>
      )}
      {added.length > 0 && (
        <span className={css.part}>
          {texts.added} <ins>{joined(added)}</ins>
        </span>
      )}
    </>
  );
}
