-- Notifications by WhatsApp: the account at its Cloud API, approved texts, consents of people, and the messages.
create table whatsapp_account (
  id smallint primary key default 1,
  is_on boolean not null default false,
  address text not null,
  version text not null,
  phone_number_id text not null default '',
  token_sealed text,
  token_last4 text,
  app_secret_sealed text,
  app_secret_last4 text,
  fallback_minutes smallint not null default 5,
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);
comment on table whatsapp_account is 'The account from which WhatsApp messages leave; its token and the secret of its app are sealed';
alter table whatsapp_account add constraint whatsapp_account_one check (id = 1);
comment on constraint whatsapp_account_one on whatsapp_account is 'Messages leave from one number.';
alter table whatsapp_account add constraint whatsapp_account_fallback_positive check (fallback_minutes > 0);
comment on constraint whatsapp_account_fallback_positive on whatsapp_account is 'A message has time to arrive before an SMS follows.';
insert into whatsapp_account (address, version) values ('https://graph.facebook.com', 'v23.0');

create table whatsapp_templates (
  id uuid primary key,
  name text not null,
  category text not null,
  locale text not null,
  -- The code of the language as approved, such as en_US.
  language text not null,
  text text not null,
  event text,
  places text[] not null default '{}',
  state text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint whatsapp_templates_name unique (name, language)
);
comment on table whatsapp_templates is 'Texts submitted to WhatsApp for approval, with the event that each is about';
comment on constraint whatsapp_templates_name on whatsapp_templates is 'WhatsApp knows a text by name and language.';
alter table whatsapp_templates add constraint whatsapp_templates_category_known check (category in ('utility', 'authentication', 'marketing'));
comment on constraint whatsapp_templates_category_known on whatsapp_templates is 'The categories of WhatsApp.';
alter table whatsapp_templates add constraint whatsapp_templates_state_known check (state in ('pending', 'approved', 'rejected', 'paused'));
comment on constraint whatsapp_templates_state_known on whatsapp_templates is 'Only an approved text is sent.';
create unique index whatsapp_templates_event on whatsapp_templates (event, locale) where event is not null and state = 'approved';
comment on index whatsapp_templates_event is 'An event has one approved text in a language.';

-- A row for each change; the newest of a number counts.
create table whatsapp_consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  mobile text not null,
  is_on boolean not null,
  source text not null,
  changed_at timestamptz not null
);
comment on table whatsapp_consents is 'When a person agreed to messages to a number, or ended them, and how';
alter table whatsapp_consents add constraint whatsapp_consents_source_known check (source in ('account', 'reply'));
comment on constraint whatsapp_consents_source_known on whatsapp_consents is 'On the account page, or by an answer such as STOP.';
create index whatsapp_consents_newest on whatsapp_consents (user_id, mobile, id desc);
create index whatsapp_consents_of_number on whatsapp_consents (mobile, id desc);
comment on index whatsapp_consents_of_number is 'The people of a number from which somebody answered.';

create table whatsapp_messages (
  id uuid primary key,
  happening text not null,
  event text not null,
  user_id uuid not null references users (id),
  merchant_id uuid references merchants (id),
  mobile text not null,
  template_id uuid not null references whatsapp_templates (id),
  locale text not null,
  text text not null,
  place_values text[] not null,
  is_urgent boolean not null,
  state text not null default 'queued',
  cause text,
  provider_ref text,
  about text[] not null default '{}',
  -- What an SMS needs if this message does not arrive.
  news jsonb not null,
  fallback_at timestamptz,
  fell_back_at timestamptz,
  queued_at timestamptz not null,
  sending_at timestamptz,
  state_at timestamptz not null,
  constraint whatsapp_messages_once unique (happening, event, user_id)
);
comment on table whatsapp_messages is 'Notifications by WhatsApp, each with what became of it';
comment on constraint whatsapp_messages_once on whatsapp_messages is 'One thing that happened is told to a person once by this way.';
comment on column whatsapp_messages.fallback_at is 'When an SMS follows unless the message has been delivered; null once that is settled';
alter table whatsapp_messages add constraint whatsapp_messages_state_known check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'refused'));
comment on constraint whatsapp_messages_state_known on whatsapp_messages is 'The states of a message.';
create index whatsapp_messages_newest on whatsapp_messages (queued_at desc, id desc);
create index whatsapp_messages_of_user on whatsapp_messages (user_id, queued_at desc);
create index whatsapp_messages_ref on whatsapp_messages (provider_ref) where provider_ref is not null;
create index whatsapp_messages_in_flight on whatsapp_messages (sending_at) where state = 'sending';
create index whatsapp_messages_to_fall_back on whatsapp_messages (fallback_at) where fallback_at is not null;
create index whatsapp_messages_about on whatsapp_messages using gin (about);

create table whatsapp_reports (
  day date not null,
  outcome text not null,
  count integer not null,
  primary key (day, outcome)
);
comment on table whatsapp_reports is 'What came by the webhook of WhatsApp on a day, by what became of it';
alter table whatsapp_reports add constraint whatsapp_reports_outcome_known check (outcome in ('taken', 'repeated', 'nobody', 'forged', 'unreadable', 'stop', 'reply', 'stranger'));
comment on constraint whatsapp_reports_outcome_known on whatsapp_reports is 'A state counts, says nothing new or belongs to no message; an answer ends messages, says something else, or comes from an unknown number.';

alter table notice_preferences add column whatsapp boolean;
comment on column notice_preferences.whatsapp is 'Whether by WhatsApp; null while the person has not chosen';
