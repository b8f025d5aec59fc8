-- Credit cards and loans of banks that shops offer: what the applicant reads, and what the shop earns.
create table product_banks (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);
comment on table product_banks is 'Banks whose cards and loans are offered; not the accounts that merchants pay into';
create unique index product_banks_name on product_banks (lower(name));
comment on index product_banks_name is 'A bank stands once in the choice, however it is capitalised.';

create table bank_products (
  id uuid primary key,
  kind text not null,
  bank_id uuid not null references product_banks (id),
  name text not null,
  picture_file_id uuid references files (id),
  -- One fact a line, as the applicant reads them.
  features text not null default '',
  eligibility text not null default '',
  min_income_paise bigint,
  joining_fee_paise bigint,
  annual_fee_paise bigint,
  loan_type text,
  rate_from_basis_points integer,
  rate_to_basis_points integer,
  min_amount_paise bigint,
  max_amount_paise bigint,
  min_months integer,
  max_months integer,
  processing_fee_basis_points integer,
  commission_mode text not null default 'package',
  commission_paise bigint,
  commission_basis_points integer,
  apply_mode text not null default 'lead',
  apply_url text,
  position integer not null default 100,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table bank_products is 'Credit cards and loans; a lead keeps the product, so none is ever deleted';
alter table bank_products add constraint bank_products_kind_known check (kind in ('cc', 'loan'));
comment on constraint bank_products_kind_known on bank_products is 'Each kind has its own list, form and price page.';
alter table bank_products add constraint bank_products_loan_whole check ((kind = 'loan') = (loan_type is not null));
comment on constraint bank_products_loan_whole on bank_products is 'A loan says what it is for; a card does not.';
alter table bank_products add constraint bank_products_amounts check (
  coalesce(min_income_paise, 0) >= 0 and coalesce(joining_fee_paise, 0) >= 0 and coalesce(annual_fee_paise, 0) >= 0
  and coalesce(min_amount_paise, 0) >= 0 and coalesce(min_amount_paise, 0) <= coalesce(max_amount_paise, 9223372036854775807)
  and coalesce(rate_from_basis_points, 0) >= 0 and coalesce(rate_from_basis_points, 0) <= coalesce(rate_to_basis_points, 2147483647)
  and coalesce(min_months, 1) >= 1 and coalesce(min_months, 1) <= coalesce(max_months, 2147483647)
  and coalesce(processing_fee_basis_points, 0) between 0 and 10000);
comment on constraint bank_products_amounts on bank_products is 'No negative amount, no range that ends before it begins.';
alter table bank_products add constraint bank_products_commission check (
  commission_mode in ('package', 'own')
  and (commission_mode = 'own') = (commission_paise is not null or commission_basis_points is not null)
  and (commission_paise is null or commission_basis_points is null)
  and coalesce(commission_paise, 0) >= 0 and coalesce(commission_basis_points, 0) between 0 and 10000);
comment on constraint bank_products_commission on bank_products is 'The package''s commission, or an own one: flat or percent, never both.';
alter table bank_products add constraint bank_products_apply check (
  apply_mode in ('lead', 'link') and (apply_mode = 'lead' or apply_url is not null) and (apply_url is null or apply_url like 'https://%'));
comment on constraint bank_products_apply on bank_products is 'A tracked link leads somewhere, and over TLS.';
create unique index bank_products_name on bank_products (kind, bank_id, lower(name));
comment on index bank_products_name is 'Two products of one bank with one name could not be told apart.';
create index bank_products_order on bank_products (kind, position, id);
