import { defectCodeRoutes, type DefectCode } from '@naryad/contracts/workshops/defect-codes';
import { useState, type ReactElement } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import { inspectionTexts as texts } from './inspection-texts.js';

/** Maximum number of buttons that are easy to scan; a longer list has a search. */
const SHOWN = 12;

const fits = ({ code, name, group_name: group }: DefectCode, query: string): boolean =>
  [code, name, group ?? ''].some((part) => part.toLowerCase().includes(query));

/**
 * The active defect codes as buttons; pressing the selected one deselects it. Not shown for a plant without
 * codes.
 */
export function DefectChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: DefectCode | null;
  readonly onChoose: (defect: DefectCode | null) => void;
}): ReactElement | null {
  const { data } = useApiQuery(defectCodeRoutes.getDefectCodes, { active: true });
  const [typed, setTyped] = useState('');
  const codes = data?.data ?? [];
  if (codes.length === 0) return null;
  const matches = codes.filter((one) => fits(one, typed.trim().toLowerCase()));
  const shownMatches = matches.slice(0, SHOWN);
  return (
    <Stack gap="0.4em" role="group" aria-label={texts.defect}>
      <Muted as="p">{texts.defect}</Muted>
      {codes.length > SHOWN && (
        <input
          className={workstation.input}
          aria-label={texts.findDefect}
          placeholder={texts.findDefect}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Stack direction="row" wrap gap="0.6em">
        {[
          ...(chosen !== null && !shownMatches.some(({ id }) => id === chosen.id) ? [chosen] : []),
          ...shownMatches,
        ].map((one) => (
          <TerminalButton
            key={one.id}
            type="button"
            kind={one.id === chosen?.id ? 'accent' : 'plain'}
            aria-pressed={one.id === chosen?.id}
            onClick={() => onChoose(one.id === chosen?.id ? null : one)}
          >
            <Text wrap="lines">{`${one.code} ${one.name}`}</Text>
          </TerminalButton>
        ))}
      </Stack>
      {matches.length > SHOWN && <Muted as="p">{texts.moreDefects(matches.length - SHOWN)}</Muted>}
      {matches.length === 0 && <Muted as="p">{texts.noDefect}</Muted>}
    </Stack>
  );
}
