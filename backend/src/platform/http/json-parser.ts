import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON only: Fastify returns 415 for other content types. An empty body is an empty object, because
 * clients send it.
 */
export function addJsonParser(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, {});
    try {
      // `__proto__` in a body is an own property after JSON.parse; schemas copy only declared fields.
      done(null, JSON.parse(text));
    } catch {
      const errors = { body: ['Некорректный JSON'] };
      done(new HttpException({ success: false, message: 'Некорректный JSON', errors }, 422));
    }
  });
}
