import { mdiClose, mdiMagnify } from '@mdi/js';
import { useRef, useState, type ReactElement } from 'react';
import { Button, IconButton } from '../../../shared/ui/button.js';
import { Icon } from '../../../shared/ui/icon.js';
import { uiTexts } from '../../../shared/ui/texts.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import field from '../../../shared/ui/search-field.module.css';
import css from './invoice-search.module.css';

const texts = invoiceTexts.list;

export interface InvoiceSearchProps {
  /** The applied search. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Search field of the list: searches on Enter or 'Найти', not while typing. */
export function InvoiceSearch({ value, onSearch }: InvoiceSearchProps): ReactElement {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The browser's back button can change the applied search.
  if (value !== applied) {
    setApplied(value);
    setText(value);
  }
  const clear = (): void => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className={field.search} data-part="search">
        <Icon path={mdiMagnify} size={18} className={field.icon} />
        <input
          ref={input}
          type="search"
          className={field.input}
          aria-label={texts.search}
          placeholder={texts.search}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.stopPropagation();
            clear();
          }}
        />
        {text !== '' && (
          <IconButton
            icon={mdiClose}
            iconSize={16}
            className={field.side}
            label={uiTexts.clear}
            onClick={clear}
          />
        )}
      </div>
      <Button type="submit">{texts.find}</Button>
    </form>
  );
}
