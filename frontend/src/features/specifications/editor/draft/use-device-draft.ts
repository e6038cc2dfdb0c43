import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../../shared/session/session.js';
import { isUnsaved, type Editing } from '../model/editing.js';
import { draftKey, draftStore, type SpecificationDraft } from './draft-store.js';

/** The first edit after a rest is written down at once, what follows it this long later, in milliseconds. */
const WRITE_MS = 1_500;
/** A device that says nothing for so long has no room for drafts: nobody waits for it any longer. */
const READ_TIMEOUT_MS = 3_000;

export interface DeviceDraft {
  /** Edits that an earlier visit left, until they are taken or dropped; undefined while nobody has looked. */
  readonly offer: SpecificationDraft | null | undefined;
  /** Nothing may be changed until the device has looked for a draft, and the draft has got its answer. */
  readonly isInTheWay: boolean;
  /** Answers them and offers them no more; they stay on the device until they are saved. */
  readonly restore: () => SpecificationDraft | null;
  readonly drop: () => void;
  /** The edits are to be lost: the person said so. */
  readonly clear: () => void;
}

/**
 * Keeps unsaved edits on this device: over a crash, a power cut, F5, the browser's way back and the end of a session.
 * Nothing is written while an earlier draft is looked for or waits for its answer.
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
  /** What is not written down yet: edits, `none` for "there are none any more". */
  const waiting = useRef<SpecificationDraft | 'none' | null>(null);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  const flush = useCallback(() => {
    const work = waiting.current;
    waiting.current = null;
    if (work !== null) writtenAt.current = performance.now();
    if (work === 'none') void draftStore.remove(key);
    else if (work !== null) void draftStore.write(key, work);
  }, [key]);

  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (!isFree || editing === null) return undefined;
    if (!isUnsaved(editing)) {
      if (wasUnsaved.current) {
        waiting.current = 'none';
        flush();
      }
      wasUnsaved.current = false;
      return undefined;
    }
    wasUnsaved.current = true;
    const { base, history } = editing;
    waiting.current = { base, present: history.present, at: new Date().toISOString() };
    const rest = performance.now() - writtenAt.current;
    const timer = setTimeout(flush, rest > WRITE_MS ? 0 : WRITE_MS);
    return () => clearTimeout(timer);
  }, [editing, flush, isFree]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    // A page that goes has no time to write; while its question stands there is.
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
    waiting.current = 'none';
    flush();
  }, [flush]);
  const drop = useCallback(() => {
    setOffer(null);
    clear();
  }, [clear]);
  const isInTheWay = offer === undefined ? !isLate : offer !== null;
  return { offer, isInTheWay, restore, drop, clear };
}
