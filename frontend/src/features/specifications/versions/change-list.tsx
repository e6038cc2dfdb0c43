import type { ReactElement } from 'react';
import { Stack, Text } from '../../../shared/ui/index.js';

/** Changes of a specification, a sentence each. */
export function ChangeList({ changes }: { readonly changes: readonly string[] }): ReactElement {
  return (
    <Stack as="ul" gap={2}>
      {changes.map((change, index) => (
        // Two steps may be called alike.
        <Text as="li" key={index} wrap="anywhere">
          {change}
        </Text>
      ))}
    </Stack>
  );
}
