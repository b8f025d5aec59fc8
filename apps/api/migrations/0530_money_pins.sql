-- A person who spends from a wallet confirms it by a PIN of their own, as the network's policy demands.
create table money_pins (
  user_id uuid primary key references users (id),
  pin_hash text not null,
  set_at timestamptz not null,
  failures smallint not null default 0,
  locked_at timestamptz
);
comment on table money_pins is 'The PIN by which a person confirms money: Argon2id over a keyed hash, so that the database alone does not reveal it';
alter table money_pins add constraint money_pins_failures check (failures between 0 and 5);
comment on constraint money_pins_failures on money_pins is 'Five wrong PINs lock it.';

create table pin_codes (
  user_id uuid primary key references users (id),
  code_hash text not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);
comment on table pin_codes is 'The mailed code by which a person sets a new PIN after the old one was forgotten or locked';

create table spend_confirmations (
  token_hash text primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id),
  most_paise bigint not null,
  way text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  request_id text
);
comment on table spend_confirmations is 'Confirmations of money: each one for a session, a sum and one request, for two minutes';
alter table spend_confirmations add constraint spend_confirmations_sum check (most_paise > 0);
comment on constraint spend_confirmations_sum on spend_confirmations is 'What is confirmed has an upper limit.';
alter table spend_confirmations add constraint spend_confirmations_way check (way in ('pin', 'passkey'));
comment on constraint spend_confirmations_way on spend_confirmations is 'How the person confirmed.';

create table spendings (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id),
  request_id text not null,
  amount_paise bigint not null,
  is_confirmed boolean not null,
  spent_at timestamptz not null
);
comment on table spendings is 'What people spent in their sessions while confirmations were on, for the limits of a day; purged after a week';
alter table spendings add constraint spendings_amount check (amount_paise > 0);
comment on constraint spendings_amount on spendings is 'Only what leaves a wallet counts.';
-- What a person spent today.
create index spendings_of_person on spendings (user_id, spent_at);

alter table sessions add column device_hash text;
comment on column sessions.device_hash is 'The browser by its own cookie, as a hash; null for a client without cookies';
alter table sessions add column confirmed_at timestamptz;
comment on column sessions.confirmed_at is 'When the person first confirmed money in this session, or set the PIN; from then on its device is known';
-- Whether a device was used by a session that confirmed.
create index sessions_confirmed on sessions (user_id, device_hash) where confirmed_at is not null;
