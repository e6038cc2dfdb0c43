import type { FastifyReply } from 'fastify';
import { SignInLimited } from '../auth.errors.js';

/** Tells the limit beside a 429, as Laravel's clients expect it. */
export async function limited<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInLimited) {
      reply.header('x-ratelimit-limit', error.limit).header('x-ratelimit-remaining', 0);
    }
    throw error;
  }
}
