# Run it with a read-only root; only /data is written:
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges -v lovage:/data -p 9925:9925 lovage

FROM node:24.21.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY scripts/pinned-node scripts/pinned-node
RUN npm ci --include=dev
COPY . .
# What is packed is what a person gets from npm: no sources, no tests.
RUN npm run package -- --pack-destination /tmp && mkdir /app && tar -xzf /tmp/lovage-*.tgz -C /app --strip-components=1

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.21.0-slim
COPY --from=build /app /app
COPY --from=packages /app/node_modules /app/node_modules
RUN mkdir /data && chown node:node /data
# Compiled code is not kept: there is no place to write it to. The limits of malloc let glibc
# return the memory of pictures and large bodies, and share free memory between threads.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=9925 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_DISABLE_COMPILE_CACHE=1
USER node
WORKDIR /data
VOLUME /data
EXPOSE 9925
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/bin/recipes.js"]
CMD ["serve"]
