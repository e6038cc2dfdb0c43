import { fork } from 'node:child_process';

/**
 * A script in a process of its own that answers questions: each side of a comparison and each crowd of clients works
 * alone in its process, as it would in life.
 * @param {string} script
 * @param {{ env?: Record<string, string | undefined> }} [options]
 */
export async function startChild(script, { env } = {}) {
  const child = fork(script, { env: { ...process.env, ...env }, serialization: 'advanced' });
  const waiting = new Map();
  let lastId = 0;
  child.on('message', ({ id, answer, error }) => {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (error) pending?.reject(new Error(`${script}: ${error}`));
    else pending?.resolve(answer);
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${script} ended with code ${code}`));
  });
  return {
    pid: child.pid,
    /** @returns {Promise<any>} */
    ask(question, input) {
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, question, input });
      });
    },
    stop() {
      return new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.disconnect();
      });
    },
  };
}

/** The child's side: answers questions by name; `end` cleans up when the parent is done or gone. */
export function answerQuestions(answers, end = async () => {}) {
  process.on('message', ({ id, question, input }) => {
    Promise.resolve()
      .then(() => answers[question](input))
      .then(
        (answer) => process.send({ id, answer }),
        (error) => process.send({ id, error: error.stack ?? String(error) }),
      );
  });
  process.once('disconnect', () => void end().finally(() => process.exit(0)));
}
