import type { OeeFigures } from '@naryad/contracts/dashboards/oee';
import type { ReactElement } from 'react';
import { formatDuration, formatNumber } from '../../../shared/format/index.js';
import { Button, Card, Columns, Muted, Text } from '../../../shared/ui/index.js';
import type { OpenedFigure } from './oee-rows-dialog.js';
import { oeeTexts as texts } from './texts.js';

/** OEE and its three factors, each with what it was made of. */
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
      figure: 'worked' as const,
      hint:
        total.availability === null
          ? texts.noPlan
          : texts.availabilityHint(formatDuration(total.worked_ms), formatDuration(total.planned_ms)),
    },
    {
      name: texts.performance,
      part: total.performance,
      figure: 'runs' as const,
      hint:
        total.performance === null
          ? texts.noNorm
          : texts.performanceHint(formatDuration(total.norm_ms), formatDuration(total.net_ms)),
    },
    {
      name: texts.quality,
      part: total.quality,
      figure: 'verdicts' as const,
      hint:
        total.quality === null
          ? texts.noVerdicts
          : texts.qualityHint(formatNumber(total.good), formatNumber(total.verdicts)),
    },
  ];
  return (
    <Columns as="ul" count={4} onPhones={2} gap={12} isEven>
      <Card as="li" gap={4} style={{ padding: 12 }}>
        <Text weight="strong">{texts.oee}</Text>
        <Text size="huge" weight="bold" tabular>
          {texts.percent(total.oee)}
        </Text>
        <Muted>{texts.oeeHint}</Muted>
      </Card>
      {factors.map(({ name, part, figure, hint }) => (
        <Card as="li" key={name} gap={4} style={{ padding: 12 }}>
          <Button
            kind="link"
            style={{ justifySelf: 'start', alignSelf: 'start' }}
            aria-label={texts.open(name, texts.whole)}
            onClick={() => onOpen({ title: texts.rows(name, texts.whole), figure })}
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
