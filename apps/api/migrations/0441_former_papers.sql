-- A ZIP of a data migration may also hold documents of old orders and old applications, by their old numbers.
alter table move_document_archives add column purpose text not null default 'kyc';
alter table move_document_archives add constraint move_document_archives_purpose_known check (purpose in ('kyc', 'records'));
comment on column move_document_archives.purpose is 'Whether its files are KYC documents of shops, or documents of old orders and applications.';
alter table move_documents
  add column order_id uuid references former_orders (id),
  add column application_id uuid references pan_backlog (id),
  add column record_number text,
  add column stored_file_id uuid references files (id),
  add column crc32 bigint;
comment on column move_documents.record_number is 'The old number in the name of a file that belongs to an old order or application.';
comment on column move_documents.crc32 is 'The checksum of the file in its archive; the same content at one record comes in once.';
alter table move_documents drop constraint move_documents_no_aadhaar;
alter table move_documents add constraint move_documents_no_aadhaar check (status not in ('ready', 'done')
  or document is not null and document <> 'aadhaar'
    and (order_id is not null or application_id is not null or merchant_id is not null and position is not null));
comment on constraint move_documents_no_aadhaar on move_documents is 'A file comes in at a place of a shop or at a record, and never an Aadhaar card.';
alter table move_documents drop constraint move_documents_done_picture;
alter table move_documents add constraint move_documents_done_picture check (status <> 'done' or picture_id is not null or stored_file_id is not null);
comment on constraint move_documents_done_picture on move_documents is 'What came in is stored.';
alter table move_documents drop constraint move_documents_status_known;
alter table move_documents add constraint move_documents_status_known check (status in ('ready', 'no_shop', 'no_record', 'ambiguous',
  'no_document', 'aadhaar', 'not_asked', 'no_picture', 'too_large', 'taken', 'repeated', 'unreadable', 'done', 'undone'));
comment on constraint move_documents_status_known on move_documents is 'The statuses of the contract.';
-- The documents of one record.
create index move_documents_order on move_documents (order_id) where order_id is not null;
create index move_documents_application on move_documents (application_id) where application_id is not null;
