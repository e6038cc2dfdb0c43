import type { PassportFacts, PassportOperationFact } from '@naryad/contracts/passports/facts';
import { WORK_INTERVAL_ENDS } from '@naryad/contracts/production/pauses';
import { REPLACED_PARTS, replacedPartText } from '@naryad/contracts/production/replaced-parts';
import { inspectionLabels } from '@naryad/contracts/production/inspections';
import { renderToStaticMarkup } from 'react-dom/server';
import { a4Css } from '../templates/parts/a4.js';
import { DocumentHeader } from '../templates/parts/document-header.js';
import { Facts } from '../templates/parts/facts.js';
import { fontFaces } from '../templates/parts/fonts.js';
import { DASH, momentDate, momentRange, momentTime, orDash } from '../templates/parts/format.js';
import { Signatures } from '../templates/parts/signatures.js';
import { Components, joined, List, Readings } from './tables.js';
import { SCREEN_CSS } from './screen-css.js';
import type { PassportFileInput, Picture } from './passport-file.js';

export interface FileContext extends PassportFileInput {
  readonly factsHash: string;
  readonly timeZone: string;
}

/** The file must not load resources or run scripts, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";
const RESET = `*,*::before,*::after{box-sizing:border-box}body{margin:0}dl,dd,dt{margin:0;padding:0}svg{fill:#000}`;

const STATUS = { new: 'Очередь', work: 'В работе', done: 'Выполнено' } as const;
const STAGE: Readonly<Record<string, string>> = {
  start: 'начало',
  step: 'шаг',
  finish: 'завершение',
  verdict: 'решение ОТК',
};

const numberOf = ({ unit }: PassportFacts): string => unit.serial_number ?? String(unit.batch_product_id);

/**
 * Everything before the content of the body. The first tag names the export, by which the check page
 * recognizes it.
 */
export function documentStart({ exportId, facts, exportedAt, timeZone }: FileContext): string {
  const title = `Паспорт ${facts.unit.product.name} № ${numberOf(facts)}`;
  const css = a4Css(title, exportedAt, { timeZone, qrBaseUrl: undefined });
  const metadata = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: fontFaces + RESET + css + SCREEN_CSS }} />
    </head>,
  );
  return `<!doctype html><html lang="ru" data-export="${exportId}">${metadata}<body>`;
}

/** Header with the code of the check page, the kind of document and its recipient. */
export function coverSection(context: FileContext): string {
  const { facts, timeZone } = context;
  const { unit, order, specification } = facts;
  return renderToStaticMarkup(
    <>
      <DocumentHeader
        kind="Паспорт"
        name={unit.product.name}
        code={{ text: context.checkUrl, typed: 'проверка файла' }}
      >
        {unit.product.sku !== null && <div>Обозначение {unit.product.sku}</div>}
        <div>
          Заводской № <span className="strong">{orDash(unit.serial_number)}</span>
        </div>
      </DocumentHeader>
      {unit.scrapped_at !== null && (
        <p className="notice">Изделие забраковано {momentTime(unit.scrapped_at, timeZone)}.</p>
      )}
      {unit.status !== 'done' && (
        <p className="notice">Изделие не закончено: сведения на момент выгрузки, приёмка не проводилась.</p>
      )}
      <h2>Основные сведения</h2>
      <Facts
        facts={[
          ['Наименование', unit.product.name],
          ['Клиентский заказ', order.customer_order_number ?? 'Без коммерческого заказа'],
          ['Обозначение', orDash(unit.product.sku)],
          ['Заказчик', orDash(order.buyer)],
          ['Заводской номер', orDash(unit.serial_number)],
          ['Заказ производства', `${order.production_order_id} от ${momentDate(order.created_at, timeZone)}`],
          ['Дата изготовления', momentDate(unit.finished_at, timeZone)],
          ['Задание', order.task_number],
          ['Состояние', unit.scrapped_at === null ? STATUS[unit.status] : 'Брак'],
          ['Спецификация', `${specification.name}, версия ${specification.version}`],
        ]}
      />
      {unit.attributes.length > 0 && (
        <>
          <h2>Технические данные</h2>
          <Facts facts={unit.attributes.map((one) => [one.name, one.value])} />
        </>
      )}
      <h2>Выгрузка</h2>
      <div className="long">
        <Facts
          facts={[
            ['Выгружен', `${momentTime(context.exportedAt, timeZone)}, ${orDash(context.exportedBy)}`],
            ['Номер выгрузки', <code key="id">{context.exportId}</code>],
            ['Проверка', <code key="url">{context.checkUrl}</code>],
            ['SHA-256 сведений', <code key="hash">{context.factsHash}</code>],
          ]}
        />
      </div>
    </>,
  );
}

const netTime = (seconds: number | null): string => {
  if (seconds === null) return DASH;
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}ч ${minutes % 60}м` : `${minutes}м`;
};

/** Number of photos of an inspection result. They are shown among the photos, each with its run. */
function photoCount({ photos }: PassportOperationFact, run: number): string | null {
  const count = photos.filter((photo) => photo.run === run).length;
  return count === 0 ? null : `фото к решению: ${count}`;
}

/**
 * One operation: times, work place and user; its runs with inspection results, its pauses, its components.
 */
export function operationSection(
  operation: PassportOperationFact,
  index: number,
  { timeZone }: FileContext,
): string {
  const { worker } = operation;
  const hasPauses = operation.stretches.some((interval) => interval.end !== 'done');
  return renderToStaticMarkup(
    <section>
      <h2>
        {index + 1}. {operation.name}
      </h2>
      <Facts
        facts={[
          ['Состояние', STATUS[operation.status]],
          ['Рабочее место', joined(operation.work_place, operation.work_center) || 'Не назначен'],
          [
            'Начало',
            operation.started_at === null ? 'Не начато' : momentTime(operation.started_at, timeZone),
          ],
          ['Исполнитель', worker ? `${worker.first_name} ${worker.last_name}`.trim() : 'Не назначен'],
          [
            'Конец',
            operation.finished_at === null ? 'Не завершено' : momentTime(operation.finished_at, timeZone),
          ],
          ['Чистое время', netTime(operation.net_seconds)],
        ]}
      />
      {operation.steps.length > 0 && (
        <p className="small">Шаги: {operation.steps.map((step) => step.name).join(' → ')}</p>
      )}
      {operation.runs.length > 0 && (
        <List title="Решения ОТК и повторные выполнения">
          {operation.runs.map((run) =>
            joined(
              `${run.run}-е выполнение`,
              momentRange(run.started_at, run.ended_at, timeZone),
              run.place_name,
              run.user_name,
              run.result && inspectionLabels[run.result],
              run.reason,
              run.comment,
              run.defect && `код дефекта ${run.defect.code}: ${run.defect.name}`,
              run.back_to && `возврат на «${run.back_to}»`,
              run.decided_by && `решение: ${run.decided_by}`,
              photoCount(operation, run.run),
            ),
          )}
        </List>
      )}
      {hasPauses && (
        <List title="Работа и перерывы">
          {operation.stretches.map((interval) =>
            joined(
              momentRange(interval.started_at, interval.ended_at, timeZone),
              interval.user,
              interval.workshop_post_unit,
              WORK_INTERVAL_ENDS[interval.end],
              interval.comment,
            ),
          )}
        </List>
      )}
      {operation.readings.length > 0 && <Readings readings={operation.readings} timeZone={timeZone} />}
      {operation.components.length > 0 && (
        <Components components={operation.components} timeZone={timeZone} />
      )}
      {operation.replaced !== undefined && (
        <List title={REPLACED_PARTS}>
          {operation.replaced.map((part) => replacedPartText(part, momentTime(part.returned_at, timeZone)))}
        </List>
      )}
      {operation.timer_photo_count > 0 && (
        <p className="small">Фото по таймеру ({operation.timer_photo_count}) в файл не входят.</p>
      )}
    </section>,
  );
}

/** Events of the unit, and the acceptance of a finished one. */
export function unitSection({ facts, timeZone }: FileContext): string {
  const { unit, holds, shipment } = facts;
  return renderToStaticMarkup(
    <>
      {holds.length > 0 && (
        <section>
          <h2>Удержания</h2>
          <ul>
            {holds.map((hold) => (
              <li key={hold.id}>
                {joined(
                  momentTime(hold.held_at, timeZone),
                  hold.reason,
                  hold.comment,
                  hold.held_by,
                  hold.released_at === null
                    ? 'не снято'
                    : joined(
                        `снято ${momentTime(hold.released_at, timeZone)}`,
                        hold.released_by,
                        hold.release_reason,
                      ),
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shipment && (
        <p>
          Отгружено {momentDate(shipment.at, timeZone)}, {orDash(shipment.buyer)}, заказ{' '}
          {shipment.order_number}.
        </p>
      )}
      {unit.status === 'done' && unit.scrapped_at === null && (
        <section className="keep">
          <h2>Свидетельство о приёмке</h2>
          <p>
            Изделие {unit.product.name}, заводской № {orDash(unit.serial_number)}, изготовлено и принято в
            соответствии с действующей технической документацией и признано годным для эксплуатации.
          </p>
          <Signatures roles={['Контролёр ОТК', 'Руководитель производства']} stamp />
        </section>
      )}
    </>,
  );
}

/** A photo embedded in the file, with the hash of the picture. */
export function figureOf(
  props: {
    readonly operation: PassportOperationFact;
    readonly photo: PassportOperationFact['photos'][number];
    readonly picture: Picture | undefined;
    readonly number: number;
    readonly total: number;
  },
  timeZone: string,
): string {
  const { operation, photo, picture, number, total } = props;
  const caption = `Фото ${number} из ${total}: ${operation.name}, ${momentTime(photo.taken_at, timeZone)}`;
  return renderToStaticMarkup(
    <figure>
      {picture?.content ? (
        <img src={`data:${picture.type};base64,${picture.content.toString('base64')}`} alt={caption} />
      ) : (
        <p className="notice">Файл фотографии не найден</p>
      )}
      <figcaption>
        {joined(caption, STAGE[photo.stage], photo.run == null ? null : `${photo.run}-е выполнение`)}
        {photo.sha256 && (
          <>
            <br />
            <code>SHA-256 {photo.sha256}</code>
          </>
        )}
      </figcaption>
    </figure>,
  );
}
