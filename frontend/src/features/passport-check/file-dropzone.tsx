import { mdiFileSearchOutline, mdiTrayArrowUp } from '@mdi/js';
import { useRef, useState, type ReactElement } from 'react';
import { Button } from '../../shared/ui/button.js';
import { Icon } from '../../shared/ui/icon.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import css from './passport-check.module.css';
import { texts } from './texts.js';

export interface FileDropzoneProps {
  readonly isBusy: boolean;
  /** A file was checked already; the next one is another. */
  readonly isAgain: boolean;
  readonly onFile: (file: File) => void;
}

/** Area where the user drops or selects a file. */
export function FileDropzone({ isBusy, isAgain, onFile }: FileDropzoneProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Stack
      align="center"
      gap={12}
      className={css.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      <Icon path={mdiFileSearchOutline} size={40} />
      <Text as="p">{texts.drop}</Text>
      <Button
        kind={isAgain ? undefined : 'main'}
        icon={mdiTrayArrowUp}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {isAgain ? texts.another : texts.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".html,text/html"
        aria-label={texts.field}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </Stack>
  );
}
