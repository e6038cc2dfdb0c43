import { Injectable } from '@nestjs/common';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileStorage } from '@naryad/runtime/storage/file-storage';

/** From `dist/demo-plant` and from `src/demo-plant` alike. */
const ASSETS = fileURLToPath(new URL('../../demo-assets', import.meta.url));

/** Puts the pictures of products and steps where the site serves them from. Repeating overwrites them with the same. */
@Injectable()
export class FillPictures {
  constructor(private readonly storage: FileStorage) {}

  async execute(): Promise<void> {
    await this.copy('images', 'images');
    await this.copy('steps', 'operation-steps-images');
  }

  private async copy(folder: string, prefix: string): Promise<void> {
    for (const name of await readdir(join(ASSETS, folder))) {
      await this.storage.put(`${prefix}/${name}`, await readFile(join(ASSETS, folder, name)));
    }
  }
}

/** A photo of the bench, as a camera would have taken it. */
export const benchPhoto = (name: string): Promise<Buffer> => readFile(join(ASSETS, 'photos', `${name}.jpg`));
