# syntax=docker/dockerfile:1
# The service in one image: the client built in a stage of its own, then only what runs.
ARG NODE_IMAGE=node:24-slim

# The files that decide which packages there are; this layer changes only with them.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/vendor server/vendor

FROM manifests AS client
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.json ./
COPY shared shared
COPY server/ops/build-client.ts server/ops/swap-folder.ts server/ops/
COPY client client
RUN npm run build

FROM manifests AS packages
# Without what only compiles or explains: types, sources' maps, tests of packages.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
# From what changes least to what changes most.
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY --from=client /app/dist dist
COPY shared shared
COPY server server
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and gets SIGTERM itself: the service then gives its tables away and stops.
CMD ["node", "server/main.ts"]
