// API clients in a separate process: each sends its next request after the response to the previous one.
import { answerQuestions } from '../child.mjs';
import { RawHttp } from '../raw-http.mjs';

answerQuestions({
  /** @returns requests per second and the errors, if any */
  async round({ url, requests, sessions, floor, seconds }) {
    const { drawer, send } = await import(requests);
    const refusals = [];
    let done = 0;
    const startedAt = performance.now();
    const end = startedAt + seconds * 1000;
    const client = async (index) => {
      const http = new RawHttp(url);
      const draw = drawer(floor, index);
      while (performance.now() < end) {
        const { status, body } = await send(http, sessions[index], floor, draw());
        if (status === 200) done += 1;
        else refusals.push(`${status} ${body.slice(0, 200)}`);
      }
      http.close();
    };
    await Promise.all(Array.from({ length: floor.clients }, (_, index) => client(index)));
    return { done, rate: done / ((performance.now() - startedAt) / 1000), refusals: refusals.slice(0, 3) };
  },
});
