-- The digest of a file as it was brought, before anything was concealed in it: the same file twice is told before its dry run.
alter table import_batches add column digest text;
-- Files that were concealed before they were kept have another digest; of those nothing is known.
update import_batches b set digest = f.sha256 from files f where f.id = b.file_id and b.kind <> 'backlog';
create index import_batches_same_file on import_batches (kind, digest) where digest is not null;
