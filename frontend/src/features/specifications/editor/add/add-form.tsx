import type { ReactElement, ReactNode } from 'react';
import { focusUnpicked } from '../../../../shared/form/focus-unpicked.js';
import { Button, Stack } from '../../../../shared/ui/index.js';
import { editorTexts } from '../texts.js';

export interface AddFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields of a new node, with the submit button. */
export function AddForm({ onSubmit, children }: AddFormProps): ReactElement {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnpicked(event.currentTarget)) onSubmit();
      }}
    >
      <Stack gap={12}>
        {children}
        <Button type="submit" kind="main">
          {editorTexts.add.submit}
        </Button>
      </Stack>
    </form>
  );
}
