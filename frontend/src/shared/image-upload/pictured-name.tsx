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
  /** In a list names are aligned, with or without an image, and take one line except on phones. */
  readonly inList?: boolean;
}

/** A name after its small image; outside of lists, only the name when there is no image. */
export function PicturedName({ kind, name, picture, inList = false }: PicturedNameProps): ReactElement {
  const isCut = !useIsPhone() && inList;
  if (!inList && (picture === null || picture === undefined || picture === '')) return <>{name}</>;
  return (
    <Stack as="span" direction="row" align="center" gap={inList ? 10 : 8}>
      <SmallPicture kind={kind} name={picture} reservesSpace={inList} />
      <Text wrap={isCut ? 'clip' : 'anywhere'}>{name}</Text>
    </Stack>
  );
}
