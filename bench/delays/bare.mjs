// Plain Socket.IO in a separate process: a room with members, and the same messages at the same rate. This is
// the lower limit for any server on Socket.IO.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { SOCKET_PATH } from '@naryad/contracts/realtime';
import { answerQuestions } from '../lib/child.mjs';

const { Server } = createRequire(inRoot('backend', 'package.json'))('socket.io');

const http = createServer();
const io = new Server(http, { path: SOCKET_PATH, serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('subscribe', async ({ room }, answer) => {
    await socket.join(room);
    answer({ ok: true, head: { room, epoch: '', seq: 0 } });
  });
});

answerQuestions(
  {
    async open() {
      await new Promise((done) => http.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${http.address().port}`;
    },
    /** Sends a message repeatedly at a steady rate; returns number and time of each. */
    async send({ message, seconds, perSecond }) {
      const sentChanges = [];
      const startedAt = performance.now();
      for (let seq = 1; seq <= seconds * perSecond; seq += 1) {
        const now = new Date();
        io.to(message.room).emit('changes', { ...message, from: seq, seq, at: now.toISOString() });
        sentChanges.push({ at: now.getTime(), seq });
        await delay(Math.max(0, startedAt + (seq * 1000) / perSecond - performance.now()));
      }
      return sentChanges;
    },
  },
  () => io.close(),
);
