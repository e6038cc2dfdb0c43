import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Dots of thermal printers: 203 dpi, 8 a millimetre. A module of a broken number of dots prints ragged. */
const DOTS_PER_MM = 8;
const QUIET_MODULES = 4;

/**
 * A vector QR code, ECC M. Its modules are whole printer dots, as many as fit `maxMm`, so the symbol may be smaller.
 * The quiet zone of four modules comes on top and belongs to the picture: whatever stands beside keeps off it.
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
 * One run of dark modules is one thick line through their middle: half the size of a rectangle, a tenth of one rectangle
 * a module. Every label of a roll has a code of its own.
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
