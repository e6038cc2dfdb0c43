import { DEMO_PASSWORD } from './plant.mjs';

/**
 * Signs in like a browser and returns the headers for further requests.
 * @param {string} url
 * @param {string} email
 * @returns {Promise<{ cookie: string, token: string }>}
 */
export async function signIn(url, email, password = DEMO_PASSWORD) {
  const jar = new Map();
  const send = async (path, options = {}) => {
    const answer = await fetch(`${url}${path}`, {
      ...options,
      headers: {
        ...options.headers,
        accept: 'application/json',
        origin: url,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
      },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  await send('/sanctum/csrf-cookie');
  await send('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return {
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    token: decodeURIComponent(jar.get('XSRF-TOKEN')),
  };
}

/** A session for each address, one after the other: signing in is deliberately slow. */
export async function signInMany(url, emails) {
  const sessions = [];
  for (const email of emails) sessions.push(await signIn(url, email));
  return sessions;
}
