-- Loans and credit cards that shops bring applicants for: leads, drafts of their forms, links to banks' own pages.

create table bank_leads (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  product_id uuid not null references bank_products (id),
  -- As the product stood when the lead was made; 'card' or 'loan-<type>' of the price page.
  kind text not null,
  price_product text not null,
  status text not null,
  status_at timestamptz not null,
  -- 'form': the shop filled the form; 'link': the applicant applied on the bank's own page.
  source text not null,
  name text not null,
  mobile text,
  pan text,
  pin text,
  -- The form's other fields, by their names in the contract.
  data jsonb not null default '{}',
  asked_paise bigint,
  months integer,
  -- An own commission of the product in place of the package's: flat, or basis points of what is paid out.
  own_paise bigint,
  own_basis_points integer,
  consent_version text,
  consent_at timestamptz,
  assignee_id uuid references users (id),
  -- Papers that the bank still asks for.
  asked_papers text[] not null default '{}',
  bank_ref text,
  sanctioned_paise bigint,
  disbursed_paise bigint,
  commission_paise bigint,
  clawed_back_at timestamptz,
  reason text,
  request_id uuid not null,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  erased_at timestamptz
);
comment on table bank_leads is 'Applicants for loans and credit cards, from the shop to the bank''s answer';
alter table bank_leads add constraint bank_leads_number_unique unique (number);
comment on constraint bank_leads_number_unique on bank_leads is 'A number names one lead.';
alter table bank_leads add constraint bank_leads_request_unique unique (merchant_id, request_id);
comment on constraint bank_leads_request_unique on bank_leads is 'The same form sent twice is one lead.';
alter table bank_leads add constraint bank_leads_kind_known check (kind in ('cc', 'loan'));
comment on constraint bank_leads_kind_known on bank_leads is 'A card is issued, a loan paid out.';
alter table bank_leads add constraint bank_leads_source_known check (source in ('form', 'link'));
comment on constraint bank_leads_source_known on bank_leads is 'Only who filled our form gave us consent and data.';
alter table bank_leads add constraint bank_leads_status_known check (status in ('new', 'contacted', 'docs_pending', 'logged_in',
  'under_review', 'sanctioned', 'disbursed', 'card_issued', 'rejected', 'not_eligible', 'duplicate', 'withdrawn', 'expired'));
comment on constraint bank_leads_status_known on bank_leads is 'The states of a lead.';
alter table bank_leads add constraint bank_leads_end_fits check (
  (status <> 'disbursed' or (kind = 'loan' and disbursed_paise > 0)) and (status <> 'card_issued' or kind = 'cc'));
comment on constraint bank_leads_end_fits on bank_leads is 'A loan ends with what was paid out, a card with the card.';
alter table bank_leads add constraint bank_leads_commission_at_success check (
  commission_paise is null or (status in ('disbursed', 'card_issued') and commission_paise >= 0));
comment on constraint bank_leads_commission_at_success on bank_leads is 'Nothing is earned before the bank has paid or issued.';
alter table bank_leads add constraint bank_leads_claw_back check (clawed_back_at is null or commission_paise is not null);
comment on constraint bank_leads_claw_back on bank_leads is 'Only what was earned can be taken back.';
alter table bank_leads add constraint bank_leads_consent check (source = 'link' or erased_at is not null or consent_at is not null);
comment on constraint bank_leads_consent on bank_leads is 'Nobody''s credit is asked about without consent.';
create unique index bank_leads_bank_ref on bank_leads (product_id, bank_ref) where bank_ref is not null;
comment on index bank_leads_bank_ref is 'The bank''s reference is one application.';
create index bank_leads_own on bank_leads (merchant_id, created_at desc, id desc);
create index bank_leads_own_status on bank_leads (merchant_id, status);
create index bank_leads_all on bank_leads (created_at desc, id desc);
create index bank_leads_status on bank_leads (status, status_at, id);
create index bank_leads_assignee on bank_leads (assignee_id, status);
create index bank_leads_search_number on bank_leads (lower(number) text_pattern_ops);
create index bank_leads_search_name on bank_leads (lower(name) text_pattern_ops);
create index bank_leads_search_mobile on bank_leads (lower(mobile) text_pattern_ops);
create index bank_leads_search_ref on bank_leads (lower(bank_ref) text_pattern_ops);
create index bank_leads_pan on bank_leads (pan, price_product);

create table bank_lead_drafts (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  user_id uuid not null references users (id),
  product_id uuid not null references bank_products (id),
  data jsonb not null,
  saved_at timestamptz not null
);
comment on table bank_lead_drafts is 'Half-filled forms; gone two weeks after the last word';
create unique index bank_lead_drafts_one on bank_lead_drafts (user_id, product_id);
comment on index bank_lead_drafts_one is 'A person fills one form of a product at a time.';
create index bank_lead_drafts_age on bank_lead_drafts (saved_at);

create table bank_clicks (
  id uuid primary key,
  -- Goes to the bank in the address and comes back in its report.
  reference text not null,
  merchant_id uuid not null references merchants (id),
  user_id uuid not null references users (id),
  product_id uuid not null references bank_products (id),
  own_paise bigint,
  own_basis_points integer,
  created_at timestamptz not null,
  lead_id uuid references bank_leads (id)
);
comment on table bank_clicks is 'Ways to banks'' own pages that shops took or handed on';
alter table bank_clicks add constraint bank_clicks_reference_unique unique (reference);
comment on constraint bank_clicks_reference_unique on bank_clicks is 'A reference that comes back names one shop.';
create unique index bank_clicks_lead on bank_clicks (lead_id) where lead_id is not null;
comment on index bank_clicks_lead is 'One way leads to one lead.';
create index bank_clicks_own on bank_clicks (merchant_id, created_at desc, id desc);
create index bank_clicks_all on bank_clicks (created_at desc, id desc);
create index bank_clicks_search on bank_clicks (lower(reference) text_pattern_ops);

-- What a report of a bank did to leads, row by row, so that it can be taken back.
create table bank_report_rows (
  batch_id uuid not null,
  row_no integer not null,
  lead_id uuid not null references bank_leads (id),
  -- The lead as it stood before.
  before jsonb not null,
  to_status text not null,
  version_after integer not null,
  undone_at timestamptz,
  primary key (batch_id, row_no)
);
comment on table bank_report_rows is 'Moves of leads that a bank''s report made';
create index bank_report_rows_lead on bank_report_rows (lead_id);
