import type { Knex } from 'knex'

/** What scheduled jobs did, and which dated reports were mailed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table job_runs (
      id bigint generated always as identity primary key,
      job text not null check (length(job) between 1 and 100),
      -- who started it: the worker, a command, a member of staff
      started_by text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      -- stopped: the process was told to end; lost: the process ended without a word
      outcome text not null check (outcome in ('running', 'done', 'failed', 'stopped', 'lost')),
      -- names and values in the order they are told; never pay
      facts jsonb not null default '[]',
      -- finds the log line of a failure
      digest text,
      alerted_at timestamptz,
      check ((outcome = 'running') = (ended_at is null))
    );
    create index job_runs_job on job_runs (job, id desc);
    create unique index job_runs_one_running on job_runs (job) where outcome = 'running';

    -- a dated report is mailed to each address once, however often it is made
    create table report_deliveries (
      report text not null,
      day date not null,
      to_address text not null,
      queued_at timestamptz not null,
      primary key (report, day, to_address)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table report_deliveries, job_runs')
}
