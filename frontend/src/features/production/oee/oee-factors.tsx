import type { OeeFigures } from '@naryad/contracts/dashboards/oee';
import type { ReactElement } from 'react';
import { formatDuration, formatNumber } from '../../../shared/format/index.js';
import { Button, Card, Columns, Muted, Text } from '../../../shared/ui/index.js';
import type { OpenedFigure } from './oee-rows-dialog.js';
import { oeeTexts as texts } from './texts.js';

/** The longest name is as wide as a tile on a phone. */
const NAME = {
  justifySelf: 'start',
  alignSelf: 'start',
  textAlign: 'left',
  fontSize: '0.875rem',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
} as const;

function performanceHint({ norm_ms: norm, net_ms: net }: OeeFigures): string {
  const hint = texts.performanceHint(formatDuration(norm), formatDuration(net));
  return norm > net ? texts.normTooLong(hint) : hint;
}

/** OEE and its three factors, each with the values behind it. */
export function OeeFactors({
  total,
  onOpen,
}: {
  readonly total: OeeFigures;
  readonly onOpen: (figure: OpenedFigure) => void;
}): ReactElement {
  const factors = [
    {
      name: texts.availability,
      part: total.availability,
      figures: ['worked'] as const,
      hint:
        total.availability === null
          ? texts.noPlan
          : texts.availabilityHint(formatDuration(total.worked_ms), formatDuration(total.planned_ms)),
    },
    {
      name: texts.performance,
      part: total.performance,
      figures: ['runs'] as const,
      hint: total.performance === null ? texts.noNorm : performanceHint(total),
    },
    {
      name: texts.quality,
      part: total.quality,
      figures: ['verdicts'] as const,
      hint:
        total.verdicts === 0
          ? texts.noVerdicts
          : total.quality === null
            ? texts.fewVerdicts(total.verdicts)
            : texts.qualityHint(formatNumber(total.good), formatNumber(total.verdicts)),
    },
  ];
  const tiles = [
    {
      name: texts.oee,
      part: total.oee,
      figures: factors.flatMap(({ figures }) => figures),
      hint: texts.oeeHint,
    },
    ...factors,
  ];
  return (
    <Columns as="ul" count={4} onPhones={2} gap={12} isEven>
      {tiles.map(({ name, part, figures, hint }) => (
        <Card as="li" key={name} gap={4} style={{ padding: 12 }}>
          <Button
            kind="link"
            style={NAME}
            aria-label={texts.open(name, texts.whole)}
            onClick={() => onOpen({ title: texts.rows(name, texts.whole), figures })}
          >
            {name}
          </Button>
          <Text size="huge" weight="bold" tabular>
            {texts.percent(part)}
          </Text>
          <Muted>{hint}</Muted>
        </Card>
      ))}
    </Columns>
  );
}
