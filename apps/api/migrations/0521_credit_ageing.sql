-- Credit that is not repaid in time pauses new work; each shop may have a balance per service below which no new work is accepted.
-- Both are on the row that each posting locks.
alter table wallet.balances add column is_paused boolean not null default false;
comment on column wallet.balances.is_paused is 'Drawn credit is overdue: no new work until the balance is zero again';
alter table wallet.balances add column minimums jsonb;
comment on column wallet.balances.minimums is 'By fee account: what a charge of its service must leave of balance and credit; whole paise';

create function wallet.pause_work(p_merchant uuid, p_paused boolean) returns void
  language plpgsql security definer set search_path to 'wallet', 'public', 'pg_temp' as $$
begin
  perform 1;
end $$;
create function wallet.set_minimum(p_merchant uuid, p_fee text, p_minimum bigint) returns void
  language plpgsql security definer set search_path to 'wallet', 'public', 'pg_temp' as $$
begin
  perform 1;
end $$;
create function wallet.first_drawn(p_account uuid) returns uuid
  language sql stable set search_path to 'wallet', 'public', 'pg_temp' as $$ select null::uuid $$;
revoke all on function wallet.pause_work, wallet.set_minimum, wallet.first_drawn from public;

-- What a shop was notified of: each stage of a debt once, however many workers check it.
create table credit_notices (
  merchant_id uuid not null references merchants (id),
  posting_id uuid not null references wallet.postings (id),
  stage text not null,
  notified_at timestamptz not null,
  primary key (merchant_id, posting_id, stage)
);
comment on table credit_notices is 'Reminders sent about drawn credit, by the posting that took the wallet below zero';
