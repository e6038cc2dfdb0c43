import Button from '@mui/material/Button';
import { useRef, type ReactElement } from 'react';
import { importTexts } from './texts.js';

export interface FileButtonProps {
  readonly variant: 'contained' | 'outlined';
  readonly disabled?: boolean;
  readonly size?: 'small' | 'medium';
  readonly onChoose: (file: File) => void;
  readonly children: string;
}

/** A button that opens the choice of a file; the same file may be chosen again after it was mended. */
export function FileButton({
  variant,
  disabled = false,
  size = 'medium',
  onChoose,
  children,
}: FileButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        color={variant === 'outlined' ? 'inherit' : 'primary'}
        size={size}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
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
