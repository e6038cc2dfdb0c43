import { mdiFormatListText, mdiTruckOutline } from '@mdi/js';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { useNavigate } from 'react-router';
import type { ListAction } from '../../../shared/list/list-action.js';
import { useSession } from '../../../shared/session/session.js';
import { operationTexts } from './texts.js';

/** Opens the customer orders, from which the storehouse's users ship. */
export function useShippingAction(moduleId: number): ListAction {
  const navigate = useNavigate();
  return {
    id: 'shipping',
    text: operationTexts.shipping,
    icon: mdiTruckOutline,
    onRun: () => void navigate(`/orders/${moduleId}`),
  };
}

/** Opens the write-off reasons, for administrators. */
export function useReasonsAction(): ListAction | null {
  const navigate = useNavigate();
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.role.name !== ADMINISTRATOR) return null;
  return {
    id: 'write-off-reasons',
    text: operationTexts.reasons,
    icon: mdiFormatListText,
    onRun: () => void navigate('/write-off-reasons'),
  };
}
