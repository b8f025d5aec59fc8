-- Notices in the application and the mails that leave it.
create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  event text not null,
  params jsonb not null default '{}',
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notices_inbox on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;

create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint mails_state_known check (state in ('queued', 'sent', 'failed'))
);
create index mails_open on mails (created_at) where state = 'queued';
