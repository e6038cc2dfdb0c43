import type { ReactNode } from 'react';

/** Signature lines: role, signature, printed name, date. */
export function Signatures(props: {
  readonly roles: readonly string[];
  readonly stamp?: boolean;
}): ReactNode {
  return (
    <div className="signatures">
      {props.roles.flatMap((role, index) => [
        <div key={`${index} r`} className="role">
          {role}
        </div>,
        <div key={`${index} s`} className="blank small">
          личная подпись
        </div>,
        <div key={`${index} n`} className="blank small">
          расшифровка подписи
        </div>,
        <div key={`${index} d`} className="blank small">
          число, месяц, год
        </div>,
      ])}
      {props.stamp && <div className="stamp">М. П.</div>}
    </div>
  );
}
