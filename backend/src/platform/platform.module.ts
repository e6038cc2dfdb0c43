import { setLabelSites } from '@naryad/contracts/handheld/scan-code';
import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { MetricsController } from './admin/metrics.controller.js';
import { Metrics } from './admin/metrics.js';
import { Clock, SystemClock } from '../kernel/clock.js';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { labelSites, mayBeThisSite } from './config/own-hosts.js';
import { SealedText } from './crypto/sealed-text.js';
import { DbModule } from './db/db.module.js';
import { DeletionGuards } from './db/deletion-guards.js';
import { ClockWatch } from './health/clock-watch.js';
import { HealthController } from './health/health.controller.js';
import { ServerState } from './health/server-state.js';
import { AccessGuard } from './http/access.guard.js';
import { CallInterceptor } from './http/call.interceptor.js';
import { ContractAnswer } from './http/contract-answer.js';
import { ErrorFilter } from './http/error.filter.js';
import { OldReads } from './http/may-be-old.js';
import { OwnAddress } from './http/own-address.js';
import { OwnOrigin } from './http/own-origin.js';
import { ReadLimit } from './http/read-limit.js';
import { ReadsInFlight } from './http/reads-in-flight.js';
import { RequestsInFlight } from './http/requests-in-flight.js';
import { RouteIndex } from './http/route-index.js';
import { SharedCallCounts } from './http/shared-call-counts.js';
import { Throttle } from './http/throttle.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { SecurityEvents } from './logging/security-events.js';
import { EventMapping } from './outbox/event-mapping.js';
import { Housekeeping } from './outbox/housekeeping.js';
import { Projections } from './outbox/projections.js';
import { Publishing } from './outbox/publishing.js';
import { Relay } from './outbox/relay.js';
import { PlatformLife } from './platform-life.js';
import { JobQueues } from './queue/job-queues.js';
import { WorkerPresence } from './queue/worker-presence.js';
import { JobRegistry } from './queue/job-registry.js';
import { PlantEpochs } from './queue/plant-epochs.js';
import { PendingSweep } from './queue/pending-sweep.js';
import { FailFastRedis } from './queue/fail-fast-redis.js';
import { RedisConnections } from './queue/redis.js';
import { ResultsConsumer } from './queue/results-consumer.js';
import { GuestSockets } from './realtime/guest-sockets.js';
import { Handshake } from './realtime/handshake.js';
import { RealtimeMappers } from './realtime/realtime-mappers.js';
import { RealtimeServer } from './realtime/realtime-server.js';
import { RealtimeGateway } from './realtime/realtime.gateway.js';
import { RoomOffsets } from './realtime/room-offsets.js';
import { RoomPolicies } from './realtime/room-policies.js';
import { SessionSockets } from './realtime/session-sockets.js';
import { SocketAdmission } from './realtime/socket-admission.js';
import { SocketReactions } from './realtime/socket-reactions.js';
import { SocketStreams } from './realtime/socket-streams.js';
import { DatabaseWatch } from './realtime/database-watch.js';
import { SocketUpkeep } from './realtime/socket-upkeep.js';
import { Subscriptions } from './realtime/subscriptions.js';
import { Retention } from './retention/retention.js';
import { SessionCookie } from './session/session-cookie.js';
import { createStorage } from '@naryad/runtime/storage/create-storage';
import { FileRights } from './storage/file-rights.js';
import { FileStorage } from '@naryad/runtime/storage/file-storage';
import { TracesController } from './tracing/traces.controller.js';
import { FilesController } from './storage/files.controller.js';

/** The technical basis of the domain modules; global, references none of them. */
@Module({})
export class PlatformModule {
  static with(environment: Environment, logger: Logger): DynamicModule {
    setPlantZone(environment.timeZone);
    setLabelSites(labelSites(environment), mayBeThisSite(environment));
    // Classes that modules inject or register with.
    const faces = [
      RealtimeMappers,
      RoomPolicies,
      SocketReactions,
      JobRegistry,
      JobQueues,
      WorkerPresence,
      ServerState,
      PendingSweep,
      Retention,
      Projections,
      SessionCookie,
      SealedText,
      DeletionGuards,
      Throttle,
      RequestsInFlight,
      RouteIndex,
      FileRights,
      Metrics,
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [LoggerModule.forRoot({ pinoHttp: { logger }, forRoutes: [] }), DiscoveryModule, DbModule],
      controllers: [HealthController, MetricsController, FilesController, TracesController],
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useClass: SystemClock },
        {
          provide: FileStorage,
          useFactory: () => createStorage(environment, environment.minFreeDiskMegabytes),
        },
        RedisConnections,
        PlantEpochs,
        { provide: APP_FILTER, useClass: ErrorFilter },
        AccessGuard,
        { provide: APP_GUARD, useExisting: AccessGuard },
        ReadsInFlight,
        ReadLimit,
        ContractAnswer,
        OldReads,
        { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
        FailFastRedis,
        SharedCallCounts,
        OwnOrigin,
        OwnAddress,
        SecurityEvents,
        GuestSockets,
        SessionSockets,
        Handshake,
        RoomOffsets,
        Subscriptions,
        SocketStreams,
        SocketAdmission,
        ClockWatch,
        DatabaseWatch,
        SocketUpkeep,
        RealtimeServer,
        RealtimeGateway,
        EventMapping,
        Publishing,
        Housekeeping,
        Relay,
        ResultsConsumer,
        PlatformLife,
        ...faces,
      ],
      exports: [ENVIRONMENT, LOGGER, Clock, FileStorage, ...faces],
    };
  }
}
