import type { ReactElement } from 'react';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import { handheldTexts as texts } from './texts.js';

/** Shown while a scanned code is resolved. */
export function Searching({ code }: { readonly code: string }): ReactElement {
  return (
    <Text as="p" size="title" wrap="anywhere">
      {texts.searching}{' '}
      <Muted size="touch">
        <code>{code}</code>
      </Muted>
    </Text>
  );
}
