import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { authRoutes, profileRoutes } from '@naryad/contracts/auth/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { hasDashboard } from '@naryad/contracts/work-modules/start';
import type { ReactElement } from 'react';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { toast } from '../../shared/ui/toast.js';
import { Section } from './section.js';
import { texts } from './texts.js';

/** First screen of the start module; null when the module has no dashboard. */
export function StartSection({ user }: { readonly user: CurrentUser }): ReactElement | null {
  const save = useCommand(profileRoutes.updateStart, {
    invalidates: [queryKeys.all(authRoutes.me)],
    onSuccess: () => toast.success(texts.start.done),
  });
  const { start_module: start } = user;
  if (start === null || !hasDashboard(start.key)) return null;
  return (
    <Section title={texts.start.title} hint={texts.start.hint(start.name)}>
      <FormControlLabel
        control={
          <Checkbox
            checked={user.starts_with_dashboard === true}
            disabled={save.isPending}
            onChange={(_, starts_with_dashboard) => void save.run({ starts_with_dashboard })}
          />
        }
        label={texts.start.dashboard}
      />
    </Section>
  );
}
