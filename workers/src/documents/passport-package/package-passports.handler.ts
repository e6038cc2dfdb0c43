import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import type { JobPayloadOf } from '@naryad/contracts/kernel/job';
import { passportJobs } from '@naryad/contracts/passports/jobs';
import yazl from 'yazl';
import {
  HopelessJobError,
  resultOf,
  type JobContext,
  type JobHandler,
  type ResultJob,
} from '../../platform/queue/job-handler.js';
import { packageIndex, packageSums } from './package-index.js';

type Job = JobPayloadOf<typeof passportJobs.package>;
type PackedFile = NonNullable<Job['passports'][number]['file']>;

/**
 * Packs the passports of an order into one archive, with an index and their hashes. The files are streamed
 * one after the other, so the memory use does not grow with the order. A repeated job creates the same bytes
 * under the same key.
 */
@Injectable()
export class PackagePassportsHandler implements JobHandler<typeof passportJobs.package> {
  readonly job = passportJobs.package;

  constructor(private readonly storage: FileStorage) {}

  async handle(job: Job, context: JobContext): Promise<ResultJob> {
    const archive = new yazl.ZipFile();
    const mtime = new Date(job.exported_at);
    archive.addBuffer(Buffer.from(packageIndex(job)), 'Опись.html', { mtime });
    archive.addBuffer(Buffer.from(packageSums(job)), 'SHA256SUMS.txt', { mtime });
    let expected = 0;
    let current: Readable | null = null;
    for (const { file } of job.passports) {
      if (file === null) continue;
      expected += file.size;
      archive.addReadStreamLazy(file.name, { mtime }, (callback) => {
        this.open(file).then(
          (stream) => {
            current = stream;
            stream.on('error', (error) => archive.emit('error', error));
            callback(null, stream);
          },
          (error: unknown) => callback(error as Error, undefined as never),
        );
      });
    }
    const hash = createHash('sha256');
    let size = 0;
    const counter = new Transform({
      transform(part: Buffer, _, done) {
        hash.update(part);
        size += part.length;
        done(null, part);
      },
    });
    const onAbort = (): void => void counter.destroy(new Error('Упаковка прервана'));
    context.signal.addEventListener('abort', onAbort, { once: true });
    archive.on('error', (error: Error) => counter.destroy(error));
    archive.outputStream.pipe(counter);
    archive.end();
    try {
      await this.storage.putStream(job.target_path, counter, expected);
    } finally {
      context.signal.removeEventListener('abort', onAbort);
      (current as Readable | null)?.destroy();
    }
    return resultOf(passportJobs.packaged, {
      package_id: job.package_id,
      path: job.target_path,
      size,
      sha256: hash.digest('hex'),
    });
  }

  /** Opens the file and verifies its recorded hash: a damaged file is not delivered. */
  private async open(file: PackedFile): Promise<Readable> {
    const storedFile = await this.storage.get(file.path);
    if (!storedFile) throw new HopelessJobError(`Файл паспорта пропал: ${file.name}`);
    const hash = createHash('sha256');
    const checked = new Transform({
      transform(part: Buffer, _, done) {
        hash.update(part);
        done(null, part);
      },
      flush(done) {
        const isSame = hash.digest('hex') === file.sha256;
        done(isSame ? null : new HopelessJobError(`Файл паспорта повреждён: ${file.name}`));
      },
    });
    storedFile.stream.once('error', (error) => checked.destroy(error));
    return storedFile.stream.pipe(checked);
  }
}
