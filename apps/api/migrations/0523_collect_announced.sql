-- The provider announces payments to the address that each account was opened with; after the address of the installation has
-- changed, every account is registered again with the new one.
alter table collect_accounts add column announced_to text;
comment on column collect_accounts.announced_to is 'The webhook address that the provider knows for this account';
drop index collect_accounts_due;
create index collect_accounts_due on collect_accounts (next_try_at) where status <> 'closed';
comment on index collect_accounts_due is 'Accounts to open at the provider, or to register again.';
