# One image: the built site, and the commands that prepare a deployment (docs/reference/commands.md). It holds no sources, no
# development packages, and no embedded database or storage.
ARG NODE_IMAGE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN npx prisma generate
# A build renders nothing: these are read again, for real, when the server starts.
RUN BUILD_STANDALONE=1 SITE_URL=http://build.invalid DATABASE_URL=postgresql://build.invalid/build S3_BUCKET=build \
    AUTH_SECRET=only-for-the-build-never-used-anywhere npx next build
RUN node scripts/image/build.ts

# ffmpeg with the libraries that it loads, without the graphics drivers that Debian adds. Scanners and the SBOM read status.d.
FROM ${NODE_IMAGE} AS ffmpeg
COPY scripts/image/lean-ffmpeg.sh /
RUN sh /lean-ffmpeg.sh

FROM ${NODE_IMAGE} AS site
COPY --from=ffmpeg /lean/ /
RUN ldconfig && ffmpeg -loglevel error -version && ffprobe -loglevel error -version
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 MALLOC_ARENA_MAX=2 \
    NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_LOGS_MAX=0 NPM_CONFIG_UPDATE_NOTIFIER=false
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
ARG RELEASES_URL
ENV RELEASES_URL=$RELEASES_URL
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r line <&3 && cat <&3 > /dev/null && [[ $line == *' 200 '* ]]"]
CMD ["node", "--max-semi-space-size=8", "lib/serving/server.js"]
