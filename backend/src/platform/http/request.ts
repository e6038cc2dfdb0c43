import type {} from '@fastify/multipart';
import { HttpException } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '@naryad/contracts/kernel/route';
import type { Actor } from '../session/actor.js';
import type { OpenSpan } from '@naryad/runtime/tracing/tracing';
import type { SessionActor } from '../session/actor-source.js';
import { contractInput, InvalidInput } from './contract-input.js';

/** An uploaded file, read into memory within the limit of its route. */
export interface UploadedFile {
  readonly buffer: Buffer;
  readonly fieldName: string;
  readonly fileName: string;
}

const KEY = /^[\w-]{8,128}$/;

/**
 * Platform data of a request: the actor of the session (set by the access guard), the parsed input, the file.
 */
export class NaryadContext {
  /** Set by the access guard; null for guests. */
  session: SessionActor | null = null;
  /** The file of an upload route. */
  file: UploadedFile | null = null;
  /** Form fields of an upload. */
  fields: Record<string, unknown> | null = null;
  /** Set when the request is traced. */
  span: OpenSpan | null = null;
  private input: { readonly value: unknown } | null = null;

  constructor(
    private readonly request: FastifyRequest,
    private readonly appSecret: string,
  ) {}

  /**
   * Input parsed by the schema of the route, cached.
   * @throws InvalidInput, HttpException 415
   */
  inputFor(route: Route): unknown {
    if (!route.file && this.request.isMultipart()) {
      throw new HttpException({ success: false, message: 'Ожидается JSON' }, 415);
    }
    const carried = this.fields ?? (hasBody(route) ? bodyOf(this.request) : (this.request.query as unknown));
    this.input ??= { value: contractInput(route, carried, this.request.params) };
    return this.input.value;
  }

  /**
   * The actor with data of the request; null for a guest of an open route.
   * @throws InvalidInput
   */
  actorFor(route: Route): Actor | null {
    const actor = this.reader();
    if (!actor) return null;
    const idempotencyKey = route.idempotent ? this.idempotencyKey() : null;
    const inputHash = idempotencyKey === null ? '' : this.hashOf(route);
    const request = { ...actor.request, route: `${route.method} ${route.path}`, idempotencyKey, inputHash };
    return { ...actor, request };
  }

  /** The actor of a read outside the contracts (a file); null for a guest. */
  reader(): Actor | null {
    return (
      this.session && {
        ...this.session,
        request: {
          id: this.request.id,
          route: `${this.request.method} ${this.request.routeOptions.url ?? ''}`,
          ip: this.request.ip,
          userAgent: String(this.request.headers['user-agent'] ?? '').slice(0, 300),
          idempotencyKey: null,
          inputHash: '',
        },
      }
    );
  }

  private idempotencyKey(): string | null {
    const key = this.request.headers['idempotency-key'];
    if (key === undefined || key === '') return null;
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw new InvalidInput({ 'Idempotency-Key': ['Некорректный ключ запроса'] });
    }
    return key;
  }

  /**
   * Schemas define the field order, so equal inputs have equal texts. The hash is keyed because it is stored:
   * an input may contain a PIN, which could be recovered from a plain hash.
   */
  private hashOf(route: Route): string {
    const hash = createHmac('sha256', this.appSecret).update(JSON.stringify(this.inputFor(route)) ?? '');
    if (this.file) hash.update(this.file.buffer);
    return hash.digest('hex');
  }
}

export type NaryadRequest = FastifyRequest & { naryad: NaryadContext };

/** A missing body is an empty input; the JSON text `null` is not. */
const bodyOf = ({ body }: FastifyRequest): unknown => (body === undefined ? {} : body);

const hasBody = (route: Route): boolean => route.method === 'POST' || route.method === 'PUT';
