-- Amounts that tax law sets, by the day from which they count.
create table tax_amounts (
  kind text not null constraint tax_amounts_kind_known check (kind in ('tds-threshold')),
  valid_from date not null,
  amount_paise bigint not null constraint tax_amounts_not_negative check (amount_paise >= 0),
  source text not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- One amount counts from a day.
  constraint tax_amounts_one_a_day primary key (kind, valid_from)
);
insert into tax_amounts (kind, valid_from, amount_paise, source) values
  ('tds-threshold', '2016-06-01', 1500000, 'Section 194H, Rs 15,000 in a financial year from 01-06-2016'),
  ('tds-threshold', '2025-04-01', 2000000, 'Section 194H as amended by the Finance Act 2025, Rs 20,000 in a financial year; since 01-04-2026 section 393(1), Table, serial 1(ii)');

alter table tax_rates
  add column created_by uuid references users (id),
  add column created_at timestamptz not null default now();

-- A rate that has begun stands under bills and challans: it is never changed, a later one is added. One that has not may go.
create function keep_begun_tax() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Asia/Kolkata')::date then
    raise exception 'a tax rate that has begun is history' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger tax_rates_keep before update or delete on tax_rates for each row execute function keep_begun_tax();
create trigger tax_rates_no_truncate before truncate on tax_rates for each statement execute function refuse_change();
create trigger tax_amounts_keep before update or delete on tax_amounts for each row execute function keep_begun_tax();
create trigger tax_amounts_no_truncate before truncate on tax_amounts for each statement execute function refuse_change();
