#!/bin/bash
# A backup of docker-compose.yml's service into a folder. Older ones go only when the new one is whole. For cron, with
# POSTGRES_PASSWORD in the file .env beside docker-compose.yml:
#
#     0 3 * * *  /srv/novuss/ops/backup.sh /backups 30
set -euo pipefail
umask 077
folder=${1:?Usage: backup.sh FOLDER [DAYS]}
days=${2:-30}
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")/.."

to=$folder/novuss-$(date +%F).jsonl.gz
trap 'rm -f "$to.part"' EXIT
docker compose exec -T server node server/cli/novuss.ts backup - < /dev/null | gzip > "$to.part"
mv "$to.part" "$to"
find "$folder" -name 'novuss-*.jsonl.gz' -mtime "+$days" -delete
