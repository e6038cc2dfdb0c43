import { readFileSync } from 'node:fs';
import { PlantClient } from '../lib/plant-client.mjs';
import { inRoot } from '../lib/paths.mjs';

/** A simulated shift: its speed, its end, and its counters. */
export class Shift {
  #done = new Map();
  #refusals = new Map();
  #endsAt;

  /** Finished units that wait for the storekeeper, by lot id. */
  toReceive = [];

  constructor({ url, password, speed, minutes }) {
    this.url = url;
    this.password = password;
    this.speed = speed;
    this.#endsAt = Date.now() + minutes * 60_000;
    this.photo = new Blob([readFileSync(inRoot('backend', 'demo-assets', 'photos', 'board.jpg'))], {
      type: 'image/jpeg',
    });
  }

  get isOver() {
    return Date.now() >= this.#endsAt;
  }

  end() {
    this.#endsAt = 0;
  }

  /** A signed-in client and its user. */
  async signIn(email) {
    const client = new PlantClient(this.url);
    const user = await client.signIn(email, this.password);
    return { client, user };
  }

  /**
   * Simulates working time: `seconds` of the shift ± 40 %, divided by the speed, and limited by the end of
   * the shift.
   */
  async spend(seconds) {
    const wait = (seconds * 1000 * (0.6 + 0.8 * Math.random())) / this.speed;
    await new Promise((done) => setTimeout(done, Math.min(wait, Math.max(0, this.#endsAt - Date.now()))));
  }

  /** True in one of this many cases. */
  happens(oneIn) {
    return Math.random() * oneIn < 1;
  }

  count(what, amount = 1) {
    this.#done.set(what, (this.#done.get(what) ?? 0) + amount);
  }

  /** Counts a refusal after which a person would continue (another user was faster, nothing left ...). */
  refused(error) {
    this.#refusals.set(error.message, (this.#refusals.get(error.message) ?? 0) + 1);
  }

  report() {
    const lines = (map) => [...map].map(([what, count]) => `  ${what}: ${count}`).join('\n');
    const refusals =
      this.#refusals.size > 0 ? `\nОтказы, после которых работа продолжилась:\n${lines(this.#refusals)}` : '';
    return `Сделано за смену:\n${lines(this.#done)}${refusals}`;
  }
}

/** The user's module with this key. */
export function moduleOf(user, key) {
  const match = user.modules.find((module) => module.key === key);
  if (!match) throw new Error(`У пользователя ${user.name} нет модуля ${key}`);
  return match;
}
