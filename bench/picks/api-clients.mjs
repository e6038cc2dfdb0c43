// Clients of the API in a process of their own: each sends its next pick when the former is answered.
import { answerQuestions } from '../lib/child.mjs';
import { RawHttp } from '../lib/raw-http.mjs';
import { pickDrawer, sendPick } from './pick-request.mjs';

answerQuestions({
  /** @returns picks a second and the refusals, if any */
  async round({ url, sessions, floor, seconds }) {
    const refusals = [];
    let picks = 0;
    const started = performance.now();
    const end = started + seconds * 1000;
    const client = async (index) => {
      const http = new RawHttp(url);
      const draw = pickDrawer(floor, index);
      while (performance.now() < end) {
        const { status, body } = await sendPick(http, sessions[index], floor.deskId, draw());
        if (status === 200) picks += 1;
        else refusals.push(`${status} ${body.slice(0, 200)}`);
      }
      http.close();
    };
    await Promise.all(Array.from({ length: floor.clients }, (_, index) => client(index)));
    return { picks, rate: picks / ((performance.now() - started) / 1000), refusals: refusals.slice(0, 3) };
  },
});
