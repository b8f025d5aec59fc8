-- SMS to shops under India's DLT rules. What the operators register is data that staff enter, dated and with its source:
-- nothing leaves while nothing is registered.

create table sms_rules (
  valid_from date primary key,
  is_on boolean not null default false,
  entity_id text not null default '',
  place_max integer not null,
  links text[] not null default '{}',
  quiet_from smallint not null,
  quiet_until smallint not null,
  promotional_from smallint not null,
  promotional_until smallint not null,
  daily_limit integer not null,
  source text not null,
  saved_by uuid references users (id),
  saved_at timestamptz not null default now()
);
comment on table sms_rules is 'The rules of sending SMS from a day on; the newest that has begun counts';
alter table sms_rules add constraint sms_rules_hours_known check (
  quiet_from between 0 and 23 and quiet_until between 0 and 23 and promotional_from between 0 and 23 and promotional_until between 0 and 23);
comment on constraint sms_rules_hours_known on sms_rules is 'A day has no other hours.';
alter table sms_rules add constraint sms_rules_on_needs_entity check (not is_on or entity_id <> '');
comment on constraint sms_rules_on_needs_entity on sms_rules is 'No operator takes a message without the principal entity.';

create table sms_headers (
  id uuid primary key,
  code text not null,
  kind text not null,
  valid_from date not null,
  valid_until date,
  is_active boolean not null default true
);
comment on table sms_headers is 'Registered headers: who a message is from';
create unique index sms_headers_code on sms_headers (code);
comment on index sms_headers_code is 'A header is registered once.';
alter table sms_headers add constraint sms_headers_kind_known check (kind in ('transactional', 'service-implicit', 'service-explicit', 'promotional'));
comment on constraint sms_headers_kind_known on sms_headers is 'The kinds that operators tell apart.';

create table sms_templates (
  id uuid primary key,
  dlt_id text not null,
  header_id uuid not null references sms_headers (id),
  category text not null,
  locale text not null,
  text text not null,
  -- The event that it tells of; null: registered, and not used.
  event text,
  -- The value that stands in each place, in order.
  places text[] not null default '{}',
  valid_from date not null,
  valid_until date,
  is_active boolean not null default true,
  -- The file that it came with.
  batch_id uuid,
  row_no integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table sms_templates is 'Texts that the operators have registered, to the letter';
create unique index sms_templates_dlt_id on sms_templates (dlt_id);
comment on index sms_templates_dlt_id is 'An operator gives a number to one text and never changes the text behind it.';
create unique index sms_templates_event on sms_templates (event, locale) where is_active and event is not null;
comment on index sms_templates_event is 'One active text tells of an event in a language.';
create index sms_templates_newest on sms_templates (valid_from desc, id desc);
create index sms_templates_search on sms_templates (lower(dlt_id) text_pattern_ops);
create index sms_templates_batch on sms_templates (batch_id) where batch_id is not null;
create index sms_templates_header on sms_templates (header_id);
alter table sms_templates add constraint sms_templates_category_known check (category in ('transactional', 'service-implicit', 'service-explicit', 'promotional'));
comment on constraint sms_templates_category_known on sms_templates is 'The kinds that operators tell apart.';

-- Usual values, off. They were read in secondary sources (guides of gateways to TCCCPR 2018, November 2026): staff check and correct them.
insert into sms_rules (valid_from, is_on, place_max, quiet_from, quiet_until, promotional_from, promotional_until, daily_limit, source)
values ('2026-01-01', false, 30, 21, 8, 10, 21, 10, 'Guides of SMS gateways to TCCCPR 2018, read in November 2026; check with your operator');

update roles set permissions = permissions || array['sms.manage']
where is_administrator and not permissions @> array['sms.manage'];
update roles set permissions = permissions || array['sms.view']
where (is_administrator or name = 'Support') and not permissions @> array['sms.view'];
