-- Applications of the network's former system: brought over once, searched and downloaded, never charged or moved.
create table pan_backlog (
  id uuid primary key,
  transid text not null,
  dated date not null,
  akn_no text,
  pan_type text not null default '',
  card_name text not null,
  -- The whole number was never taken over.
  aadhaar_last4 text,
  aadhaar_hash text,
  contact_no text,
  email text,
  status text not null,
  -- The member number and name as the former system wrote them.
  memno text,
  member_name text,
  -- The shop whose branch code the member number was at the import.
  merchant_id uuid references merchants (id),
  batch_id uuid not null references import_batches (id),
  row_no integer not null,
  -- The acknowledgement as it was brought over, and the extract that stands in where none was.
  ack_file_id uuid references files (id),
  extract_file_id uuid references files (id),
  created_at timestamptz not null default now()
);
comment on table pan_backlog is 'Applications of the former system';

alter table pan_backlog add constraint pan_backlog_transid_once unique (transid);
comment on constraint pan_backlog_transid_once on pan_backlog is 'A token of the former system stands once, however often its file is brought in.';
alter table pan_backlog add constraint pan_backlog_akn_once unique (akn_no);
comment on constraint pan_backlog_akn_once on pan_backlog is 'One acknowledgement number belongs to one application.';
alter table pan_backlog add constraint pan_backlog_akn_form check (akn_no ~ '^[0-9]{15}$');
comment on constraint pan_backlog_akn_form on pan_backlog is 'Acknowledgement numbers have 15 digits.';
alter table pan_backlog add constraint pan_backlog_status_known check (status in ('A', 'P', 'F'));
comment on constraint pan_backlog_status_known on pan_backlog is 'Success, pending or failed, by the letters of the former system.';
alter table pan_backlog add constraint pan_backlog_aadhaar_masked check (aadhaar_last4 ~ '^[0-9]{4}$');
comment on constraint pan_backlog_aadhaar_masked on pan_backlog is 'No more than the last four digits of an Aadhaar number.';

-- The four lists: of all or of one shop, in one status or in any, newest first.
create index pan_backlog_dated on pan_backlog (dated, id);
create index pan_backlog_status on pan_backlog (status, dated, id);
create index pan_backlog_mine on pan_backlog (merchant_id, dated, id) where merchant_id is not null;
create index pan_backlog_mine_status on pan_backlog (merchant_id, status, dated, id) where merchant_id is not null;
create index pan_backlog_batch on pan_backlog (batch_id, row_no);

create index pan_backlog_transid_search on pan_backlog (lower(transid) text_pattern_ops);
create index pan_backlog_akn_search on pan_backlog (lower(akn_no) text_pattern_ops);
create index pan_backlog_name_search on pan_backlog (lower(card_name) text_pattern_ops);
create index pan_backlog_contact_search on pan_backlog (lower(contact_no) text_pattern_ops);
create index pan_backlog_email_search on pan_backlog (lower(email) text_pattern_ops);
create index pan_backlog_memno_search on pan_backlog (lower(memno) text_pattern_ops);
create index pan_backlog_member_search on pan_backlog (lower(member_name) text_pattern_ops);
create index pan_backlog_memno on pan_backlog (memno) where memno is not null;
create index pan_backlog_contact on pan_backlog (contact_no) where contact_no is not null;
create index pan_backlog_aadhaar on pan_backlog (aadhaar_hash) where aadhaar_hash is not null;
