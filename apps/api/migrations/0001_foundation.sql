-- People, sign-ins, audit, files: what every other table refers to.
-- Ids are UUID v7 made by the application; texts are bounded by the contract, the database guards what must never break.

create table roles (
  id uuid primary key,
  name text not null,
  permissions text[] not null default '{}',
  is_administrator boolean not null default false,
  created_at timestamptz not null default now(),
  -- Two roles with one name could not be told apart on screen.
  constraint roles_name_unique unique (name)
);

create table users (
  id uuid primary key,
  area text not null,
  user_name text not null,
  display_name text not null,
  email text not null,
  mobile text,
  password_hash text not null,
  must_change_password boolean not null default true,
  role_id uuid references roles (id),
  merchant_id uuid,
  is_owner boolean not null default false,
  permissions text[] not null default '{}',
  locale text not null default 'en',
  is_blocked boolean not null default false,
  two_factor_authentication boolean not null default false,
  login_notification boolean not null default false,
  activity_tracking boolean not null default true,
  totp_secret text,
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_area_known check (area in ('in', 'out')),
  -- Staff stand under a role, merchants under their merchant; never both, never neither.
  constraint users_belong check ((area = 'in' and role_id is not null and merchant_id is null) or (area = 'out' and merchant_id is not null and role_id is null)),
  constraint users_locale_known check (locale in ('en', 'hi'))
);
-- A user name is one person's, however it is capitalised.
create unique index users_user_name_unique on users (lower(user_name));
create index users_email on users (lower(email));
create index users_merchant on users (merchant_id) where merchant_id is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  address text,
  user_agent text
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Refresh tokens rotate in a family (the session); the hash alone is stored.
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id),
  successor_hash text,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text,
  actor_role text,
  address text,
  action text not null,
  outcome text not null default 'ok',
  record_type text,
  record_id text,
  details jsonb not null default '{}',
  request_id text
);
create index audit_events_record on audit_events (record_type, record_id, id);
create index audit_events_actor on audit_events (actor_id, id);

-- The chain is written by one sealing job, so that writers never wait for each other.
create table audit_seals (
  position bigint primary key,
  event_id uuid not null unique references audit_events (id),
  hash text not null,
  sealed_at timestamptz not null default now()
);

-- Whoever writes the chain holds this row; a table lock would need rights that nobody should have on seals.
create table audit_chain (
  id smallint primary key check (id = 1)
);
insert into audit_chain (id) values (1);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_events_insert_only before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_change();
create trigger audit_seals_insert_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();

create table files (
  id uuid primary key,
  storage_key text not null unique,
  name text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  pages integer,
  slot text not null,
  owner_user_id uuid references users (id),
  merchant_id uuid,
  created_at timestamptz not null default now(),
  constraint files_bytes_positive check (bytes > 0)
);

-- Reasonable one-row-per-key settings (business information, policies); secrets stand elsewhere, encrypted.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);

-- Owned by the rate limiter: points taken per call and address in the running minute.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
