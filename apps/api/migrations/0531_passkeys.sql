-- Passkeys (WebAuthn): for signing in, as password and second factor in one, and for confirming what is spent.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkeys_credential unique (credential_id)
);
comment on table passkeys is 'The public keys of people''s authenticators; the private ones never leave their devices';
comment on constraint passkeys_credential on passkeys is 'A credential belongs to one person.';
create index passkeys_of_user on passkeys (user_id, created_at);

create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null,
  user_id uuid references users (id),
  session_id uuid references sessions (id),
  address text not null,
  most_paise bigint,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'What an authenticator must sign: once, within five minutes; deleted when it is used';
alter table passkey_challenges add constraint passkey_challenges_purpose check (purpose in ('add', 'sign-in', 'confirm'));
comment on constraint passkey_challenges_purpose on passkey_challenges is 'What was signed for one purpose proves nothing for another.';
alter table passkey_challenges add constraint passkey_challenges_whose check ((purpose = 'sign-in') = (session_id is null) and (session_id is null) = (user_id is null));
comment on constraint passkey_challenges_whose on passkey_challenges is 'Only a sign-in has no session yet; it is bound to its address.';
alter table passkey_challenges add constraint passkey_challenges_sum check ((purpose = 'confirm') = (most_paise is not null));
comment on constraint passkey_challenges_sum on passkey_challenges is 'A confirmation has a sum.';
