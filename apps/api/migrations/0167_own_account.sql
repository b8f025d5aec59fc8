-- One's own account: photo, new addresses on trial, authenticators on trial, times without activity tracking.

alter table users add column photo_file_id uuid references files (id);

-- A new authenticator's key, sealed, until its first code proves that it was taken over; one at a time.
create table second_factor_offers (
  user_id uuid primary key references users (id),
  sealed_secret text not null,
  expires_at timestamptz not null
);

-- A new e-mail address or mobile number that waits for its mailed code; the newest of a kind alone counts.
create table contact_changes (
  user_id uuid not null references users (id),
  kind text not null,
  value text not null,
  -- A keyed hash: six digits could be tried through.
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, kind),
  -- What is not one of these has no code to prove it.
  constraint contact_changes_kind_known check (kind in ('email', 'mobile'))
);

-- While tracking is off, what a person does stands in the audit but in no list of theirs, then or later.
create table activity_pauses (
  id uuid primary key,
  user_id uuid not null references users (id),
  from_at timestamptz not null,
  until_at timestamptz,
  -- A pause that ends before it begins would hide nothing.
  constraint activity_pauses_forward check (until_at is null or until_at >= from_at)
);
-- Tracking is off once at a time.
create unique index activity_pauses_open on activity_pauses (user_id) where until_at is null;
create index activity_pauses_user on activity_pauses (user_id);

-- People whose tracking is off already have been without it all along.
insert into activity_pauses (id, user_id, from_at)
  select id, id, created_at from users where not activity_tracking;

-- The policy names roles by their id, since names are edited, and tells the two areas apart.
update settings set value = jsonb_build_object(
  'secondFactor', jsonb_build_object(
    'roleIds', (select coalesce(jsonb_agg(r.id order by r.id), '[]') from roles r where value -> 'secondFactorRoles' ? r.name),
    'owners', value -> 'secondFactorRoles' ? 'Owner',
    'merchantStaff', value -> 'secondFactorRoles' ? 'Staff'),
  'staff', jsonb_build_object('idleMinutes', value -> 'idleMinutes', 'sessionDays', value -> 'sessionDays'),
  'merchants', jsonb_build_object('idleMinutes', value -> 'idleMinutes', 'sessionDays', value -> 'sessionDays'))
  where key = 'security-policy' and value ? 'secondFactorRoles';
