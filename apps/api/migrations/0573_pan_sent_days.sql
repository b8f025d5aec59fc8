-- The dashboard's total of all applications: finished days are counted once, the rest when asked.
create table pan_sent_days (
  day date primary key,
  count integer not null check (count >= 0)
);
comment on table pan_sent_days is 'Applications submitted per finished day in India; every day from the first submission on has a row';
