import type { ReactNode } from 'react';
import { encode } from 'uqr';

/**
 * Resolution of thermal printers: 203 dpi, 8 dots per millimetre. A module with a fractional number of dots
 * prints with ragged edges.
 */
const DOTS_PER_MM = 8;
const QUIET_MODULES = 4;

/**
 * A vector QR code, ECC M. A module is an integer number of printer dots, as many as fit `maxMm`, so the
 * symbol may be smaller. The quiet zone of four modules is added and is part of the picture, so that adjacent
 * content never covers it.
 */
export function QrCode(props: { readonly text: string; readonly maxMm: number }): ReactNode {
  const { data, size } = encode(props.text, { ecc: 'M', border: 0 });
  const dots = Math.max(1, Math.floor((props.maxMm * DOTS_PER_MM) / size));
  const whole = size + 2 * QUIET_MODULES;
  const mm = (whole * dots) / DOTS_PER_MM;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={`QR-код ${props.text}`}
      style={{ width: `${mm}mm`, height: `${mm}mm` }}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} stroke="#000" />
    </svg>
  );
}

/**
 * A run of dark modules is one thick line through their middle: half the size of a rectangle per run, a tenth
 * of a rectangle per module. Each label of a roll has a different code.
 */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}.5h${x - start + 1}`;
    }
  });
  return path;
}
