import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';

/** Form values of a write-off's reason and comment. */
export interface WriteOffGround {
  readonly reasonId: number | null;
  readonly comment: string;
}

export const NO_GROUND: WriteOffGround = { reasonId: null, comment: '' };

/** Fields of the call; empty values are left out. */
export const groundFields = ({
  reasonId,
  comment,
}: WriteOffGround): Pick<RequestOf<typeof stockLineRoutes.changeMany>, 'reason_id' | 'comment'> => ({
  ...(reasonId === null ? {} : { reason_id: reasonId }),
  ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
});
