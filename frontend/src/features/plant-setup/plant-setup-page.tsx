import type { ReactElement } from 'react';
import { Page } from '../../shared/ui/index.js';
import { PlantSetupList } from './plant-setup-list.js';
import { plantSetupTexts as texts } from './texts.js';

/** `/setup`; also the Home of an administrator without a start module. */
export function PlantSetupPage(): ReactElement {
  return (
    <Page title={texts.title}>
      <PlantSetupList />
    </Page>
  );
}
