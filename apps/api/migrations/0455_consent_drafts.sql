-- The hourly task ends the consents of deleted records. Only drafts are deleted, so it reads the consents of drafts alone.
alter table customer_consents add column is_draft boolean not null default true;
comment on column customer_consents.is_draft is 'Whether the record was a draft when it was last checked; a submitted record is not deleted and not checked again';
create index customer_consents_drafts on customer_consents (record_kind, record_id) where is_draft;
comment on index customer_consents_drafts is 'The consents whose record may have been deleted.';
