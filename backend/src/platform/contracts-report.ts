import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { events } from '@naryad/contracts/events';
import { jobs } from '@naryad/contracts/jobs';
import type { Route } from '@naryad/contracts/kernel/route';
import { socketMessages } from '@naryad/contracts/realtime';
import { routesByArea } from '@naryad/contracts/routes';
import { workerJobs } from '@naryad/contracts/workers/jobs';
import type { AccessRule } from './http/access.js';
import { RouteIndex } from './http/route-index.js';
import { JobRegistry } from './queue/job-registry.js';
import { RealtimeMappers } from './realtime/realtime-mappers.js';
import { SocketReactions } from './realtime/socket-reactions.js';

export interface RouteReport {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly handlers: readonly string[];
}

export interface EventReport {
  readonly name: string;
  readonly about: string;
  readonly record: boolean;
  /** Whether the changes of the event are sent to rooms. */
  readonly onScreens: boolean;
  readonly endsSockets: boolean;
  readonly jobs: readonly string[];
}

export interface JobReport {
  readonly name: string;
  readonly queue: string;
  readonly about: string;
  readonly causedBy: readonly string[];
  readonly handledBy: string;
}

/** Which contracts the program implements, and which are missing. */
export interface ContractsReport {
  readonly routes: readonly RouteReport[];
  readonly events: readonly EventReport[];
  readonly jobs: readonly JobReport[];
  readonly problems: readonly string[];
}

/** Runs the startup registration of all modules without opening connections. */
export async function registerAll(app: INestApplicationContext): Promise<void> {
  const providers = app.get(DiscoveryService).getProviders();
  for (const { instance } of providers) {
    const init = (instance as { onModuleInit?: () => unknown } | null)?.onModuleInit;
    if (typeof init === 'function') await init.call(instance);
  }
}

/** Compares the composed program with the contracts. */
export function contractsReport(app: INestApplicationContext): ContractsReport {
  const routes = routeReports(app.get(RouteIndex));
  const registry = app.get(JobRegistry);
  const mapped = app.get(RealtimeMappers).mappedEvents;
  const reacted = app.get(SocketReactions).events;
  return {
    routes: routes.reports,
    events: events.map((event) => ({
      name: event.name,
      about: event.about,
      record: event.record,
      onScreens: mapped.has(event.name),
      endsSockets: reacted.has(event.name),
      jobs: registry.jobsOf(event.name).map((one) => one.job.name),
    })),
    jobs: jobs.map((job) => ({
      name: job.name,
      queue: job.queue,
      about: job.about,
      causedBy: events
        .filter((event) => registry.jobsOf(event.name).some((one) => one.job.name === job.name))
        .map((event) => event.name),
      handledBy: job.queue === 'results' ? 'backend' : 'workers',
    })),
    problems: [
      ...routes.problems,
      ...messageProblems(app.get(RouteIndex)),
      ...registry.gaps(new Set([...mapped, ...reacted])),
      ...jobs
        .filter((job) => job.queue !== 'results' && job.name !== workerJobs.failed.name)
        .filter(
          (job) =>
            !events.some((event) => registry.jobsOf(event.name).some((one) => one.job.name === job.name)),
        )
        .map((job) => `задание ${job.name}: никакое событие его не вызывает`),
    ],
  };
}

function routeReports(index: RouteIndex): { reports: RouteReport[]; problems: string[] } {
  const handlers = index.handlers();
  const reports = Object.entries(routesByArea).flatMap(([area, routes]) =>
    Object.values<Route>(routes).map((route) => {
      const routeHandlers = handlers.filter((one) => one.route === route);
      const access = routeHandlers.map((one) => accessText(one.access)).join('; ');
      return {
        area,
        method: route.method,
        path: route.path,
        access,
        handlers: routeHandlers.map((one) => one.name),
      };
    }),
  );
  const declared = new Set(Object.values(routesByArea).flatMap((area): Route[] => Object.values(area)));
  const problems = [
    ...reports
      .filter((one) => one.handlers.length !== 1)
      .map(
        (route) =>
          `маршрут ${route.method} ${route.path}: ${route.handlers.length === 0 ? 'нет обработчика' : `обработчиков ${route.handlers.length} (${route.handlers.join(', ')})`}`,
      ),
    ...handlers.filter((one) => !one.access).map((one) => `обработчик ${one.name}: нет @Access`),
    ...handlers
      .filter((one) => one.route && !declared.has(one.route))
      .map((one) => `обработчик ${one.name}: его маршрута нет в contracts/src/routes.ts`),
  ];
  return { reports, problems };
}

function messageProblems(index: RouteIndex): string[] {
  const handlers = index.messageHandlers();
  return [
    ...Object.values(socketMessages)
      .map(({ name }) => ({ name, count: handlers.filter(({ message }) => message?.name === name).length }))
      .filter(({ count }) => count !== 1)
      .map(({ name, count }) => `сообщение ${name}: обработчиков ${count}`),
    ...handlers
      .filter(({ message }) => !message)
      .map(({ name }) => `обработчик ${name}: его сообщения нет в contracts/src/realtime.ts`),
    ...handlers.filter(({ access }) => !access).map(({ name }) => `обработчик ${name}: нет @Access`),
  ];
}

/** Text of an access rule. */
export function accessText(rule: AccessRule | undefined): string {
  if (!rule) return '—';
  return rule.kind === 'modules' ? `modules: ${rule.keys.join(', ')}` : rule.kind;
}
