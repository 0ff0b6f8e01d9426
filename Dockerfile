# Two targets: `site` (the default, last) serves; `tools` migrates, makes the first admin, sets up storage.
# The image holds no embedded database or storage and no development dependency.
ARG NODE_IMAGE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM dependencies AS tools
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN npx prisma generate
# What a fresh deployment runs before the site: migrations, the first admin, the bucket's rules.
CMD ["sh", "-c", "node scripts/deploy-migrations.ts && npm run -s db:prepare && npm run -s storage:setup"]

FROM tools AS build
# A build renders nothing: these are read again, for real, when the server starts.
RUN BUILD_STANDALONE=1 SITE_URL=http://build.invalid DATABASE_URL=postgresql://build.invalid/build S3_BUCKET=build \
    AUTH_SECRET=only-for-the-build-never-used-anywhere npx next build

FROM ${NODE_IMAGE} AS site
# Posters and contact sheets of clips; without it the panel says that they were skipped.
ARG FFMPEG=true
RUN if [ "$FFMPEG" = true ]; then apt-get update && apt-get install -y --no-install-recommends ffmpeg \
    && rm -rf /var/lib/apt/lists/*; fi
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 MALLOC_ARENA_MAX=2
COPY --from=build --chown=root:root /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["node", "--max-semi-space-size=8", "lib/serving/standalone.ts"]
