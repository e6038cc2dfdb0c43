import type { ReactElement, ReactNode } from 'react';
import { MuiTheme } from '../../../theme/mui-theme.js';
import { ProductMark } from '../../../shared/ui/product-mark.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { authTexts } from './texts.js';
import css from './auth-frame.module.css';

export interface AuthFrameProps {
  /** Heading of the card and title of the browser tab. */
  readonly title: string;
  /** What this is about, in a sentence or two. */
  readonly intro?: string;
  /** Login shows the product only; its title is for the browser tab. */
  readonly hideTitle?: boolean;
  /** Links below the line: other ways on. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The card in the middle of all screens around signing in. */
export function AuthFrame({ title, intro, hideTitle = false, foot, children }: AuthFrameProps): ReactElement {
  useDocumentTitle(title);
  return (
    <MuiTheme>
      <main className={css.root}>
        <div className={css.card}>
          <div className={css.brand}>
            <ProductMark size={36} />
            <div>
              <strong>{authTexts.product}</strong>
              <small>{authTexts.subtitle}</small>
            </div>
          </div>
          <VisuallyHidden as="h1" when={hideTitle} className={css.title}>
            {title}
          </VisuallyHidden>
          {intro !== undefined && <p className={css.intro}>{intro}</p>}
          {children}
          {foot !== undefined && <p className={css.foot}>{foot}</p>}
        </div>
      </main>
    </MuiTheme>
  );
}
