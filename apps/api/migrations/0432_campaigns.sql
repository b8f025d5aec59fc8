-- Campaigns: one message of head office to the owners of many shops, at a set pace. Above a set cost a second person approves it.

-- A campaign names its texts; the other events have one text in a language.
drop index sms_templates_event;
create unique index sms_templates_event on sms_templates (event, locale) where event is not null and is_active and event <> 'campaign_message';
comment on index sms_templates_event is 'An event has one active text in a language; campaigns name theirs.';
create index sms_templates_campaign on sms_templates (locale) where event = 'campaign_message' and is_active;
comment on index sms_templates_campaign is 'The texts that a campaign can use.';

create table campaign_settings (
  id smallint primary key default 1,
  second_person_paise bigint not null,
  whatsapp_price_hundredths integer not null,
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);
comment on table campaign_settings is 'From which cost a second person approves a campaign, and the estimated price of a WhatsApp message in hundredths of a paisa';
alter table campaign_settings add constraint campaign_settings_one check (id = 1);
comment on constraint campaign_settings_one on campaign_settings is 'The settings are those of the network.';
alter table campaign_settings add constraint campaign_settings_not_negative check (second_person_paise >= 0 and whatsapp_price_hundredths >= 0);
comment on constraint campaign_settings_not_negative on campaign_settings is 'A limit of 0 requires a second person for each campaign.';
-- From 500.00/-. WhatsApp: 0 means unknown, so that a second person approves.
insert into campaign_settings (second_person_paise, whatsapp_price_hundredths) values (50000, 0);

create table campaigns (
  id uuid primary key,
  no integer not null generated always as identity,
  name text not null,
  way text not null,
  audience jsonb not null,
  template_ids uuid[] not null default '{}',
  title jsonb not null default '{}',
  text jsonb not null default '{}',
  target text not null,
  per_hour integer not null,
  start_at timestamptz,
  state text not null default 'draft',
  -- Fixed with the recipients.
  recipients integer not null default 0,
  units integer not null default 0,
  cost_paise bigint not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  requested_by uuid references users (id),
  requested_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  rejection text,
  ended_at timestamptz
);
comment on table campaigns is 'Messages of head office to many shops, with their audience, pace and decision';
create unique index campaigns_no on campaigns (no);
alter table campaigns add constraint campaigns_way_known check (way in ('sms', 'whatsapp', 'notice'));
comment on constraint campaigns_way_known on campaigns is 'SMS, WhatsApp, or a notification of the portal.';
alter table campaigns add constraint campaigns_state_known check (state in ('draft', 'pending', 'active', 'paused', 'stopped', 'finished'));
comment on constraint campaigns_state_known on campaigns is 'The states of a campaign.';
alter table campaigns add constraint campaigns_second_person check (decided_by is null or decided_by <> requested_by);
comment on constraint campaigns_second_person on campaigns is 'Nobody approves their own campaign.';
alter table campaigns add constraint campaigns_requested check (state = 'draft' or requested_by is not null);
comment on constraint campaigns_requested on campaigns is 'Nothing is sent that nobody started.';
alter table campaigns add constraint campaigns_pace_positive check (per_hour > 0);
comment on constraint campaigns_pace_positive on campaigns is 'A campaign is stopped by its state, not by a pace of none.';
create index campaigns_newest on campaigns (created_at desc, id desc);
comment on index campaigns_newest is 'The list, newest first.';
create index campaigns_by_name on campaigns (name, id);
comment on index campaigns_by_name is 'The list, by name.';
create index campaigns_name_search on campaigns (lower(name) text_pattern_ops);
comment on index campaigns_name_search is 'The search of the list.';
create index campaigns_under_way on campaigns (id) where state = 'active';
comment on index campaigns_under_way is 'What the worker sends.';

create table campaign_recipients (
  campaign_id uuid not null references campaigns (id),
  user_id uuid not null references users (id),
  merchant_id uuid not null references merchants (id),
  place integer not null,
  -- The end of the link in the message; it names the recipient to nobody else.
  code text not null,
  locale text not null,
  template_id uuid,
  units integer not null default 0,
  state text not null,
  cause text,
  message_id uuid,
  released_at timestamptz,
  clicked_at timestamptz,
  primary key (campaign_id, user_id)
);
comment on table campaign_recipients is 'The owners of shops of a campaign, each at most once, with what was sent';
create unique index campaign_recipients_code on campaign_recipients (code);
comment on index campaign_recipients_code is 'A link belongs to one recipient.';
alter table campaign_recipients add constraint campaign_recipients_state_known check (state in ('planned', 'released', 'skipped'));
comment on constraint campaign_recipients_state_known on campaign_recipients is 'Planned, released to the outbox, or skipped with a cause.';
alter table campaign_recipients add constraint campaign_recipients_released check ((state = 'released') = (released_at is not null));
comment on constraint campaign_recipients_released on campaign_recipients is 'A release has its time.';
alter table campaign_recipients add constraint campaign_recipients_cause check ((state = 'skipped') = (cause is not null));
comment on constraint campaign_recipients_cause on campaign_recipients is 'Whoever gets nothing has a reason.';
create index campaign_recipients_planned on campaign_recipients (campaign_id, place) where state = 'planned';
comment on index campaign_recipients_planned is 'Who is next.';
create index campaign_recipients_paced on campaign_recipients (campaign_id, released_at) where released_at is not null;
comment on index campaign_recipients_paced is 'Counts what was released within the last hour.';
create index campaign_recipients_of_person on campaign_recipients (user_id, released_at) where released_at is not null;
comment on index campaign_recipients_of_person is 'A person gets one campaign in a day.';
create index campaign_recipients_places on campaign_recipients (campaign_id, place);
comment on index campaign_recipients_places is 'The list of recipients.';


update roles set permissions = permissions || array['campaigns.manage']
where (is_administrator or name = 'Operations') and not permissions @> array['campaigns.manage'];
