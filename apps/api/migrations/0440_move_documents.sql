-- KYC documents of shops that a move brought in: archives of pictures that an old system kept by the shops' codes. An archive lies sealed
-- and is destroyed when its pictures are in; of each of its files a row says what its name says and what became of it.
create table move_document_archives (
  id uuid primary key,
  move_id uuid not null references moves (id) on delete cascade,
  -- Gone when the pictures are in, or the archive cannot be read.
  file_id uuid references files (id),
  file_name text not null,
  bytes bigint not null,
  status text not null default 'reading',
  refusal text,
  -- One worker at a time; after a crash another goes on when this has passed.
  lease_until timestamptz,
  tries integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Whoever asked for what a job does now.
  asked_by uuid references users (id)
);
comment on table move_document_archives is 'Archives with KYC documents of shops that a move brought in';
alter table move_document_archives add constraint move_document_archives_status_known check (status in ('reading', 'read', 'refused', 'running', 'finished', 'undoing', 'undone') and (status = 'refused') = (refusal is not null));
comment on constraint move_document_archives_status_known on move_document_archives is 'The states of an archive; a refused one says why.';
alter table move_document_archives add constraint move_document_archives_has_file check (status not in ('reading', 'read', 'running') or file_id is not null);
comment on constraint move_document_archives_has_file on move_document_archives is 'Nothing waits to be read that is not there.';
create index move_document_archives_of_move on move_document_archives (move_id, created_at);
create index move_document_archives_waiting on move_document_archives (lease_until) where status in ('reading', 'running', 'undoing');

create table move_documents (
  id uuid primary key,
  archive_id uuid not null references move_document_archives (id) on delete cascade,
  -- Its place among the files of the archive, from 0.
  place integer not null,
  -- Without Aadhaar numbers.
  path text not null,
  bytes bigint not null,
  merchant_id uuid references merchants (id),
  document text,
  position integer,
  status text not null,
  -- The picture that lies at the shop; the shop may replace it, so nothing holds it here.
  picture_id uuid,
  constraint move_documents_place_once unique (archive_id, place)
);
comment on table move_documents is 'Files of archives with KYC documents, and what became of each';
comment on constraint move_documents_place_once on move_documents is 'A file of an archive is one row.';
alter table move_documents add constraint move_documents_status_known check (status in ('ready', 'no_shop', 'ambiguous', 'no_document', 'aadhaar', 'not_asked', 'no_picture', 'too_large', 'taken', 'repeated', 'unreadable', 'done', 'undone'));
comment on constraint move_documents_status_known on move_documents is 'What a file is.';
alter table move_documents add constraint move_documents_no_aadhaar check (status not in ('ready', 'done') or (merchant_id is not null and document is not null and document <> 'aadhaar' and position is not null));
comment on constraint move_documents_no_aadhaar on move_documents is 'What comes in has its shop and its place, and is no Aadhaar card, whose number has to be covered by hand.';
alter table move_documents add constraint move_documents_done_picture check (status <> 'done' or picture_id is not null);
comment on constraint move_documents_done_picture on move_documents is 'What came in names its picture.';
create index move_documents_shop on move_documents (merchant_id) where merchant_id is not null;
create index move_documents_state on move_documents (archive_id, status, id);
create index move_documents_path on move_documents (path, id);
create index move_documents_search_path on move_documents (lower(path) text_pattern_ops);
