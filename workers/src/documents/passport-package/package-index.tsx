import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import type { passportJobs } from '@naryad/contracts/passports/jobs';
import { renderToStaticMarkup } from 'react-dom/server';

type Job = JobPayloadOf<typeof passportJobs.package>;

/** The file must not load resources or run scripts, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const CSS = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 24px auto; max-width: 1100px; padding: 0 16px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: 6px 10px 6px 0; text-align: left; vertical-align: top; }
code { font: 12px/1.3 ui-monospace, monospace; overflow-wrap: anywhere; }
`;

/** The index of an archive: every item with its file, its hash and the address of its check. */
export function packageIndex(job: Job): string {
  const title = `Паспорта заказа № ${job.production_order_id}`;
  const missingCount = job.passports.filter(({ file }) => file === null).length;
  const page = renderToStaticMarkup(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          Изделий: {job.passports.length}
          {missingCount > 0 && `, не выгружено: ${missingCount}`}. Выгрузил {job.exported_by}.
        </p>
        <p>
          Каждый файл можно проверить по ссылке в его строке: страница находит любой изменённый байт. Хэши
          всех файлов лежат рядом, в SHA256SUMS.txt.
        </p>
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th>Задание</th>
                <th>Изделие</th>
                <th>Заводской №</th>
                <th>Файл</th>
                <th>SHA-256</th>
              </tr>
            </thead>
            <tbody>
              {job.passports.map(({ task_number, product_name, serial_number, file, check_url, error }) => (
                <tr key={task_number}>
                  <td>{task_number}</td>
                  <td>{product_name}</td>
                  <td>{serial_number ?? '—'}</td>
                  {file === null ? (
                    <td colSpan={2}>Не выгружен: {error ?? 'файл не получился'}</td>
                  ) : (
                    <>
                      <td>
                        <a href={encodeURIComponent(file.name)}>{file.name}</a>
                        {' · '}
                        <a href={check_url}>проверить</a>
                      </td>
                      <td>
                        <code>{file.sha256}</code>
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** Checksums in the format of `sha256sum -c`. */
export function packageSums({ passports }: Job): string {
  return passports.flatMap(({ file }) => (file === null ? [] : [`${file.sha256}  ${file.name}\n`])).join('');
}
