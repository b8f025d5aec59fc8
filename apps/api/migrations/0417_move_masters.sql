-- A data migration also brings lists of the old system: couriers, subjects of tickets, reasons for returning a form. All stay
-- inactive until a person activates them.
alter table courier_companies add column batch_id uuid;
comment on column courier_companies.batch_id is 'The file of a data migration that added the courier; its undo removes it while it is unused.';
alter table ticket_topics add column batch_id uuid;
comment on column ticket_topics.batch_id is 'The file of a data migration that added the topic; its undo removes it while it is unused.';
alter table pan_reasons add column batch_id uuid;
comment on column pan_reasons.batch_id is 'The file of a data migration that added the reason; its undo removes it until it is activated.';
