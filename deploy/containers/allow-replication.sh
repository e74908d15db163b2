#!/bin/sh
# Lets followers connect; PostgreSQL's image does so for databases only.
set -e
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
