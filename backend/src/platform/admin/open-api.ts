import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '@naryad/contracts/kernel/route';
import * as z from 'zod/mini';
import { accessText } from '../contracts-report.js';
import type { DiscoveredHandler, RouteIndex } from '../http/route-index.js';

type Schema = Readonly<Record<string, unknown>>;

/** The OpenAPI description, generated from the contracts. */
export function openApi(index: RouteIndex): OpenAPIObject {
  const paths: Record<string, Record<string, object>> = {};
  for (const handler of index.handlers()) {
    if (!handler.route) continue;
    const path = handler.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [handler.route.method.toLowerCase()]: operation(handler, handler.route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Наряд', version: '1' },
    paths: paths as OpenAPIObject['paths'],
    components: {},
  };
}

function operation(handler: DiscoveredHandler, route: Route): object {
  const input = schemaOf(route.input, 'input');
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const isQuery = route.method === 'GET' || route.method === 'DELETE';
  const parameters = Object.entries(properties)
    .filter(([name]) => isQuery || inPath.includes(name))
    .map(([name, schema]) => {
      const where = inPath.includes(name) ? 'path' : 'query';
      return { name, in: where, required: where === 'path', schema };
    });
  return {
    operationId: handler.name,
    tags: [handler.name.split('.')[0]],
    description: `Доступ: ${accessText(handler.access)}${route.idempotent ? '. Принимает Idempotency-Key' : ''}`,
    parameters,
    ...(isQuery ? {} : { requestBody: { content: { [contentType(route)]: { schema: input } } } }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: schemaOf(route.output, 'output') } },
      },
    },
  };
}

const contentType = (route: Route): string => (route.file ? 'multipart/form-data' : 'application/json');

function schemaOf(schema: Route['input'], io: 'input' | 'output'): Schema {
  // Transforms have no JSON Schema equivalent; they become "anything".
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}
