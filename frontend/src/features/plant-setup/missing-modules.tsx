import { authRoutes } from '@naryad/contracts/auth/routes';
import { plantSetupRoutes } from '@naryad/contracts/plant-setup/routes';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useState, type ReactElement } from 'react';
import { api, queryKeys, showError, useCommand } from '../../shared/api/index.js';
import { useCurrentUser } from '../../shared/session/session.js';
import { Button, toast } from '../../shared/ui/index.js';
import { plantSetupTexts as texts } from './texts.js';

const INVALIDATES = [
  queryKeys.all(workModuleRoutes.getModules),
  queryKeys.all(plantSetupRoutes.getPlantSetup),
  queryKeys.all(authRoutes.me),
];

/**
 * Adds one module of each missing kind, named after its kind. The administrator who adds them gets access.
 */
export function MissingModules({ kinds }: { readonly kinds: readonly WorkModuleKey[] }): ReactElement {
  const user = useCurrentUser();
  const command = useCommand(workModuleRoutes.createOrUpdateModule, { invalidates: INVALIDATES });
  const [isBusy, setBusy] = useState(false);

  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data: types } = await api(workModuleRoutes.getModuleTypes, {});
      const addedNames: string[] = [];
      for (const { id, name } of types.filter(({ key }) => kinds.includes(key))) {
        const savedModule = await command.run({ name, module_type_id: id, users: [user.id] });
        // The command has already reported the error. The missing kinds remain listed, with the button.
        if (savedModule === undefined) break;
        addedNames.push(name);
      }
      if (addedNames.length > 0) toast.success(texts.modulesAdded(addedNames));
    } catch (error) {
      console.error(error);
      showError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button kind="main" isBusy={isBusy} onClick={() => void add()}>
      {texts.addModules(kinds.length)}
    </Button>
  );
}
