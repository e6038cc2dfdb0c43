import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

const KEYS = { accessKeyId: 'naryad', secretAccessKey: 'of-this-test' };
const REGION = 'us-east-1';

/** For the signer, which takes any hash. */
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

/**
 * An S3 server for tests, in memory: objects of a bucket by path, lists in pages, parts of objects. Who does not sign a request as
 * Amazon's own signer does is refused, and so is a content that is not the signed one.
 * @returns {Promise<{ endpoint: string, bucket: string, region: string, keys: typeof KEYS, objects: Map<string, Buffer>, refused: string[], stop(): Promise<void> }>}
 */
export async function startS3({ pageSize = 3 } = {}) {
  const objects = new Map();
  const refused = [];
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
      answerOf(objects, pageSize, request, response, body);
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    bucket: 'backups',
    region: REGION,
    keys: KEYS,
    objects,
    refused,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

async function wrongSignature(signer, { method, url, headers }, body) {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, signed] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  if (!signed) return `${method} ${url}: unsigned`;
  const names = new Set(signed.split(';'));
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return `${method} ${url}: another content`;
  const told = headers['x-amz-date'];
  const again = await signer.sign(
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
      signingDate: new Date(told.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')),
      signableHeaders: names,
    },
  );
  return again.headers.authorization === headers.authorization
    ? null
    : `${method} ${url}: ${headers.authorization}`;
}

function answerOf(objects, pageSize, { method, url, headers }, response, body) {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
  if (method === 'PUT') {
    objects.set(key, body);
    return answer(response, 200, '');
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return answer(response, 204, '');
  }
  if (searchParams.get('list-type') === '2')
    return answer(response, 200, listOf(objects, pageSize, searchParams));
  const found = objects.get(key);
  if (!found) return answer(response, 404, errorOf('NoSuchKey'));
  const [, last] = /^bytes=0-(\d+)$/.exec(headers.range ?? '') ?? [];
  const content = last === undefined ? found : found.subarray(0, Number(last) + 1);
  response.writeHead(last === undefined ? 200 : 206, { 'content-length': content.length });
  response.end(method === 'HEAD' ? undefined : content);
}

function listOf(objects, pageSize, query) {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = all.slice(0, pageSize);
  const more = all.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

const errorOf = (code) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function answer(response, status, text) {
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(text),
  });
  response.end(status === 204 ? undefined : text);
}
