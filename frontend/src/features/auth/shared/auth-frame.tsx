import type { ReactElement, ReactNode } from 'react';
import { MuiTheme } from '../../../theme/mui-theme.js';
import { ProductLogo } from '../../../shared/ui/product-logo.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Card } from '../../../shared/ui/card.js';
import { authTexts } from './texts.js';
import css from './auth-frame.module.css';

export interface AuthFrameProps {
  /** Heading of the card and title of the browser tab. */
  readonly title: string;
  /** Introduction in a sentence or two. */
  readonly intro?: string;
  /** Login shows only the product name; its title is for the browser tab. */
  readonly hideTitle?: boolean;
  /** Links to other pages, below the line. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The centered card of all sign-in screens. */
export function AuthFrame({ title, intro, hideTitle = false, foot, children }: AuthFrameProps): ReactElement {
  useDocumentTitle(title);
  return (
    <MuiTheme>
      <main className={css.root}>
        <Card gap={20} className={css.card}>
          <Stack direction="row" align="center" gap={12} className={css.brand}>
            <ProductLogo size={36} />
            <div>
              <Text as="strong" size="heading" weight="bold" block>
                {authTexts.product}
              </Text>
              <Muted as="small">{authTexts.subtitle}</Muted>
            </div>
          </Stack>
          {hideTitle ? (
            <VisuallyHidden as="h1">{title}</VisuallyHidden>
          ) : (
            <Stack>
              <Text as="h1" size="heading" weight="bold">
                {title}
              </Text>
              {intro !== undefined && (
                <Muted as="p" size="inherit">
                  {intro}
                </Muted>
              )}
            </Stack>
          )}
          {children}
          {foot !== undefined && <p className={css.foot}>{foot}</p>}
        </Card>
      </main>
    </MuiTheme>
  );
}
