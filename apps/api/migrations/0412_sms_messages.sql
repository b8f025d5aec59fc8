-- One row for each thing that happened, person and way, however often its job runs; a row is handed to a gateway once at most.
create table messages (
  id uuid primary key,
  -- What happened, as a hash of event, words, link and day.
  happening text not null,
  event text not null,
  way text not null,
  user_id uuid not null references users (id),
  merchant_id uuid references merchants (id),
  mobile text not null,
  template_id uuid not null references sms_templates (id),
  header text not null,
  locale text not null,
  text text not null,
  units smallint not null,
  is_urgent boolean not null default false,
  state text not null default 'queued',
  -- Why it was not sent, or how it failed.
  cause text,
  provider_ref text,
  gateway_id uuid references sms_gateways (id),
  about text[] not null default '{}',
  queued_at timestamptz not null,
  sending_at timestamptz,
  state_at timestamptz not null,
  times_asked smallint not null default 0,
  ask_at timestamptz,
  constraint messages_once unique (happening, event, user_id, way)
);
comment on table messages is 'Messages to people outside the product, each with what became of it';
comment on constraint messages_once on messages is 'One thing that happened is told to a person once by a way.';
alter table messages add constraint messages_way_known check (way in ('sms'));
comment on constraint messages_way_known on messages is 'The ways that the product has.';
alter table messages add constraint messages_state_known check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'refused'));
comment on constraint messages_state_known on messages is 'The states of a message.';
create index messages_newest on messages (queued_at desc, id desc);
create index messages_of_user on messages (user_id, queued_at desc);
create index messages_search_mobile on messages (lower(mobile) text_pattern_ops);
create index messages_ref on messages (provider_ref) where provider_ref is not null;
create index messages_in_flight on messages (sending_at) where state = 'sending';
create index messages_to_ask on messages (ask_at) where ask_at is not null;
create index messages_about on messages using gin (about);

-- Delivery reports by day and what became of them; those that belong to no message are dropped and counted.
create table message_reports (
  day date not null,
  outcome text not null,
  count integer not null,
  primary key (day, outcome)
);
comment on table message_reports is 'How many delivery reports came, by what became of them';
alter table message_reports add constraint message_reports_outcome_known check (outcome in ('taken', 'repeated', 'unreadable', 'nobody'));
comment on constraint message_reports_outcome_known on message_reports is 'A report counts, says nothing new, cannot be read, or belongs to no message.';

alter table notice_preferences add column sms boolean;
comment on column notice_preferences.sms is 'Whether by SMS; null while the person has not chosen';
