import type { PassportPackage } from '@naryad/contracts/passports/dto';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorText, queryKeys, useCommand } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/index.js';
import { orderPackageQuery } from '../api/passport-exports.js';
import { packageTexts as texts } from './package-texts.js';

export interface OrderPackageState {
  /** The archive that this user requested last; null: none, or still loading. */
  readonly current: PassportPackage | null;
  readonly isMaking: boolean;
  readonly error: string | null;
  readonly make: () => void;
}

/**
 * The server stores the request: after a reload or in another browser, the same user follows the same
 * archive.
 */
export function useOrderPackage(orderId: number): OrderPackageState {
  const queries = useQueryClient();
  const input = { production_order_id: orderId };
  const state = useQuery(orderPackageQuery(orderId));
  const command = useCommand(passportRoutes.exportOrder, {
    errors: 'inline',
    onSuccess: (answer) => {
      queries.setQueryData(queryKeys.of(passportRoutes.getOrderPackage, input), answer);
    },
  });
  const current = state.data?.data ?? null;
  const wasMaking = useRef(false);
  useEffect(() => {
    if (current?.status === 'done' && wasMaking.current) toast.success(texts.ready);
    wasMaking.current = current?.status === 'pending';
  }, [current?.status]);
  return {
    current,
    isMaking: command.isPending || current?.status === 'pending',
    error:
      command.error !== null
        ? errorText(command.error, texts.failed)
        : current?.status === 'failed'
          ? (current.error ?? texts.failed)
          : null,
    make: () => void command.run(input),
  };
}
