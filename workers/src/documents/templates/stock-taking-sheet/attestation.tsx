import type { ReactNode } from 'react';
import { grouped } from '../parts/format.js';
import { numberInWords } from '../parts/number-in-words.js';
import type { Data } from './schema.js';
import { totalsOf } from './totals.js';

/** Declaration of the responsible person before the count. */
export function Receipt(): ReactNode {
  return (
    <section className="attest keep">
      <h2>Расписка</h2>
      <p>
        К началу проведения инвентаризации все расходные и приходные документы на товарно-материальные
        ценности сданы в бухгалтерию, все ценности, поступившие на мою (нашу) ответственность, оприходованы, а
        выбывшие списаны в расход.
      </p>
      <Signers roles={['Материально ответственное лицо']} />
    </section>
  );
}

/** The figures in words, to prevent changes on paper. */
export function TotalsInWords({ lines }: { readonly lines: Data['lines'] }): ReactNode {
  const { counted, surplus, shortage, uncounted } = totalsOf(lines);
  const rows: [string, number, ('masculine' | 'feminine')?][] = [
    ['Порядковых номеров', lines.length, 'masculine'],
    ['Общее количество единиц фактически', counted],
    ['Излишек, единиц', surplus],
    ['Недостача, единиц', shortage],
  ];
  if (uncounted > 0) rows.push(['Не посчитано строк', uncounted]);
  return (
    <section className="words keep">
      <h2>Итого по описи</h2>
      {rows.map(([name, value, gender]) => (
        <p key={name}>
          {name}: {grouped(value)} ({numberInWords(value, gender)})
        </p>
      ))}
    </section>
  );
}

/** Signatures of the commission, of the responsible person, and of the person who checked the figures. */
export function Attestation({ count }: { readonly count: number }): ReactNode {
  return (
    <>
      <section className="attest keep">
        <p>
          Все подсчёты итогов по строкам, страницам и в целом по инвентаризационной описи товарно-материальных
          ценностей проверены.
        </p>
        <Signers roles={['Председатель комиссии', 'Член комиссии', 'Член комиссии']} />
      </section>
      <section className="attest keep">
        <p>
          Все товарно-материальные ценности, поименованные в настоящей инвентаризационной описи
          {count > 0 ? ` с № 1 по № ${count}` : ''}, комиссией проверены в натуре в моём (нашем) присутствии и
          внесены в опись, в связи с чем претензий к инвентаризационной комиссии не имею (не имеем).
          Перечисленные ценности находятся на моём (нашем) ответственном хранении.
        </p>
        <Signers roles={['Материально ответственное лицо']} />
      </section>
      <section className="attest keep">
        <p>Указанные в настоящей описи данные и расчёты проверил:</p>
        <Signers roles={['Бухгалтер']} />
        <p className="day">«____» ______________ 20___ г.</p>
      </section>
    </>
  );
}

/** Signature lines: role, position, signature, printed name. */
function Signers({ roles }: { readonly roles: readonly string[] }): ReactNode {
  return (
    <div className="signers">
      {roles.flatMap((role, index) => [
        <div key={`${index} role`}>{role}</div>,
        ...['должность', 'подпись', 'расшифровка подписи'].map((blank) => (
          <div key={`${index} ${blank}`} className="blank small">
            {blank}
          </div>
        )),
      ])}
    </div>
  );
}
