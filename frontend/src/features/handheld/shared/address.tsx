import { Fragment, type ReactElement } from 'react';
import { addressParts } from './address-parts.js';
import { Text } from '../../../shared/ui/text.js';
import css from './address.module.css';

/** Longer addresses consist of words, not numbers. */
const LONG = 16;

export interface AddressProps {
  readonly address: string;
  /** Parts that differ from this address are highlighted. */
  readonly from?: string | null;
  readonly size?: 'large' | 'huge';
}

/** A cell address in large type; breaks only between its parts. */
export function Address({ address, from = null, size = 'large' }: AddressProps): ReactElement {
  return (
    <Text
      as="strong"
      block
      tabular
      wrap="anywhere"
      className={css.address}
      data-huge={size === 'huge' || undefined}
      data-long={address.length > LONG || undefined}
    >
      {addressParts(address, from).map(({ text, isNew }, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <>
              -<wbr />
            </>
          )}
          {isNew ? <mark>{text}</mark> : <span>{text}</span>}
        </Fragment>
      ))}
    </Text>
  );
}
