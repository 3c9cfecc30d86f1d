#!/bin/bash
# A backup of docker-compose.yml's service into a folder. Older ones go only when the new one is whole: those of more days than
# BACKUP_DAYS says, the same that the page about privacy tells. For cron, with POSTGRES_PASSWORD and BACKUP_DAYS in the file
# .env beside docker-compose.yml:
#
#     0 3 * * *  /srv/novuss/ops/backup.sh /backups
set -euo pipefail
umask 077
folder=${1:?Usage: backup.sh FOLDER [DAYS]}
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")/.."
days=${2:-${BACKUP_DAYS:-$(sed -n 's/^BACKUP_DAYS=\([0-9]*\).*/\1/p' .env 2> /dev/null || true)}}
days=${days:-30}

to=$folder/novuss-$(date +%F).jsonl.gz
trap 'rm -f "$to.part"' EXIT
docker compose exec -T server node server/cli/novuss.ts backup - < /dev/null | gzip > "$to.part"
mv "$to.part" "$to"
find "$folder" -name 'novuss-*.jsonl.gz' -mtime "+$days" -delete
