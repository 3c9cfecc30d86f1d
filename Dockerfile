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
COPY client client
RUN npm run build

FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY shared shared
COPY server server
COPY --from=client /app/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and gets SIGTERM itself: the service then stops cleanly.
CMD ["node", "server/main.ts"]
