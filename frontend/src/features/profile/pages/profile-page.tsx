import type { ReactElement } from 'react';
import { Page } from '../../../shared/ui/index.js';

/** `/user` [1 §2.10]. */
export function ProfilePage(): ReactElement {
  return <Page title="Профиль">{null}</Page>;
}
