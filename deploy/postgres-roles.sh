#!/bin/sh
# Creates the database and its roles, as scripts/embedded/postgres-roles.mjs does for npm start. Runs automatically when
# the volume is new. Run it again by hand after a password in .env has changed:
#   docker compose up -d postgres && docker compose exec postgres sh /docker-entrypoint-initdb.d/10-roles.sh
set -eu

# Statements with passwords appear neither in the server's log nor in the list of processes.
export PGOPTIONS='-c log_statement=none -c log_min_duration_statement=-1 -c log_min_error_statement=panic'

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username postgres --dbname postgres <<'SQL'
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv program_password POSTGRES_PROGRAM_PASSWORD
\getenv reader_password POSTGRES_READER_PASSWORD

select 'create role ' || name from unnest(array['naryad', 'naryad_program', 'naryad_reader']) name
 where not exists (select 1 from pg_roles where rolname = name) \gexec

alter role naryad login nosuperuser nocreatedb nocreaterole password :'owner_password';
alter role naryad_program login nosuperuser nocreatedb nocreaterole password :'program_password';
alter role naryad_reader login nosuperuser nocreatedb nocreaterole password :'reader_password';
alter role naryad_reader set default_transaction_read_only = on;
grant naryad_program, naryad_reader, pg_read_all_stats to naryad;

select 'create database naryad owner naryad'
 where not exists (select 1 from pg_database where datname = 'naryad') \gexec
SQL
