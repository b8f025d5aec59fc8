-- Prices that lose money on a sale are published by two people.
create table price_publications (
  version_id uuid primary key references price_versions (id) on delete cascade,
  -- The draft as it was shown; a draft that was saved since is another one.
  draft_number integer not null,
  valid_from date not null,
  losing text[] not null,
  status text not null default 'pending',
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  remark text
);
comment on table price_publications is 'The requested publication of a draft whose prices lose money; approved ones are in the audit trail';
alter table price_publications add constraint price_publications_status_known check (status in ('pending', 'rejected'));
comment on constraint price_publications_status_known on price_publications is 'An approved publication is the published version itself.';
alter table price_publications add constraint price_publications_decision_whole check ((status = 'rejected') = (decided_at is not null));
comment on constraint price_publications_decision_whole on price_publications is 'A rejection has its time.';
create index price_publications_pending on price_publications (requested_at) where status = 'pending';
comment on index price_publications_pending is 'What waits for a second person.';
