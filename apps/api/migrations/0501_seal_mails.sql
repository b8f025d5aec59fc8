-- The end of the audit chain at the end of a day, as it was mailed to addresses outside the portal. A seal that was mailed proves
-- later that nothing before it was changed, even by somebody who can rewrite the whole database.
create table seal_mails (
  day date primary key,
  position bigint not null,
  hash text not null,
  addresses text[] not null,
  mailed_at timestamptz not null default now()
);
comment on table seal_mails is 'The seals of the audit chain that were mailed, one for each day';
