-- Who takes jobs from the queue, and when it was last seen. A job that was taken is locked under its worker's name, which the
-- queue itself gives up after four hours only; whoever is not seen any more loses its locks sooner.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
comment on table job_workers is 'The name under which a worker locks jobs; a worker that ends in order takes its row away';
comment on column job_workers.seen_at is 'By the clock of the database';
