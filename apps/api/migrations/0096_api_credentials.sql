-- How each provider is reached. The key is sealed by the installation's own key; only its last four characters are readable.
create table api_credentials (
  provider text primary key,
  mode text not null,
  base_url text,
  secret_sealed text,
  secret_last4 text,
  -- Counts the changes of the webhook's address; the address before the last change is honoured for a day.
  webhook_generation integer not null default 0,
  webhook_rotated_at timestamptz,
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);
comment on table api_credentials is 'Mode, address and sealed key of each provider';
alter table api_credentials add constraint api_credentials_provider_known check (provider in ('upi', 'pan-nsdl', 'pan-uti'));
comment on constraint api_credentials_provider_known on api_credentials is 'The providers the product knows.';
alter table api_credentials add constraint api_credentials_mode_known check (mode in ('off', 'simulator', 'manual', 'live'));
comment on constraint api_credentials_mode_known on api_credentials is 'Off, the simulator, files by hand, or the provider itself.';
alter table api_credentials add constraint api_credentials_mode_fits check (mode <> 'manual' or provider <> 'upi');
comment on constraint api_credentials_mode_fits on api_credentials is 'There is no gateway by hand: payment requests are that.';
alter table api_credentials add constraint api_credentials_secret_whole check ((secret_sealed is null) = (secret_last4 is null));
comment on constraint api_credentials_secret_whole on api_credentials is 'What is said about a key belongs to a key.';

insert into api_credentials (provider, mode) values ('upi', 'simulator'), ('pan-nsdl', 'manual'), ('pan-uti', 'off');

-- Who changed what, never a key.
create table api_credential_changes (
  id uuid primary key,
  provider text not null references api_credentials (provider),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null,
  changes jsonb not null
);
comment on table api_credential_changes is 'History of the credentials, without secrets; insert-only';
create index api_credential_changes_newest on api_credential_changes (provider, changed_at desc, id desc);
create trigger api_credential_changes_insert_only before update or delete on api_credential_changes for each row execute function refuse_change();
