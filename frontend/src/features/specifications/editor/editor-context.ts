import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { OfferedWorkCenter } from '@naryad/contracts/tech-maps/dto';
import type { EditedOperation, EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { createContext, useContext } from 'react';
import type { AddKind } from './add/add-panel.js';
import type { Commands } from './use-commands.js';
import type { Edit } from './use-editing.js';

/** Shared by the parts of the editor. Nothing in it changes while the user types. */
export interface EditorTools {
  readonly commands: Commands;
  readonly edit: Edit;
  readonly centers: readonly OfferedWorkCenter[];
  readonly documents: readonly PrintDocument[];
  /**
   * The product of the specification and the products made from it: the specification must not consume them.
   */
  readonly barred: ReadonlySet<number>;
  /** The currently shown state. */
  readonly latest: () => EditedTechMap | null;
  readonly announce: (text: string) => void;
  /** Opens 'Добавить...' for a kind. */
  readonly openAdd: (kind: AddKind) => void;
  /** 'Просмотр глазами оператора'. */
  readonly preview: (operation: EditedOperation, stepIndex: number) => void;
}

const Tools = createContext<EditorTools | null>(null);
export const EditorToolsProvider = Tools.Provider;

export function useTools(): EditorTools {
  const tools = useContext(Tools);
  if (tools === null) throw new Error('The parts of the editor must be rendered inside the editor');
  return tools;
}
