-- Physical PAN applications of provider 1: forms by date, the application, its events and files.
create table pan_form_versions (
  id uuid primary key,
  code text not null,
  version text not null unique,
  category text not null,
  type text not null check (type in ('N', 'C')),
  valid_from date not null,
  valid_to date,
  source text not null,
  -- What this version changes against the base fields of the form: {"required": {field: rule}, "hidden": [field]}.
  switches jsonb not null default '{}',
  constraint pan_form_versions_period check (valid_to is null or valid_to >= valid_from),
  constraint pan_form_versions_one_start unique (category, type, valid_from)
);
insert into pan_form_versions (id, code, version, category, type, valid_from, valid_to, source, switches) values
  ('01900000-0000-7000-8041-000000000001', '49A', '49A-2011', 'individual', 'N', '2011-11-01', '2026-03-31', 'Rule 114, Income-tax Rules 1962',
   '{"required": {"motherLastName": {"field": "singleParent", "is": ["Y"]}, "email": false}}'),
  ('01900000-0000-7000-8041-000000000002', '93', '93-2026', 'individual', 'N', '2026-04-01', null, 'Rule 158, Income-tax Rules 2026', '{}');

-- The provider's limits for pictures; staff change the row when the provider changes them.
create table pan_image_limits (
  kind text primary key check (kind in ('photo', 'signature', 'page')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  dpi integer not null check (dpi between 72 and 1200),
  max_bytes integer not null check (max_bytes > 0),
  color boolean not null,
  source text not null
);
insert into pan_image_limits (kind, width, height, dpi, max_bytes, color, source) values
  ('photo', 197, 276, 200, 20480, true, 'Protean DSC table: 3.5 x 2.5 cm, 200 dpi, at most 20 KB'),
  ('signature', 354, 157, 200, 10240, true, 'Protean DSC table: 2 x 4.5 cm, 200 dpi, at most 10 KB'),
  ('page', 1654, 2339, 200, 307200, false, 'Protean DSC table: 200 dpi, at most 300 KB a page');

create table pan_reasons (
  code text primary key check (code ~ '^R[0-9]{2}$'),
  outcome text not null check (outcome in ('incomplete', 'rejected', 'both')),
  fields text[] not null default '{}',
  position integer not null,
  is_active boolean not null default true
);
insert into pan_reasons (code, outcome, fields, position) values
  ('R01', 'incomplete', '{}', 1),
  ('R02', 'incomplete', '{}', 2),
  ('R03', 'incomplete', '{lastName,firstName,middleName,cardName,aadhaarName}', 3),
  ('R04', 'incomplete', '{birthDate,birthDocument}', 4),
  ('R05', 'incomplete', '{identityDocument}', 5),
  ('R06', 'incomplete', '{addressDocument,resFlat}', 6),
  ('R07', 'incomplete', '{fatherLastName,motherLastName}', 7),
  ('R08', 'incomplete', '{aoArea,aoType,aoRange,aoNumber}', 8),
  ('R09', 'incomplete', '{}', 9),
  ('R14', 'both', '{aadhaar,aadhaarName}', 10),
  ('R13', 'rejected', '{}', 11),
  ('R15', 'rejected', '{}', 12),
  ('R16', 'both', '{}', 13);

-- Tokens are the day and six digits of this sequence; at a million applications a day it would have to grow.
create sequence pan_token_numbers minvalue 1 maxvalue 999999 cycle cache 1;

create table pan_applications (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  token text,
  type text not null check (type in ('N', 'C')),
  category text not null,
  form_version_id uuid not null references pan_form_versions (id),
  data jsonb not null default '{}',
  card_name text not null default '',
  birth_date date,
  mobile text,
  email text,
  card_type text check (card_type in ('P', 'E')),
  aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_hash text,
  status text not null default 'draft',
  hardcopy_status text not null default 'none' check (hardcopy_status in ('none', 'owed', 'sent', 'received')),
  tin_status text not null default 'none' check (tin_status in ('none', 'tin_rejected', 'tin_resubmitted')),
  status_at timestamptz not null default now(),
  -- The price as it stood at the moment of confirming; whole paise.
  price_paise bigint check (price_paise >= 0),
  provider_fee_paise bigint check (provider_fee_paise >= 0),
  gst_paise bigint check (gst_paise >= 0),
  commission_paise bigint check (commission_paise >= 0),
  override_paise bigint check (override_paise >= 0),
  consent_version text,
  consent_at timestamptz,
  attempt integer not null default 1 check (attempt >= 1),
  version integer not null default 1,
  remark text,
  reason_codes text[] not null default '{}',
  lease_user_id uuid references users (id),
  lease_until timestamptz,
  undo_until timestamptz,
  akn_no text check (akn_no ~ '^[0-9]{15}$'),
  akn_date date,
  submitted_at timestamptz,
  waiting_at timestamptz,
  acknowledged_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pan_applications_status_known check (status in ('draft', 'pre_submit', 'submitted', 'cropping', 'waiting', 'verifying',
    'pending_verification', 'incomplete', 'rejected', 'accepted', 'filed', 'acknowledged', 'allotted', 'dispatched', 'cancelled')),
  -- A token number is given once and never again.
  constraint pan_applications_token_unique unique (token),
  constraint pan_applications_token_form check (token ~ '^[0-9]{12}$'),
  -- Whatever was sent has its token and its price; a draft has neither.
  constraint pan_applications_sent check ((status in ('draft', 'pre_submit')) = (token is null) and (token is null or price_paise is not null)),
  -- One acknowledgement number belongs to one application.
  constraint pan_applications_akn_unique unique (akn_no),
  -- The number itself stands in the vault alone.
  constraint pan_applications_no_aadhaar check (not data ? 'aadhaar')
);
-- One Aadhaar number stands in one live application of a kind; rejecting or cancelling frees it.
create unique index pan_applications_aadhaar_live on pan_applications (aadhaar_hash, type)
  where aadhaar_hash is not null and status not in ('draft', 'pre_submit', 'rejected', 'cancelled');

create index pan_applications_queue on pan_applications (waiting_at, id) where status = 'waiting';
create index pan_applications_leases on pan_applications (lease_until) where status = 'verifying';
create index pan_applications_status on pan_applications (status, status_at, id);
create index pan_applications_mine_status on pan_applications (merchant_id, status, status_at, id);
create index pan_applications_sent_at on pan_applications (submitted_at, id) where token is not null;
create index pan_applications_mine_sent_at on pan_applications (merchant_id, submitted_at, id) where token is not null;
create index pan_applications_acked on pan_applications (acknowledged_at, id) where acknowledged_at is not null;
create index pan_applications_name on pan_applications (lower(card_name) text_pattern_ops);
create index pan_applications_mobile on pan_applications (lower(mobile) text_pattern_ops);
create index pan_applications_email on pan_applications (lower(email) text_pattern_ops);
create index pan_applications_token on pan_applications (lower(token) text_pattern_ops);
create index pan_applications_akn on pan_applications (lower(akn_no) text_pattern_ops);
create index pan_applications_aadhaar on pan_applications (aadhaar_hash) where aadhaar_hash is not null;

-- Who moved it, when, from where to where and why; the timeline is read from here.
create table pan_application_events (
  id uuid primary key,
  application_id uuid not null references pan_applications (id),
  at timestamptz not null default clock_timestamp(),
  from_status text,
  to_status text not null,
  verb text not null,
  actor_id uuid references users (id),
  actor_name text,
  actor_area text not null check (actor_area in ('in', 'out', 'system')),
  reason_codes text[] not null default '{}',
  remark text,
  attempt integer not null default 1
);
create index pan_application_events_of on pan_application_events (application_id, id);
create index pan_application_events_day on pan_application_events (to_status, at);
-- History is added to, never rewritten.
create trigger pan_application_events_insert_only before update or delete on pan_application_events
  for each row execute function refuse_change();
create trigger pan_application_events_no_truncate before truncate on pan_application_events
  for each statement execute function refuse_change();

create table pan_application_files (
  id uuid primary key,
  application_id uuid not null references pan_applications (id),
  kind text not null check (kind in ('scan', 'page', 'photo', 'signature', 'set', 'slip')),
  attempt integer not null,
  -- The page's place in the scan, from 1; crops carry the page they were cut from.
  page integer,
  file_id uuid not null references files (id),
  -- Pixels, box, rotation and what was found in the picture.
  meta jsonb not null default '{}',
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create index pan_application_files_of on pan_application_files (application_id, kind) where is_current;
-- One photo, one signature, one set and one slip count at a time; a page number stands once.
create unique index pan_application_files_single on pan_application_files (application_id, kind, coalesce(page, 0))
  where is_current and kind = 'page';
create unique index pan_application_files_one on pan_application_files (application_id, kind)
  where is_current and kind in ('photo', 'signature', 'set', 'slip');
