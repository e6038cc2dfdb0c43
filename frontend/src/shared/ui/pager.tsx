import type { ReactElement } from 'react';
import { pagerItems } from './pager-items.js';
import { uiTexts } from './texts.js';
import { Button } from './button.js';
import './pager.css';

export interface PagerProps {
  /** Current page, from 1. */
  readonly page: number;
  readonly lastPage: number;
  readonly onChange: (page: number) => void;
}

/** 'Назад', pages with gaps, 'Вперед'. Nothing when there is one page. */
export function Pager({ page, lastPage, onChange }: PagerProps): ReactElement | null {
  if (lastPage <= 1) return null;
  return (
    <nav className="n-pager" aria-label={uiTexts.pages}>
      <Button kind="bare" className="n-pager__item" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {uiTexts.back}
      </Button>
      {pagerItems(page, lastPage).map((item, index) =>
        item === '...' ? (
          <span key={`gap-${index}`} className="n-pager__gap">
            ...
          </span>
        ) : (
          <Button
            key={item}
            kind="bare"
            className="n-pager__item"
            aria-label={uiTexts.page(item)}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onChange(item)}
          >
            {item}
          </Button>
        ),
      )}
      <Button
        kind="bare"
        className="n-pager__item"
        disabled={page >= lastPage}
        onClick={() => onChange(page + 1)}
      >
        {uiTexts.forward}
      </Button>
    </nav>
  );
}
