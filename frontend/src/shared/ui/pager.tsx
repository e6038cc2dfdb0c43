import type { ReactElement } from 'react';
import { Muted } from './muted.js';
import { Stack } from './stack.js';
import { pagerItems } from './pager-items.js';
import { uiTexts } from './texts.js';
import { Button } from './button.js';
import css from './pager.module.css';

export interface PagerProps {
  /** Current page, from 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly onChange: (page: number) => void;
}

/** 'Назад', pages with gaps, 'Вперед'. Renders nothing for a single page. */
export function Pager({ page, lastPage, onChange }: PagerProps): ReactElement | null {
  if (lastPage <= 1) return null;
  return (
    <Stack
      as="nav"
      direction="row"
      wrap
      align="center"
      justify="center"
      gap={4}
      className="n-tabular"
      aria-label={uiTexts.pages}
    >
      <Button kind="bare" className={css.item} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {uiTexts.back}
      </Button>
      {pagerItems(page, lastPage).map((item, index) =>
        item === '...' ? (
          <Muted key={`gap-${index}`} size="inherit">
            ...
          </Muted>
        ) : (
          <Button
            key={item}
            kind="bare"
            className={css.item}
            aria-label={uiTexts.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onChange(item)}
          >
            {item}
          </Button>
        ),
      )}
      <Button kind="bare" className={css.item} disabled={page >= lastPage} onClick={() => onChange(page + 1)}>
        {uiTexts.forward}
      </Button>
    </Stack>
  );
}
