import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';

/** Why goods are written off, as it stands in a form. */
export interface WriteOffGround {
  readonly reasonId: number | null;
  readonly comment: string;
}

export const NO_GROUND: WriteOffGround = { reasonId: null, comment: '' };

/** What of it is sent; nothing of it has to be said. */
export const inputOfGround = ({
  reasonId,
  comment,
}: WriteOffGround): Pick<RequestOf<typeof stockLineRoutes.changeMany>, 'reason_id' | 'comment'> => ({
  ...(reasonId === null ? {} : { reason_id: reasonId }),
  ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
});
