import { techMapDifference } from '@naryad/contracts/tech-maps/difference';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback } from 'react';
import { isStale, queryKeys, specifiedText, useCommand } from '../../../shared/api/index.js';
import { plural } from '../../../shared/format/numbers.js';
import { confirm, showAlert, toast } from '../../../shared/ui/index.js';
import { unevenMaterials } from '../shared/content.js';
import { usedText } from '../shared/texts.js';
import type { NodeRef } from '../shared/selection.js';
import { isUnsaved } from './model/editing.js';
import { inputOf } from './model/input.js';
import { flawsOf } from './model/validation.js';
import { editorTexts as texts } from './texts.js';
import type { EditingState } from './use-editing.js';

const INVALIDATES = [queryKeys.all(techMapRoutes.getTechMaps), queryKeys.all(techMapRoutes.getVersions)];

/** Maximum number of materials named in a sentence. */
const NAMED_MATERIALS = 3;

function unevenText(map: EditedTechMap): readonly string[] {
  const uneven = unevenMaterials(map);
  if (uneven.length === 0) return [];
  const unevenNames = uneven
    .slice(0, NAMED_MATERIALS)
    .map(({ material, taken }) => `${material.product.name} — ${usedText(taken, material.count)}`);
  return [texts.uneven(unevenNames, uneven.length - unevenNames.length)];
}

/** Maximum number of flaws shown at once. */
const SHOWN_FLAWS = 8;

export interface Saving {
  readonly isSaving: boolean;
  /** The last save failed; all input is still in the editor. */
  readonly hasFailed: boolean;
  readonly save: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

export interface SavingOptions {
  readonly state: EditingState;
  /** Shows a flaw that blocks saving. */
  readonly onFlaw: (ref: NodeRef) => void;
  /** Another user has saved since. */
  readonly onConflict: (theirs: EditedTechMap) => void;
  /** Ids assigned to new nodes. */
  readonly onSaved: (ids: Readonly<Record<string, number>>) => void;
}

/** 'Сохранить' and 'Отменить изменения', each after a confirmation. */
export function useSaving({ state, onFlaw, onConflict, onSaved }: SavingOptions): Saving {
  const { editing, dispatch, reload } = state;
  const command = useCommand(techMapRoutes.saveTechMap, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ techMap, local_ids: ids }) => {
      dispatch({ type: 'saved', techMap, ids });
      onSaved(ids);
      toast.success(texts.saved);
    },
    onError: (failure) => {
      const showError = (): void => toast.error(specifiedText(failure, texts.saveFailed));
      if (!isStale(failure)) return showError();
      // The comparison is more informative than the refusal.
      void reload().then((theirs) => (theirs === null ? showError() : onConflict(theirs)));
    },
  });
  const { run, isPending } = command;

  const save = useCallback(async () => {
    if (editing === null || isPending || !isUnsaved(editing)) return;
    const { base, history } = editing;
    const flaws = flawsOf(history.present);
    const [first] = flaws;
    if (first !== undefined) {
      const lines = flaws.slice(0, SHOWN_FLAWS).map(({ where, text }) => `${where}: ${text}`);
      const rest = flaws.length > SHOWN_FLAWS ? ['…'] : [];
      await showAlert([...lines, ...rest].join('\n'), { title: texts.flaws });
      onFlaw(first.ref);
      return;
    }
    const count = techMapDifference(base, history.present).length;
    const isSure = await confirm({
      title: texts.confirmSave,
      text: [
        texts.confirmSaveText(count, plural(count, 'изменение', 'изменения', 'изменений')),
        ...unevenText(history.present),
      ].join('\n'),
      confirmText: texts.yesSave,
    });
    if (isSure) await run(inputOf(history.present, base.version));
  }, [editing, isPending, onFlaw, run]);

  const { reset } = command;
  const cancel = useCallback(async () => {
    if (editing === null || isPending || !isUnsaved(editing)) return;
    const isSure = await confirm({
      title: texts.confirmCancel,
      text: texts.confirmCancelText,
      confirmText: texts.yesCancel,
      cancelText: texts.goBack,
      danger: true,
    });
    if (!isSure) return;
    dispatch({ type: 'cancelled' });
    reset();
    toast.success(texts.cancelled);
  }, [dispatch, editing, isPending, reset]);

  return { isSaving: isPending, hasFailed: command.error !== null, save, cancel };
}
