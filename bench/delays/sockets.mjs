// Many subscribed sockets in a separate process. Implements only the necessary part of the Engine.IO 4
// protocol: on two shared processors, the parsing of hundreds of full clients would be measured as delay of
// the server.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { SOCKET_PATH } from '@naryad/contracts/realtime';
import { answerQuestions } from '../lib/child.mjs';

const { WebSocket } = createRequire(inRoot('node_modules', 'engine.io-client', 'package.json'))('ws');

/** @type {{ ws: InstanceType<typeof WebSocket>, room: string, head: number, seqs: number[], sent: number[], times: number[] }[]} */
let crowd = [];
let latest = '';

/** Opens a socket of a session or of a display, and subscribes; resolves with the room's offset. */
function subscribe(url, { cookie, display }, room) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`, {
    headers: { cookie, origin: url },
    perMessageDeflate: false,
  });
  const member = { ws, room, head: 0, seqs: [], sent: [], times: [] };
  return new Promise((resolve, reject) => {
    ws.on('error', reject);
    ws.on('close', () => reject(new Error('socket closed')));
    ws.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('42["changes"')) {
        const [, seq, at] = /"from":\d+,"seq":(\d+),"at":"([^"]+)"/.exec(text);
        member.times.push(Date.now());
        member.sent.push(Date.parse(at));
        member.seqs.push(Number(seq));
        latest = text;
      } else if (text === '2') ws.send('3');
      else if (text.startsWith('0{'))
        ws.send(display === undefined ? '40' : `40${JSON.stringify({ display })}`);
      else if (text.startsWith('40')) ws.send(`420${JSON.stringify(['subscribe', { room }])}`);
      else if (text.startsWith('430')) {
        const [answer] = JSON.parse(text.slice(3));
        if (!answer.ok) return reject(new Error(answer.message));
        member.head = answer.head.seq;
        resolve(member);
      } else if (text.startsWith('44')) reject(new Error(text));
    });
  });
}

answerQuestions({
  async open({ urls, sessions, room, count }) {
    crowd = [];
    for (let index = 0; index < count; index += 1) {
      crowd.push(await subscribe(urls[index % urls.length], sessions[index % sessions.length], room));
    }
    return crowd.length;
  },
  /**
   * Messages per socket since the last call: offsets up to which the room is known, send time and receive
   * time.
   */
  drain() {
    const arrivals = crowd.map(({ seqs, sent, times }) => ({ seqs, sent, times }));
    for (const member of crowd) Object.assign(member, { seqs: [], sent: [], times: [] });
    return arrivals;
  },
  /** The latest message. */
  newest: () => JSON.parse(latest.slice(2))[1],
  close() {
    for (const { ws } of crowd) ws.terminate();
    crowd = [];
  },
});
