import { mdiTruckOutline } from '@mdi/js';
import { useNavigate } from 'react-router';
import type { ListAction } from '../../../shared/list/list-action.js';
import { operationTexts } from './texts.js';

/** Leads the storehouse's own people to the customer orders, from which they ship. */
export function useShippingAction(moduleId: number): ListAction {
  const navigate = useNavigate();
  return {
    id: 'shipping',
    text: operationTexts.shipping,
    icon: mdiTruckOutline,
    onRun: () => void navigate(`/orders/${moduleId}`),
  };
}
