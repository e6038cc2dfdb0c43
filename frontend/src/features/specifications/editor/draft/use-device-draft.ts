import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../../shared/session/session.js';
import { isUnsaved, type Editing } from '../model/editing.js';
import { draftKey, draftStore, type SpecificationDraft } from './draft-store.js';

/** The first edit after a pause is written at once, further ones after this delay, in milliseconds. */
const WRITE_MS = 1_500;
/**
 * A device that does not respond within this time is treated as having no draft storage, and the editor stops
 * waiting.
 */
const READ_TIMEOUT_MS = 3_000;

export interface DeviceDraft {
  /**
   * Edits of an earlier visit, until the user restores or discards them; undefined while the device is read.
   */
  readonly offer: SpecificationDraft | null | undefined;
  /** Editing is blocked until the device was read and the user has restored or discarded the draft. */
  readonly isInTheWay: boolean;
  /** Returns the edits and stops offering them. They remain on the device until they are saved. */
  readonly restore: () => SpecificationDraft | null;
  readonly drop: () => void;
  /** Deletes the edits after the user has confirmed it. */
  readonly clear: () => void;
}

/**
 * Stores unsaved edits on this device, so that they survive a crash, a power cut, F5, the browser's back
 * button and the end of a session. Nothing is written while an earlier draft is read or waits for the user's
 * decision.
 */
export function useDeviceDraft(id: number, editing: Editing | null): DeviceDraft {
  const key = draftKey(useCurrentUser().id, id);
  const [offer, setOffer] = useState<SpecificationDraft | null | undefined>(undefined);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const late = setTimeout(() => setLate(true), READ_TIMEOUT_MS);
    void draftStore.read(key).then((draft) => {
      clearTimeout(late);
      if (isCurrent) setOffer(draft);
    });
    return () => {
      isCurrent = false;
      clearTimeout(late);
    };
  }, [key]);

  const isFree = offer === null;
  /** Pending write: edits, or `none` to delete the draft. */
  const pendingDraft = useRef<SpecificationDraft | 'none' | null>(null);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const flush = useCallback(() => {
    const work = pendingDraft.current;
    pendingDraft.current = null;
    if (work !== null) writtenAt.current = performance.now();
    if (work === 'none') void draftStore.remove(key);
    else if (work !== null) void draftStore.write(key, work);
  }, [key]);

  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (!isFree || editing === null) return undefined;
    if (!isUnsaved(editing)) {
      if (wasUnsaved.current) {
        pendingDraft.current = 'none';
        flush();
      }
      wasUnsaved.current = false;
      return undefined;
    }
    wasUnsaved.current = true;
    const { base, history } = editing;
    pendingDraft.current = { base, present: history.present, at: new Date().toISOString() };
    const rest = performance.now() - writtenAt.current;
    const timer = setTimeout(flush, rest > WRITE_MS ? 0 : WRITE_MS);
    return () => clearTimeout(timer);
  }, [editing, flush, isFree]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    // A closing page has no time to write, but while the browser's leave prompt is open there is.
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const restore = useCallback(() => {
    setOffer(null);
    wasUnsaved.current = true;
    return offer ?? null;
  }, [offer]);
  const clear = useCallback(() => {
    pendingDraft.current = 'none';
    flush();
  }, [flush]);
  const drop = useCallback(() => {
    setOffer(null);
    clear();
  }, [clear]);
  const isInTheWay = offer === undefined ? !isLate : offer !== null;
  return { offer, isInTheWay, restore, drop, clear };
}
