import { mdiHelpCircleOutline } from '@mdi/js';
import { use, type ReactElement } from 'react';
import { IconButton, type ButtonProps } from '../ui/button.js';
import { HelpDoor } from './help-door.js';

/** '?' beside the title of a screen: what it is for, and its keys. */
export function HelpButton(look: Pick<ButtonProps, 'size' | 'tone' | 'className'>): ReactElement | null {
  const open = use(HelpDoor);
  if (open === null) return null;
  return (
    <IconButton
      {...look}
      icon={mdiHelpCircleOutline}
      iconSize={20}
      label="Справка"
      title="Справка (?)"
      onClick={open}
    />
  );
}
