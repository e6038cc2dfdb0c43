import type { ReactElement } from 'react';
import { Card } from '../../../shared/ui/card.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Address } from '../shared/address.js';
import { BigButton } from '../shared/big-button.js';
import sheet from '../shared/sheet.module.css';
import surface from '../shared/surface.module.css';
import { handheldTexts } from '../shared/texts.js';
import { Warning } from '../shared/warning.js';
import { compared, type CellToCount, type ComparedItem } from './cell-count.js';
import { countTexts as texts } from './count-texts.js';
import type { CellCounting } from './use-cell-count.js';

/** Maximum number of differences shown on a small screen. */
const SHOWN = 50;
const SERIALS = 5;

export interface CountCompareProps {
  readonly counting: CellCounting;
  readonly cell: CellToCount;
  readonly onBack: () => void;
}

/** Shows counted and expected quantities, and the confirmation. */
export function CountCompare({ counting, cell, onBack }: CountCompareProps): ReactElement {
  const { count, isSaving, problem } = counting;
  const { differences, matching, surplusUnits } = compared(cell, count);
  return (
    <>
      <Stack className={sheet.body} grow>
        <Address address={cell.address} />
        <Muted as="p" size="touch">
          {texts.matches(matching)}
        </Muted>
        {differences.length === 0 && (
          <Text as="p" size="title" weight="bold" tone="success">
            {texts.noDifferences}
          </Text>
        )}
        <Stack as="ul">
          {differences.slice(0, SHOWN).map((item) => (
            <Difference key={item.key} item={item} />
          ))}
        </Stack>
        {differences.length > SHOWN && <Muted as="p">{texts.more(differences.length - SHOWN)}</Muted>}
        {surplusUnits.map(({ key, name }) => (
          <Warning key={key} role="alert">
            {texts.surplusUnits(name)}
          </Warning>
        ))}
      </Stack>
      <div className={sheet.foot}>
        <Text as="p" role="alert" size="touch" weight="strong" tone="error">
          {problem}
        </Text>
        <div className={sheet.buttons}>
          <BigButton disabled={isSaving} onClick={onBack}>
            {texts.back}
          </BigButton>
          <BigButton
            kind="main"
            data-autofocus
            disabled={isSaving || surplusUnits.length > 0}
            onClick={() => void counting.save()}
          >
            {isSaving ? handheldTexts.saving : texts.confirm}
          </BigButton>
        </div>
      </div>
    </>
  );
}

function Difference({ item }: { readonly item: ComparedItem }): ReactElement {
  const { name, batch, serials, expected, counted } = item;
  const details = [
    ...(batch === null ? [] : [handheldTexts.batch(batch)]),
    ...(serials.length === 0 ? [] : [handheldTexts.serial(serials.slice(0, SERIALS).join(', '))]),
    ...(serials.length > SERIALS ? [handheldTexts.moreSerials(serials.length - SERIALS)] : []),
  ];
  const difference = counted - expected;
  return (
    <Card as="li" gap={0} className={surface.card}>
      <Stack direction="row" align="center" justify="between">
        <Stack gap={0}>
          <Text weight="bold" wrap="anywhere">
            {name}
          </Text>
          {details.length > 0 && <Muted size="touch">{details.join(' · ')}</Muted>}
          <Muted size="touch">{texts.expected(expected, counted)}</Muted>
        </Stack>
        <Text as="strong" size="huge" tabular wrap="never" tone={difference < 0 ? 'error' : 'success'}>
          {texts.difference(difference)}
        </Text>
      </Stack>
    </Card>
  );
}
