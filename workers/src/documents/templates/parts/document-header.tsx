import type { ReactNode } from 'react';
import type { Code } from './codes.js';
import { QrCode } from './qr-code.js';

/** Header of an A4 document: its kind, its title, one or two subtitles, its code. */
export function DocumentHeader(props: {
  readonly kind: string;
  readonly name: string;
  readonly code: Code | null;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <header className="head">
      <div className="head-main">
        <h1>{props.kind}</h1>
        <div className="head-name">{props.name}</div>
        {props.children}
      </div>
      {props.code && (
        <div className="head-code">
          <QrCode text={props.code.text} maxMm={20} />
          <div className="typed">{props.code.typed}</div>
        </div>
      )}
    </header>
  );
}
