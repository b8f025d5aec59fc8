-- Templates with a PDF in their head and buttons below, as WhatsApp approved them.
alter table whatsapp_templates add column header text not null default 'none';
alter table whatsapp_templates add constraint whatsapp_templates_header_known check (header in ('none', 'document'));
comment on constraint whatsapp_templates_header_known on whatsapp_templates is 'Nothing, or the document of the event.';
alter table whatsapp_templates add column buttons jsonb not null default '[]';
comment on column whatsapp_templates.buttons is 'Kind (link, stop, answer) and label of each, in the order that WhatsApp approved';
alter table whatsapp_templates add column link_address text;
comment on column whatsapp_templates.link_address is 'The address of the link button as approved, ending in a placeholder for the path; only our own site';
