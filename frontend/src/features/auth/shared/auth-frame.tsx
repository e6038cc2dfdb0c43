import type { ReactElement, ReactNode } from 'react';
import { MuiTheme } from '../../../theme/mui-theme.js';
import { ProductMark } from '../../../shared/ui/product-mark.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { authTexts } from './texts.js';
import './auth-frame.css';

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
      <main className="n-auth">
        <div className="n-auth__card">
          <div className="n-auth__brand">
            <ProductMark size={36} />
            <div>
              <strong>{authTexts.product}</strong>
              <small>{authTexts.subtitle}</small>
            </div>
          </div>
          <VisuallyHidden as="h1" when={hideTitle} className="n-auth__title">
            {title}
          </VisuallyHidden>
          {intro !== undefined && <p className="n-auth__intro">{intro}</p>}
          {children}
          {foot !== undefined && <p className="n-auth__foot">{foot}</p>}
        </div>
      </main>
    </MuiTheme>
  );
}
