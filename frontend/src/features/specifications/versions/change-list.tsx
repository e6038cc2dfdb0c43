import type { ReactElement } from 'react';
import { Stack, Text } from '../../../shared/ui/index.js';

/** Changes of a specification, one sentence each. */
export function ChangeList({ changes }: { readonly changes: readonly string[] }): ReactElement {
  return (
    <Stack as="ul" gap={2}>
      {changes.map((change, index) => (
        // Two steps may have the same name, so the text is not a unique key.
        <Text as="li" key={index} wrap="anywhere">
          {change}
        </Text>
      ))}
    </Stack>
  );
}
