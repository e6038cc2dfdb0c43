import { pagesOfKind, type WallBoardKind, type WallBoardPage } from '@naryad/contracts/wall-boards/dto';

/** The chosen pages in the order in which they turn, each once; null when one of them is none of this kind of module. */
export function boardPages(kind: WallBoardKind, chosen: readonly WallBoardPage[]): WallBoardPage[] | null {
  const all = pagesOfKind(kind);
  if (chosen.some((page) => !all.includes(page))) return null;
  return all.filter((page) => chosen.includes(page));
}
