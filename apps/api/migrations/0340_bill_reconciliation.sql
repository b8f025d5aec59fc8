-- The network's file of each day against our payments, and what people decided where the two differ.

create table bill_reconciliations (
  id uuid primary key,
  day date not null,
  tries integer not null default 0,
  -- When the network is asked for the file again; null once it is here.
  next_try_at timestamptz,
  -- Why the last try brought nothing.
  cause text,
  -- Set once people were notified that the file does not come.
  told_at timestamptz,
  -- Of the file's rows: the same file again changes nothing.
  file_hash text,
  fetched_at timestamptz,
  revision integer not null default 0,
  there_count integer not null default 0,
  there_paise bigint not null default 0,
  here_count integer not null default 0,
  here_paise bigint not null default 0,
  matched_count integer not null default 0,
  matched_paise bigint not null default 0,
  constraint bill_reconciliations_file_whole check ((file_hash is null) = (fetched_at is null) and (file_hash is null) = (revision = 0))
);
comment on constraint bill_reconciliations_file_whole on bill_reconciliations is 'A file has its fingerprint, its time and its number.';
create unique index bill_reconciliations_day on bill_reconciliations (day);
comment on index bill_reconciliations_day is 'A day is compared once, by the newest file of it.';
create index bill_reconciliations_due on bill_reconciliations (next_try_at) where next_try_at is not null;
create index bill_reconciliations_listed on bill_reconciliations (day, id);
create index bill_reconciliations_fetched on bill_reconciliations (fetched_at, id);

-- The newest file of each day, row by row, as it came.
create table bill_settlement_rows (
  day date not null,
  line integer not null,
  number text not null,
  network_ref text not null,
  amount_paise bigint not null,
  state text not null check (state in ('paid', 'failed', 'pending')),
  primary key (day, line)
);
create index bill_settlement_rows_number on bill_settlement_rows (number);

create table bill_differences (
  id uuid primary key,
  day date not null references bill_reconciliations (day),
  kind text not null check (kind in ('missing_there', 'missing_here', 'amount', 'paid_there', 'unpaid_there', 'repeated')),
  number text not null,
  order_id uuid references bill_payments (id),
  here_status text,
  here_paise bigint,
  there_state text,
  there_paise bigint,
  network_ref text,
  stake_paise bigint not null check (stake_paise >= 0),
  -- The last file of the day that showed it.
  revision integer not null,
  status text not null default 'open' check (status in ('open', 'proposed', 'resolved')),
  assignee_id uuid references users (id),
  outcome text check (outcome in ('provider_corrects', 'credit_shop', 'settle_paid', 'nothing')),
  remark text,
  proposed_by uuid references users (id),
  proposed_at timestamptz,
  rejected_by uuid references users (id),
  rejection text,
  resolved_by uuid references users (id),
  resolved_at timestamptz,
  created_at timestamptz not null,
  constraint bill_differences_decision_whole check (
    (status = 'open' and outcome is null and proposed_by is null and resolved_by is null)
    or (status = 'proposed' and outcome is not null and remark is not null and proposed_by is not null and resolved_by is null)
    or (status = 'resolved' and outcome is not null and remark is not null and resolved_by is not null and resolved_at is not null)),
  constraint bill_differences_two_people check (proposed_by is null or resolved_by is null or proposed_by <> resolved_by)
);
comment on constraint bill_differences_decision_whole on bill_differences is 'An outcome has its person and its remark.';
comment on constraint bill_differences_two_people on bill_differences is 'Nobody confirms their own decision.';
create unique index bill_differences_one on bill_differences (day, kind, number);
comment on index bill_differences_one is 'The same file twice, or the next one of the day, shows a difference once.';
create index bill_differences_listed on bill_differences (day, id);
create index bill_differences_stake on bill_differences (stake_paise, id);
create index bill_differences_of on bill_differences (order_id);
create index bill_differences_number on bill_differences (number);
create index bill_differences_open on bill_differences (day) where status <> 'resolved';
