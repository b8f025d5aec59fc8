-- What people write to the network's WhatsApp number becomes a ticket, and staff answer there for a day.
create table whatsapp_replies (
  id uuid primary key,
  provider_ref text not null,
  mobile text not null,
  user_id uuid not null references users (id),
  ticket_id uuid references tickets (id),
  written_at timestamptz not null,
  received_at timestamptz not null,
  constraint whatsapp_replies_once unique (provider_ref)
);
comment on table whatsapp_replies is 'Answers of people by WhatsApp, without their words; null is a STOP, or an answer that no ticket has';
comment on constraint whatsapp_replies_once on whatsapp_replies is 'The webhook repeats its calls.';
create index whatsapp_replies_of_number on whatsapp_replies (mobile, received_at desc);
comment on index whatsapp_replies_of_number is 'The last answer of a number, and how many came within the hour.';
create index whatsapp_replies_of_ticket on whatsapp_replies (ticket_id, written_at desc) where ticket_id is not null;
comment on index whatsapp_replies_of_ticket is 'Who last wrote to a ticket by WhatsApp, and when.';

alter table whatsapp_messages alter column template_id drop not null;
alter table whatsapp_messages add column window_until timestamptz;
comment on column whatsapp_messages.window_until is 'Until when free text may be sent to this person: a day after they wrote';
alter table whatsapp_messages add constraint whatsapp_messages_words check ((template_id is null) = (window_until is not null));
comment on constraint whatsapp_messages_words on whatsapp_messages is 'A message is in the words of an approved template, or free text within the day after the person wrote.';

alter table whatsapp_reports drop constraint whatsapp_reports_outcome_known;
alter table whatsapp_reports add constraint whatsapp_reports_outcome_known check (outcome in
  ('taken', 'repeated', 'nobody', 'forged', 'unreadable', 'stop', 'ticket', 'reply', 'unagreed', 'stranger', 'full'));
comment on constraint whatsapp_reports_outcome_known on whatsapp_reports is 'A state counts, says nothing new or belongs to no message; an answer ends messages, is in a ticket, belongs to no shop, comes from a person who never agreed or an unknown number, or is one too many.';

alter table ticket_messages add column way text not null default 'portal';
alter table ticket_messages add constraint ticket_messages_way_known check (way in ('portal', 'whatsapp'));
comment on constraint ticket_messages_way_known on ticket_messages is 'Written in the portal, or by WhatsApp; an answer of head office that was sent there also.';
