-- Registrations of new agents, and the proofs that an e-mail address is the applicant's.
create table registrations (
  id uuid primary key,
  ref_no text not null,
  status text not null default 'pending',
  first_name text not null,
  last_name text not null,
  father_name text not null,
  gender text not null,
  birth_date date not null,
  mobile text not null,
  email text not null,
  id_type_id uuid not null references id_types (id),
  shop_name text not null,
  address1 text not null,
  address2 text not null default '',
  address3 text not null default '',
  district text not null,
  state text not null,
  pin text not null,
  gstin text,
  pan text,
  client_ip text not null,
  locale text not null default 'en',
  consent_version text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  remark text,
  -- Spoken and printed; two registrations with one number could not be told apart.
  constraint registrations_ref_no_unique unique (ref_no),
  constraint registrations_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint registrations_gender_known check (gender in ('M', 'F', 'T')),
  constraint registrations_locale_known check (locale in ('en', 'hi')),
  -- A decision has a time and a person; a pending registration has neither.
  constraint registrations_decided_whole check ((status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  -- A rejection always says why.
  constraint registrations_rejected_why check (status <> 'rejected' or remark is not null)
);
-- One waiting registration per mobile number and per e-mail address.
create unique index registrations_open_mobile on registrations (mobile) where status = 'pending';
create unique index registrations_open_email on registrations (lower(email)) where status = 'pending';
create index registrations_newest on registrations (created_at desc, id desc);
create index registrations_status on registrations (status, created_at desc, id desc);
create index registrations_search_ref on registrations (lower(ref_no) text_pattern_ops);
create index registrations_search_name on registrations (lower(first_name || ' ' || last_name) text_pattern_ops);
create index registrations_search_shop on registrations (lower(shop_name) text_pattern_ops);
create index registrations_search_mobile on registrations (lower(mobile) text_pattern_ops);
create index registrations_search_email on registrations (lower(email) text_pattern_ops);

alter table merchants add constraint merchants_registration_fk foreign key (registration_id) references registrations (id);

create table registration_emails (
  id uuid primary key,
  email text not null,
  -- Keyed hash of the six digits; the digits themselves stand only in the mail.
  code_hash text not null,
  code_expires_at timestamptz not null,
  attempts smallint not null default 0,
  sends smallint not null default 1,
  last_sent_at timestamptz not null,
  proof_hash text,
  proof_expires_at timestamptz,
  registration_id uuid references registrations (id),
  client_ip text not null,
  created_at timestamptz not null,
  -- A proof opens one registration, and its hash finds it.
  constraint registration_emails_proof_unique unique (proof_hash),
  constraint registration_emails_proof_whole check ((proof_hash is null) = (proof_expires_at is null))
);
create index registration_emails_recent on registration_emails (lower(email), created_at);
