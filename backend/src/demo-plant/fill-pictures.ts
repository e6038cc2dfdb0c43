import { Injectable } from '@nestjs/common';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PictureKind, pictureFolders } from '@naryad/contracts/media/picture-address';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { Pictures } from '../modules/media/index.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';

/** Valid from both `dist/demo-plant` and `src/demo-plant`. */
const ASSETS = fileURLToPath(new URL('../../demo-assets', import.meta.url));

/**
 * Copies the pictures of products and steps to the storage of the site. Repeating it overwrites them with the
 * same content.
 */
@Injectable()
export class FillPictures {
  constructor(
    private readonly storage: FileStorage,
    private readonly uow: UnitOfWork,
    private readonly pictures: Pictures,
  ) {}

  async execute(): Promise<void> {
    await this.copy('images', 'product');
    await this.copy('steps', 'step');
  }

  /** They are drawings of a few kilobytes, so the small version is the same file. */
  private async copy(folder: string, kind: PictureKind): Promise<void> {
    const names = await readdir(join(ASSETS, folder));
    for (const name of names) {
      const content = await readFile(join(ASSETS, folder, name));
      for (const form of ['', 'small/'])
        await this.storage.put(`${pictureFolders[kind]}/${form}${name}`, content);
    }
    await this.uow.runAsSystem((tx) => this.pictures.add(tx, kind, names));
  }
}

/** A photo of a workbench, as a camera would have taken it. */
export const benchPhoto = (name: string): Promise<Buffer> => readFile(join(ASSETS, 'photos', `${name}.jpg`));
