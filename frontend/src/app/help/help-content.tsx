import type { ReactElement } from 'react';
import type { ScreenHelp } from '../../shared/help/screen-help.js';
import { terms } from '../../shared/help/terms.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';

/** Purpose of a screen, and its terms. */
export function HelpContent({ help }: { readonly help: ScreenHelp }): ReactElement {
  return (
    <Stack gap={14}>
      <Stack as="ul" gap={6} data-lines>
        {help.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      {help.terms.length > 0 && (
        <Stack as="dl" gap={8}>
          {help.terms.map((key) => (
            <div key={key}>
              <Text as="dt" weight="strong">
                {terms[key].label}
              </Text>
              <Text as="dd" size="usual" tone="muted">
                {terms[key].text}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
