-- How a message reaches a gateway: a profile that staff fill in, for no two gateways speak alike.
create table sms_gateways (
  id uuid primary key,
  name text not null,
  is_active boolean not null default false,
  method text not null,
  address text not null default '',
  -- Lines of `name = value`, with placeholders in braces.
  parameters text not null,
  headers text not null default '',
  success_pattern text not null,
  id_pattern text not null default '',
  status_address text not null default '',
  status_parameters text not null default '',
  status_taken text not null default '',
  status_delivered text not null default '',
  status_failed text not null default '',
  report_ref text not null default '',
  report_id text not null default '',
  report_state text not null default '',
  delivered_words text not null default '',
  failed_words text not null default '',
  secret_sealed text,
  secret_last4 text,
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);
comment on table sms_gateways is 'Profiles of SMS gateways; the keys are sealed';
create unique index sms_gateways_active on sms_gateways (is_active) where is_active;
comment on index sms_gateways_active is 'Messages leave by one gateway at a time.';
alter table sms_gateways add constraint sms_gateways_method_known check (method in ('get', 'form', 'json'));
comment on constraint sms_gateways_method_known on sms_gateways is 'The ways in which a gateway takes a message.';
alter table sms_gateways add constraint sms_gateways_active_is_reached check (not is_active or address <> '');
comment on constraint sms_gateways_active_is_reached on sms_gateways is 'A gateway without an address takes nothing.';

-- Three usual forms to begin with. Each gateway's own documents give address and names.
insert into sms_gateways (id, name, method, parameters, headers, success_pattern, id_pattern, status_parameters, status_taken, status_delivered, status_failed, report_ref, report_id, report_state, delivered_words, failed_words) values
  ('01900000-0000-7000-8000-000000000041', 'By address (GET)', 'get',
   e'apikey = {secret}\nsender = {header}\nnumber = 91{mobile}\nmessage = {text}\nentityid = {entity}\ntemplateid = {template}\nclientid = {id}\nunicode = {alphabet}\ndlrurl = {report}', '',
   '"status":"success"', '"messageid":"{id}"', e'apikey = {secret}\nclientid = {id}', '"state":"SUBMITTED"', '"state":"DELIVRD"', '"state":"UNDELIV"',
   'messageid', 'clientid', 'state', 'DELIVRD', 'UNDELIV, REJECTD, EXPIRED'),
  ('01900000-0000-7000-8000-000000000042', 'By form (POST)', 'form',
   e'key = {secret}\nfrom = {header}\nto = 91{mobile}\nmsg = {text}\npe_id = {entity}\nte_id = {template}\nref = {id}\ntype = {alphabet}\ndlr = {report}', '',
   'OK {id}', '', e'key = {secret}\nref = {id}', 'SUBMITTED', 'DELIVRD', 'UNDELIV',
   'mid', 'ref', 'stat', 'DELIVRD', 'UNDELIV, REJECTD, EXPIRED'),
  ('01900000-0000-7000-8000-000000000043', 'By JSON (POST)', 'json',
   e'sender = {header}\nto = +91{mobile}\nbody = {text}\ndlt_entity_id = {entity}\ndlt_template_id = {template}\ncustom_id = {id}\nencoding = {alphabet}\ncallback = {report}', 'authorization = Bearer {secret}',
   '"accepted":true', '"id":"{id}"', 'custom_id = {id}', '"status":"sent"', '"status":"delivered"', '"status":"failed"',
   'id', 'custom_id', 'status', 'delivered', 'failed, rejected, expired');
