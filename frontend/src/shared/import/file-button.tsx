import { useRef, type ReactElement } from 'react';
import { Button } from '../ui/button.js';
import { importTexts } from './texts.js';

export interface FileButtonProps {
  readonly kind: 'main' | 'outlined';
  readonly disabled?: boolean;
  readonly size?: 'small' | 'usual';
  readonly onChoose: (file: File) => void;
  readonly children: string;
}

/** A button that opens the file picker; the same file can be chosen again after it was corrected. */
export function FileButton({
  kind,
  disabled = false,
  size = 'usual',
  onChoose,
  children,
}: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} size={size} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        aria-label={importTexts.file}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
