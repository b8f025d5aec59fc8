-- Sign-in: pictures to read, steps between password and session, one-time links, delays after failures.

-- A captcha is bound to the client by a cookie whose hash stands here; the answer is a keyed hash.
create table captchas (
  token_hash text primary key,
  answer_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index captchas_expiry on captchas (expires_at);

-- Between a right password and a session: the second factor, the first own password.
create table login_challenges (
  token_hash text primary key,
  user_id uuid not null references users (id),
  step text not null,
  second_factor_done boolean not null default false,
  -- A new authenticator's secret, sealed, until its first code proves that it was taken over.
  enrol_secret text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint login_challenges_step_known check (step in ('second-factor', 'first-password'))
);
create index login_challenges_expiry on login_challenges (expires_at);

-- Failed sign-ins per account, address and both; the wait grows and always ends by itself.
create table login_delays (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  wait_until timestamptz not null
);
create index login_delays_age on login_delays (last_at);

-- Links that set a password: the first administrator's set-up, a reset. Only the hash is stored.
create table one_time_links (
  token_hash text primary key,
  purpose text not null,
  user_id uuid references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- The set-up link makes a user; every other link belongs to one.
  constraint one_time_links_purpose_known check ((purpose = 'set-up' and user_id is null) or (purpose = 'reset' and user_id is not null))
);
create index one_time_links_user on one_time_links (user_id) where used_at is null;

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The roles an installation starts with; an administrator edits them afterwards.
insert into roles (id, name, is_administrator, permissions) values
  ('01900000-0000-7000-8000-000000000101', 'Administrator', true, array[
    'dashboard.view', 'registrations.view', 'registrations.decide', 'merchants.view', 'merchants.manage',
    'payments.view', 'payments.approve', 'wallet.view', 'wallet.adjust', 'gateway.view', 'gateway.check',
    'pan.view', 'pan.verify', 'pan.acknowledge', 'pan.cancel', 'aadhaar.unmask', 'masters.view', 'masters.manage',
    'packages.manage', 'reports.view', 'users.view', 'users.manage', 'settings.manage', 'audit.view']),
  ('01900000-0000-7000-8000-000000000102', 'Operations', false, array[
    'dashboard.view', 'registrations.view', 'registrations.decide', 'merchants.view', 'pan.view', 'pan.verify',
    'pan.acknowledge', 'pan.cancel', 'reports.view', 'masters.view']),
  ('01900000-0000-7000-8000-000000000103', 'Accounts', false, array[
    'dashboard.view', 'merchants.view', 'payments.view', 'payments.approve', 'wallet.view', 'gateway.view',
    'gateway.check', 'reports.view', 'masters.view']),
  ('01900000-0000-7000-8000-000000000104', 'Support', false, array[
    'dashboard.view', 'registrations.view', 'merchants.view', 'payments.view', 'pan.view', 'reports.view']);
