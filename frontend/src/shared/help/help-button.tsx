import { mdiHelpCircleOutline } from '@mdi/js';
import { use, type ReactElement } from 'react';
import { IconButton, type ButtonProps } from '../ui/button.js';
import { OpenHelpContext } from './open-help-context.js';

/** '?' next to the title of a screen: opens its purpose and its keys. */
export function HelpButton(
  buttonProps: Pick<ButtonProps, 'size' | 'tone' | 'className'>,
): ReactElement | null {
  const open = use(OpenHelpContext);
  if (open === null) return null;
  return (
    <IconButton
      {...buttonProps}
      icon={mdiHelpCircleOutline}
      iconSize={20}
      label="Справка"
      title="Справка (?)"
      onClick={open}
    />
  );
}
