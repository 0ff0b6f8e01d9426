#!/bin/sh
# Makes replacements for the images of the Dockerfile and compose.yaml from Debian's packages, for the drill on a machine without
# a registry. Needs root, debootstrap and the packages of `npm ci`. $1 is the Node to put into them.
set -eu
command -v debootstrap > /dev/null || { echo "debootstrap is missing: sudo apt-get install debootstrap" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

import() { # SUITE PACKAGES IMAGE
  docker image inspect "$3" > /dev/null 2>&1 && return
  debootstrap --variant=minbase --include="$2" "$1" "$folder/$1" http://deb.debian.org/debian > "$folder/log" || { tail "$folder/log" >&2; exit 1; }
  rm -rf "$folder/$1"/usr/share/doc/* "$folder/$1"/usr/share/locale/* "$folder/$1"/var/cache/apt/*
  tar -C "$folder/$1" -c . | docker import - "$3"
}

import bookworm ca-certificates drill/debian
import sid postgresql-18,gosu,caddy,wget,libcap2-bin drill/debian-sid

npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir "$folder/node" && cp "$1" "$folder/node/node" && cp -r "$npm" "$folder/node/npm"
# Certificates of a proxy on the way to the packages, if this machine has one.
mkdir "$folder/node/certificates" && cp /usr/local/share/ca-certificates/*.crt "$folder/node/certificates/" 2> /dev/null || true
cat > "$folder/node/Dockerfile" <<'END'
FROM drill/debian
COPY certificates/ /usr/local/share/ca-certificates/
RUN update-ca-certificates && (id node || useradd -u 1000 -U -m node)
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
END
docker build -q -t drill/node "$folder/node"

docker build -q -t drill/caddy - <<'END'
FROM drill/debian-sid
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
VOLUME /data
END

# What the start of the official image does.
mkdir "$folder/postgres" && cat > "$folder/postgres/start.sh" <<'END'
#!/bin/sh
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /run/postgresql
  find "$PGDATA" \! -user postgres -exec chown postgres '{}' +
  chmod 700 "$PGDATA"
  chown postgres /run/postgresql && chmod 3775 /run/postgresql || true
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb -E UTF8 --locale=C.UTF-8 -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w -m fast stop
fi
exec "$@" -c listen_addresses='*'
END
cat > "$folder/postgres/Dockerfile" <<'END'
FROM drill/debian-sid
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
RUN rm -rf /var/lib/postgresql/18 && mkdir -p /var/lib/postgresql && chown postgres /var/lib/postgresql
COPY --chmod=755 start.sh /usr/local/bin/
VOLUME /var/lib/postgresql
ENTRYPOINT ["start.sh"]
CMD ["postgres"]
END
docker build -q -t drill/postgres "$folder/postgres"

# The embedded storage, which checks signatures, in place of Versity's gateway.
mkdir "$folder/storage"
cp scripts/launcher/storage-server.ts scripts/launcher/s3rver-patches.ts scripts/drill/storage-parent.mjs "$folder/storage/"
version=$("$1" -p 'require("./package.json").devDependencies["@20minutes/s3rver"]')
cat > "$folder/storage/Dockerfile" <<END
FROM drill/node
WORKDIR /storage
RUN npm install --ignore-scripts --no-audit --no-fund @20minutes/s3rver@$version
COPY . .
VOLUME /data
END
docker build -q -t drill/storage "$folder/storage"
