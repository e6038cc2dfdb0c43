import type { PictureKind } from '@naryad/contracts/media/picture-address';
import type { ReactElement } from 'react';
import { useIsPhone } from '../list/use-is-phone.js';
import { Stack } from '../ui/stack.js';
import { Text } from '../ui/text.js';
import { SmallPicture } from './small-picture.js';

export interface PicturedNameProps {
  readonly kind: PictureKind;
  readonly name: string;
  readonly picture: string | null | undefined;
  /** Behind the name, so that names of a list begin below each other; these have one line, but on phones. */
  readonly atEnd?: boolean;
}

/** A name with the small picture of what it names; the name alone where there is none. */
export function PicturedName({ kind, name, picture, atEnd = false }: PicturedNameProps): ReactElement {
  const isCut = !useIsPhone() && atEnd;
  if (picture === null || picture === undefined || picture === '') return <>{name}</>;
  const image = <SmallPicture kind={kind} name={picture} />;
  return (
    <Stack as="span" direction="row" align="center" gap={8} justify={atEnd ? 'between' : 'start'}>
      {!atEnd && image}
      <Text wrap={isCut ? 'clip' : 'anywhere'}>{name}</Text>
      {atEnd && image}
    </Stack>
  );
}
