-- Codes by SMS as a second way of the second factor, for people who have an authenticator and confirmed their number.
create table sms_code_numbers (
  user_id uuid primary key references users (id),
  mobile text not null,
  confirmed_at timestamptz not null
);
comment on table sms_code_numbers is 'The number to which a person gets codes; it counts only as long as it is the number of the account';

create table sms_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The sign-in that it completes; null for one that confirms a number.
  challenge_hash text,
  mobile text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz
);
comment on table sms_codes is 'Codes sent by SMS, as hashes; each works once, for some minutes, for one sign-in or number';
create index sms_codes_person on sms_codes (user_id, created_at desc);
comment on index sms_codes_person is 'The newest code of a person, and how many they got today.';
create index sms_codes_old on sms_codes (created_at);
comment on index sms_codes_old is 'Codes that are deleted.';

alter table messages add column sealed_code text;
comment on column messages.sealed_code is 'The code of a message while it has not left; its text holds X instead, so that nobody reads it in a list';
