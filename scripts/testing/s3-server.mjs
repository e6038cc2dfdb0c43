import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

const KEYS = { accessKeyId: 'naryad', secretAccessKey: 'of-this-test' };
const REGION = 'us-east-1';

/** For the signer, which accepts any hash implementation. */
class Sha256 {
  constructor(secret) {
    this.sum = secret ? createHmac('sha256', secret) : createHash('sha256');
  }

  update(part) {
    this.sum.update(part);
  }

  async digest() {
    return this.sum.digest();
  }
}

const BUCKET = 'backups';

/**
 * An in-memory S3 server for tests: objects of buckets by path, paged lists, ranges of objects. It refuses
 * requests that are not signed as Amazon's signer does, and content that differs from the signed content.
 * @param {{ pageSize?: number, more?: readonly string[] }} [options] more: buckets in addition to the first
 * one, whose objects are `objects`
 * @returns {Promise<{ endpoint: string, bucket: string, region: string, keys: typeof KEYS, objects:
 * Map<string, Buffer>, buckets: Map<string, Map<string, Buffer>>, refused: string[], requests: string[],
 * trouble: (request: string) => string | null, stop(): Promise<void>, }>} requests: all signed requests, as
 * `GET bucket/key`; trouble: may be set to a function that returns the error code of a refusal, or `BreakOff`
 * for a connection that breaks in the middle of an object, `Stall` for one that stops sending there, `Whole`
 * for a server without support for ranges, `HangUp` for a connection that is closed without a response,
 * `Silence` for one that remains open without a response
 */
export async function startS3({ pageSize = 3, more = [] } = {}) {
  const buckets = new Map([BUCKET, ...more].map((name) => [name, new Map()]));
  const [refused, requests] = [[], []];
  const signer = new SignatureV4({
    service: 's3',
    region: REGION,
    credentials: KEYS,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts);
      const problem = await wrongSignature(signer, request, body);
      if (problem) {
        refused.push(problem);
        return answer(response, 403, errorOf('SignatureDoesNotMatch'));
      }
      const [, bucket, ...rest] = decodeURIComponent(new URL(request.url, 'http://s3').pathname).split('/');
      const key = rest.join('/');
      const call = `${request.method} ${bucket}/${key}`;
      requests.push(call);
      const wrong = s3.trouble(call) ?? (buckets.has(bucket) ? null : 'NoSuchBucket');
      if (wrong === 'HangUp') return response.destroy();
      if (wrong === 'Silence') return;
      if (wrong && !MIDWAY[wrong])
        return answer(response, wrong.startsWith('NoSuch') ? 404 : 403, errorOf(wrong));
      answerOf(buckets.get(bucket), pageSize, request, key, response, body, MIDWAY[wrong]);
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const s3 = {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    bucket: BUCKET,
    region: REGION,
    keys: KEYS,
    objects: buckets.get(BUCKET),
    buckets,
    refused,
    requests,
    trouble: () => null,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
  return s3;
}

async function wrongSignature(signer, { method, url, headers }, body) {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, signed] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  if (!signed) return `${method} ${url}: unsigned`;
  const names = new Set(signed.split(';'));
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return `${method} ${url}: another content`;
  const date = headers['x-amz-date'];
  const signedAgain = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: headers.host,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name))),
      body,
    },
    {
      signingDate: new Date(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')),
      signableHeaders: names,
    },
  );
  return signedAgain.headers.authorization === headers.authorization
    ? null
    : `${method} ${url}: ${headers.authorization}`;
}

function answerOf(objects, pageSize, { method, url, headers }, key, response, body, midway) {
  const { searchParams } = new URL(url, 'http://s3');
  if (method === 'PUT') {
    objects.set(key, body);
    times.set(body, new Date());
    return answer(response, 200, '');
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return answer(response, 204, '');
  }
  if (searchParams.get('list-type') === '2')
    return answer(response, 200, listOf(objects, pageSize, searchParams));
  const object = objects.get(key);
  if (!object) return answer(response, 404, errorOf('NoSuchKey'));
  const etag = etagOf(object);
  if (headers['if-match'] && headers['if-match'] !== etag)
    return answer(response, 412, errorOf('PreconditionFailed'));
  const rangeHeader = midway === MIDWAY.Whole ? '' : (headers.range ?? '');
  const [range, first, last] = /^bytes=(\d+)-(\d*)$/.exec(rangeHeader) ?? [];
  // An empty object has no ranges.
  if (range && Number(first) >= object.length) return answer(response, 416, errorOf('InvalidRange'));
  const content = range ? object.subarray(Number(first), last ? Number(last) + 1 : undefined) : object;
  const part = range && {
    'content-range': `bytes ${first}-${Number(first) + content.length - 1}/${object.length}`,
  };
  response.writeHead(range ? 206 : 200, { 'content-length': content.length, ...part, etag });
  const half = content.length / 2;
  if (midway) response.write(content.subarray(0, half), () => midway(response, content.subarray(half)));
  else response.end(method === 'HEAD' ? undefined : content);
}

/** Failures in the middle of an object. */
const MIDWAY = {
  BreakOff: (response) => response.destroy(),
  Stall: () => {},
  Whole: (response, rest) => response.end(rest),
};

function listOf(objects, pageSize, query) {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = all.slice(0, pageSize);
  const more = all.length > page.length;
  const contents = page.map((key) => contentsOf(key, objects.get(key))).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

/** Upload times. An object that a test stored directly has none and counts as old. */
const times = new WeakMap();

function contentsOf(key, content) {
  const time = (times.get(content) ?? new Date(0)).toISOString();
  const etag = etagOf(content).replaceAll('"', '&quot;');
  return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><ETag>${etag}</ETag><Size>${content.length}</Size></Contents>`;
}

const etagOf = (content) => `"${createHash('md5').update(content).digest('hex')}"`;

const errorOf = (code) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function answer(response, status, text) {
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(text),
  });
  response.end(status === 204 ? undefined : text);
}
