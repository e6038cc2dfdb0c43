import { pagesOfKind, type WallBoardKind, type WallBoardPage } from '@naryad/contracts/wall-boards/dto';

/**
 * The selected pages in their display order, without duplicates; null when one of them is not available for
 * this module type.
 */
export function boardPages(
  kind: WallBoardKind,
  chosenPages: readonly WallBoardPage[],
): WallBoardPage[] | null {
  const all = pagesOfKind(kind);
  if (chosenPages.some((page) => !all.includes(page))) return null;
  return all.filter((page) => chosenPages.includes(page));
}
