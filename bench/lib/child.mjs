import { fork } from 'node:child_process';

/**
 * Runs a script that answers requests in a separate process: each side of a comparison and each group of
 * clients has its own process, as in production.
 * @param {string} script
 * @param {{ env?: Record<string, string | undefined> }} [options]
 */
export async function startChild(script, { env } = {}) {
  const child = fork(script, { env: { ...process.env, ...env }, serialization: 'advanced' });
  const pendingCalls = new Map();
  let lastId = 0;
  child.on('message', ({ id, answer, error }) => {
    const pending = pendingCalls.get(id);
    pendingCalls.delete(id);
    if (error) pending?.reject(new Error(`${script}: ${error}`));
    else pending?.resolve(answer);
  });
  child.on('exit', (code) => {
    for (const { reject } of pendingCalls.values()) reject(new Error(`${script} ended with code ${code}`));
  });
  return {
    pid: child.pid,
    /** @returns {Promise<any>} */
    ask(question, input) {
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        pendingCalls.set(id, { resolve, reject });
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

/** The child's side: handles requests by name; `end` cleans up when the parent has finished or ended. */
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
