-- What an applicant began and has not sent yet, kept for them once their e-mail address is proven; sealed, because until
-- it is sent it is nobody's but theirs.
create table registration_drafts (
  id uuid primary key,
  email text not null,
  sealed text not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
-- One draft an address: whoever proves the address must find theirs, not one of several.
create unique index registration_drafts_email on registration_drafts (lower(email));
create index registration_drafts_due on registration_drafts (expires_at);

-- Who of the desk works on a waiting registration; the applicant sees that somebody does.
alter table registrations add column taken_at timestamptz;
alter table registrations add column taken_by uuid references users (id);
alter table registrations add constraint registrations_taken_whole check ((taken_at is null) = (taken_by is null));
comment on constraint registrations_taken_whole on registrations is 'A registration in work has a time and a person.';

-- Proofs that opened nothing are forgotten after a while.
create index registration_emails_unused on registration_emails (created_at) where registration_id is null;
