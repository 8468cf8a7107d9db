# The built site and its server. docs/deploy.md has the steps.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Only what builds and serves the site, and no install script: SECURITY.md says why.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
# The site's address, if not that of content/site.json.
ARG SITE_URL
RUN npm run build && rm -rf node_modules/.cache

FROM node:24-bookworm-slim
RUN useradd --system --uid 10001 --no-create-home portfolio \
  && install --directory --owner=portfolio --mode=700 /messages
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/commands ./commands
COPY --from=build /app/lib ./lib
COPY --from=build /app/netlify ./netlify
COPY --from=build /app/schema ./schema
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8888 MESSAGES_DIR=/messages
USER portfolio
VOLUME /messages
EXPOSE 8888
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which does not pass the signal to stop on.
CMD ["node", "--import", "./commands/lib/env.mjs", "commands/serve.ts"]
