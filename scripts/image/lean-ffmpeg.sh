#!/bin/sh
# Installs Debian's ffmpeg and copies the two programs, the libraries that they load and the records of these packages to
# /lean, where the Dockerfile takes them. What Debian adds besides (graphics drivers, fonts) stays behind.
set -eu
find /usr/lib -name '*.so*' | sort > /tmp/before
apt-get update -qq
apt-get install -y -qq --no-install-recommends ffmpeg

mkdir -p /lean/usr/bin /lean/var/lib/dpkg/status.d
cp /usr/bin/ffmpeg /usr/bin/ffprobe /lean/usr/bin/
ldd /usr/bin/ffmpeg /usr/bin/ffprobe | awk '$3 ~ /^\// { print $3 }' | sed 's#^/lib/#/usr/lib/#' | sort -u |
  comm -23 - /tmp/before > /tmp/loaded
while read -r file; do
  mkdir -p "/lean$(dirname "$file")"
  cp -L "$file" "/lean$file"
done < /tmp/loaded

{ echo /usr/bin/ffmpeg; xargs readlink -f < /tmp/loaded; } | xargs -n 1 dpkg -S | cut -d: -f1 | sort -u |
  while read -r package; do
    dpkg -s "$package" > "/lean/var/lib/dpkg/status.d/$package"
    mkdir -p "/lean/usr/share/doc/$package"
    cp "/usr/share/doc/$package/copyright" "/lean/usr/share/doc/$package/" 2>/dev/null || true
  done
