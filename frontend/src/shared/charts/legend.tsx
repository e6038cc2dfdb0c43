import type { ReactElement, SVGProps } from 'react';
import { Stack, Text } from '../ui/index.js';

interface SignProps {
  readonly name: string;
  /** Font size of the label; set when it must match the surrounding text. */
  readonly fontSize?: string | undefined;
}

/** Legend entry of a fill. */
export function FillSign({ name, fill, fontSize }: SignProps & { readonly fill: string }): ReactElement {
  return (
    <Stack as="span" direction="row" align="center" gap={6}>
      <svg width={14} height={14} style={{ printColorAdjust: 'exact' }}>
        <rect width={14} height={14} rx={3} fill={fill} />
      </svg>
      <Text size="small" tabular style={{ fontSize }}>
        {name}
      </Text>
    </Stack>
  );
}

/** Legend entry of a line. */
export function LineSign({
  name,
  stroke,
  fontSize,
}: SignProps & { readonly stroke: SVGProps<SVGLineElement> }): ReactElement {
  return (
    <Stack as="span" direction="row" align="center" gap={6}>
      <svg width={28} height={8}>
        <line x1={0} x2={28} y1={4} y2={4} {...stroke} />
      </svg>
      <Text size="small" tabular style={{ fontSize }}>
        {name}
      </Text>
    </Stack>
  );
}
