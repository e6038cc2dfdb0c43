import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { profileRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import sharp from 'sharp';
import { PlantClient } from '../lib/plant-client.mjs';
import { until } from './engine.mjs';

const PRINT_MS = 120_000;
const CLERKS = 4;
const PRINT_EVERY_MS = 400;
/** Pause between two changes of one clerk; a shorter one would only measure the machine. */
const THINK_MS = 100;

/** Simulated users of the plant: they record acknowledged changes and waiting times. */
export class People {
  /** Names of companies whose creation was acknowledged. */
  acknowledged = [];
  #last = 0;
  #crew = [];

  constructor(plant, ca, password) {
    Object.assign(this, { plant, ca, password });
  }

  /** Browsers that are signed in once for all steps, because sign-ins are rate-limited. */
  async crew(count = CLERKS + 2) {
    while (this.#crew.length < count) {
      const client = new PlantClient(this.plant.url, { ca: this.ca });
      await this.#signIn(client);
      this.#crew.push(client);
    }
    return this.#crew.slice(0, count);
  }

  /** After a restore, which ends all sessions. */
  leave() {
    for (const client of this.#crew.splice(0)) client.close();
  }

  async #signIn(client) {
    try {
      const user = await client.signIn('admin@naryad.local', this.password);
      if (user.setup_due === 'password') await this.#setOwnPassword(client);
    } catch (error) {
      if (error.status !== 429) throw error;
      await pause(error.retryAfterSeconds * 1_000);
      await this.#signIn(client);
    }
  }

  /** The first sign-in has used up the issued password. */
  async #setOwnPassword(client) {
    const password = randomBytes(16).toString('hex');
    const change = { current_password: this.password, password, password_confirmation: password };
    await client.call(profileRoutes.updatePassword, change);
    this.password = password;
  }

  /** A storehouse with cells, for printing their labels. */
  async buildStorehouse(client) {
    const { data: types } = await client.call(workModuleRoutes.getModuleTypes, {});
    const type = types.find(({ key }) => key === 'storehouse');
    const module = { name: 'Склад', module_type_id: type.id };
    const { data } = await client.call(workModuleRoutes.createOrUpdateModule, module);
    const [moduleId, number] = [data.id, '1'];
    const { data: line } = await client.call(structureRoutes.createLine, { module_id: moduleId, number });
    const { data: stack } = await client.call(structureRoutes.createStack, { line_id: line.id, number });
    const { data: shelf } = await client.call(structureRoutes.createShelf, { stack_id: stack.id, number });
    const cells = { level: 'cell', parent_id: shelf.id, from: 1, to: 6 };
    await client.call(structureRoutes.createRange, cells);
    this.storehouseId = moduleId;
  }

  /** Uploads a picture; returns its URL and the time until it is served. */
  async uploadPhoto(client) {
    const noise = { width: 1200, height: 900, channels: 3, background: '#456' };
    const image = await sharp({ create: noise }).png().toBuffer();
    const began = performance.now();
    const file = { blob: new Blob([image], { type: 'image/png' }), name: 'photo.png' };
    const { image_url: path } = await client.callSurely(pictureRoutes.uploadProductImage, {}, { file });
    return { path, ms: performance.now() - began };
  }

  /** Requests labels as a PDF; returns a function that waits for it. */
  async askForPdf(client) {
    const labels = { module_id: this.storehouseId, format: 'pdf' };
    const { request } = await client.callSurely(structureRoutes.createStorehouseStickers, labels);
    return request.id;
  }

  async pdfOf(client, id) {
    const done = await until(
      async () => {
        const { data } = await client.callSurely(documentRoutes.getRenderRequest, { id });
        assert.notEqual(data.status, 'failed', data.error);
        return data.status === 'done' && data;
      },
      'the PDF',
      PRINT_MS,
    );
    const { status, bytes } = await client.file(`/${done.path}`);
    assert.equal(status, 200);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  }

  /** Creates a company and records it when it is acknowledged. */
  async makeCompany(client) {
    const name = `Клиент ${(this.#last += 1)}`;
    const began = performance.now();
    await client.callSurely(companyRoutes.createOrUpdateCompany, { name });
    this.acknowledged.push(name);
    return performance.now() - began;
  }

  /**
   * Runs a load while `what` runs: clerks, one user who prints and one who uploads pictures. A request that
   * fails finally fails the step. Returns the number of operations and the longest waits.
   */
  async workDuring(what) {
    let isOver = false;
    const longest = { change: 0, photo: 0 };
    const [before, pdfs] = [this.acknowledged.length, []];
    const all = await this.crew();
    const going = async (work) => {
      while (!isOver) {
        await work();
        await pause(THINK_MS);
      }
    };
    const [printer, photographer, ...clerks] = all;
    const work = Promise.all([
      ...clerks.map((client) =>
        going(async () => (longest.change = Math.max(longest.change, await this.makeCompany(client)))),
      ),
      going(async () => {
        pdfs.push(await this.askForPdf(printer));
        await pause(PRINT_EVERY_MS);
      }),
      going(async () => {
        const { ms } = await this.uploadPhoto(photographer);
        longest.photo = Math.max(longest.photo, ms);
      }),
    ]);
    try {
      await Promise.race([what(), work.then(() => assert.fail('the work ended'))]);
    } finally {
      isOver = true;
    }
    await work;
    for (const id of pdfs) await this.pdfOf(printer, id);
    await this.expectNothingLost();
    return `${this.acknowledged.length - before} изменений и ${pdfs.length} PDF, потеряно 0; дольше всего: изменение ${seconds(longest.change)}, фото ${seconds(longest.photo)}`;
  }

  /** Each acknowledged company exists exactly once. */
  async expectNothingLost() {
    const rows = await this.plant.rows(`select name from companies where name like 'Клиент %'`);
    const storedNames = new Set(rows);
    assert.deepEqual(
      this.acknowledged.filter((name) => !storedNames.has(name)),
      [],
      'lost',
    );
    assert.equal(rows.length, storedNames.size, 'made twice');
  }
}

export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} с`;
