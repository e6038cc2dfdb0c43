import { foreignSiteOf, foreignSiteText } from '@naryad/contracts/handheld/scan-code';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../shared/api/api.js';
import { errorText } from '../../shared/api/error-text.js';
import { scanEngine, type Scan } from '../../shared/scanner/scan-engine.js';
import type { ScanOutcome } from '../../shared/scanner/scan-outcome.js';
import { useCurrentUser } from '../../shared/session/session.js';
import { exactMatches, pageOf, pathOfCode } from './opened-scan.js';
import { searchResults } from './search-results.js';
import { scanTexts as texts } from './texts.js';

/** Maximum length of a text that is searched for. */
const LONGEST = 200;

export interface ScanOpenerProps {
  /** Searches for a text that may have several matches. */
  readonly onSeek: (text: string) => void;
}

/**
 * Where no screen handles scans, a scan opens the scanned record; a scan with several matches starts a
 * search.
 */
export function ScanOpener({ onSeek }: ScanOpenerProps): null {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const go = (path: string, what: string): ScanOutcome => {
    void navigate(path);
    return { kind: 'accepted', text: what };
  };
  const open = async ({ parsed, text }: Scan): Promise<ScanOutcome> => {
    const site = foreignSiteOf(text);
    if (site !== null) return { kind: 'rejected', text: foreignSiteText(site) };
    const page = pageOf(text);
    if (page !== null) return go(page, text);
    if (parsed.kind !== 'unknown') {
      const { data } = await api(searchRoutes.findCode, { code: text });
      const path = pathOfCode(data, user);
      return path === null ? { kind: 'rejected', text: texts.noScreen } : go(path, text);
    }
    if (text.length > LONGEST) return { kind: 'rejected', text: texts.nothing };
    const { data } = await api(searchRoutes.find, { search: text });
    const [named, another] = exactMatches(text, data, user);
    if (named !== undefined && another === undefined) return go(named.path, named.label);
    if (searchResults(data, user).length === 0) return { kind: 'rejected', text: texts.nothing };
    onSeek(text);
    return { kind: 'accepted', text };
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(
    () =>
      scanEngine.otherwise({
        title: texts.title,
        showsNoRefusals: true,
        onScan: async (scan) => {
          try {
            return await latest.current(scan);
          } catch (error) {
            const isNothing = error instanceof ApiError && error.status === 404;
            return { kind: isNothing ? 'rejected' : 'error', text: errorText(error) };
          }
        },
      }),
    [],
  );
  return null;
}
