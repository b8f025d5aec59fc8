-- The schema as the migrations leave it, table by table: to be read, not to be run. Generated; a test compares it with a migrated
-- database. The functions stand beside it in sql/.

create table activity_pauses (
  id uuid not null,
  user_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone
);
alter table activity_pauses add constraint activity_pauses_forward CHECK (((until_at IS NULL) OR (until_at >= from_at)));
alter table activity_pauses add constraint activity_pauses_pkey PRIMARY KEY (id);
alter table activity_pauses add constraint activity_pauses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX activity_pauses_user ON public.activity_pauses USING btree (user_id);
CREATE UNIQUE INDEX activity_pauses_open ON public.activity_pauses USING btree (user_id) WHERE (until_at IS NULL);
grant delete, insert, select, update on activity_pauses to application;

create table adjustments (
  id uuid not null,
  number bigint not null generated as identity,
  kind text not null,
  merchant_id uuid,
  account_code text,
  posting_id uuid,
  hold_id uuid,
  amount_paise bigint not null,
  reason text not null,
  status text not null default 'pending'::text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_remark text,
  result_posting_id uuid
);
alter table adjustments add constraint adjustments_amount_positive CHECK ((amount_paise > 0));
alter table adjustments add constraint adjustments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table adjustments add constraint adjustments_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES wallet.holds(id);
alter table adjustments add constraint adjustments_kind_known CHECK ((kind = ANY (ARRAY['credit'::text, 'debit'::text, 'penalty'::text, 'reversal'::text, 'capture'::text, 'release'::text])));
alter table adjustments add constraint adjustments_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table adjustments add constraint adjustments_number_key UNIQUE (number);
alter table adjustments add constraint adjustments_pkey PRIMARY KEY (id);
alter table adjustments add constraint adjustments_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
alter table adjustments add constraint adjustments_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table adjustments add constraint adjustments_result CHECK (((status = 'posted'::text) = (result_posting_id IS NOT NULL)));
alter table adjustments add constraint adjustments_result_posting_id_fkey FOREIGN KEY (result_posting_id) REFERENCES wallet.postings(id);
alter table adjustments add constraint adjustments_result_posting_id_key UNIQUE (result_posting_id);
alter table adjustments add constraint adjustments_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'posted'::text, 'rejected'::text])));
alter table adjustments add constraint adjustments_subject CHECK (
CASE
    WHEN (kind = ANY (ARRAY['credit'::text, 'debit'::text])) THEN ((merchant_id IS NOT NULL) AND (account_code IS NOT NULL))
    WHEN (kind = 'penalty'::text) THEN (merchant_id IS NOT NULL)
    WHEN (kind = 'reversal'::text) THEN (posting_id IS NOT NULL)
    ELSE (hold_id IS NOT NULL)
END);
alter table adjustments add constraint adjustments_two_people CHECK (((decided_by IS NULL) OR (decided_by <> requested_by)));
CREATE INDEX adjustments_listed ON public.adjustments USING btree (requested_at, id);
CREATE INDEX adjustments_status ON public.adjustments USING btree (status, requested_at, id);
CREATE UNIQUE INDEX adjustments_one_end ON public.adjustments USING btree (hold_id) WHERE ((status = 'pending'::text) AND (hold_id IS NOT NULL));
CREATE UNIQUE INDEX adjustments_one_reversal ON public.adjustments USING btree (posting_id) WHERE ((status = 'pending'::text) AND (posting_id IS NOT NULL));
grant delete, insert, select, update on adjustments to application;

create table ao_code_changes (
  id uuid not null,
  ao_code_id uuid not null,
  before jsonb,
  after jsonb not null,
  batch_id uuid,
  row_no integer,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default now()
);
alter table ao_code_changes add constraint ao_code_changes_ao_code_id_fkey FOREIGN KEY (ao_code_id) REFERENCES ao_codes(id) ON DELETE CASCADE;
alter table ao_code_changes add constraint ao_code_changes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id);
alter table ao_code_changes add constraint ao_code_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table ao_code_changes add constraint ao_code_changes_pkey PRIMARY KEY (id);
alter table ao_code_changes add constraint ao_code_changes_row CHECK (((batch_id IS NULL) = (row_no IS NULL)));
CREATE INDEX ao_code_changes_of_code ON public.ao_code_changes USING btree (ao_code_id, changed_at DESC, id DESC);
CREATE UNIQUE INDEX ao_code_changes_once ON public.ao_code_changes USING btree (batch_id, row_no) WHERE (batch_id IS NOT NULL);
grant delete, insert, select, update on ao_code_changes to application;

create table ao_codes (
  id uuid not null,
  city text not null,
  area_code text not null,
  ao_type text not null,
  range_code text not null,
  ao_number text not null,
  description text not null default ''::text,
  is_international boolean not null default false,
  is_active boolean not null default true,
  source text not null default ''::text
);
alter table ao_codes add constraint ao_codes_pkey PRIMARY KEY (id);
alter table ao_codes add constraint ao_codes_unique UNIQUE (area_code, ao_type, range_code, ao_number, city);
CREATE INDEX ao_codes_city ON public.ao_codes USING btree (lower(city));
CREATE INDEX ao_codes_city_search ON public.ao_codes USING btree (lower(city) text_pattern_ops);
CREATE INDEX ao_codes_list ON public.ao_codes USING btree (city, id);
CREATE INDEX ao_codes_parts_search ON public.ao_codes USING btree (lower(((((((area_code || ' '::text) || ao_type) || ' '::text) || range_code) || ' '::text) || ao_number)) text_pattern_ops);
CREATE INDEX ao_codes_words ON public.ao_codes USING gin (to_tsvector('simple'::regconfig, ((city || ' '::text) || description)));
grant delete, insert, select, update on ao_codes to application;

create table api_credential_changes (
  id uuid not null,
  provider text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  changes jsonb not null
);
alter table api_credential_changes add constraint api_credential_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table api_credential_changes add constraint api_credential_changes_pkey PRIMARY KEY (id);
alter table api_credential_changes add constraint api_credential_changes_provider_fkey FOREIGN KEY (provider) REFERENCES api_credentials(provider);
CREATE INDEX api_credential_changes_newest ON public.api_credential_changes USING btree (provider, changed_at DESC, id DESC);
CREATE TRIGGER api_credential_changes_insert_only BEFORE DELETE OR UPDATE ON public.api_credential_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on api_credential_changes to application;

create table api_credentials (
  provider text not null,
  mode text not null,
  base_url text,
  secret_sealed text,
  secret_last4 text,
  webhook_generation integer not null default 0,
  webhook_rotated_at timestamp with time zone,
  updated_by uuid,
  updated_at timestamp with time zone not null default now()
);
alter table api_credentials add constraint api_credentials_mode_fits CHECK (((mode <> 'manual'::text) OR (provider <> ALL (ARRAY['upi'::text, 'bill-network'::text, 'collect'::text, 'mandate'::text]))));
alter table api_credentials add constraint api_credentials_mode_known CHECK ((mode = ANY (ARRAY['off'::text, 'simulator'::text, 'manual'::text, 'live'::text])));
alter table api_credentials add constraint api_credentials_pkey PRIMARY KEY (provider);
alter table api_credentials add constraint api_credentials_provider_known CHECK ((provider = ANY (ARRAY['upi'::text, 'pan-nsdl'::text, 'pan-uti'::text, 'nps-cra'::text, 'bill-network'::text, 'collect'::text, 'mandate'::text])));
alter table api_credentials add constraint api_credentials_secret_whole CHECK (((secret_sealed IS NULL) = (secret_last4 IS NULL)));
alter table api_credentials add constraint api_credentials_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
grant delete, insert, select, update on api_credentials to application;

create table approval_policies (
  id uuid not null,
  number bigint not null generated as identity,
  sums jsonb not null,
  reason text not null,
  status text not null default 'pending'::text,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  remark text
);
alter table approval_policies add constraint approval_policies_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table approval_policies add constraint approval_policies_decided_once CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table approval_policies add constraint approval_policies_number_key UNIQUE (number);
alter table approval_policies add constraint approval_policies_pkey PRIMARY KEY (id);
alter table approval_policies add constraint approval_policies_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table approval_policies add constraint approval_policies_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table approval_policies add constraint approval_policies_two_people CHECK (((status <> 'approved'::text) OR (requested_by IS NULL) OR ((decided_by IS NOT NULL) AND (decided_by <> requested_by))));
CREATE INDEX approval_policies_in_force ON public.approval_policies USING btree (decided_at) WHERE (status = 'approved'::text);
CREATE UNIQUE INDEX approval_policies_one_pending ON public.approval_policies USING btree (status) WHERE (status = 'pending'::text);
grant delete, insert, select, update on approval_policies to application;

create table audit_archive_parts (
  archive_id uuid not null,
  part bigint not null,
  bits bytea not null
);
alter table audit_archive_parts add constraint audit_archive_parts_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES audit_archives(id);
alter table audit_archive_parts add constraint audit_archive_parts_pkey PRIMARY KEY (archive_id, part);
alter table audit_archive_parts add constraint audit_archive_parts_whole CHECK ((length(bits) = 1024));
CREATE TRIGGER audit_archive_parts_insert_only BEFORE DELETE OR UPDATE ON public.audit_archive_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_archive_parts_no_truncate BEFORE TRUNCATE ON public.audit_archive_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_archive_parts to application;

create table audit_archives (
  id uuid not null,
  year text not null,
  state text not null default 'removing'::text,
  first_position bigint not null,
  last_position bigint not null,
  first_id uuid not null,
  last_id uuid not null,
  row_count bigint not null,
  links_sha256 text not null,
  file text not null,
  bytes bigint not null,
  sha256 text not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  attached_by text,
  attached_at timestamp with time zone
);
alter table audit_archives add constraint audit_archives_has_rows CHECK (((row_count > 0) AND (first_position <= last_position)));
alter table audit_archives add constraint audit_archives_pkey PRIMARY KEY (id);
alter table audit_archives add constraint audit_archives_state_known CHECK ((state = ANY (ARRAY['removing'::text, 'removed'::text, 'attaching'::text, 'attached'::text])));
alter table audit_archives add constraint audit_archives_year_written CHECK ((year ~ '^\d{4}-\d{2}$'::text));
CREATE UNIQUE INDEX audit_archives_file ON public.audit_archives USING btree (sha256);
CREATE UNIQUE INDEX audit_archives_one_each ON public.audit_archives USING btree (year) WHERE (state <> 'attached'::text);
CREATE TRIGGER audit_archives_no_truncate BEFORE TRUNCATE ON public.audit_archives FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_archives_state_only BEFORE DELETE OR UPDATE ON public.audit_archives FOR EACH ROW EXECUTE FUNCTION refuse_archive_change();
grant insert, select, update on audit_archives to application;

create table audit_chain (
  id smallint not null
);
alter table audit_chain add constraint audit_chain_id_check CHECK ((id = 1));
alter table audit_chain add constraint audit_chain_pkey PRIMARY KEY (id);
grant delete, insert, select, update on audit_chain to application;

create table audit_days (
  day date not null,
  actor_id uuid,
  action text not null,
  outcome text not null,
  count integer not null
);
alter table audit_days add constraint audit_days_day_fkey FOREIGN KEY (day) REFERENCES audit_summed(day);
CREATE INDEX audit_days_day ON public.audit_days USING btree (day);
grant delete, insert, select, update on audit_days to application;

create table audit_events (
  id uuid not null,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_name text,
  actor_role text,
  address text,
  action text not null,
  outcome text not null default 'ok'::text,
  record_type text,
  record_id text,
  details jsonb not null default '{}'::jsonb,
  request_id text
);
alter table audit_events add constraint audit_events_pkey PRIMARY KEY (id);
CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor_id, id);
CREATE INDEX audit_events_at ON public.audit_events USING btree (at);
CREATE INDEX audit_events_record ON public.audit_events USING btree (record_type, record_id, id);
CREATE INDEX audit_events_refused_login ON public.audit_events USING btree (lower((details ->> 'userName'::text)), id) WHERE ((action = 'auth.login'::text) AND (outcome = 'refused'::text));
CREATE TRIGGER audit_events_insert_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change_but_archive();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_events to application;

create table audit_seals (
  position bigint not null,
  event_id uuid,
  hash text not null,
  sealed_at timestamp with time zone not null default now(),
  posting_id uuid
);
alter table audit_seals add constraint audit_seals_event_id_key UNIQUE (event_id);
alter table audit_seals add constraint audit_seals_one_subject CHECK ((num_nonnulls(event_id, posting_id) = 1));
alter table audit_seals add constraint audit_seals_pkey PRIMARY KEY ("position");
CREATE UNIQUE INDEX audit_seals_posting ON public.audit_seals USING btree (posting_id) WHERE (posting_id IS NOT NULL);
CREATE TRIGGER audit_seals_insert_only BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_seals to application;

create table audit_summed (
  day date not null,
  summed_at timestamp with time zone not null default now()
);
alter table audit_summed add constraint audit_summed_pkey PRIMARY KEY (day);
grant delete, insert, select, update on audit_summed to application;

create table backups (
  id uuid not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  file text not null,
  keys_file text,
  bytes bigint not null,
  sha256 text not null,
  tables integer not null,
  row_count bigint not null,
  files integer not null
);
alter table backups add constraint backups_pkey PRIMARY KEY (id);
alter table backups add constraint backups_sha256_shape CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table backups add constraint backups_sizes CHECK (((bytes > 0) AND (tables > 0) AND (row_count >= 0) AND (files >= 0)));
CREATE INDEX backups_ended ON public.backups USING btree (ended_at);
grant delete, insert, select, update on backups to application;

create table bank_accounts (
  id uuid not null,
  bank_name text not null,
  holder_name text not null,
  account_number text not null,
  ifsc text not null,
  branch text not null default ''::text,
  upi_id text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  batch_id uuid
);
alter table bank_accounts add constraint bank_accounts_number_unique UNIQUE (ifsc, account_number);
alter table bank_accounts add constraint bank_accounts_pkey PRIMARY KEY (id);
grant delete, insert, select, update on bank_accounts to application;

create table bank_clicks (
  id uuid not null,
  reference text not null,
  merchant_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  own_paise bigint,
  own_basis_points integer,
  created_at timestamp with time zone not null,
  lead_id uuid
);
alter table bank_clicks add constraint bank_clicks_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES bank_leads(id);
alter table bank_clicks add constraint bank_clicks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table bank_clicks add constraint bank_clicks_pkey PRIMARY KEY (id);
alter table bank_clicks add constraint bank_clicks_product_id_fkey FOREIGN KEY (product_id) REFERENCES bank_products(id);
alter table bank_clicks add constraint bank_clicks_reference_unique UNIQUE (reference);
alter table bank_clicks add constraint bank_clicks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX bank_clicks_all ON public.bank_clicks USING btree (created_at DESC, id DESC);
CREATE INDEX bank_clicks_own ON public.bank_clicks USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX bank_clicks_search ON public.bank_clicks USING btree (lower(reference) text_pattern_ops);
CREATE UNIQUE INDEX bank_clicks_lead ON public.bank_clicks USING btree (lead_id) WHERE (lead_id IS NOT NULL);
grant delete, insert, select, update on bank_clicks to application;

create table bank_lead_drafts (
  id uuid not null,
  merchant_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  data jsonb not null,
  saved_at timestamp with time zone not null
);
alter table bank_lead_drafts add constraint bank_lead_drafts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table bank_lead_drafts add constraint bank_lead_drafts_pkey PRIMARY KEY (id);
alter table bank_lead_drafts add constraint bank_lead_drafts_product_id_fkey FOREIGN KEY (product_id) REFERENCES bank_products(id);
alter table bank_lead_drafts add constraint bank_lead_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX bank_lead_drafts_age ON public.bank_lead_drafts USING btree (saved_at);
CREATE UNIQUE INDEX bank_lead_drafts_one ON public.bank_lead_drafts USING btree (user_id, product_id);
grant delete, insert, select, update on bank_lead_drafts to application;

create table bank_leads (
  id uuid not null,
  number text not null,
  merchant_id uuid not null,
  product_id uuid not null,
  kind text not null,
  price_product text not null,
  status text not null,
  status_at timestamp with time zone not null,
  source text not null,
  name text not null,
  mobile text,
  pan text,
  pin text,
  data jsonb not null default '{}'::jsonb,
  asked_paise bigint,
  months integer,
  own_paise bigint,
  own_basis_points integer,
  consent_version text,
  consent_at timestamp with time zone,
  assignee_id uuid,
  asked_papers text[] not null default '{}'::text[],
  bank_ref text,
  sanctioned_paise bigint,
  disbursed_paise bigint,
  commission_paise bigint,
  clawed_back_at timestamp with time zone,
  reason text,
  request_id uuid not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone
);
alter table bank_leads add constraint bank_leads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id);
alter table bank_leads add constraint bank_leads_claw_back CHECK (((clawed_back_at IS NULL) OR (commission_paise IS NOT NULL)));
alter table bank_leads add constraint bank_leads_commission_at_success CHECK (((commission_paise IS NULL) OR ((status = ANY (ARRAY['disbursed'::text, 'card_issued'::text])) AND (commission_paise >= 0))));
alter table bank_leads add constraint bank_leads_consent CHECK (((source = 'link'::text) OR (erased_at IS NOT NULL) OR (consent_at IS NOT NULL)));
alter table bank_leads add constraint bank_leads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table bank_leads add constraint bank_leads_end_fits CHECK ((((status <> 'disbursed'::text) OR ((kind = 'loan'::text) AND (disbursed_paise > 0))) AND ((status <> 'card_issued'::text) OR (kind = 'cc'::text))));
alter table bank_leads add constraint bank_leads_kind_known CHECK ((kind = ANY (ARRAY['cc'::text, 'loan'::text])));
alter table bank_leads add constraint bank_leads_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table bank_leads add constraint bank_leads_number_unique UNIQUE (number);
alter table bank_leads add constraint bank_leads_pkey PRIMARY KEY (id);
alter table bank_leads add constraint bank_leads_product_id_fkey FOREIGN KEY (product_id) REFERENCES bank_products(id);
alter table bank_leads add constraint bank_leads_request_unique UNIQUE (merchant_id, request_id);
alter table bank_leads add constraint bank_leads_source_known CHECK ((source = ANY (ARRAY['form'::text, 'link'::text])));
alter table bank_leads add constraint bank_leads_status_known CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'docs_pending'::text, 'logged_in'::text, 'under_review'::text, 'sanctioned'::text, 'disbursed'::text, 'card_issued'::text, 'rejected'::text, 'not_eligible'::text, 'duplicate'::text, 'withdrawn'::text, 'expired'::text])));
CREATE INDEX bank_leads_all ON public.bank_leads USING btree (created_at DESC, id DESC);
CREATE INDEX bank_leads_assignee ON public.bank_leads USING btree (assignee_id, status);
CREATE INDEX bank_leads_by_status ON public.bank_leads USING btree (status, id);
CREATE INDEX bank_leads_by_status_at ON public.bank_leads USING btree (status_at, id);
CREATE INDEX bank_leads_mine_name ON public.bank_leads USING btree (merchant_id, lower(name) text_pattern_ops);
CREATE INDEX bank_leads_mobile ON public.bank_leads USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX bank_leads_own ON public.bank_leads USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX bank_leads_own_id ON public.bank_leads USING btree (merchant_id, id DESC);
CREATE INDEX bank_leads_own_status ON public.bank_leads USING btree (merchant_id, status);
CREATE INDEX bank_leads_pan ON public.bank_leads USING btree (pan, price_product);
CREATE INDEX bank_leads_product ON public.bank_leads USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX bank_leads_ref ON public.bank_leads USING btree (bank_ref) WHERE (bank_ref IS NOT NULL);
CREATE INDEX bank_leads_search_mobile ON public.bank_leads USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX bank_leads_search_name ON public.bank_leads USING btree (lower(name) text_pattern_ops);
CREATE INDEX bank_leads_search_number ON public.bank_leads USING btree (lower(number) text_pattern_ops);
CREATE INDEX bank_leads_search_ref ON public.bank_leads USING btree (lower(bank_ref) text_pattern_ops);
CREATE INDEX bank_leads_status ON public.bank_leads USING btree (status, status_at, id);
CREATE UNIQUE INDEX bank_leads_bank_ref ON public.bank_leads USING btree (product_id, bank_ref) WHERE (bank_ref IS NOT NULL);
grant delete, insert, select, update on bank_leads to application;

create table bank_lines (
  id uuid not null,
  bank_account_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  identity text not null,
  dated date not null,
  narration text not null,
  reference text,
  credit_paise bigint not null,
  debit_paise bigint not null,
  balance_paise bigint,
  status text not null default 'open'::text,
  payment_request_id uuid,
  matched_how text,
  settled_by uuid,
  settled_at timestamp with time zone,
  note text,
  created_at timestamp with time zone not null default now()
);
alter table bank_lines add constraint bank_lines_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table bank_lines add constraint bank_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id);
alter table bank_lines add constraint bank_lines_how_known CHECK ((matched_how = ANY (ARRAY['rule'::text, 'person'::text, 'plan'::text, 'payer'::text])));
alter table bank_lines add constraint bank_lines_match_whole CHECK ((((status = 'matched'::text) = (payment_request_id IS NOT NULL)) AND ((status = 'matched'::text) = (matched_how IS NOT NULL))));
alter table bank_lines add constraint bank_lines_once UNIQUE (bank_account_id, identity);
alter table bank_lines add constraint bank_lines_one_way CHECK ((((credit_paise > 0) AND (debit_paise = 0)) OR ((debit_paise > 0) AND (credit_paise = 0))));
alter table bank_lines add constraint bank_lines_outgoing CHECK (((status = 'outgoing'::text) = (debit_paise > 0)));
alter table bank_lines add constraint bank_lines_payment_request_id_fkey FOREIGN KEY (payment_request_id) REFERENCES payment_requests(id);
alter table bank_lines add constraint bank_lines_pkey PRIMARY KEY (id);
alter table bank_lines add constraint bank_lines_request_once UNIQUE (payment_request_id);
alter table bank_lines add constraint bank_lines_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id);
alter table bank_lines add constraint bank_lines_status_known CHECK ((status = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text, 'outgoing'::text])));
CREATE INDEX bank_lines_batch ON public.bank_lines USING btree (batch_id, row_no);
CREATE INDEX bank_lines_dated ON public.bank_lines USING btree (dated DESC, id DESC);
CREATE INDEX bank_lines_narration_search ON public.bank_lines USING btree (lower(narration) text_pattern_ops);
CREATE INDEX bank_lines_open ON public.bank_lines USING btree (bank_account_id, credit_paise) WHERE (status = 'open'::text);
CREATE INDEX bank_lines_outgoing_amount ON public.bank_lines USING btree (bank_account_id, debit_paise) WHERE (status = 'outgoing'::text);
CREATE INDEX bank_lines_queue ON public.bank_lines USING btree (status, dated, id);
CREATE INDEX bank_lines_reference_search ON public.bank_lines USING btree (lower(reference) text_pattern_ops);
grant delete, insert, select, update on bank_lines to application;

create table bank_products (
  id uuid not null,
  kind text not null,
  bank_id uuid not null,
  name text not null,
  picture_file_id uuid,
  features text not null default ''::text,
  eligibility text not null default ''::text,
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
  commission_mode text not null default 'package'::text,
  commission_paise bigint,
  commission_basis_points integer,
  apply_mode text not null default 'lead'::text,
  apply_url text,
  position integer not null default 100,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table bank_products add constraint bank_products_amounts CHECK (((COALESCE(min_income_paise, (0)::bigint) >= 0) AND (COALESCE(joining_fee_paise, (0)::bigint) >= 0) AND (COALESCE(annual_fee_paise, (0)::bigint) >= 0) AND (COALESCE(min_amount_paise, (0)::bigint) >= 0) AND (COALESCE(min_amount_paise, (0)::bigint) <= COALESCE(max_amount_paise, '9223372036854775807'::bigint)) AND (COALESCE(rate_from_basis_points, 0) >= 0) AND (COALESCE(rate_from_basis_points, 0) <= COALESCE(rate_to_basis_points, 2147483647)) AND (COALESCE(min_months, 1) >= 1) AND (COALESCE(min_months, 1) <= COALESCE(max_months, 2147483647)) AND ((COALESCE(processing_fee_basis_points, 0) >= 0) AND (COALESCE(processing_fee_basis_points, 0) <= 10000))));
alter table bank_products add constraint bank_products_apply CHECK (((apply_mode = ANY (ARRAY['lead'::text, 'link'::text])) AND ((apply_mode = 'lead'::text) OR (apply_url IS NOT NULL)) AND ((apply_url IS NULL) OR (apply_url ~~ 'https://%'::text))));
alter table bank_products add constraint bank_products_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES product_banks(id);
alter table bank_products add constraint bank_products_commission CHECK (((commission_mode = ANY (ARRAY['package'::text, 'own'::text])) AND ((commission_mode = 'own'::text) = ((commission_paise IS NOT NULL) OR (commission_basis_points IS NOT NULL))) AND ((commission_paise IS NULL) OR (commission_basis_points IS NULL)) AND (COALESCE(commission_paise, (0)::bigint) >= 0) AND ((COALESCE(commission_basis_points, 0) >= 0) AND (COALESCE(commission_basis_points, 0) <= 10000))));
alter table bank_products add constraint bank_products_kind_known CHECK ((kind = ANY (ARRAY['cc'::text, 'loan'::text])));
alter table bank_products add constraint bank_products_loan_whole CHECK (((kind = 'loan'::text) = (loan_type IS NOT NULL)));
alter table bank_products add constraint bank_products_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES files(id);
alter table bank_products add constraint bank_products_pkey PRIMARY KEY (id);
CREATE INDEX bank_products_order ON public.bank_products USING btree (kind, "position", id);
CREATE UNIQUE INDEX bank_products_name ON public.bank_products USING btree (kind, bank_id, lower(name));
grant delete, insert, select, update on bank_products to application;

create table bank_references (
  reference text not null,
  source_type text not null,
  source_id uuid not null,
  created_at timestamp with time zone not null default now()
);
alter table bank_references add constraint bank_references_pkey PRIMARY KEY (reference);
alter table bank_references add constraint bank_references_source_known CHECK ((source_type = ANY (ARRAY['payment-request'::text, 'gateway-order'::text, 'collect-payment'::text, 'mandate-debit'::text])));
grant delete, insert, select, update on bank_references to application;

create table bank_report_rows (
  batch_id uuid not null,
  row_no integer not null,
  lead_id uuid not null,
  before jsonb not null,
  to_status text not null,
  version_after integer not null,
  undone_at timestamp with time zone
);
alter table bank_report_rows add constraint bank_report_rows_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES bank_leads(id);
alter table bank_report_rows add constraint bank_report_rows_pkey PRIMARY KEY (batch_id, row_no);
CREATE INDEX bank_report_rows_lead ON public.bank_report_rows USING btree (lead_id);
grant delete, insert, select, update on bank_report_rows to application;

create table bill_billers (
  id text not null,
  name text not null,
  category text not null,
  state text,
  data jsonb not null,
  words text not null,
  is_offered boolean not null,
  seen_at timestamp with time zone not null
);
alter table bill_billers add constraint bill_billers_pkey PRIMARY KEY (id);
CREATE INDEX bill_billers_category ON public.bill_billers USING btree (category, name);
CREATE INDEX bill_billers_name ON public.bill_billers USING btree (name, id);
grant delete, insert, select, update on bill_billers to application;

create table bill_callbacks (
  id uuid not null,
  number text,
  body text not null,
  address text not null,
  received_at timestamp with time zone not null default clock_timestamp()
);
alter table bill_callbacks add constraint bill_callbacks_pkey PRIMARY KEY (id);
CREATE INDEX bill_callbacks_age ON public.bill_callbacks USING btree (received_at);
grant delete, insert, select, update on bill_callbacks to application;

create table bill_catalogue (
  is_current boolean not null default true,
  version text not null,
  fetched_at timestamp with time zone not null
);
alter table bill_catalogue add constraint bill_catalogue_is_current_check CHECK (is_current);
alter table bill_catalogue add constraint bill_catalogue_pkey PRIMARY KEY (is_current);
grant delete, insert, select, update on bill_catalogue to application;

create table bill_categories (
  code text not null,
  label_en text not null default ''::text,
  label_hi text,
  position integer not null,
  label jsonb not null default '{}'::jsonb
);
alter table bill_categories add constraint bill_categories_pkey PRIMARY KEY (code);
CREATE TRIGGER bill_categories_sync_texts BEFORE INSERT OR UPDATE ON public.bill_categories FOR EACH ROW EXECUTE FUNCTION sync_texts('label');
grant delete, insert, select, update on bill_categories to application;

create table bill_complaints (
  id uuid not null,
  order_id uuid not null,
  reason text not null,
  text text not null,
  status text not null,
  status_at timestamp with time zone not null,
  network_ref text,
  answer text,
  check_count integer not null default 0,
  next_check_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null
);
alter table bill_complaints add constraint bill_complaints_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table bill_complaints add constraint bill_complaints_order_id_fkey FOREIGN KEY (order_id) REFERENCES bill_payments(id);
alter table bill_complaints add constraint bill_complaints_pkey PRIMARY KEY (id);
alter table bill_complaints add constraint bill_complaints_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])));
CREATE INDEX bill_complaints_due ON public.bill_complaints USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX bill_complaints_of ON public.bill_complaints USING btree (order_id);
CREATE UNIQUE INDEX bill_complaints_open ON public.bill_complaints USING btree (order_id) WHERE (status <> 'closed'::text);
grant delete, insert, select, update on bill_complaints to application;

create table bill_customers (
  id uuid not null,
  merchant_id uuid not null,
  biller_id text not null,
  params jsonb not null,
  account text not null,
  customer_name text not null default ''::text,
  times integer not null default 0,
  last_paid_at timestamp with time zone,
  last_paise bigint,
  due_date date,
  reminds boolean not null default false,
  reminded_for date
);
alter table bill_customers add constraint bill_customers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table bill_customers add constraint bill_customers_pkey PRIMARY KEY (id);
CREATE INDEX bill_customers_due ON public.bill_customers USING btree (due_date) WHERE reminds;
CREATE INDEX bill_customers_frequent ON public.bill_customers USING btree (merchant_id, times DESC);
CREATE UNIQUE INDEX bill_customers_one ON public.bill_customers USING btree (merchant_id, biller_id, params);
grant delete, insert, select, update on bill_customers to application;

create table bill_differences (
  id uuid not null,
  day date not null,
  kind text not null,
  number text not null,
  order_id uuid,
  here_status text,
  here_paise bigint,
  there_state text,
  there_paise bigint,
  network_ref text,
  stake_paise bigint not null,
  revision integer not null,
  status text not null default 'open'::text,
  assignee_id uuid,
  outcome text,
  remark text,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  rejected_by uuid,
  rejection text,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table bill_differences add constraint bill_differences_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id);
alter table bill_differences add constraint bill_differences_day_fkey FOREIGN KEY (day) REFERENCES bill_reconciliations(day);
alter table bill_differences add constraint bill_differences_decision_whole CHECK ((((status = 'open'::text) AND (outcome IS NULL) AND (proposed_by IS NULL) AND (resolved_by IS NULL)) OR ((status = 'proposed'::text) AND (outcome IS NOT NULL) AND (remark IS NOT NULL) AND (proposed_by IS NOT NULL) AND (resolved_by IS NULL)) OR ((status = 'resolved'::text) AND (outcome IS NOT NULL) AND (remark IS NOT NULL) AND (resolved_by IS NOT NULL) AND (resolved_at IS NOT NULL))));
alter table bill_differences add constraint bill_differences_kind_check CHECK ((kind = ANY (ARRAY['missing_there'::text, 'missing_here'::text, 'amount'::text, 'paid_there'::text, 'unpaid_there'::text, 'repeated'::text])));
alter table bill_differences add constraint bill_differences_order_id_fkey FOREIGN KEY (order_id) REFERENCES bill_payments(id);
alter table bill_differences add constraint bill_differences_outcome_check CHECK ((outcome = ANY (ARRAY['provider_corrects'::text, 'credit_shop'::text, 'settle_paid'::text, 'nothing'::text])));
alter table bill_differences add constraint bill_differences_pkey PRIMARY KEY (id);
alter table bill_differences add constraint bill_differences_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table bill_differences add constraint bill_differences_rejected_by_fkey FOREIGN KEY (rejected_by) REFERENCES users(id);
alter table bill_differences add constraint bill_differences_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);
alter table bill_differences add constraint bill_differences_stake_paise_check CHECK ((stake_paise >= 0));
alter table bill_differences add constraint bill_differences_status_check CHECK ((status = ANY (ARRAY['open'::text, 'proposed'::text, 'resolved'::text])));
alter table bill_differences add constraint bill_differences_two_people CHECK (((proposed_by IS NULL) OR (resolved_by IS NULL) OR (proposed_by <> resolved_by)));
CREATE INDEX bill_differences_listed ON public.bill_differences USING btree (day, id);
CREATE INDEX bill_differences_number ON public.bill_differences USING btree (number);
CREATE INDEX bill_differences_of ON public.bill_differences USING btree (order_id);
CREATE INDEX bill_differences_open ON public.bill_differences USING btree (day) WHERE (status <> 'resolved'::text);
CREATE INDEX bill_differences_stake ON public.bill_differences USING btree (stake_paise, id);
CREATE UNIQUE INDEX bill_differences_one ON public.bill_differences USING btree (day, kind, number);
grant delete, insert, select, update on bill_differences to application;

create table bill_fetches (
  id uuid not null,
  merchant_id uuid not null,
  biller_id text not null,
  params jsonb not null,
  fetch_ref text not null,
  bill jsonb not null,
  at timestamp with time zone not null
);
alter table bill_fetches add constraint bill_fetches_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table bill_fetches add constraint bill_fetches_pkey PRIMARY KEY (id);
CREATE INDEX bill_fetches_at ON public.bill_fetches USING btree (at);
grant delete, insert, select, update on bill_fetches to application;

create table bill_looks (
  id uuid not null,
  order_id uuid not null,
  source text not null,
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  at timestamp with time zone not null
);
alter table bill_looks add constraint bill_looks_order_id_fkey FOREIGN KEY (order_id) REFERENCES bill_payments(id);
alter table bill_looks add constraint bill_looks_pkey PRIMARY KEY (id);
alter table bill_looks add constraint bill_looks_source_check CHECK ((source = ANY (ARRAY['send'::text, 'sweep'::text, 'callback'::text, 'person'::text, 'deadline'::text])));
CREATE INDEX bill_looks_of ON public.bill_looks USING btree (order_id, at);
grant delete, insert, select, update on bill_looks to application;

create table bill_payments (
  id uuid not null,
  number text not null,
  merchant_id uuid not null,
  request_id uuid not null,
  customer_id uuid,
  biller_id text not null,
  biller_name text not null,
  category text not null,
  params jsonb not null,
  account text not null,
  customer_name text not null default ''::text,
  mobile text not null default ''::text,
  bill_number text,
  bill_date date,
  due_date date,
  fetch_ref text,
  plan_id text,
  plan_text text,
  amount_paise bigint not null,
  fee_paise bigint not null,
  hold_id uuid not null,
  sent_at timestamp with time zone,
  status text not null,
  status_at timestamp with time zone not null,
  version integer not null default 1,
  network_ref text,
  reason text,
  stuck_at timestamp with time zone,
  check_count integer not null default 0,
  next_check_at timestamp with time zone,
  prints integer not null default 0,
  erased_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null
);
alter table bill_payments add constraint bill_payments_amount_paise_check CHECK ((amount_paise > 0));
alter table bill_payments add constraint bill_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table bill_payments add constraint bill_payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES bill_customers(id);
alter table bill_payments add constraint bill_payments_fee_paise_check CHECK ((fee_paise >= 0));
alter table bill_payments add constraint bill_payments_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table bill_payments add constraint bill_payments_pkey PRIMARY KEY (id);
alter table bill_payments add constraint bill_payments_status_check CHECK ((status = ANY (ARRAY['paying'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'reversed'::text])));
CREATE INDEX bill_payments_account ON public.bill_payments USING btree (account);
CREATE INDEX bill_payments_created ON public.bill_payments USING btree (created_at, id);
CREATE INDEX bill_payments_customer ON public.bill_payments USING btree (customer_id, created_at);
CREATE INDEX bill_payments_due ON public.bill_payments USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX bill_payments_mobile ON public.bill_payments USING btree (mobile) WHERE (mobile <> ''::text);
CREATE INDEX bill_payments_name ON public.bill_payments USING btree (lower(customer_name) text_pattern_ops);
CREATE INDEX bill_payments_own ON public.bill_payments USING btree (merchant_id, created_at, id);
CREATE INDEX bill_payments_page ON public.bill_payments USING btree (merchant_id, id);
CREATE INDEX bill_payments_ref ON public.bill_payments USING btree (network_ref) WHERE (network_ref IS NOT NULL);
CREATE INDEX bill_payments_sent ON public.bill_payments USING btree (COALESCE(sent_at, created_at));
CREATE INDEX bill_payments_status ON public.bill_payments USING btree (status, created_at, id);
CREATE UNIQUE INDEX bill_payments_number ON public.bill_payments USING btree (number);
CREATE UNIQUE INDEX bill_payments_request ON public.bill_payments USING btree (merchant_id, request_id);
grant delete, insert, select, update on bill_payments to application;

create table bill_reconciliations (
  id uuid not null,
  day date not null,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  cause text,
  told_at timestamp with time zone,
  file_hash text,
  fetched_at timestamp with time zone,
  revision integer not null default 0,
  there_count integer not null default 0,
  there_paise bigint not null default 0,
  here_count integer not null default 0,
  here_paise bigint not null default 0,
  matched_count integer not null default 0,
  matched_paise bigint not null default 0
);
alter table bill_reconciliations add constraint bill_reconciliations_file_whole CHECK ((((file_hash IS NULL) = (fetched_at IS NULL)) AND ((file_hash IS NULL) = (revision = 0))));
alter table bill_reconciliations add constraint bill_reconciliations_pkey PRIMARY KEY (id);
CREATE INDEX bill_reconciliations_due ON public.bill_reconciliations USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX bill_reconciliations_fetched ON public.bill_reconciliations USING btree (fetched_at, id);
CREATE INDEX bill_reconciliations_listed ON public.bill_reconciliations USING btree (day, id);
CREATE UNIQUE INDEX bill_reconciliations_day ON public.bill_reconciliations USING btree (day);
grant delete, insert, select, update on bill_reconciliations to application;

create table bill_settlement_rows (
  day date not null,
  line integer not null,
  number text not null,
  network_ref text not null,
  amount_paise bigint not null,
  state text not null
);
alter table bill_settlement_rows add constraint bill_settlement_rows_pkey PRIMARY KEY (day, line);
alter table bill_settlement_rows add constraint bill_settlement_rows_state_check CHECK ((state = ANY (ARRAY['paid'::text, 'failed'::text, 'pending'::text])));
CREATE INDEX bill_settlement_rows_number ON public.bill_settlement_rows USING btree (number);
grant delete, insert, select, update on bill_settlement_rows to application;

create table brand_hosts (
  host text not null,
  brand_id uuid not null,
  is_primary boolean not null default false,
  reached_at timestamp with time zone
);
alter table brand_hosts add constraint brand_hosts_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id);
alter table brand_hosts add constraint brand_hosts_lower CHECK (((host = lower(host)) AND (host <> ''::text)));
alter table brand_hosts add constraint brand_hosts_pkey PRIMARY KEY (host);
CREATE INDEX brand_hosts_brand ON public.brand_hosts USING btree (brand_id);
CREATE UNIQUE INDEX brand_hosts_one_primary ON public.brand_hosts USING btree (brand_id) WHERE is_primary;
grant delete, insert, select, update on brand_hosts to application;

create table brands (
  id uuid not null,
  merchant_id uuid not null,
  name text not null,
  state text not null default 'draft'::text,
  face jsonb not null,
  logo_file_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
);
alter table brands add constraint brands_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table brands add constraint brands_face_object CHECK ((jsonb_typeof(face) = 'object'::text));
alter table brands add constraint brands_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES files(id);
alter table brands add constraint brands_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table brands add constraint brands_pkey PRIMARY KEY (id);
alter table brands add constraint brands_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text])));
CREATE INDEX brands_name ON public.brands USING btree (name, id);
CREATE INDEX brands_newest ON public.brands USING btree (created_at, id);
CREATE INDEX brands_search_name ON public.brands USING btree (lower(name) text_pattern_ops);
CREATE UNIQUE INDEX brands_one_each ON public.brands USING btree (merchant_id) WHERE (state <> 'ended'::text);
grant delete, insert, select, update on brands to application;

create table campaign_recipients (
  campaign_id uuid not null,
  user_id uuid not null,
  merchant_id uuid not null,
  place integer not null,
  code text not null,
  locale text not null,
  template_id uuid,
  units integer not null default 0,
  state text not null,
  cause text,
  message_id uuid,
  released_at timestamp with time zone,
  clicked_at timestamp with time zone
);
alter table campaign_recipients add constraint campaign_recipients_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id);
alter table campaign_recipients add constraint campaign_recipients_cause CHECK (((state = 'skipped'::text) = (cause IS NOT NULL)));
alter table campaign_recipients add constraint campaign_recipients_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table campaign_recipients add constraint campaign_recipients_pkey PRIMARY KEY (campaign_id, user_id);
alter table campaign_recipients add constraint campaign_recipients_released CHECK (((state = 'released'::text) = (released_at IS NOT NULL)));
alter table campaign_recipients add constraint campaign_recipients_state_known CHECK ((state = ANY (ARRAY['planned'::text, 'released'::text, 'skipped'::text])));
alter table campaign_recipients add constraint campaign_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX campaign_recipients_of_person ON public.campaign_recipients USING btree (user_id, released_at) WHERE (released_at IS NOT NULL);
CREATE INDEX campaign_recipients_paced ON public.campaign_recipients USING btree (campaign_id, released_at) WHERE (released_at IS NOT NULL);
CREATE INDEX campaign_recipients_places ON public.campaign_recipients USING btree (campaign_id, place);
CREATE INDEX campaign_recipients_planned ON public.campaign_recipients USING btree (campaign_id, place) WHERE (state = 'planned'::text);
CREATE UNIQUE INDEX campaign_recipients_code ON public.campaign_recipients USING btree (code);
grant delete, insert, select, update on campaign_recipients to application;

create table campaign_settings (
  id smallint not null default 1,
  second_person_paise bigint not null default 0,
  whatsapp_price_hundredths integer not null,
  updated_by uuid,
  updated_at timestamp with time zone not null default now()
);
alter table campaign_settings add constraint campaign_settings_not_negative CHECK (((second_person_paise >= 0) AND (whatsapp_price_hundredths >= 0)));
alter table campaign_settings add constraint campaign_settings_one CHECK ((id = 1));
alter table campaign_settings add constraint campaign_settings_pkey PRIMARY KEY (id);
alter table campaign_settings add constraint campaign_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
grant delete, insert, select, update on campaign_settings to application;

create table campaigns (
  id uuid not null,
  no integer not null generated as identity,
  name text not null,
  way text not null,
  audience jsonb not null,
  template_ids uuid[] not null default '{}'::uuid[],
  title jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb,
  target text not null,
  per_hour integer not null,
  start_at timestamp with time zone,
  state text not null default 'draft'::text,
  recipients integer not null default 0,
  units integer not null default 0,
  cost_paise bigint not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  requested_by uuid,
  requested_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  rejection text,
  ended_at timestamp with time zone
);
alter table campaigns add constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table campaigns add constraint campaigns_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table campaigns add constraint campaigns_pace_positive CHECK ((per_hour > 0));
alter table campaigns add constraint campaigns_pkey PRIMARY KEY (id);
alter table campaigns add constraint campaigns_requested CHECK (((state = 'draft'::text) OR (requested_by IS NOT NULL)));
alter table campaigns add constraint campaigns_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table campaigns add constraint campaigns_second_person CHECK (((decided_by IS NULL) OR (decided_by <> requested_by)));
alter table campaigns add constraint campaigns_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'active'::text, 'paused'::text, 'stopped'::text, 'finished'::text])));
alter table campaigns add constraint campaigns_way_known CHECK ((way = ANY (ARRAY['sms'::text, 'whatsapp'::text, 'notice'::text])));
CREATE INDEX campaigns_by_name ON public.campaigns USING btree (name, id);
CREATE INDEX campaigns_name_search ON public.campaigns USING btree (lower(name) text_pattern_ops);
CREATE INDEX campaigns_newest ON public.campaigns USING btree (created_at DESC, id DESC);
CREATE INDEX campaigns_under_way ON public.campaigns USING btree (id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX campaigns_no ON public.campaigns USING btree (no);
grant delete, insert, select, update on campaigns to application;

create table captchas (
  token_hash text not null,
  answer_hash text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table captchas add constraint captchas_pkey PRIMARY KEY (token_hash);
CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at);
grant delete, insert, select, update on captchas to application;

create table carousel_slides (
  id uuid not null,
  file_id uuid not null,
  alt_en text not null default ''::text,
  alt_hi text not null default ''::text,
  title_en text not null default ''::text,
  title_hi text not null default ''::text,
  text_en text not null default ''::text,
  text_hi text not null default ''::text,
  link text not null default ''::text,
  starts_on date not null,
  ends_on date,
  is_active boolean not null default true,
  position integer not null,
  visible_from date,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  alt jsonb not null default '{}'::jsonb,
  title jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb
);
alter table carousel_slides add constraint carousel_slides_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table carousel_slides add constraint carousel_slides_days_in_order CHECK (((ends_on IS NULL) OR (ends_on >= starts_on)));
alter table carousel_slides add constraint carousel_slides_described CHECK ((alt_en <> ''::text));
alter table carousel_slides add constraint carousel_slides_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table carousel_slides add constraint carousel_slides_pkey PRIMARY KEY (id);
CREATE INDEX carousel_slides_file ON public.carousel_slides USING btree (file_id);
CREATE INDEX carousel_slides_order ON public.carousel_slides USING btree ("position", id);
CREATE TRIGGER carousel_slides_sync_texts BEFORE INSERT OR UPDATE ON public.carousel_slides FOR EACH ROW EXECUTE FUNCTION sync_texts('alt', 'title', 'text');
grant delete, insert, select, update on carousel_slides to application;

create table collect_accounts (
  id uuid not null,
  merchant_id uuid not null,
  status text not null default 'opening'::text,
  account_number text,
  ifsc text,
  vpa text,
  holder_name text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  next_try_at timestamp with time zone,
  tries integer not null default 0,
  last_fault text,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_reason text,
  announced_to text
);
alter table collect_accounts add constraint collect_accounts_account_number_key UNIQUE (account_number);
alter table collect_accounts add constraint collect_accounts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table collect_accounts add constraint collect_accounts_closed_why CHECK ((((status = 'closed'::text) = (closed_at IS NOT NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (closed_reason IS NULL))));
alter table collect_accounts add constraint collect_accounts_complete CHECK ((((status = 'opening'::text) = (account_number IS NULL)) AND ((account_number IS NULL) = (opened_at IS NULL)) AND ((account_number IS NULL) = (ifsc IS NULL)) AND ((account_number IS NULL) = (vpa IS NULL)) AND ((account_number IS NULL) = (holder_name IS NULL))));
alter table collect_accounts add constraint collect_accounts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table collect_accounts add constraint collect_accounts_merchant_id_key UNIQUE (merchant_id);
alter table collect_accounts add constraint collect_accounts_pkey PRIMARY KEY (id);
alter table collect_accounts add constraint collect_accounts_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table collect_accounts add constraint collect_accounts_status_known CHECK ((status = ANY (ARRAY['opening'::text, 'active'::text, 'closed'::text])));
alter table collect_accounts add constraint collect_accounts_vpa_key UNIQUE (vpa);
CREATE INDEX collect_accounts_due ON public.collect_accounts USING btree (next_try_at) WHERE (status <> 'closed'::text);
CREATE INDEX collect_accounts_requested ON public.collect_accounts USING btree (requested_at, id);
CREATE INDEX collect_accounts_search_number ON public.collect_accounts USING btree (lower(account_number) text_pattern_ops);
CREATE INDEX collect_accounts_search_vpa ON public.collect_accounts USING btree (lower(vpa) text_pattern_ops);
CREATE INDEX collect_accounts_status ON public.collect_accounts USING btree (status, id);
grant delete, insert, select, update on collect_accounts to application;

create table collect_events (
  id uuid not null,
  payment_id uuid not null,
  at timestamp with time zone not null,
  event text not null,
  actor_id uuid,
  source text,
  note text
);
alter table collect_events add constraint collect_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table collect_events add constraint collect_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES collect_payments(id);
alter table collect_events add constraint collect_events_pkey PRIMARY KEY (id);
CREATE INDEX collect_events_of_payment ON public.collect_events USING btree (payment_id, at, id);
grant delete, insert, select, update on collect_events to application;

create table collect_payers (
  merchant_id uuid not null,
  payer_key text not null,
  name text,
  added_by uuid not null,
  added_at timestamp with time zone not null
);
alter table collect_payers add constraint collect_payers_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id);
alter table collect_payers add constraint collect_payers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table collect_payers add constraint collect_payers_pkey PRIMARY KEY (merchant_id, payer_key);
grant delete, insert, select, update on collect_payers to application;

create table collect_payments (
  id uuid not null,
  provider_ref text not null,
  utr text not null,
  account_id uuid not null,
  merchant_id uuid not null,
  amount_paise bigint not null,
  way text not null,
  payer_name text,
  payer_key text,
  qr_id uuid,
  is_late boolean not null default false,
  is_repeat boolean not null default false,
  differs boolean not null default false,
  paid_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  source text not null,
  status text not null,
  review_cause text,
  return_cause text,
  return_reference uuid,
  return_reason text,
  return_sent_at timestamp with time zone,
  return_ref text,
  next_ask_at timestamp with time zone,
  asks integer not null default 0,
  posting_id uuid,
  suspense_posting_id uuid,
  return_posting_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  ended_at timestamp with time zone,
  proposed_decision text,
  proposed_reason text,
  proposed_remember boolean not null default false,
  proposed_by uuid,
  proposed_at timestamp with time zone
);
alter table collect_payments add constraint collect_payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES collect_accounts(id);
alter table collect_payments add constraint collect_payments_amount_known CHECK ((amount_paise > 0));
alter table collect_payments add constraint collect_payments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table collect_payments add constraint collect_payments_decision_known CHECK ((proposed_decision = ANY (ARRAY['accept'::text, 'return'::text, 'dismiss'::text])));
alter table collect_payments add constraint collect_payments_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table collect_payments add constraint collect_payments_pkey PRIMARY KEY (id);
alter table collect_payments add constraint collect_payments_posted_by_status CHECK ((((status = 'credited'::text) = (posting_id IS NOT NULL)) AND ((status = ANY (ARRAY['returned'::text, 'dismissed'::text])) = (return_posting_id IS NOT NULL)) AND ((status = 'credited'::text) OR (suspense_posting_id IS NOT NULL))));
alter table collect_payments add constraint collect_payments_proposal_in_review CHECK (((proposed_decision IS NULL) OR (status = 'review'::text)));
alter table collect_payments add constraint collect_payments_proposal_whole CHECK ((((proposed_decision IS NULL) = (proposed_by IS NULL)) AND ((proposed_decision IS NULL) = (proposed_at IS NULL))));
alter table collect_payments add constraint collect_payments_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table collect_payments add constraint collect_payments_provider_ref_key UNIQUE (provider_ref);
alter table collect_payments add constraint collect_payments_qr_id_fkey FOREIGN KEY (qr_id) REFERENCES collect_qrs(id);
alter table collect_payments add constraint collect_payments_return_reference_key UNIQUE (return_reference);
alter table collect_payments add constraint collect_payments_return_why CHECK (((status <> ALL (ARRAY['returning'::text, 'returned'::text])) OR ((return_cause IS NOT NULL) AND (return_reference IS NOT NULL))));
alter table collect_payments add constraint collect_payments_review_why CHECK (((status <> 'review'::text) OR (review_cause IS NOT NULL)));
alter table collect_payments add constraint collect_payments_source_known CHECK ((source = ANY (ARRAY['webhook'::text, 'sweep'::text])));
alter table collect_payments add constraint collect_payments_status_known CHECK ((status = ANY (ARRAY['credited'::text, 'review'::text, 'returning'::text, 'returned'::text, 'dismissed'::text])));
alter table collect_payments add constraint collect_payments_way_known CHECK ((way = ANY (ARRAY['upi'::text, 'imps'::text, 'neft'::text, 'rtgs'::text])));
CREATE INDEX collect_payments_amount ON public.collect_payments USING btree (amount_paise, id);
CREATE INDEX collect_payments_due ON public.collect_payments USING btree (next_ask_at) WHERE (status = 'returning'::text);
CREATE INDEX collect_payments_of_qr ON public.collect_payments USING btree (qr_id) WHERE (qr_id IS NOT NULL);
CREATE INDEX collect_payments_own ON public.collect_payments USING btree (merchant_id, received_at, id);
CREATE INDEX collect_payments_payer ON public.collect_payments USING btree (payer_name, id);
CREATE INDEX collect_payments_proposed ON public.collect_payments USING btree (proposed_at) WHERE (proposed_decision IS NOT NULL);
CREATE INDEX collect_payments_received ON public.collect_payments USING btree (received_at, id);
CREATE INDEX collect_payments_search_payer ON public.collect_payments USING btree (lower(payer_name) text_pattern_ops);
CREATE INDEX collect_payments_search_utr ON public.collect_payments USING btree (lower(utr) text_pattern_ops);
CREATE INDEX collect_payments_status ON public.collect_payments USING btree (status, id);
CREATE INDEX collect_payments_utr ON public.collect_payments USING btree (utr);
CREATE INDEX collect_payments_way ON public.collect_payments USING btree (way, id);
grant delete, insert, select, update on collect_payments to application;

create table collect_qrs (
  id uuid not null,
  account_id uuid not null,
  merchant_id uuid not null,
  reference text not null,
  amount_paise bigint not null,
  note text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table collect_qrs add constraint collect_qrs_account_id_fkey FOREIGN KEY (account_id) REFERENCES collect_accounts(id);
alter table collect_qrs add constraint collect_qrs_amount_known CHECK ((amount_paise > 0));
alter table collect_qrs add constraint collect_qrs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table collect_qrs add constraint collect_qrs_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table collect_qrs add constraint collect_qrs_pkey PRIMARY KEY (id);
alter table collect_qrs add constraint collect_qrs_reference_key UNIQUE (reference);
CREATE INDEX collect_qrs_of_merchant ON public.collect_qrs USING btree (merchant_id, created_at);
grant delete, insert, select, update on collect_qrs to application;

create table collect_settings (
  id boolean not null default true,
  rule text not null default 'name-differs'::text,
  qr_minutes integer not null default 15,
  swept_to timestamp with time zone,
  saved_by uuid,
  saved_at timestamp with time zone
);
alter table collect_settings add constraint collect_settings_minutes_known CHECK (((qr_minutes >= 1) AND (qr_minutes <= 1440)));
alter table collect_settings add constraint collect_settings_one CHECK (id);
alter table collect_settings add constraint collect_settings_pkey PRIMARY KEY (id);
alter table collect_settings add constraint collect_settings_rule_known CHECK ((rule = ANY (ARRAY['off'::text, 'name-differs'::text, 'first-time'::text])));
alter table collect_settings add constraint collect_settings_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
grant delete, insert, select, update on collect_settings to application;

create table collection_days (
  business_date date not null,
  mode text not null,
  count integer not null,
  collected_paise bigint not null,
  refunded_paise bigint not null
);
alter table collection_days add constraint collection_days_business_date_fkey FOREIGN KEY (business_date) REFERENCES collection_summed(business_date);
alter table collection_days add constraint collection_days_pkey PRIMARY KEY (business_date, mode);
grant delete, insert, select, update on collection_days to application;

create table collection_summed (
  business_date date not null,
  summed_at timestamp with time zone not null default now()
);
alter table collection_summed add constraint collection_summed_pkey PRIMARY KEY (business_date);
grant delete, insert, select, update on collection_summed to application;

create table commission_days (
  business_date date not null,
  merchant_id uuid not null,
  kind text not null,
  product text not null,
  postings integer not null,
  gross_paise bigint not null,
  tds_paise bigint not null
);
alter table commission_days add constraint commission_days_business_date_fkey FOREIGN KEY (business_date) REFERENCES commission_summed(business_date);
alter table commission_days add constraint commission_days_pkey PRIMARY KEY (business_date, merchant_id, kind, product);
CREATE INDEX commission_days_of ON public.commission_days USING btree (merchant_id, business_date);
grant delete, insert, select, update on commission_days to application;

create table commission_summed (
  business_date date not null,
  summed_at timestamp with time zone not null default now()
);
alter table commission_summed add constraint commission_summed_pkey PRIMARY KEY (business_date);
grant delete, insert, select, update on commission_summed to application;

create table contact_changes (
  user_id uuid not null,
  kind text not null,
  value text not null,
  code_hash text not null,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null
);
alter table contact_changes add constraint contact_changes_kind_known CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text])));
alter table contact_changes add constraint contact_changes_pkey PRIMARY KEY (user_id, kind);
alter table contact_changes add constraint contact_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on contact_changes to application;

create table courier_companies (
  id uuid not null,
  name text not null,
  tracking_url text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  batch_id uuid
);
alter table courier_companies add constraint courier_companies_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX courier_companies_name ON public.courier_companies USING btree (lower(name));
grant delete, insert, select, update on courier_companies to application;

create table courier_consignments (
  id uuid not null,
  number text not null,
  direction text not null,
  merchant_id uuid not null,
  entered_area text not null,
  status text not null,
  company_id uuid,
  company_name text,
  awb text,
  dispatched_on date,
  received_on date,
  forms_count integer not null default 0,
  missing_count integer not null default 0,
  extra_count integer not null default 0,
  other_contents text,
  weight_grams integer,
  charges_paise bigint,
  note text,
  remark text,
  asks_back boolean not null default false,
  slip_file_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  status_at timestamp with time zone not null,
  version integer not null default 1
);
alter table courier_consignments add constraint courier_consignments_area_known CHECK ((entered_area = ANY (ARRAY['in'::text, 'out'::text])));
alter table courier_consignments add constraint courier_consignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES courier_companies(id);
alter table courier_consignments add constraint courier_consignments_counts CHECK (((forms_count >= 0) AND ((missing_count >= 0) AND (missing_count <= forms_count)) AND (extra_count >= 0) AND (weight_grams > 0) AND (charges_paise >= 0)));
alter table courier_consignments add constraint courier_consignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table courier_consignments add constraint courier_consignments_days CHECK ((received_on >= dispatched_on));
alter table courier_consignments add constraint courier_consignments_direction_known CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])));
alter table courier_consignments add constraint courier_consignments_docket_form CHECK (((awb = upper(awb)) AND (awb !~ '\s'::text)));
alter table courier_consignments add constraint courier_consignments_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table courier_consignments add constraint courier_consignments_number_unique UNIQUE (number);
alter table courier_consignments add constraint courier_consignments_pkey PRIMARY KEY (id);
alter table courier_consignments add constraint courier_consignments_received_whole CHECK (((status = ANY (ARRAY['received'::text, 'partial'::text])) = (received_on IS NOT NULL)));
alter table courier_consignments add constraint courier_consignments_sent_whole CHECK (((status = ANY (ARRAY['prepared'::text, 'cancelled'::text])) OR ((company_name IS NOT NULL) AND (awb IS NOT NULL) AND (dispatched_on IS NOT NULL))));
alter table courier_consignments add constraint courier_consignments_slip_file_id_fkey FOREIGN KEY (slip_file_id) REFERENCES files(id);
alter table courier_consignments add constraint courier_consignments_status_known CHECK ((status = ANY (ARRAY['prepared'::text, 'sent'::text, 'received'::text, 'partial'::text, 'lost'::text, 'returned'::text, 'cancelled'::text])));
CREATE INDEX courier_consignments_awb ON public.courier_consignments USING btree (awb) WHERE (awb IS NOT NULL);
CREATE INDEX courier_consignments_company ON public.courier_consignments USING btree (company_name, id);
CREATE INDEX courier_consignments_dispatched ON public.courier_consignments USING btree (dispatched_on, id);
CREATE INDEX courier_consignments_mine ON public.courier_consignments USING btree (merchant_id, created_at, id);
CREATE INDEX courier_consignments_mine_status ON public.courier_consignments USING btree (merchant_id, status, created_at, id);
CREATE INDEX courier_consignments_newest ON public.courier_consignments USING btree (created_at, id);
CREATE INDEX courier_consignments_received ON public.courier_consignments USING btree (received_on, id);
CREATE INDEX courier_consignments_search_awb ON public.courier_consignments USING btree (lower(awb) text_pattern_ops);
CREATE INDEX courier_consignments_search_company ON public.courier_consignments USING btree (lower(company_name) text_pattern_ops);
CREATE INDEX courier_consignments_search_number ON public.courier_consignments USING btree (lower(number) text_pattern_ops);
CREATE INDEX courier_consignments_status ON public.courier_consignments USING btree (status, created_at, id);
CREATE UNIQUE INDEX courier_consignments_docket ON public.courier_consignments USING btree (lower(company_name), awb) WHERE ((awb IS NOT NULL) AND (status <> 'cancelled'::text));
grant delete, insert, select, update on courier_consignments to application;

create table courier_events (
  id uuid not null,
  consignment_id uuid not null,
  at timestamp with time zone not null,
  verb text not null,
  status text not null,
  actor_id uuid,
  actor_name text,
  actor_area text not null,
  remark text,
  forms integer not null,
  missing integer not null
);
alter table courier_events add constraint courier_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table courier_events add constraint courier_events_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES courier_consignments(id);
alter table courier_events add constraint courier_events_pkey PRIMARY KEY (id);
CREATE INDEX courier_events_of ON public.courier_events USING btree (consignment_id, at, id);
CREATE TRIGGER courier_events_insert_only BEFORE DELETE OR UPDATE ON public.courier_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER courier_events_no_truncate BEFORE TRUNCATE ON public.courier_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on courier_events to application;

create table courier_items (
  id uuid not null,
  consignment_id uuid not null,
  application_id uuid,
  number text not null,
  place integer not null,
  state text not null default 'packed'::text,
  is_live boolean not null default true
);
alter table courier_items add constraint courier_items_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table courier_items add constraint courier_items_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES courier_consignments(id);
alter table courier_items add constraint courier_items_known CHECK (((state = 'unknown'::text) OR (application_id IS NOT NULL)));
alter table courier_items add constraint courier_items_live CHECK (((NOT is_live) OR ((state = 'packed'::text) AND (application_id IS NOT NULL))));
alter table courier_items add constraint courier_items_pkey PRIMARY KEY (id);
alter table courier_items add constraint courier_items_state_known CHECK ((state = ANY (ARRAY['packed'::text, 'received'::text, 'missing'::text, 'extra'::text, 'unknown'::text, 'elsewhere'::text])));
CREATE INDEX courier_items_form ON public.courier_items USING btree (application_id, id) WHERE (application_id IS NOT NULL);
CREATE INDEX courier_items_of ON public.courier_items USING btree (consignment_id, place, id);
CREATE UNIQUE INDEX courier_items_once ON public.courier_items USING btree (consignment_id, application_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX courier_items_one_live ON public.courier_items USING btree (application_id) WHERE is_live;
grant delete, insert, select, update on courier_items to application;

create table credit_lines (
  id uuid not null,
  number bigint not null generated as identity,
  merchant_id uuid not null,
  limit_paise bigint not null,
  repay_days integer not null,
  reason text not null,
  valid_from date not null,
  valid_until date,
  status text not null default 'pending'::text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null default clock_timestamp(),
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_remark text
);
alter table credit_lines add constraint credit_lines_days_in_order CHECK (((valid_until IS NULL) OR (valid_until >= valid_from)));
alter table credit_lines add constraint credit_lines_days_known CHECK (((repay_days >= 1) AND (repay_days <= 180)));
alter table credit_lines add constraint credit_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table credit_lines add constraint credit_lines_decided_once CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table credit_lines add constraint credit_lines_limit_known CHECK ((limit_paise >= 0));
alter table credit_lines add constraint credit_lines_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table credit_lines add constraint credit_lines_number_key UNIQUE (number);
alter table credit_lines add constraint credit_lines_pkey PRIMARY KEY (id);
alter table credit_lines add constraint credit_lines_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table credit_lines add constraint credit_lines_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table credit_lines add constraint credit_lines_two_people CHECK (((status <> 'approved'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> requested_by))));
CREATE INDEX credit_lines_in_force ON public.credit_lines USING btree (merchant_id, decided_at) WHERE (status = 'approved'::text);
CREATE INDEX credit_lines_limit ON public.credit_lines USING btree (limit_paise, id);
CREATE INDEX credit_lines_number ON public.credit_lines USING btree (number, id);
CREATE INDEX credit_lines_requested ON public.credit_lines USING btree (requested_at, id);
CREATE INDEX credit_lines_status ON public.credit_lines USING btree (status, id);
CREATE UNIQUE INDEX credit_lines_one_pending ON public.credit_lines USING btree (merchant_id) WHERE (status = 'pending'::text);
grant delete, insert, select, update on credit_lines to application;

create table credit_notices (
  merchant_id uuid not null,
  posting_id uuid not null,
  stage text not null,
  notified_at timestamp with time zone not null
);
alter table credit_notices add constraint credit_notices_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table credit_notices add constraint credit_notices_pkey PRIMARY KEY (merchant_id, posting_id, stage);
alter table credit_notices add constraint credit_notices_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
grant delete, insert, select, update on credit_notices to application;

create table credits (
  merchant_id uuid not null,
  line_id uuid,
  limit_paise bigint not null,
  repay_days integer not null,
  changed_at timestamp with time zone not null
);
alter table credits add constraint credits_line_id_fkey FOREIGN KEY (line_id) REFERENCES credit_lines(id);
alter table credits add constraint credits_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table credits add constraint credits_pkey PRIMARY KEY (merchant_id);
CREATE INDEX credits_limit ON public.credits USING btree (limit_paise, merchant_id);
grant delete, insert, select, update on credits to application;

create table customer_consents (
  id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  about text not null,
  merchant_id uuid not null,
  mobile text not null,
  locale text not null,
  version text not null,
  code text not null,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_area text,
  withdrawn_by uuid,
  is_draft boolean not null default true
);
alter table customer_consents add constraint customer_consents_area_known CHECK ((withdrawn_area = ANY (ARRAY['in'::text, 'out'::text, 'customer'::text, 'erasure'::text])));
alter table customer_consents add constraint customer_consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
alter table customer_consents add constraint customer_consents_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table customer_consents add constraint customer_consents_pkey PRIMARY KEY (id);
alter table customer_consents add constraint customer_consents_withdrawal_whole CHECK (((withdrawn_at IS NULL) = (withdrawn_area IS NULL)));
alter table customer_consents add constraint customer_consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
CREATE INDEX customer_consents_about ON public.customer_consents USING btree (about);
CREATE INDEX customer_consents_drafts ON public.customer_consents USING btree (record_kind, record_id) WHERE is_draft;
CREATE INDEX customer_consents_number ON public.customer_consents USING btree (mobile) WHERE (withdrawn_at IS NULL);
CREATE INDEX customer_consents_record ON public.customer_consents USING btree (record_id, given_at DESC);
CREATE UNIQUE INDEX customer_consents_code ON public.customer_consents USING btree (code);
CREATE UNIQUE INDEX customer_consents_open ON public.customer_consents USING btree (record_id, record_kind) WHERE (withdrawn_at IS NULL);
grant delete, insert, select, update on customer_consents to application;

create table customer_replies (
  id uuid not null,
  consent_id uuid not null,
  about text not null,
  provider_ref text not null,
  text text not null,
  has_file boolean not null,
  written_at timestamp with time zone not null,
  received_at timestamp with time zone not null
);
alter table customer_replies add constraint customer_replies_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES customer_consents(id);
alter table customer_replies add constraint customer_replies_pkey PRIMARY KEY (id);
alter table customer_replies add constraint customer_replies_provider_ref_key UNIQUE (provider_ref);
CREATE INDEX customer_replies_about ON public.customer_replies USING btree (about, received_at DESC);
CREATE INDEX customer_replies_consent ON public.customer_replies USING btree (consent_id, received_at DESC);
grant delete, insert, select, update on customer_replies to application;

create table day_closings (
  business_date date not null,
  sheet jsonb not null,
  sheet_hash text not null,
  counted_cash_paise bigint not null,
  bank_balance_paise bigint,
  cash_difference_paise bigint not null,
  remark text,
  audit_position bigint not null,
  audit_hash text not null,
  closed_by uuid not null,
  closed_at timestamp with time zone not null default now()
);
alter table day_closings add constraint day_closings_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
alter table day_closings add constraint day_closings_counted CHECK (((counted_cash_paise >= 0) AND (COALESCE(bank_balance_paise, (0)::bigint) >= 0)));
alter table day_closings add constraint day_closings_hash CHECK ((sheet_hash ~ '^[0-9a-f]{64}$'::text));
alter table day_closings add constraint day_closings_pkey PRIMARY KEY (business_date);
CREATE TRIGGER day_closings_insert_only BEFORE DELETE OR UPDATE ON public.day_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_closings_no_truncate BEFORE TRUNCATE ON public.day_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on day_closings to application;

create table digest_items (
  id uuid not null,
  user_id uuid not null,
  event text not null,
  params jsonb not null default '{}'::jsonb,
  link text,
  created_at timestamp with time zone not null default now(),
  about text[]
);
alter table digest_items add constraint digest_items_pkey PRIMARY KEY (id);
alter table digest_items add constraint digest_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX digest_items_of_user ON public.digest_items USING btree (user_id, id);
grant delete, insert, select, update on digest_items to application;

create table digests (
  user_id uuid not null,
  day date not null,
  mail_id uuid not null
);
alter table digests add constraint digests_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id);
alter table digests add constraint digests_once_a_day PRIMARY KEY (user_id, day);
alter table digests add constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on digests to application;

create table document_progress (
  is_only boolean not null default true,
  day date not null
);
alter table document_progress add constraint document_progress_one_row CHECK (is_only);
alter table document_progress add constraint document_progress_pkey PRIMARY KEY (is_only);
grant delete, insert, select, update on document_progress to application;

create table document_series (
  series text not null,
  financial_year text not null,
  last_serial bigint not null default 0
);
alter table document_series add constraint document_series_counts_up CHECK ((last_serial >= 0));
alter table document_series add constraint document_series_pkey PRIMARY KEY (series, financial_year);
alter table document_series add constraint document_series_year_form CHECK ((financial_year ~ '^[0-9]{4}-[0-9]{2}$'::text));
grant delete, insert, select, update on document_series to application;

create table documents (
  id uuid not null,
  kind text not null,
  series text not null,
  financial_year text not null,
  serial bigint not null,
  number text not null,
  merchant_id uuid not null,
  posting_id uuid,
  period text,
  related_id uuid,
  dated date not null,
  reference text not null default ''::text,
  amount_paise bigint not null,
  content jsonb not null,
  created_at timestamp with time zone not null default clock_timestamp()
);
alter table documents add constraint documents_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text, 'debit-note'::text, 'receipt'::text, 'commission-statement'::text, 'tds-summary'::text])));
alter table documents add constraint documents_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table documents add constraint documents_note_corrects CHECK (((kind = ANY (ARRAY['credit-note'::text, 'debit-note'::text])) = (related_id IS NOT NULL)));
alter table documents add constraint documents_number_length CHECK ((length(number) <= 16));
alter table documents add constraint documents_number_once UNIQUE (number);
alter table documents add constraint documents_period_once UNIQUE (kind, merchant_id, period);
alter table documents add constraint documents_pkey PRIMARY KEY (id);
alter table documents add constraint documents_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
alter table documents add constraint documents_posting_once UNIQUE (posting_id);
alter table documents add constraint documents_related_id_fkey FOREIGN KEY (related_id) REFERENCES documents(id);
alter table documents add constraint documents_serial_once UNIQUE (series, financial_year, serial);
alter table documents add constraint documents_subject CHECK (((posting_id IS NULL) <> (period IS NULL)));
CREATE INDEX documents_amount ON public.documents USING btree (amount_paise, id);
CREATE INDEX documents_dated ON public.documents USING btree (dated, id);
CREATE INDEX documents_kind ON public.documents USING btree (kind, dated, id);
CREATE INDEX documents_merchant ON public.documents USING btree (merchant_id, dated, id);
CREATE INDEX documents_number_begins ON public.documents USING btree (lower(number) text_pattern_ops);
CREATE INDEX documents_reference_begins ON public.documents USING btree (lower(reference) text_pattern_ops);
CREATE INDEX documents_related ON public.documents USING btree (related_id) WHERE (related_id IS NOT NULL);
CREATE TRIGGER documents_insert_only BEFORE DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_no_truncate BEFORE TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on documents to application;

create table earned_sales (
  sale_id uuid not null,
  level integer not null,
  round integer not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  id_type_id uuid not null,
  level_name text not null,
  version_id uuid not null,
  product text not null,
  base_paise bigint not null,
  quantity integer not null,
  paid_paise bigint not null,
  district text not null,
  earned_on date not null,
  withdrawn_on date
);
alter table earned_sales add constraint earned_sales_days_in_order CHECK (((withdrawn_on IS NULL) OR (withdrawn_on >= earned_on)));
alter table earned_sales add constraint earned_sales_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table earned_sales add constraint earned_sales_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table earned_sales add constraint earned_sales_pkey PRIMARY KEY (sale_id, level, round);
alter table earned_sales add constraint earned_sales_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale_terms(sale_id);
alter table earned_sales add constraint earned_sales_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES merchants(id);
alter table earned_sales add constraint earned_sales_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_versions(id);
CREATE INDEX earned_sales_day ON public.earned_sales USING btree (earned_on, merchant_id);
CREATE INDEX earned_sales_payee ON public.earned_sales USING btree (merchant_id, earned_on);
CREATE INDEX earned_sales_withdrawn ON public.earned_sales USING btree (merchant_id, withdrawn_on) WHERE (withdrawn_on IS NOT NULL);
CREATE UNIQUE INDEX earned_sales_one_standing ON public.earned_sales USING btree (sale_id, level) WHERE (withdrawn_on IS NULL);
CREATE TRIGGER earned_sales_no_delete BEFORE DELETE ON public.earned_sales FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER earned_sales_no_truncate BEFORE TRUNCATE ON public.earned_sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER earned_sales_stay BEFORE UPDATE ON public.earned_sales FOR EACH ROW WHEN ((old.withdrawn_on IS NOT NULL)) EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on earned_sales to application;

create table earning_weeks (
  week_starts date not null,
  after_merchant_id uuid,
  finished_at timestamp with time zone
);
alter table earning_weeks add constraint earning_weeks_monday CHECK ((((week_starts - '2024-01-01'::date) % 7) = 0));
alter table earning_weeks add constraint earning_weeks_pkey PRIMARY KEY (week_starts);
grant delete, insert, select, update on earning_weeks to application;

create table enquiries (
  id uuid not null,
  ref_no text not null,
  status text not null default 'open'::text,
  name text not null,
  mobile text,
  email text,
  subject text not null,
  message text not null,
  client_ip text not null,
  locale text not null default 'en'::text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone
);
alter table enquiries add constraint enquiries_closed_whole CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)));
alter table enquiries add constraint enquiries_locale_code CHECK ((locale ~ '^[a-z]{2}$'::text));
alter table enquiries add constraint enquiries_pkey PRIMARY KEY (id);
alter table enquiries add constraint enquiries_reachable CHECK (((mobile IS NOT NULL) OR (email IS NOT NULL)));
alter table enquiries add constraint enquiries_ref_no_unique UNIQUE (ref_no);
alter table enquiries add constraint enquiries_status_known CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])));
CREATE INDEX enquiries_forget ON public.enquiries USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX enquiries_name ON public.enquiries USING btree (name, id);
CREATE INDEX enquiries_newest ON public.enquiries USING btree (created_at DESC, id DESC);
CREATE INDEX enquiries_search_email ON public.enquiries USING btree (lower(email) text_pattern_ops);
CREATE INDEX enquiries_search_mobile ON public.enquiries USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX enquiries_search_name ON public.enquiries USING btree (lower(name) text_pattern_ops);
CREATE INDEX enquiries_search_ref ON public.enquiries USING btree (lower(ref_no) text_pattern_ops);
CREATE INDEX enquiries_search_subject ON public.enquiries USING btree (lower(subject) text_pattern_ops);
CREATE INDEX enquiries_status ON public.enquiries USING btree (status, created_at DESC, id DESC);
grant delete, insert, select, update on enquiries to application;

create table enquiry_entries (
  id uuid not null,
  enquiry_id uuid not null,
  kind text not null,
  text text,
  made_by uuid not null,
  made_at timestamp with time zone not null
);
alter table enquiry_entries add constraint enquiry_entries_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;
alter table enquiry_entries add constraint enquiry_entries_kind_known CHECK ((kind = ANY (ARRAY['mail'::text, 'phone'::text, 'note'::text, 'closed'::text, 'reopened'::text])));
alter table enquiry_entries add constraint enquiry_entries_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table enquiry_entries add constraint enquiry_entries_pkey PRIMARY KEY (id);
alter table enquiry_entries add constraint enquiry_entries_worded CHECK (((kind = ANY (ARRAY['mail'::text, 'phone'::text, 'note'::text])) = (text IS NOT NULL)));
CREATE INDEX enquiry_entries_of ON public.enquiry_entries USING btree (enquiry_id, made_at DESC, id DESC);
grant delete, insert, select, update on enquiry_entries to application;

create table exports (
  id uuid not null,
  user_id uuid not null,
  endpoint_id text not null,
  access jsonb not null,
  title text not null,
  name text not null,
  format text not null,
  request jsonb not null,
  locale text not null,
  fingerprint text not null,
  state text not null default 'waiting'::text,
  attempt integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_id uuid,
  reason text,
  created_at timestamp with time zone not null default now(),
  beat_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone
);
alter table exports add constraint exports_done_has_file CHECK (((state <> 'done'::text) OR ((file_id IS NOT NULL) AND (expires_at IS NOT NULL))));
alter table exports add constraint exports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table exports add constraint exports_format_known CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text])));
alter table exports add constraint exports_pkey PRIMARY KEY (id);
alter table exports add constraint exports_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])));
alter table exports add constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX exports_mine ON public.exports USING btree (user_id, id DESC);
CREATE INDEX exports_to_expire ON public.exports USING btree (expires_at) WHERE (state = 'done'::text);
CREATE INDEX exports_under_way ON public.exports USING btree (beat_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX exports_one_under_way ON public.exports USING btree (user_id, fingerprint) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
grant delete, insert, select, update on exports to application;

create table files (
  id uuid not null,
  storage_key text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  pages integer,
  slot text not null,
  owner_user_id uuid,
  merchant_id uuid,
  created_at timestamp with time zone not null default now(),
  sealed_key text
);
alter table files add constraint files_bytes_positive CHECK ((bytes > 0));
alter table files add constraint files_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);
alter table files add constraint files_pkey PRIMARY KEY (id);
alter table files add constraint files_storage_key_key UNIQUE (storage_key);
grant delete, insert, select, update on files to application;

create table form_file_changes (
  id uuid not null,
  kind text not null,
  action text not null,
  file_id uuid,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default now()
);
alter table form_file_changes add constraint form_file_changes_action_known CHECK ((action = ANY (ARRAY['replace'::text, 'restore'::text])));
alter table form_file_changes add constraint form_file_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table form_file_changes add constraint form_file_changes_file CHECK (((action = 'replace'::text) = (file_id IS NOT NULL)));
alter table form_file_changes add constraint form_file_changes_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table form_file_changes add constraint form_file_changes_pkey PRIMARY KEY (id);
CREATE INDEX form_file_changes_of_kind ON public.form_file_changes USING btree (kind, changed_at DESC, id DESC);
grant delete, insert, select, update on form_file_changes to application;

create table form_files (
  kind text not null,
  file_id uuid not null,
  replaced_by uuid not null,
  replaced_at timestamp with time zone not null default now()
);
alter table form_files add constraint form_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table form_files add constraint form_files_kind_shape CHECK ((kind ~ '^[a-z0-9][a-z0-9.-]{2,80}$'::text));
alter table form_files add constraint form_files_pkey PRIMARY KEY (kind);
alter table form_files add constraint form_files_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES users(id);
grant delete, insert, select, update on form_files to application;

create table former_codes (
  merchant_id uuid not null,
  code text not null,
  system text not null
);
alter table former_codes add constraint former_codes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table former_codes add constraint former_codes_pkey PRIMARY KEY (merchant_id);
CREATE INDEX former_codes_search ON public.former_codes USING btree (lower(code) text_pattern_ops);
grant delete, insert, select, update on former_codes to application;

create table former_orders (
  id uuid not null,
  move_id uuid not null,
  merchant_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  dated date not null,
  service text not null,
  number text not null,
  product text not null default ''::text,
  customer_name text not null default ''::text,
  mobile text not null default ''::text,
  amount_paise bigint,
  state text not null,
  state_word text not null,
  remark text not null default ''::text,
  erased_at timestamp with time zone,
  kind text
);
alter table former_orders add constraint former_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table former_orders add constraint former_orders_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id);
alter table former_orders add constraint former_orders_pkey PRIMARY KEY (id);
alter table former_orders add constraint former_orders_row_once UNIQUE (batch_id, row_no);
alter table former_orders add constraint former_orders_state CHECK ((state = ANY (ARRAY['done'::text, 'rejected'::text, 'cancelled'::text, 'open'::text])));
CREATE INDEX former_orders_customer ON public.former_orders USING btree (lower(customer_name) text_pattern_ops);
CREATE INDEX former_orders_mobile ON public.former_orders USING btree (mobile) WHERE (mobile <> ''::text);
CREATE INDEX former_orders_move ON public.former_orders USING btree (move_id);
CREATE INDEX former_orders_newest ON public.former_orders USING btree (dated, id);
CREATE INDEX former_orders_number ON public.former_orders USING btree (lower(number) text_pattern_ops);
CREATE INDEX former_orders_of_shop ON public.former_orders USING btree (merchant_id, dated, id);
grant delete, insert, select, update on former_orders to application;

create table former_statement_lines (
  id uuid not null,
  move_id uuid not null,
  merchant_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  dated date not null,
  reference text not null default ''::text,
  narration text not null default ''::text,
  amount_paise bigint not null,
  balance_paise bigint
);
alter table former_statement_lines add constraint former_statement_lines_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table former_statement_lines add constraint former_statement_lines_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id);
alter table former_statement_lines add constraint former_statement_lines_pkey PRIMARY KEY (id);
alter table former_statement_lines add constraint former_statement_lines_row_once UNIQUE (batch_id, row_no);
CREATE INDEX former_statement_lines_move ON public.former_statement_lines USING btree (move_id);
CREATE INDEX former_statement_lines_newest ON public.former_statement_lines USING btree (dated, id);
CREATE INDEX former_statement_lines_of_shop ON public.former_statement_lines USING btree (merchant_id, dated, id);
CREATE INDEX former_statement_lines_reference ON public.former_statement_lines USING btree (lower(reference) text_pattern_ops);
grant delete, insert, select, update on former_statement_lines to application;

create table gateway_checks (
  id uuid not null,
  order_id uuid not null,
  source text not null,
  actor_id uuid,
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  took_ms integer not null,
  checked_at timestamp with time zone not null
);
alter table gateway_checks add constraint gateway_checks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table gateway_checks add constraint gateway_checks_order_id_fkey FOREIGN KEY (order_id) REFERENCES gateway_orders(id);
alter table gateway_checks add constraint gateway_checks_outcome_known CHECK ((outcome = ANY (ARRAY['created'::text, 'refused'::text, 'scanning'::text, 'success'::text, 'failure'::text, 'not-found'::text, 'unknown'::text])));
alter table gateway_checks add constraint gateway_checks_pkey PRIMARY KEY (id);
alter table gateway_checks add constraint gateway_checks_source_known CHECK ((source = ANY (ARRAY['create'::text, 'redirect'::text, 'webhook'::text, 'sweep'::text, 'person'::text])));
CREATE INDEX gateway_checks_of_order ON public.gateway_checks USING btree (order_id, checked_at DESC, id DESC);
CREATE TRIGGER gateway_checks_insert_only BEFORE DELETE OR UPDATE ON public.gateway_checks FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on gateway_checks to application;

create table gateway_orders (
  id uuid not null,
  client_txn_id text not null,
  merchant_id uuid not null,
  purpose text not null,
  amount_paise bigint not null,
  status text not null default 'new'::text,
  provider_order_id text,
  payment_url text,
  upi_txn_id text,
  payer_vpa text,
  remark text,
  txn_date date not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  check_count integer not null default 0,
  next_check_at timestamp with time zone,
  finalised_at timestamp with time zone,
  posting_id uuid,
  received_paise bigint,
  review_cause text,
  suspense_posting_id uuid,
  resolution text,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  resolution_reason text,
  resolution_reference text,
  resolution_posting_id uuid,
  is_repeat boolean not null default false,
  proposed_resolution text,
  proposed_reason text,
  proposed_reference text,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  proposal_rejected_by uuid,
  proposal_rejection text
);
alter table gateway_orders add constraint gateway_orders_amount_positive CHECK ((amount_paise > 0));
alter table gateway_orders add constraint gateway_orders_client_txn_unique UNIQUE (client_txn_id);
alter table gateway_orders add constraint gateway_orders_closed_is_resolved CHECK (((status = 'closed'::text) = (COALESCE(resolution, ''::text) = ANY (ARRAY['returned'::text, 'duplicate'::text]))));
alter table gateway_orders add constraint gateway_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table gateway_orders add constraint gateway_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table gateway_orders add constraint gateway_orders_paid_is_posted CHECK (((status = 'success'::text) = (posting_id IS NOT NULL)));
alter table gateway_orders add constraint gateway_orders_pkey PRIMARY KEY (id);
alter table gateway_orders add constraint gateway_orders_posting_fk FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
alter table gateway_orders add constraint gateway_orders_posting_unique UNIQUE (posting_id);
alter table gateway_orders add constraint gateway_orders_proposal_rejected_by_fkey FOREIGN KEY (proposal_rejected_by) REFERENCES users(id);
alter table gateway_orders add constraint gateway_orders_proposal_whole CHECK ((((proposed_resolution IS NULL) AND (proposed_reason IS NULL) AND (proposed_reference IS NULL) AND (proposed_by IS NULL) AND (proposed_at IS NULL)) OR ((proposed_resolution = ANY (ARRAY['credited'::text, 'returned'::text, 'duplicate'::text])) AND (proposed_reason IS NOT NULL) AND (proposed_by IS NOT NULL) AND (proposed_at IS NOT NULL))));
alter table gateway_orders add constraint gateway_orders_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table gateway_orders add constraint gateway_orders_rejection_whole CHECK (((proposal_rejected_by IS NULL) = (proposal_rejection IS NULL)));
alter table gateway_orders add constraint gateway_orders_resolution_fk FOREIGN KEY (resolution_posting_id) REFERENCES wallet.postings(id);
alter table gateway_orders add constraint gateway_orders_resolution_whole CHECK ((((resolution IS NULL) AND (resolved_by IS NULL) AND (resolved_at IS NULL)) OR ((resolution = ANY (ARRAY['credited'::text, 'returned'::text, 'duplicate'::text])) AND (resolved_by IS NOT NULL) AND (resolved_at IS NOT NULL) AND (resolution_reason IS NOT NULL))));
alter table gateway_orders add constraint gateway_orders_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);
alter table gateway_orders add constraint gateway_orders_returned_has_reference CHECK (((resolution IS DISTINCT FROM 'returned'::text) OR (resolution_reference IS NOT NULL)));
alter table gateway_orders add constraint gateway_orders_review_cause_known CHECK ((review_cause = ANY (ARRAY['amount'::text, 'provider-order'::text, 'no-reference'::text, 'reference-used'::text])));
alter table gateway_orders add constraint gateway_orders_review_has_cause CHECK (((status <> ALL (ARRAY['review'::text, 'closed'::text])) OR (review_cause IS NOT NULL))) NOT VALID;
alter table gateway_orders add constraint gateway_orders_status_known CHECK ((status = ANY (ARRAY['new'::text, 'created'::text, 'pending'::text, 'success'::text, 'failed'::text, 'expired'::text, 'error'::text, 'review'::text, 'closed'::text])));
alter table gateway_orders add constraint gateway_orders_suspense_fk FOREIGN KEY (suspense_posting_id) REFERENCES wallet.postings(id);
alter table gateway_orders add constraint gateway_orders_suspense_unique UNIQUE (suspense_posting_id);
alter table gateway_orders add constraint gateway_orders_two_people CHECK (((resolved_by IS NULL) OR (proposed_by IS NULL) OR (resolved_by <> proposed_by)));
CREATE INDEX gateway_orders_due ON public.gateway_orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX gateway_orders_merchant_state ON public.gateway_orders USING btree (merchant_id, amount_paise, finalised_at) WHERE (status = 'success'::text);
CREATE INDEX gateway_orders_newest ON public.gateway_orders USING btree (created_at DESC, id DESC);
CREATE INDEX gateway_orders_own ON public.gateway_orders USING btree (merchant_id, created_at DESC);
CREATE INDEX gateway_orders_state ON public.gateway_orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX gateway_orders_txn_search ON public.gateway_orders USING btree (lower(client_txn_id) text_pattern_ops);
CREATE INDEX gateway_orders_upi_search ON public.gateway_orders USING btree (lower(upi_txn_id) text_pattern_ops);
CREATE UNIQUE INDEX gateway_orders_one_open ON public.gateway_orders USING btree (merchant_id, purpose, amount_paise) WHERE (status = ANY (ARRAY['new'::text, 'created'::text, 'pending'::text]));
CREATE TRIGGER gateway_orders_stay_paid BEFORE UPDATE ON public.gateway_orders FOR EACH ROW EXECUTE FUNCTION gateway_order_stays_paid();
grant delete, insert, select, update on gateway_orders to application;

create table gateway_webhooks (
  id uuid not null,
  client_txn_id text,
  body text not null,
  address text not null,
  received_at timestamp with time zone not null default now()
);
alter table gateway_webhooks add constraint gateway_webhooks_pkey PRIMARY KEY (id);
CREATE INDEX gateway_webhooks_age ON public.gateway_webhooks USING btree (received_at);
grant delete, insert, select, update on gateway_webhooks to application;

create table gst_customers (
  merchant_id uuid not null,
  gstin text not null,
  legal_name text not null,
  trade_name text,
  used_at timestamp with time zone not null
);
alter table gst_customers add constraint gst_customers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table gst_customers add constraint gst_customers_pkey PRIMARY KEY (merchant_id, gstin);
CREATE INDEX gst_customers_gstin ON public.gst_customers USING btree (gstin);
CREATE INDEX gst_customers_recent ON public.gst_customers USING btree (merchant_id, used_at DESC);
grant delete, insert, select, update on gst_customers to application;

create table gst_due_extensions (
  id uuid not null,
  return_type text not null,
  period text not null,
  state_group text not null,
  due_on date not null,
  source text,
  created_by uuid not null,
  by_name text not null,
  created_at timestamp with time zone not null
);
alter table gst_due_extensions add constraint gst_due_extensions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table gst_due_extensions add constraint gst_due_extensions_group_known CHECK ((state_group = ANY (ARRAY['all'::text, 'X'::text, 'Y'::text])));
alter table gst_due_extensions add constraint gst_due_extensions_pkey PRIMARY KEY (id);
CREATE INDEX gst_due_extensions_of ON public.gst_due_extensions USING btree (return_type, period, created_at DESC);
CREATE INDEX gst_due_extensions_recent ON public.gst_due_extensions USING btree (created_at DESC);
grant delete, insert, select, update on gst_due_extensions to application;

create table gst_due_reminders (
  filing_id uuid not null,
  due_on date not null,
  days integer not null,
  told_at timestamp with time zone not null
);
alter table gst_due_reminders add constraint gst_due_reminders_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES gst_filings(id) ON DELETE CASCADE;
alter table gst_due_reminders add constraint gst_due_reminders_once PRIMARY KEY (filing_id, due_on, days);
grant delete, insert, select, update on gst_due_reminders to application;

create table gst_due_rules (
  return_type text not null,
  state_group text not null,
  valid_from date not null,
  months integer not null,
  day integer not null,
  source text not null
);
alter table gst_due_rules add constraint gst_due_rules_day CHECK ((((months >= 0) AND (months <= 12)) AND ((day >= 0) AND (day <= 31))));
alter table gst_due_rules add constraint gst_due_rules_group_known CHECK ((state_group = ANY (ARRAY['all'::text, 'X'::text, 'Y'::text])));
alter table gst_due_rules add constraint gst_due_rules_pkey PRIMARY KEY (return_type, state_group, valid_from);
grant delete, insert, select, update on gst_due_rules to application;

create table gst_filings (
  id uuid not null,
  number text not null,
  merchant_id uuid not null,
  request_id uuid not null,
  status text not null,
  status_at timestamp with time zone not null,
  version integer not null default 1,
  gstin text not null,
  legal_name text not null,
  trade_name text,
  return_type text not null,
  period text not null,
  state_group text not null,
  is_nil boolean not null,
  due_on date not null,
  given jsonb,
  draft jsonb,
  arn text,
  filed_on date,
  assigned_to uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  waits_until date generated always as (
CASE
    WHEN (status = ANY (ARRAY['new'::text, 'data_pending'::text, 'in_progress'::text, 'confirm'::text, 'confirmed'::text])) THEN due_on
    ELSE NULL::date
END) stored
);
alter table gst_filings add constraint gst_filings_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
alter table gst_filings add constraint gst_filings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table gst_filings add constraint gst_filings_filed CHECK (((status <> 'filed'::text) OR ((arn IS NOT NULL) AND (filed_on IS NOT NULL))));
alter table gst_filings add constraint gst_filings_group_known CHECK ((state_group = ANY (ARRAY['X'::text, 'Y'::text])));
alter table gst_filings add constraint gst_filings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table gst_filings add constraint gst_filings_number UNIQUE (number);
alter table gst_filings add constraint gst_filings_pkey PRIMARY KEY (id);
alter table gst_filings add constraint gst_filings_request UNIQUE (merchant_id, request_id);
alter table gst_filings add constraint gst_filings_status_known CHECK ((status = ANY (ARRAY['new'::text, 'data_pending'::text, 'in_progress'::text, 'confirm'::text, 'confirmed'::text, 'filed'::text, 'rejected'::text, 'cancelled'::text])));
CREATE INDEX gst_filings_by_name ON public.gst_filings USING btree (legal_name, id);
CREATE INDEX gst_filings_desk ON public.gst_filings USING btree (due_on, id);
CREATE INDEX gst_filings_gstin ON public.gst_filings USING btree (gstin);
CREATE INDEX gst_filings_in_period ON public.gst_filings USING btree (period);
CREATE INDEX gst_filings_mine ON public.gst_filings USING btree (assigned_to, status) WHERE (assigned_to IS NOT NULL);
CREATE INDEX gst_filings_mine_name ON public.gst_filings USING btree (merchant_id, lower(legal_name) text_pattern_ops);
CREATE INDEX gst_filings_newest ON public.gst_filings USING btree (created_at, id);
CREATE INDEX gst_filings_open ON public.gst_filings USING btree (status, due_on);
CREATE INDEX gst_filings_own ON public.gst_filings USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX gst_filings_pan ON public.gst_filings USING btree (substr(gstin, 3, 10));
CREATE INDEX gst_filings_period ON public.gst_filings USING btree (return_type, period);
CREATE INDEX gst_filings_placed ON public.gst_filings USING btree (created_at);
CREATE INDEX gst_filings_search_arn ON public.gst_filings USING btree (lower(arn) text_pattern_ops);
CREATE INDEX gst_filings_search_gstin ON public.gst_filings USING btree (lower(gstin) text_pattern_ops);
CREATE INDEX gst_filings_search_name ON public.gst_filings USING btree (lower(legal_name) text_pattern_ops);
CREATE INDEX gst_filings_search_number ON public.gst_filings USING btree (lower(number) text_pattern_ops);
CREATE INDEX gst_filings_waiting ON public.gst_filings USING btree (waits_until, id);
CREATE UNIQUE INDEX gst_filings_arn ON public.gst_filings USING btree (arn) WHERE (arn IS NOT NULL);
CREATE UNIQUE INDEX gst_filings_once ON public.gst_filings USING btree (merchant_id, gstin, return_type, period) WHERE ((status <> ALL (ARRAY['rejected'::text, 'cancelled'::text])) AND (erased_at IS NULL));
grant delete, insert, select, update on gst_filings to application;

create table gst_portal_logins (
  filing_id uuid not null,
  sealed text not null,
  created_at timestamp with time zone not null
);
alter table gst_portal_logins add constraint gst_portal_logins_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES gst_filings(id);
alter table gst_portal_logins add constraint gst_portal_logins_pkey PRIMARY KEY (filing_id);
grant delete, insert, select, update on gst_portal_logins to application;

create table gst_registrations (
  id uuid not null,
  number text not null,
  merchant_id uuid not null,
  request_id uuid not null,
  status text not null,
  status_at timestamp with time zone not null,
  version integer not null default 1,
  form jsonb not null default '{}'::jsonb,
  legal_name text,
  constitution text,
  state_code text,
  pan text,
  mobile text,
  email text,
  arn text,
  gstin text,
  assigned_to uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  erased_at timestamp with time zone,
  waits_since timestamp with time zone generated always as (
CASE
    WHEN (status = ANY (ARRAY['submitted'::text, 'in_process'::text, 'arn_generated'::text, 'clarification'::text, 'replied'::text])) THEN status_at
    ELSE NULL::timestamp with time zone
END) stored
);
alter table gst_registrations add constraint gst_registrations_approved CHECK (((status <> 'approved'::text) OR (erased_at IS NOT NULL) OR ((arn IS NOT NULL) AND (gstin IS NOT NULL))));
alter table gst_registrations add constraint gst_registrations_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
alter table gst_registrations add constraint gst_registrations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table gst_registrations add constraint gst_registrations_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table gst_registrations add constraint gst_registrations_number UNIQUE (number);
alter table gst_registrations add constraint gst_registrations_pkey PRIMARY KEY (id);
alter table gst_registrations add constraint gst_registrations_request UNIQUE (merchant_id, request_id);
alter table gst_registrations add constraint gst_registrations_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'in_process'::text, 'arn_generated'::text, 'clarification'::text, 'replied'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])));
CREATE INDEX gst_registrations_by_name ON public.gst_registrations USING btree (legal_name, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX gst_registrations_desk ON public.gst_registrations USING btree (status_at, id) WHERE (status <> 'draft'::text);
CREATE INDEX gst_registrations_gstin ON public.gst_registrations USING btree (gstin) WHERE (gstin IS NOT NULL);
CREATE INDEX gst_registrations_mine ON public.gst_registrations USING btree (assigned_to, status) WHERE (assigned_to IS NOT NULL);
CREATE INDEX gst_registrations_mine_name ON public.gst_registrations USING btree (merchant_id, lower(legal_name) text_pattern_ops);
CREATE INDEX gst_registrations_mobile ON public.gst_registrations USING btree (mobile);
CREATE INDEX gst_registrations_newest ON public.gst_registrations USING btree (created_at, id) WHERE (submitted_at IS NOT NULL);
CREATE INDEX gst_registrations_open ON public.gst_registrations USING btree (status, status_at);
CREATE INDEX gst_registrations_own ON public.gst_registrations USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX gst_registrations_pan ON public.gst_registrations USING btree (pan);
CREATE INDEX gst_registrations_people ON public.gst_registrations USING gin (form jsonb_path_ops);
CREATE INDEX gst_registrations_placed ON public.gst_registrations USING btree (created_at) WHERE (status <> 'draft'::text);
CREATE INDEX gst_registrations_search_arn ON public.gst_registrations USING btree (lower(arn) text_pattern_ops);
CREATE INDEX gst_registrations_search_gstin ON public.gst_registrations USING btree (lower(gstin) text_pattern_ops);
CREATE INDEX gst_registrations_search_name ON public.gst_registrations USING btree (lower(legal_name) text_pattern_ops);
CREATE INDEX gst_registrations_search_number ON public.gst_registrations USING btree (lower(number) text_pattern_ops);
CREATE INDEX gst_registrations_waiting ON public.gst_registrations USING btree (waits_since, id) WHERE (submitted_at IS NOT NULL);
CREATE UNIQUE INDEX gst_registrations_arn ON public.gst_registrations USING btree (arn) WHERE (arn IS NOT NULL);
grant delete, insert, select, update on gst_registrations to application;

create table id_sales (
  id uuid not null,
  merchant_id uuid not null,
  seller_id uuid,
  id_type_id uuid not null,
  price_paise bigint not null,
  gst_paise bigint not null,
  payment text not null,
  posting_id uuid,
  registration_id uuid,
  request_id uuid,
  fingerprint text,
  sold_by uuid,
  sold_at timestamp with time zone not null default now()
);
alter table id_sales add constraint id_sales_amounts CHECK (((price_paise >= 0) AND ((gst_paise >= 0) AND (gst_paise <= price_paise)) AND ((payment <> 'free'::text) OR (price_paise = 0))));
alter table id_sales add constraint id_sales_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table id_sales add constraint id_sales_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table id_sales add constraint id_sales_once UNIQUE (merchant_id);
alter table id_sales add constraint id_sales_payment_known CHECK ((payment = ANY (ARRAY['wallet'::text, 'outside'::text, 'free'::text])));
alter table id_sales add constraint id_sales_pkey PRIMARY KEY (id);
alter table id_sales add constraint id_sales_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
alter table id_sales add constraint id_sales_posting_whole CHECK (((payment = 'wallet'::text) = (posting_id IS NOT NULL)));
alter table id_sales add constraint id_sales_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id);
alter table id_sales add constraint id_sales_request UNIQUE (seller_id, request_id);
alter table id_sales add constraint id_sales_request_whole CHECK (((request_id IS NULL) = (fingerprint IS NULL)));
alter table id_sales add constraint id_sales_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES merchants(id);
alter table id_sales add constraint id_sales_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES users(id);
CREATE INDEX id_sales_newest ON public.id_sales USING btree (sold_at DESC, id DESC);
CREATE INDEX id_sales_seller ON public.id_sales USING btree (seller_id, sold_at DESC) WHERE (seller_id IS NOT NULL);
CREATE TRIGGER id_sales_insert_only BEFORE DELETE OR UPDATE ON public.id_sales FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER id_sales_no_truncate BEFORE TRUNCATE ON public.id_sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on id_sales to application;

create table id_type_prices (
  id_type_id uuid not null,
  valid_from date not null,
  price_paise bigint not null,
  created_by uuid,
  created_at timestamp with time zone not null default now()
);
alter table id_type_prices add constraint id_type_prices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table id_type_prices add constraint id_type_prices_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table id_type_prices add constraint id_type_prices_not_negative CHECK ((price_paise >= 0));
alter table id_type_prices add constraint id_type_prices_pkey PRIMARY KEY (id_type_id, valid_from);
grant delete, insert, select, update on id_type_prices to application;

create table id_types (
  id uuid not null,
  name text not null,
  code_prefix text not null,
  rank integer not null default 1,
  may_have_members boolean not null default false,
  is_active boolean not null default true,
  next_number bigint not null default 1001,
  created_at timestamp with time zone not null default now()
);
alter table id_types add constraint id_types_code_prefix_key UNIQUE (code_prefix);
alter table id_types add constraint id_types_name_key UNIQUE (name);
alter table id_types add constraint id_types_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX id_types_name_any_case ON public.id_types USING btree (lower(name));
grant delete, insert, select, update on id_types to application;

create table import_batches (
  id uuid not null,
  kind text not null,
  source text not null default ''::text,
  source_name text not null default ''::text,
  file_id uuid,
  file_name text not null,
  status text not null default 'uploaded'::text,
  titles jsonb not null,
  title_line integer not null,
  sample jsonb not null,
  mapping jsonb not null,
  total_rows integer not null default 0,
  new_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  faulty_rows integer not null default 0,
  done_rows integer not null default 0,
  effects jsonb not null default '{}'::jsonb,
  failure text,
  kept jsonb not null default '[]'::jsonb,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  started_by uuid,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_by uuid,
  undone_at timestamp with time zone,
  lease_until timestamp with time zone,
  digest text,
  move_id uuid,
  left_out_rows integer not null default 0,
  round integer not null default 1,
  is_replaced boolean not null default false
);
alter table import_batches add constraint import_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table import_batches add constraint import_batches_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table import_batches add constraint import_batches_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id);
alter table import_batches add constraint import_batches_pkey PRIMARY KEY (id);
alter table import_batches add constraint import_batches_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);
alter table import_batches add constraint import_batches_started_by_somebody CHECK (((status <> ALL (ARRAY['running'::text, 'finished'::text, 'undone'::text])) OR ((started_by IS NOT NULL) AND (started_at IS NOT NULL))));
alter table import_batches add constraint import_batches_status_known CHECK ((status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'finished'::text, 'failed'::text, 'undone'::text])));
alter table import_batches add constraint import_batches_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table import_batches add constraint import_batches_undone_by_somebody CHECK (((status = 'undone'::text) = (undone_by IS NOT NULL)));
CREATE INDEX import_batches_kind ON public.import_batches USING btree (kind, created_at DESC, id DESC);
CREATE INDEX import_batches_move ON public.import_batches USING btree (move_id, created_at) WHERE (move_id IS NOT NULL);
CREATE INDEX import_batches_name_search ON public.import_batches USING btree (lower(file_name) text_pattern_ops);
CREATE INDEX import_batches_newest ON public.import_batches USING btree (created_at DESC, id DESC);
CREATE INDEX import_batches_same_file ON public.import_batches USING btree (kind, digest) WHERE (digest IS NOT NULL);
CREATE INDEX import_batches_working ON public.import_batches USING btree (lease_until) WHERE (status = ANY (ARRAY['checking'::text, 'running'::text]));
grant delete, insert, select, update on import_batches to application;

create table import_mappings (
  kind text not null,
  source text not null,
  mapping jsonb not null,
  updated_at timestamp with time zone not null default now()
);
alter table import_mappings add constraint import_mappings_pkey PRIMARY KEY (kind, source);
grant delete, insert, select, update on import_mappings to application;

create table import_rows (
  batch_id uuid not null,
  row_no integer not null,
  status text not null,
  identity text,
  cells jsonb not null,
  parsed jsonb,
  faults jsonb not null default '[]'::jsonb,
  effect jsonb
);
alter table import_rows add constraint import_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE;
alter table import_rows add constraint import_rows_pkey PRIMARY KEY (batch_id, row_no);
alter table import_rows add constraint import_rows_status_known CHECK ((status = ANY (ARRAY['new'::text, 'duplicate'::text, 'faulty'::text, 'left_out'::text, 'done'::text, 'undone'::text])));
CREATE INDEX import_rows_identity ON public.import_rows USING btree (batch_id, identity, row_no) WHERE (identity IS NOT NULL);
CREATE INDEX import_rows_waiting ON public.import_rows USING btree (batch_id, status, row_no);
grant delete, insert, select, update on import_rows to application;

create table job_workers (
  id text not null,
  seen_at timestamp with time zone not null default now()
);
alter table job_workers add constraint job_workers_pkey PRIMARY KEY (id);
grant delete, insert, select, update on job_workers to application;

create table kyc_cases (
  id uuid not null,
  merchant_id uuid,
  user_id uuid,
  status text not null default 'open'::text,
  waiting_since timestamp with time zone,
  submitted_at timestamp with time zone,
  verified_at timestamp with time zone,
  expires_on date,
  consent_version text,
  consent_at timestamp with time zone,
  request_reason text,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone
);
alter table kyc_cases add constraint kyc_cases_consent CHECK (((submitted_at IS NULL) OR (consent_at IS NOT NULL)));
alter table kyc_cases add constraint kyc_cases_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table kyc_cases add constraint kyc_cases_merchant_unique UNIQUE (merchant_id);
alter table kyc_cases add constraint kyc_cases_one_subject CHECK (((merchant_id IS NULL) <> (user_id IS NULL)));
alter table kyc_cases add constraint kyc_cases_pkey PRIMARY KEY (id);
alter table kyc_cases add constraint kyc_cases_status_known CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'rejected'::text, 'verified'::text, 'expired'::text])));
alter table kyc_cases add constraint kyc_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_cases add constraint kyc_cases_user_unique UNIQUE (user_id);
CREATE INDEX kyc_cases_expiring ON public.kyc_cases USING btree (expires_on) WHERE (status = 'verified'::text);
CREATE INDEX kyc_cases_submitted ON public.kyc_cases USING btree (submitted_at, id);
CREATE INDEX kyc_cases_waiting ON public.kyc_cases USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);
grant delete, insert, select, update on kyc_cases to application;

create table kyc_documents (
  id uuid not null,
  case_id uuid not null,
  document text not null,
  status text not null default 'open'::text,
  values jsonb not null default '{}'::jsonb,
  aadhaar_last4 text,
  aadhaar_hash text,
  reason text,
  remark text,
  submitted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  version integer not null default 1
);
alter table kyc_documents add constraint kyc_documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_cases(id);
alter table kyc_documents add constraint kyc_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table kyc_documents add constraint kyc_documents_known CHECK ((document = ANY (ARRAY['pan'::text, 'aadhaar'::text, 'bank'::text, 'photo'::text, 'shop'::text, 'address'::text, 'gst'::text])));
alter table kyc_documents add constraint kyc_documents_last4 CHECK ((aadhaar_last4 ~ '^[0-9]{4}$'::text));
alter table kyc_documents add constraint kyc_documents_no_aadhaar CHECK ((NOT ("values" ? 'aadhaar'::text)));
alter table kyc_documents add constraint kyc_documents_one UNIQUE (case_id, document);
alter table kyc_documents add constraint kyc_documents_pkey PRIMARY KEY (id);
alter table kyc_documents add constraint kyc_documents_rejected_why CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL)));
alter table kyc_documents add constraint kyc_documents_status_known CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'rejected'::text, 'verified'::text, 'expired'::text])));
CREATE INDEX kyc_documents_aadhaar ON public.kyc_documents USING btree (aadhaar_hash) WHERE (aadhaar_hash IS NOT NULL);
CREATE INDEX kyc_documents_pan ON public.kyc_documents USING btree ((("values" ->> 'pan'::text))) WHERE (document = 'pan'::text);
grant delete, insert, select, update on kyc_documents to application;

create table kyc_events (
  id uuid not null,
  case_id uuid not null,
  document text,
  event text not null,
  reason text,
  remark text,
  actor_id uuid,
  at timestamp with time zone not null
);
alter table kyc_events add constraint kyc_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table kyc_events add constraint kyc_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_cases(id);
alter table kyc_events add constraint kyc_events_known CHECK ((event = ANY (ARRAY['submitted'::text, 'verified'::text, 'rejected'::text, 'changed'::text, 'requested'::text, 'expired'::text, 'complete'::text, 'unmasked'::text])));
alter table kyc_events add constraint kyc_events_pkey PRIMARY KEY (id);
CREATE INDEX kyc_events_of ON public.kyc_events USING btree (case_id, at, id);
CREATE TRIGGER kyc_events_insert_only BEFORE DELETE OR UPDATE ON public.kyc_events FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('remark');
grant delete, insert, select, update on kyc_events to application;

create table kyc_files (
  id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  position integer not null,
  is_masked boolean not null default false
);
alter table kyc_files add constraint kyc_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES kyc_documents(id);
alter table kyc_files add constraint kyc_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table kyc_files add constraint kyc_files_pkey PRIMARY KEY (id);
alter table kyc_files add constraint kyc_files_place UNIQUE (document_id, "position");
grant delete, insert, select, update on kyc_files to application;

create table kyc_requirements (
  id uuid not null,
  subject text not null,
  id_type_id uuid,
  document text not null,
  is_required boolean not null,
  most_files integer not null,
  note_en text not null default ''::text,
  note_hi text not null default ''::text,
  position integer not null,
  is_active boolean not null default true,
  note jsonb not null default '{}'::jsonb
);
alter table kyc_requirements add constraint kyc_requirements_document_known CHECK ((document = ANY (ARRAY['pan'::text, 'aadhaar'::text, 'bank'::text, 'photo'::text, 'shop'::text, 'address'::text, 'gst'::text])));
alter table kyc_requirements add constraint kyc_requirements_files CHECK (((most_files >= 1) AND (most_files <= 5)));
alter table kyc_requirements add constraint kyc_requirements_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table kyc_requirements add constraint kyc_requirements_pkey PRIMARY KEY (id);
alter table kyc_requirements add constraint kyc_requirements_staff_no_type CHECK (((subject = 'merchant'::text) OR (id_type_id IS NULL)));
alter table kyc_requirements add constraint kyc_requirements_subject_known CHECK ((subject = ANY (ARRAY['merchant'::text, 'staff'::text])));
CREATE UNIQUE INDEX kyc_requirements_one ON public.kyc_requirements USING btree (subject, document, COALESCE(id_type_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE TRIGGER kyc_requirements_sync_texts BEFORE INSERT OR UPDATE ON public.kyc_requirements FOR EACH ROW EXECUTE FUNCTION sync_texts('note');
grant delete, insert, select, update on kyc_requirements to application;

create table ledger_proofs (
  id uuid not null,
  night date,
  started_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  postings bigint,
  difference_count integer,
  differences jsonb not null default '[]'::jsonb,
  asked_by uuid,
  chain_from bigint,
  chain_position bigint,
  chain_hash text
);
alter table ledger_proofs add constraint ledger_proofs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table ledger_proofs add constraint ledger_proofs_chain_whole CHECK ((((chain_from IS NULL) = (chain_position IS NULL)) AND ((chain_from IS NULL) = (chain_hash IS NULL)) AND (chain_from <= chain_position)));
alter table ledger_proofs add constraint ledger_proofs_night_key UNIQUE (night);
alter table ledger_proofs add constraint ledger_proofs_pkey PRIMARY KEY (id);
CREATE INDEX ledger_proofs_started ON public.ledger_proofs USING btree (started_at);
grant delete, insert, select, update on ledger_proofs to application;

create table ledger_proven_accounts (
  account_id uuid not null,
  sum_paise bigint not null,
  entries bigint not null,
  credits_paise bigint not null
);
alter table ledger_proven_accounts add constraint ledger_proven_accounts_pkey PRIMARY KEY (account_id);
grant delete, insert, select, update on ledger_proven_accounts to application;

create table ledger_proven_debts (
  merchant_id uuid not null,
  owed_paise bigint not null
);
alter table ledger_proven_debts add constraint ledger_proven_debts_pkey PRIMARY KEY (merchant_id);
grant delete, insert, select, update on ledger_proven_debts to application;

create table ledger_proven_point (
  id smallint not null,
  position bigint not null
);
alter table ledger_proven_point add constraint ledger_proven_point_id_check CHECK ((id = 1));
alter table ledger_proven_point add constraint ledger_proven_point_pkey PRIMARY KEY (id);
alter table ledger_proven_point add constraint ledger_proven_point_position_check CHECK (("position" >= 0));
grant delete, insert, select, update on ledger_proven_point to application;

create table ledger_proven_years (
  merchant_id uuid not null,
  financial_year text not null,
  gross_paise bigint not null,
  tds_paise bigint not null,
  due_basis bigint not null
);
alter table ledger_proven_years add constraint ledger_proven_years_pkey PRIMARY KEY (merchant_id, financial_year);
grant delete, insert, select, update on ledger_proven_years to application;

create table login_challenges (
  token_hash text not null,
  user_id uuid not null,
  step text not null,
  second_factor_done boolean not null default false,
  enrol_secret text,
  attempts integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table login_challenges add constraint login_challenges_pkey PRIMARY KEY (token_hash);
alter table login_challenges add constraint login_challenges_step_known CHECK ((step = ANY (ARRAY['second-factor'::text, 'first-password'::text, 'other-host'::text])));
alter table login_challenges add constraint login_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX login_challenges_expiry ON public.login_challenges USING btree (expires_at);
grant delete, insert, select, update on login_challenges to application;

create table login_delays (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  wait_until timestamp with time zone not null
);
alter table login_delays add constraint login_delays_pkey PRIMARY KEY (key);
CREATE INDEX login_delays_age ON public.login_delays USING btree (last_at);
grant delete, insert, select, update on login_delays to application;

create table low_balances (
  merchant_id uuid not null,
  below_paise bigint not null,
  is_told boolean not null default false,
  saved_by uuid not null,
  saved_at timestamp with time zone not null
);
alter table low_balances add constraint low_balances_below_positive CHECK ((below_paise > 0));
alter table low_balances add constraint low_balances_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table low_balances add constraint low_balances_pkey PRIMARY KEY (merchant_id);
alter table low_balances add constraint low_balances_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
grant delete, insert, select, update on low_balances to application;

create table mail_server (
  id smallint not null default 1,
  host text not null,
  port integer not null,
  security text not null,
  user_name text not null default ''::text,
  password_sealed text,
  from_name text not null,
  from_address text not null,
  reply_to text not null default ''::text,
  changed_by uuid,
  changed_at timestamp with time zone not null default now()
);
alter table mail_server add constraint mail_server_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table mail_server add constraint mail_server_one CHECK ((id = 1));
alter table mail_server add constraint mail_server_pkey PRIMARY KEY (id);
alter table mail_server add constraint mail_server_port_known CHECK (((port >= 1) AND (port <= 65535)));
alter table mail_server add constraint mail_server_security_known CHECK ((security = ANY (ARRAY['starttls'::text, 'tls'::text, 'none'::text])));
grant delete, insert, select, update on mail_server to application;

create table mail_template_versions (
  id uuid not null,
  event text not null,
  locale text not null,
  subject text,
  body text,
  saved_by uuid not null,
  saved_at timestamp with time zone not null default now()
);
alter table mail_template_versions add constraint mail_template_versions_locale_code CHECK ((locale ~ '^[a-z]{2}$'::text));
alter table mail_template_versions add constraint mail_template_versions_pkey PRIMARY KEY (id);
alter table mail_template_versions add constraint mail_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
alter table mail_template_versions add constraint mail_template_versions_whole CHECK (((subject IS NULL) = (body IS NULL)));
CREATE INDEX mail_template_versions_newest ON public.mail_template_versions USING btree (event, locale, id DESC);
grant delete, insert, select, update on mail_template_versions to application;

create table mails (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  link text,
  locale text not null default 'en'::text,
  about text[],
  brand_id uuid
);
alter table mails add constraint mails_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id);
alter table mails add constraint mails_locale_code CHECK ((locale ~ '^[a-z]{2}$'::text));
alter table mails add constraint mails_pkey PRIMARY KEY (id);
alter table mails add constraint mails_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])));
CREATE INDEX mails_open ON public.mails USING btree (created_at) WHERE (state = 'queued'::text);
grant delete, insert, select, update on mails to application;

create table mandate_debits (
  id uuid not null,
  ref_no text not null,
  mandate_id uuid not null,
  merchant_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'planned'::text,
  due_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  check_count integer not null default 0,
  bank_reference text,
  reason text,
  posting_id uuid,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table mandate_debits add constraint mandate_debits_amount_known CHECK ((amount_paise > 0));
alter table mandate_debits add constraint mandate_debits_credited CHECK (((status = 'success'::text) = (posting_id IS NOT NULL)));
alter table mandate_debits add constraint mandate_debits_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandates(id);
alter table mandate_debits add constraint mandate_debits_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table mandate_debits add constraint mandate_debits_pkey PRIMARY KEY (id);
alter table mandate_debits add constraint mandate_debits_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
alter table mandate_debits add constraint mandate_debits_posting_id_key UNIQUE (posting_id);
alter table mandate_debits add constraint mandate_debits_ref_no_key UNIQUE (ref_no);
alter table mandate_debits add constraint mandate_debits_status_known CHECK ((status = ANY (ARRAY['planned'::text, 'notified'::text, 'sent'::text, 'success'::text, 'failed'::text, 'cancelled'::text, 'review'::text])));
CREATE INDEX mandate_debits_amount ON public.mandate_debits USING btree (amount_paise, id);
CREATE INDEX mandate_debits_due ON public.mandate_debits USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX mandate_debits_newest ON public.mandate_debits USING btree (created_at DESC, id DESC);
CREATE INDEX mandate_debits_number ON public.mandate_debits USING btree (lower(ref_no) text_pattern_ops);
CREATE INDEX mandate_debits_own ON public.mandate_debits USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX mandate_debits_state ON public.mandate_debits USING btree (status, id);
CREATE UNIQUE INDEX mandate_debits_one_open ON public.mandate_debits USING btree (mandate_id) WHERE (status = ANY (ARRAY['planned'::text, 'notified'::text, 'sent'::text, 'review'::text]));
grant delete, insert, select, update on mandate_debits to application;

create table mandate_looks (
  id uuid not null,
  mandate_id uuid not null,
  debit_id uuid,
  call text not null,
  outcome text not null,
  answer text,
  at timestamp with time zone not null
);
alter table mandate_looks add constraint mandate_looks_debit_id_fkey FOREIGN KEY (debit_id) REFERENCES mandate_debits(id);
alter table mandate_looks add constraint mandate_looks_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES mandates(id);
alter table mandate_looks add constraint mandate_looks_pkey PRIMARY KEY (id);
CREATE INDEX mandate_looks_of ON public.mandate_looks USING btree (mandate_id, id);
grant delete, insert, select, update on mandate_looks to application;

create table mandates (
  id uuid not null,
  ref_no text not null,
  merchant_id uuid not null,
  status text not null default 'pending'::text,
  limit_paise bigint not null,
  amount_paise bigint not null,
  max_paise bigint not null,
  every_days integer not null,
  ends_on date not null,
  approval_url text,
  failures integer not null default 0,
  next_debit_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  revoke_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table mandates add constraint mandates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table mandates add constraint mandates_failures_known CHECK (((failures >= 0) AND (failures <= 3)));
alter table mandates add constraint mandates_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table mandates add constraint mandates_period_known CHECK (((every_days >= 1) AND (every_days <= 31)));
alter table mandates add constraint mandates_pkey PRIMARY KEY (id);
alter table mandates add constraint mandates_ref_no_key UNIQUE (ref_no);
alter table mandates add constraint mandates_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'paused'::text, 'revoked'::text, 'rejected'::text, 'expired'::text])));
alter table mandates add constraint mandates_sums_known CHECK (((limit_paise > 0) AND (amount_paise > 0) AND (amount_paise <= max_paise)));
CREATE INDEX mandates_due ON public.mandates USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX mandates_to_revoke ON public.mandates USING btree (revoke_at) WHERE (revoke_at IS NOT NULL);
CREATE UNIQUE INDEX mandates_one_live ON public.mandates USING btree (merchant_id) WHERE (status = ANY (ARRAY['pending'::text, 'active'::text, 'paused'::text]));
grant delete, insert, select, update on mandates to application;

create table merchant_notes (
  id uuid not null,
  merchant_id uuid not null,
  body text not null,
  author_id uuid,
  author_name text not null,
  created_at timestamp with time zone not null default now()
);
alter table merchant_notes add constraint merchant_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table merchant_notes add constraint merchant_notes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table merchant_notes add constraint merchant_notes_pkey PRIMARY KEY (id);
CREATE INDEX merchant_notes_newest ON public.merchant_notes USING btree (merchant_id, id);
CREATE TRIGGER merchant_notes_insert_only BEFORE DELETE OR UPDATE ON public.merchant_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on merchant_notes to application;

create table merchant_package_moves (
  id uuid not null,
  merchant_id uuid not null,
  package_id uuid not null,
  effective_on date not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  cancelled_at timestamp with time zone
);
alter table merchant_package_moves add constraint merchant_package_moves_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table merchant_package_moves add constraint merchant_package_moves_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table merchant_package_moves add constraint merchant_package_moves_one_end CHECK (((done_at IS NULL) OR (cancelled_at IS NULL)));
alter table merchant_package_moves add constraint merchant_package_moves_package_id_fkey FOREIGN KEY (package_id) REFERENCES service_packages(id);
alter table merchant_package_moves add constraint merchant_package_moves_pkey PRIMARY KEY (id);
CREATE INDEX merchant_package_moves_due ON public.merchant_package_moves USING btree (effective_on) WHERE ((done_at IS NULL) AND (cancelled_at IS NULL));
CREATE UNIQUE INDEX merchant_package_moves_one_open ON public.merchant_package_moves USING btree (merchant_id) WHERE ((done_at IS NULL) AND (cancelled_at IS NULL));
grant delete, insert, select, update on merchant_package_moves to application;

create table merchant_parent_moves (
  id uuid not null,
  merchant_id uuid not null,
  from_id uuid,
  to_id uuid,
  effective_on date not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  cancelled_at timestamp with time zone
);
alter table merchant_parent_moves add constraint merchant_parent_moves_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table merchant_parent_moves add constraint merchant_parent_moves_elsewhere CHECK (((to_id IS DISTINCT FROM from_id) AND (to_id IS DISTINCT FROM merchant_id)));
alter table merchant_parent_moves add constraint merchant_parent_moves_from_id_fkey FOREIGN KEY (from_id) REFERENCES merchants(id);
alter table merchant_parent_moves add constraint merchant_parent_moves_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table merchant_parent_moves add constraint merchant_parent_moves_one_end CHECK (((done_at IS NULL) OR (cancelled_at IS NULL)));
alter table merchant_parent_moves add constraint merchant_parent_moves_pkey PRIMARY KEY (id);
alter table merchant_parent_moves add constraint merchant_parent_moves_to_id_fkey FOREIGN KEY (to_id) REFERENCES merchants(id);
CREATE INDEX merchant_parent_moves_due ON public.merchant_parent_moves USING btree (effective_on) WHERE ((done_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX merchant_parent_moves_newest ON public.merchant_parent_moves USING btree (merchant_id, id);
CREATE UNIQUE INDEX merchant_parent_moves_one_open ON public.merchant_parent_moves USING btree (merchant_id) WHERE ((done_at IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER merchant_parent_moves_stay BEFORE DELETE OR UPDATE ON public.merchant_parent_moves FOR EACH ROW WHEN (((old.done_at IS NOT NULL) OR (old.cancelled_at IS NOT NULL))) EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on merchant_parent_moves to application;

create table merchants (
  id uuid not null,
  code text not null,
  shop_name text not null,
  owner_name text not null,
  email text not null,
  mobile text not null,
  address1 text not null,
  address2 text not null default ''::text,
  address3 text not null default ''::text,
  district text not null,
  state text not null,
  pin text not null,
  id_type_id uuid not null,
  package_id uuid not null,
  parent_id uuid,
  registration_id uuid,
  pan text,
  is_blocked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  gstin text,
  blocked_at timestamp with time zone,
  blocked_by uuid,
  blocked_reason text
);
alter table merchants add constraint merchants_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id);
alter table merchants add constraint merchants_code_key UNIQUE (code);
alter table merchants add constraint merchants_gstin_form CHECK ((gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'::text));
alter table merchants add constraint merchants_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table merchants add constraint merchants_package_id_fkey FOREIGN KEY (package_id) REFERENCES service_packages(id);
alter table merchants add constraint merchants_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES merchants(id);
alter table merchants add constraint merchants_pkey PRIMARY KEY (id);
alter table merchants add constraint merchants_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations(id);
alter table merchants add constraint merchants_registration_id_key UNIQUE (registration_id);
CREATE INDEX merchants_members ON public.merchants USING btree (parent_id, created_at DESC, id DESC) WHERE (parent_id IS NOT NULL);
CREATE INDEX merchants_newest ON public.merchants USING btree (created_at DESC, id DESC);
CREATE INDEX merchants_pan ON public.merchants USING btree (pan) WHERE (pan IS NOT NULL);
CREATE INDEX merchants_parent ON public.merchants USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX merchants_pin ON public.merchants USING btree (pin, created_at DESC);
CREATE INDEX merchants_search_code ON public.merchants USING btree (lower(code) text_pattern_ops);
CREATE INDEX merchants_search_email ON public.merchants USING btree (lower(email) text_pattern_ops);
CREATE INDEX merchants_search_mobile ON public.merchants USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX merchants_search_owner ON public.merchants USING btree (lower(owner_name) text_pattern_ops);
CREATE INDEX merchants_search_shop ON public.merchants USING btree (lower(shop_name) text_pattern_ops);
CREATE TRIGGER merchants_keep_tree AFTER INSERT OR UPDATE OF parent_id ON public.merchants FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION keep_merchant_tree();
grant delete, insert, select, update on merchants to application;

create table message_charges (
  day date not null,
  merchant_id uuid not null,
  messages integer not null,
  amount_paise bigint not null,
  posting_id uuid
);
alter table message_charges add constraint message_charges_day_fkey FOREIGN KEY (day) REFERENCES message_days(day);
alter table message_charges add constraint message_charges_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table message_charges add constraint message_charges_pkey PRIMARY KEY (day, merchant_id);
alter table message_charges add constraint message_charges_positive CHECK (((messages > 0) AND (amount_paise > 0)));
CREATE INDEX message_charges_open ON public.message_charges USING btree (day) WHERE (posting_id IS NULL);
grant delete, insert, select, update on message_charges to application;

create table message_days (
  day date not null,
  counted integer not null default 0,
  stopped integer not null default 0,
  is_told boolean not null default false,
  booked_at timestamp with time zone,
  cost_paise bigint not null default 0,
  cost_posting_id uuid,
  whatsapp_cost_paise bigint not null default 0
);
alter table message_days add constraint message_days_cost_is_posted CHECK (((cost_paise > 0) = (cost_posting_id IS NOT NULL)));
alter table message_days add constraint message_days_counts CHECK (((counted >= 0) AND (stopped >= 0)));
alter table message_days add constraint message_days_pkey PRIMARY KEY (day);
alter table message_days add constraint message_days_whatsapp_part CHECK (((whatsapp_cost_paise >= 0) AND (whatsapp_cost_paise <= cost_paise)));
CREATE INDEX message_days_unbooked ON public.message_days USING btree (day) WHERE (booked_at IS NULL);
grant delete, insert, select, update on message_days to application;

create table message_reports (
  day date not null,
  outcome text not null,
  count integer not null
);
alter table message_reports add constraint message_reports_outcome_known CHECK ((outcome = ANY (ARRAY['taken'::text, 'repeated'::text, 'unreadable'::text, 'nobody'::text])));
alter table message_reports add constraint message_reports_pkey PRIMARY KEY (day, outcome);
grant delete, insert, select, update on message_reports to application;

create table messages (
  id uuid not null,
  happening text not null,
  event text not null,
  way text not null,
  user_id uuid,
  merchant_id uuid,
  mobile text not null,
  template_id uuid not null,
  header text not null,
  locale text not null,
  text text not null,
  units smallint not null,
  is_urgent boolean not null default false,
  state text not null default 'queued'::text,
  cause text,
  provider_ref text,
  gateway_id uuid,
  about text[] not null default '{}'::text[],
  queued_at timestamp with time zone not null,
  sending_at timestamp with time zone,
  state_at timestamp with time zone not null,
  times_asked smallint not null default 0,
  ask_at timestamp with time zone,
  consent_id uuid,
  repeat_of uuid,
  sealed_code text
);
alter table messages add constraint messages_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES customer_consents(id);
alter table messages add constraint messages_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES sms_gateways(id);
alter table messages add constraint messages_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table messages add constraint messages_once UNIQUE (happening, event, user_id, way);
alter table messages add constraint messages_one_recipient CHECK (((user_id IS NULL) <> (consent_id IS NULL)));
alter table messages add constraint messages_pkey PRIMARY KEY (id);
alter table messages add constraint messages_repeat_of_fkey FOREIGN KEY (repeat_of) REFERENCES messages(id);
alter table messages add constraint messages_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'refused'::text])));
alter table messages add constraint messages_template_id_fkey FOREIGN KEY (template_id) REFERENCES sms_templates(id);
alter table messages add constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table messages add constraint messages_way_known CHECK ((way = 'sms'::text));
CREATE INDEX messages_about ON public.messages USING gin (about);
CREATE INDEX messages_by_cause ON public.messages USING btree (cause, queued_at DESC) WHERE (cause IS NOT NULL);
CREATE INDEX messages_in_flight ON public.messages USING btree (sending_at) WHERE (state = 'sending'::text);
CREATE INDEX messages_newest ON public.messages USING btree (queued_at DESC, id DESC);
CREATE INDEX messages_of_consent ON public.messages USING btree (consent_id, queued_at DESC) WHERE (consent_id IS NOT NULL);
CREATE INDEX messages_of_customer ON public.messages USING btree (mobile, sending_at) WHERE (consent_id IS NOT NULL);
CREATE INDEX messages_of_shop ON public.messages USING btree (merchant_id, sending_at) WHERE (sending_at IS NOT NULL);
CREATE INDEX messages_of_user ON public.messages USING btree (user_id, queued_at DESC);
CREATE INDEX messages_ref ON public.messages USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX messages_search_mobile ON public.messages USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX messages_sent_at ON public.messages USING btree (sending_at) WHERE (sending_at IS NOT NULL);
CREATE INDEX messages_to_ask ON public.messages USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX messages_once_to_customer ON public.messages USING btree (happening, event, way) WHERE (consent_id IS NOT NULL);
grant delete, insert, select, update on messages to application;

create table money_pins (
  user_id uuid not null,
  pin_hash text not null,
  set_at timestamp with time zone not null,
  failures smallint not null default 0,
  locked_at timestamp with time zone
);
alter table money_pins add constraint money_pins_failures CHECK (((failures >= 0) AND (failures <= 5)));
alter table money_pins add constraint money_pins_pkey PRIMARY KEY (user_id);
alter table money_pins add constraint money_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on money_pins to application;

create table month_settlements (
  id uuid not null,
  month date not null,
  merchant_id uuid not null,
  sales integer not null,
  gross_paise bigint not null,
  working jsonb not null,
  posting_id uuid,
  settled_at timestamp with time zone not null
);
alter table month_settlements add constraint month_settlements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table month_settlements add constraint month_settlements_once UNIQUE (month, merchant_id);
alter table month_settlements add constraint month_settlements_pkey PRIMARY KEY (id);
alter table month_settlements add constraint month_settlements_posted CHECK ((((gross_paise > 0) = (posting_id IS NOT NULL)) AND (gross_paise >= 0)));
CREATE INDEX month_settlements_gross ON public.month_settlements USING btree (gross_paise, id);
CREATE INDEX month_settlements_month ON public.month_settlements USING btree (month, id);
CREATE INDEX month_settlements_newest ON public.month_settlements USING btree (settled_at, id);
CREATE TRIGGER month_settlements_no_truncate BEFORE TRUNCATE ON public.month_settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER month_settlements_stay BEFORE DELETE OR UPDATE ON public.month_settlements FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on month_settlements to application;

create table move_branch_codes (
  move_id uuid not null,
  former_code text not null,
  id_type_id uuid not null,
  code text not null
);
alter table move_branch_codes add constraint move_branch_codes_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table move_branch_codes add constraint move_branch_codes_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;
alter table move_branch_codes add constraint move_branch_codes_once UNIQUE (code);
alter table move_branch_codes add constraint move_branch_codes_pkey PRIMARY KEY (move_id, former_code);
grant delete, insert, select, update on move_branch_codes to application;

create table move_decisions (
  id uuid not null,
  move_id uuid not null,
  code text not null,
  subject text not null,
  row_count integer not null,
  examples jsonb not null,
  merchant_id uuid,
  choices text[] not null,
  choice text,
  target text,
  decided_by uuid,
  decided_at timestamp with time zone,
  as_typed text not null default ''::text,
  rows_digest text,
  amount_paise bigint,
  subject_state text
);
alter table move_decisions add constraint move_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table move_decisions add constraint move_decisions_decided_by_somebody CHECK ((((choice IS NULL) = (decided_by IS NULL)) AND ((choice IS NULL) OR (choice = ANY (choices)))));
alter table move_decisions add constraint move_decisions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE SET NULL;
alter table move_decisions add constraint move_decisions_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;
alter table move_decisions add constraint move_decisions_once UNIQUE (move_id, code, subject);
alter table move_decisions add constraint move_decisions_pkey PRIMARY KEY (id);
alter table move_decisions add constraint move_decisions_subject_state_known CHECK ((subject_state = ANY (ARRAY['left_out'::text, 'with_errors'::text])));
grant delete, insert, select, update on move_decisions to application;

create table move_differences (
  id uuid not null,
  move_id uuid not null,
  kind text not null,
  change text not null,
  code text not null,
  name text not null,
  fields jsonb not null default '[]'::jsonb,
  before_paise bigint,
  after_paise bigint,
  difference_paise bigint
);
alter table move_differences add constraint move_differences_exact CHECK ((((kind = 'balance'::text) = (difference_paise IS NOT NULL)) AND (difference_paise = (COALESCE(after_paise, (0)::bigint) - COALESCE(before_paise, (0)::bigint)))));
alter table move_differences add constraint move_differences_known CHECK (((kind = ANY (ARRAY['shop'::text, 'balance'::text, 'staff'::text])) AND (change = ANY (ARRAY['new'::text, 'gone'::text, 'state'::text, 'parent'::text, 'changed'::text]))));
alter table move_differences add constraint move_differences_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;
alter table move_differences add constraint move_differences_pkey PRIMARY KEY (id);
CREATE INDEX move_differences_code ON public.move_differences USING btree (code, id);
CREATE INDEX move_differences_name ON public.move_differences USING btree (name, id);
CREATE INDEX move_differences_of_move ON public.move_differences USING btree (move_id, kind, change);
CREATE INDEX move_differences_paise ON public.move_differences USING btree (difference_paise, id);
CREATE INDEX move_differences_search_code ON public.move_differences USING btree (lower(code) text_pattern_ops);
CREATE INDEX move_differences_search_name ON public.move_differences USING btree (lower(name) text_pattern_ops);
grant delete, insert, select, update on move_differences to application;

create table move_document_archives (
  id uuid not null,
  move_id uuid not null,
  file_id uuid,
  file_name text not null,
  bytes bigint not null,
  status text not null default 'reading'::text,
  refusal text,
  lease_until timestamp with time zone,
  tries integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  asked_by uuid,
  purpose text not null default 'kyc'::text
);
alter table move_document_archives add constraint move_document_archives_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table move_document_archives add constraint move_document_archives_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table move_document_archives add constraint move_document_archives_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table move_document_archives add constraint move_document_archives_has_file CHECK (((status <> ALL (ARRAY['reading'::text, 'read'::text, 'running'::text])) OR (file_id IS NOT NULL)));
alter table move_document_archives add constraint move_document_archives_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;
alter table move_document_archives add constraint move_document_archives_pkey PRIMARY KEY (id);
alter table move_document_archives add constraint move_document_archives_purpose_known CHECK ((purpose = ANY (ARRAY['kyc'::text, 'records'::text])));
alter table move_document_archives add constraint move_document_archives_status_known CHECK (((status = ANY (ARRAY['reading'::text, 'read'::text, 'refused'::text, 'running'::text, 'finished'::text, 'undoing'::text, 'undone'::text])) AND ((status = 'refused'::text) = (refusal IS NOT NULL))));
CREATE INDEX move_document_archives_of_move ON public.move_document_archives USING btree (move_id, created_at);
CREATE INDEX move_document_archives_waiting ON public.move_document_archives USING btree (lease_until) WHERE (status = ANY (ARRAY['reading'::text, 'running'::text, 'undoing'::text]));
grant delete, insert, select, update on move_document_archives to application;

create table move_documents (
  id uuid not null,
  archive_id uuid not null,
  place integer not null,
  path text not null,
  bytes bigint not null,
  merchant_id uuid,
  document text,
  position integer,
  status text not null,
  picture_id uuid,
  order_id uuid,
  application_id uuid,
  record_number text,
  stored_file_id uuid,
  crc32 bigint
);
alter table move_documents add constraint move_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_backlog(id);
alter table move_documents add constraint move_documents_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES move_document_archives(id) ON DELETE CASCADE;
alter table move_documents add constraint move_documents_done_picture CHECK (((status <> 'done'::text) OR (picture_id IS NOT NULL) OR (stored_file_id IS NOT NULL)));
alter table move_documents add constraint move_documents_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table move_documents add constraint move_documents_no_aadhaar CHECK (((status <> ALL (ARRAY['ready'::text, 'done'::text])) OR ((document IS NOT NULL) AND (document <> 'aadhaar'::text) AND ((order_id IS NOT NULL) OR (application_id IS NOT NULL) OR ((merchant_id IS NOT NULL) AND ("position" IS NOT NULL))))));
alter table move_documents add constraint move_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES former_orders(id);
alter table move_documents add constraint move_documents_pkey PRIMARY KEY (id);
alter table move_documents add constraint move_documents_place_once UNIQUE (archive_id, place);
alter table move_documents add constraint move_documents_status_known CHECK ((status = ANY (ARRAY['ready'::text, 'no_shop'::text, 'no_record'::text, 'ambiguous'::text, 'no_document'::text, 'aadhaar'::text, 'not_asked'::text, 'no_picture'::text, 'too_large'::text, 'taken'::text, 'repeated'::text, 'unreadable'::text, 'done'::text, 'undone'::text])));
alter table move_documents add constraint move_documents_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES files(id);
CREATE INDEX move_documents_application ON public.move_documents USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX move_documents_order ON public.move_documents USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX move_documents_path ON public.move_documents USING btree (path, id);
CREATE INDEX move_documents_search_path ON public.move_documents USING btree (lower(path) text_pattern_ops);
CREATE INDEX move_documents_shop ON public.move_documents USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX move_documents_state ON public.move_documents USING btree (archive_id, status, id);
grant delete, insert, select, update on move_documents to application;

create table move_people (
  user_id uuid not null,
  move_id uuid not null,
  merchant_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  invite_due boolean not null,
  invitations integer not null default 0,
  invited_at timestamp with time zone
);
alter table move_people add constraint move_people_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table move_people add constraint move_people_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id);
alter table move_people add constraint move_people_pkey PRIMARY KEY (user_id);
alter table move_people add constraint move_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX move_people_due ON public.move_people USING btree (move_id, user_id) WHERE invite_due;
CREATE INDEX move_people_invited ON public.move_people USING btree (move_id, invited_at) WHERE (invited_at IS NOT NULL);
CREATE INDEX move_people_shop ON public.move_people USING btree (merchant_id);
grant delete, insert, select, update on move_people to application;

create table move_record_names (
  move_id uuid not null,
  kind text not null,
  named text not null,
  code text not null,
  row_count integer not null,
  examples jsonb not null,
  is_left_out boolean not null default false
);
alter table move_record_names add constraint move_record_names_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;
alter table move_record_names add constraint move_record_names_pkey PRIMARY KEY (move_id, kind, named);
grant delete, insert, select, update on move_record_names to application;

create table move_shops (
  merchant_id uuid not null,
  move_id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  former_code text not null,
  opening_paise bigint not null default 0,
  opening_posting_id uuid,
  is_kept boolean not null default false
);
alter table move_shops add constraint move_shops_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table move_shops add constraint move_shops_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id);
alter table move_shops add constraint move_shops_pkey PRIMARY KEY (merchant_id);
alter table move_shops add constraint move_shops_row_once UNIQUE (batch_id, row_no);
CREATE INDEX move_shops_to_post ON public.move_shops USING btree (move_id, merchant_id) WHERE ((opening_paise <> 0) AND (opening_posting_id IS NULL));
CREATE UNIQUE INDEX move_shops_code ON public.move_shops USING btree (move_id, lower(former_code));
grant delete, insert, select, update on move_shops to application;

create table move_source_logins (
  source_id uuid not null,
  kind text not null,
  host text not null,
  port integer not null,
  database_name text not null,
  user_name text not null,
  password_sealed text not null,
  security text not null,
  expires_at timestamp with time zone not null
);
alter table move_source_logins add constraint move_source_logins_kind_known CHECK ((kind = ANY (ARRAY['mysql'::text, 'postgresql'::text])));
alter table move_source_logins add constraint move_source_logins_pkey PRIMARY KEY (source_id);
alter table move_source_logins add constraint move_source_logins_security_known CHECK ((security = ANY (ARRAY['encrypted'::text, 'verified'::text, 'none'::text])));
alter table move_source_logins add constraint move_source_logins_source_id_fkey FOREIGN KEY (source_id) REFERENCES move_sources(id) ON DELETE CASCADE;
CREATE INDEX move_source_logins_expiry ON public.move_source_logins USING btree (expires_at);
grant delete, insert, select, update on move_source_logins to application;

create table move_sources (
  id uuid not null,
  move_id uuid not null,
  file_id uuid,
  file_name text not null,
  bytes bigint not null,
  status text not null default 'reading'::text,
  refusal text,
  tables jsonb not null default '[]'::jsonb,
  taken jsonb not null default '[]'::jsonb,
  findings jsonb not null default '[]'::jsonb,
  lease_until timestamp with time zone,
  tries integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  origin text not null default 'file'::text
);
alter table move_sources add constraint move_sources_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table move_sources add constraint move_sources_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table move_sources add constraint move_sources_move_id_fkey FOREIGN KEY (move_id) REFERENCES moves(id) ON DELETE CASCADE;
alter table move_sources add constraint move_sources_origin_known CHECK ((origin = ANY (ARRAY['file'::text, 'database'::text])));
alter table move_sources add constraint move_sources_pkey PRIMARY KEY (id);
alter table move_sources add constraint move_sources_reading_has_file CHECK (((status <> 'reading'::text) OR (file_id IS NOT NULL) OR (origin = 'database'::text)));
alter table move_sources add constraint move_sources_status_known CHECK (((status = ANY (ARRAY['reading'::text, 'read'::text, 'refused'::text])) AND ((status = 'refused'::text) = (refusal IS NOT NULL))));
CREATE INDEX move_sources_of_move ON public.move_sources USING btree (move_id, created_at);
CREATE INDEX move_sources_waiting ON public.move_sources USING btree (lease_until) WHERE (status = 'reading'::text);
grant delete, insert, select, update on move_sources to application;

create table move_table_uses (
  id uuid not null,
  source_id uuid not null,
  table_no integer not null,
  kind text not null,
  rows_read integer not null default 0,
  failure text,
  asked_by uuid not null,
  created_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  tries integer not null default 0,
  parts_done integer not null default 0
);
alter table move_table_uses add constraint move_table_uses_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table move_table_uses add constraint move_table_uses_failure_known CHECK ((failure = ANY (ARRAY['table_size'::text, 'failed'::text])));
alter table move_table_uses add constraint move_table_uses_once UNIQUE (source_id, table_no, kind);
alter table move_table_uses add constraint move_table_uses_pkey PRIMARY KEY (id);
alter table move_table_uses add constraint move_table_uses_source_id_fkey FOREIGN KEY (source_id) REFERENCES move_sources(id) ON DELETE CASCADE;
CREATE INDEX move_table_uses_waiting ON public.move_table_uses USING btree (lease_until) WHERE (failure IS NULL);
grant delete, insert, select, update on move_table_uses to application;

create table moves (
  id uuid not null,
  no integer not null generated as identity,
  system text not null,
  cut_over_on date not null,
  status text not null default 'draft'::text,
  step text,
  failure text,
  sums jsonb,
  total_paise bigint,
  requested_by uuid,
  requested_at timestamp with time zone,
  request_remark text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_remark text,
  is_approved boolean not null default false,
  proof_before jsonb,
  proof_after jsonb,
  invites_on boolean not null default false,
  invites_per_hour integer not null default 200,
  invites_valid_days integer not null default 7,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  undone_by uuid,
  undo_asked_at timestamp with time zone,
  undo_remark text,
  undone_at timestamp with time zone,
  undone_shops integer not null default 0,
  lease_until timestamp with time zone,
  named_by_id text[] not null default '{}'::text[],
  opens_on date,
  is_trial boolean not null default false,
  round integer not null default 1,
  trial_round integer
);
alter table moves add constraint moves_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table moves add constraint moves_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table moves add constraint moves_no_key UNIQUE (no);
alter table moves add constraint moves_parallel_trial CHECK (((status <> 'parallel'::text) OR (trial_round IS NOT NULL)));
alter table moves add constraint moves_pkey PRIMARY KEY (id);
alter table moves add constraint moves_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table moves add constraint moves_run_by_two CHECK (((status <> ALL (ARRAY['running'::text, 'finished'::text, 'stopped'::text, 'parallel'::text])) OR (is_approved AND (requested_by IS NOT NULL) AND (decided_by IS NOT NULL) AND (decided_by <> requested_by) AND (total_paise IS NOT NULL))));
alter table moves add constraint moves_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'checking'::text, 'checked'::text, 'requested'::text, 'running'::text, 'stopped'::text, 'parallel'::text, 'finished'::text, 'undoing'::text, 'undone'::text])));
alter table moves add constraint moves_trial_known CHECK (((trial_round IS NULL) OR ((trial_round <= round) AND (opens_on IS NOT NULL))));
alter table moves add constraint moves_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table moves add constraint moves_undone_by_somebody CHECK (((status <> ALL (ARRAY['undoing'::text, 'undone'::text])) OR (undone_by IS NOT NULL)));
CREATE INDEX moves_inviting ON public.moves USING btree (id) WHERE (invites_on AND (status = 'finished'::text));
CREATE INDEX moves_newest ON public.moves USING btree (created_at DESC, id DESC);
CREATE INDEX moves_search_system ON public.moves USING btree (lower(system) text_pattern_ops);
CREATE INDEX moves_working ON public.moves USING btree (lease_until) WHERE (status = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));
grant delete, insert, select, update on moves to application;

create table news_items (
  id uuid not null,
  title_en text not null default ''::text,
  title_hi text not null default ''::text,
  text_en text not null default ''::text,
  text_hi text not null default ''::text,
  audiences text[] not null,
  importance text not null default 'normal'::text,
  starts_on date not null,
  ends_on date,
  ended_at timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  title jsonb not null default '{}'::jsonb,
  text jsonb not null default '{}'::jsonb
);
alter table news_items add constraint news_items_audiences_known CHECK (((cardinality(audiences) > 0) AND (audiences <@ ARRAY['public'::text, 'merchants'::text, 'staff'::text])));
alter table news_items add constraint news_items_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table news_items add constraint news_items_days_in_order CHECK (((ends_on IS NULL) OR (ends_on >= starts_on)));
alter table news_items add constraint news_items_importance_known CHECK ((importance = ANY (ARRAY['normal'::text, 'banner'::text])));
alter table news_items add constraint news_items_pkey PRIMARY KEY (id);
CREATE INDEX news_items_newest ON public.news_items USING btree (starts_on DESC, id DESC);
CREATE INDEX news_items_title ON public.news_items USING btree (lower(title_en) text_pattern_ops);
CREATE INDEX news_items_title_text ON public.news_items USING btree (lower((title ->> 'en'::text)) text_pattern_ops);
CREATE TRIGGER news_items_sync_texts BEFORE INSERT OR UPDATE ON public.news_items FOR EACH ROW EXECUTE FUNCTION sync_texts('title', 'text');
grant delete, insert, select, update on news_items to application;

create table news_notices (
  news_id uuid not null,
  after_user_id uuid,
  finished_at timestamp with time zone
);
alter table news_notices add constraint news_notices_news_id_fkey FOREIGN KEY (news_id) REFERENCES news_items(id);
alter table news_notices add constraint news_notices_pkey PRIMARY KEY (news_id);
grant delete, insert, select, update on news_notices to application;

create table news_reads (
  news_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone not null default now()
);
alter table news_reads add constraint news_reads_news_id_fkey FOREIGN KEY (news_id) REFERENCES news_items(id);
alter table news_reads add constraint news_reads_once PRIMARY KEY (news_id, user_id);
alter table news_reads add constraint news_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX news_reads_of_user ON public.news_reads USING btree (user_id, news_id);
grant delete, insert, select, update on news_reads to application;

create table notice_preferences (
  user_id uuid not null,
  event text not null,
  in_app boolean not null,
  mail text not null,
  sms boolean,
  whatsapp boolean,
  push boolean
);
alter table notice_preferences add constraint notice_preferences_mail_known CHECK ((mail = ANY (ARRAY['now'::text, 'digest'::text, 'none'::text])));
alter table notice_preferences add constraint notice_preferences_once PRIMARY KEY (user_id, event);
alter table notice_preferences add constraint notice_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX notice_preferences_news ON public.notice_preferences USING btree (user_id) WHERE (event = 'news_published'::text);
grant delete, insert, select, update on notice_preferences to application;

create table notice_settings (
  user_id uuid not null,
  digest_hour smallint not null
);
alter table notice_settings add constraint notice_settings_hour_known CHECK (((digest_hour >= 0) AND (digest_hour <= 23)));
alter table notice_settings add constraint notice_settings_pkey PRIMARY KEY (user_id);
alter table notice_settings add constraint notice_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on notice_settings to application;

create table notices (
  id uuid not null,
  user_id uuid not null,
  event text not null,
  params jsonb not null default '{}'::jsonb,
  link text,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  about text[]
);
alter table notices add constraint notices_pkey PRIMARY KEY (id);
alter table notices add constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX notices_inbox ON public.notices USING btree (user_id, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
grant delete, insert, select, update on notices to application;

create table nps_callbacks (
  id uuid not null,
  number text,
  body text not null,
  address text not null,
  received_at timestamp with time zone not null default clock_timestamp()
);
alter table nps_callbacks add constraint nps_callbacks_pkey PRIMARY KEY (id);
CREATE INDEX nps_callbacks_age ON public.nps_callbacks USING btree (received_at);
grant delete, insert, select, update on nps_callbacks to application;

create table nps_limits (
  valid_from date not null,
  min_age integer not null,
  max_age integer not null,
  tier1_min_paise bigint not null,
  tier2_min_paise bigint not null,
  equity_steps jsonb not null,
  source text not null,
  set_by uuid,
  set_at timestamp with time zone not null default clock_timestamp()
);
alter table nps_limits add constraint nps_limits_pkey PRIMARY KEY (valid_from);
alter table nps_limits add constraint nps_limits_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
alter table nps_limits add constraint nps_limits_whole CHECK (((min_age >= 0) AND (max_age >= min_age) AND (tier1_min_paise >= 0) AND (tier2_min_paise >= 0)));
grant delete, insert, select, update on nps_limits to application;

create table nps_looks (
  id uuid not null,
  order_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  source text not null,
  outcome text not null,
  answer text,
  took_ms integer not null
);
alter table nps_looks add constraint nps_looks_order_id_fkey FOREIGN KEY (order_id) REFERENCES nps_orders(id);
alter table nps_looks add constraint nps_looks_pkey PRIMARY KEY (id);
alter table nps_looks add constraint nps_looks_source_known CHECK ((source = ANY (ARRAY['send'::text, 'sweep'::text, 'callback'::text, 'person'::text])));
CREATE INDEX nps_looks_of ON public.nps_looks USING btree (order_id, id);
CREATE TRIGGER nps_looks_insert_only BEFORE DELETE OR UPDATE ON public.nps_looks FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('answer');
CREATE TRIGGER nps_looks_no_truncate BEFORE TRUNCATE ON public.nps_looks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on nps_looks to application;

create table nps_managers (
  code text not null,
  name text not null,
  is_active boolean not null default true
);
alter table nps_managers add constraint nps_managers_pkey PRIMARY KEY (code);
grant delete, insert, select, update on nps_managers to application;

create table nps_orders (
  id uuid not null,
  number text not null,
  merchant_id uuid not null,
  request_id uuid not null,
  status text not null default 'draft'::text,
  status_at timestamp with time zone not null default clock_timestamp(),
  version integer not null default 1,
  data jsonb not null default '{}'::jsonb,
  name text not null default ''::text,
  mobile text not null default ''::text,
  tiers text,
  price_paise bigint,
  question text,
  reject_reason text,
  ack_no text,
  pran text,
  cra_asked_at timestamp with time zone,
  cra_refusal text,
  next_check_at timestamp with time zone,
  check_count integer not null default 0,
  is_late_noted boolean not null default false,
  erased_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  asked_steps text[] not null default '{}'::text[]
);
alter table nps_orders add constraint nps_orders_asked_open CHECK (((status = 'docs_pending'::text) OR (asked_steps = '{}'::text[])));
alter table nps_orders add constraint nps_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table nps_orders add constraint nps_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table nps_orders add constraint nps_orders_pkey PRIMARY KEY (id);
alter table nps_orders add constraint nps_orders_pran_whole CHECK ((((pran IS NOT NULL) = (status = 'pran_issued'::text)) AND ((pran IS NULL) OR (pran ~ '^[0-9]{12}$'::text))));
alter table nps_orders add constraint nps_orders_priced CHECK (((status = 'draft'::text) OR (price_paise IS NOT NULL)));
alter table nps_orders add constraint nps_orders_reason CHECK (((status <> 'rejected'::text) OR (reject_reason IS NOT NULL)));
alter table nps_orders add constraint nps_orders_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'docs_pending'::text, 'sent_to_cra'::text, 'pran_issued'::text, 'rejected'::text])));
CREATE INDEX nps_orders_ack_search ON public.nps_orders USING btree (lower(ack_no) text_pattern_ops) WHERE (ack_no IS NOT NULL);
CREATE INDEX nps_orders_by_name ON public.nps_orders USING btree (name, id) WHERE (status <> 'draft'::text);
CREATE INDEX nps_orders_by_status ON public.nps_orders USING btree (status, id);
CREATE INDEX nps_orders_by_status_at ON public.nps_orders USING btree (status_at, id) WHERE (status <> 'draft'::text);
CREATE INDEX nps_orders_due ON public.nps_orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX nps_orders_merchant_status ON public.nps_orders USING btree (merchant_id, status, status_at);
CREATE INDEX nps_orders_mine_name ON public.nps_orders USING btree (merchant_id, lower(name) text_pattern_ops) WHERE (status <> 'draft'::text);
CREATE INDEX nps_orders_mobile ON public.nps_orders USING btree (mobile text_pattern_ops);
CREATE INDEX nps_orders_mobile_search ON public.nps_orders USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX nps_orders_name ON public.nps_orders USING btree (lower(name) text_pattern_ops);
CREATE INDEX nps_orders_newest ON public.nps_orders USING btree (created_at, id) WHERE (status <> 'draft'::text);
CREATE INDEX nps_orders_number_prefix ON public.nps_orders USING btree (lower(number) text_pattern_ops);
CREATE INDEX nps_orders_of_merchant ON public.nps_orders USING btree (merchant_id, created_at, id);
CREATE INDEX nps_orders_pan ON public.nps_orders USING btree (((data ->> 'pan'::text))) WHERE (data ? 'pan'::text);
CREATE INDEX nps_orders_pran_search ON public.nps_orders USING btree (lower(pran) text_pattern_ops) WHERE (pran IS NOT NULL);
CREATE INDEX nps_orders_status ON public.nps_orders USING btree (status, status_at, id);
CREATE UNIQUE INDEX nps_orders_ack ON public.nps_orders USING btree (ack_no);
CREATE UNIQUE INDEX nps_orders_number ON public.nps_orders USING btree (number);
CREATE UNIQUE INDEX nps_orders_pran ON public.nps_orders USING btree (pran);
CREATE UNIQUE INDEX nps_orders_request ON public.nps_orders USING btree (merchant_id, request_id);
grant delete, insert, select, update on nps_orders to application;

create table one_time_links (
  token_hash text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table one_time_links add constraint one_time_links_pkey PRIMARY KEY (token_hash);
alter table one_time_links add constraint one_time_links_purpose_known CHECK ((((purpose = 'set-up'::text) AND (user_id IS NULL)) OR ((purpose = 'reset'::text) AND (user_id IS NOT NULL))));
alter table one_time_links add constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX one_time_links_user ON public.one_time_links USING btree (user_id) WHERE (used_at IS NULL);
grant delete, insert, select, update on one_time_links to application;

create table order_events (
  id uuid not null,
  order_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  from_status text,
  to_status text not null,
  verb text not null,
  actor_id uuid,
  actor_name text,
  actor_area text not null,
  remark text,
  details jsonb not null default '{}'::jsonb,
  changes jsonb
);
alter table order_events add constraint order_events_actor_area_check CHECK ((actor_area = ANY (ARRAY['in'::text, 'out'::text, 'system'::text])));
alter table order_events add constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table order_events add constraint order_events_pkey PRIMARY KEY (id);
CREATE INDEX order_events_of ON public.order_events USING btree (order_id, id);
CREATE TRIGGER order_events_insert_only BEFORE DELETE OR UPDATE ON public.order_events FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('remark', 'changes');
CREATE TRIGGER order_events_no_truncate BEFORE TRUNCATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on order_events to application;

create table order_files (
  id uuid not null,
  order_id uuid not null,
  slot text not null,
  file_id uuid not null,
  part text not null default ''::text,
  added_by uuid,
  added_area text not null,
  added_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone
);
alter table order_files add constraint order_files_added_area_check CHECK ((added_area = ANY (ARRAY['in'::text, 'out'::text, 'system'::text])));
alter table order_files add constraint order_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id);
alter table order_files add constraint order_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table order_files add constraint order_files_pkey PRIMARY KEY (id);
CREATE INDEX order_files_of ON public.order_files USING btree (order_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX order_files_file ON public.order_files USING btree (file_id);
grant delete, insert, select, update on order_files to application;

create table order_terms (
  order_id uuid not null,
  kind text not null,
  number text not null,
  merchant_id uuid not null,
  parent_id uuid,
  service text not null,
  product text not null,
  version_id uuid not null,
  quantity integer not null default 1,
  price_paise bigint not null,
  provider_fee_paise bigint not null,
  gst_paise bigint not null,
  commission_paise bigint not null,
  override_paise bigint not null,
  refund_basis_points integer not null,
  refund_keeps_fee boolean not null,
  charged_at timestamp with time zone not null default now()
);
alter table order_terms add constraint order_terms_kind_check CHECK ((kind = ANY (ARRAY['uti-psa'::text, 'uti-coupon'::text, 'bank-lead'::text, 'nps'::text, 'gst-registration'::text, 'gst-return'::text, 'bill'::text])));
alter table order_terms add constraint order_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table order_terms add constraint order_terms_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES merchants(id);
alter table order_terms add constraint order_terms_pkey PRIMARY KEY (order_id);
alter table order_terms add constraint order_terms_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_versions(id);
alter table order_terms add constraint order_terms_whole CHECK (((quantity > 0) AND (price_paise >= 0) AND (provider_fee_paise >= 0) AND (gst_paise >= 0) AND (commission_paise >= 0) AND (override_paise >= 0) AND ((provider_fee_paise + gst_paise) <= price_paise)));
CREATE INDEX order_terms_merchant ON public.order_terms USING btree (merchant_id, kind);
CREATE INDEX order_terms_number_prefix ON public.order_terms USING btree (number text_pattern_ops);
CREATE INDEX order_terms_version ON public.order_terms USING btree (version_id);
CREATE UNIQUE INDEX order_terms_number ON public.order_terms USING btree (number);
grant delete, insert, select, update on order_terms to application;

create table pan_ack_numbers (
  ack_no text not null,
  record_id uuid not null
);
alter table pan_ack_numbers add constraint pan_ack_numbers_ack_no_check CHECK ((ack_no ~ '^[0-9]{15}$'::text));
alter table pan_ack_numbers add constraint pan_ack_numbers_pkey PRIMARY KEY (ack_no);
grant delete, insert, select, update on pan_ack_numbers to application;

create table pan_application_events (
  id uuid not null,
  application_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  from_status text,
  to_status text not null,
  verb text not null,
  actor_id uuid,
  actor_name text,
  actor_area text not null,
  reason_codes text[] not null default '{}'::text[],
  remark text,
  attempt integer not null default 1,
  track text not null default 'main'::text,
  track_status text
);
alter table pan_application_events add constraint pan_application_events_actor_area_check CHECK ((actor_area = ANY (ARRAY['in'::text, 'out'::text, 'system'::text])));
alter table pan_application_events add constraint pan_application_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table pan_application_events add constraint pan_application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_application_events add constraint pan_application_events_pkey PRIMARY KEY (id);
alter table pan_application_events add constraint pan_application_events_track_known CHECK ((track = ANY (ARRAY['main'::text, 'paper'::text, 'tin'::text, 'lock'::text])));
alter table pan_application_events add constraint pan_application_events_track_says CHECK (((track = 'main'::text) = (track_status IS NULL)));
CREATE INDEX pan_application_events_by ON public.pan_application_events USING btree (actor_id, at) WHERE (actor_id IS NOT NULL);
CREATE INDEX pan_application_events_day ON public.pan_application_events USING btree (to_status, at);
CREATE INDEX pan_application_events_first ON public.pan_application_events USING btree (at) INCLUDE (application_id, to_status) WHERE ((attempt = 1) AND (track = 'main'::text) AND (to_status = ANY (ARRAY['accepted'::text, 'incomplete'::text, 'rejected'::text])));
CREATE INDEX pan_application_events_of ON public.pan_application_events USING btree (application_id, id);
CREATE TRIGGER pan_application_events_insert_only BEFORE DELETE OR UPDATE ON public.pan_application_events FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('remark');
CREATE TRIGGER pan_application_events_no_truncate BEFORE TRUNCATE ON public.pan_application_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on pan_application_events to application;

create table pan_application_files (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  attempt integer not null,
  page integer,
  file_id uuid not null,
  meta jsonb not null default '{}'::jsonb,
  is_current boolean not null default true,
  created_at timestamp with time zone not null default now(),
  pile_page_id uuid
);
alter table pan_application_files add constraint pan_application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_application_files add constraint pan_application_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table pan_application_files add constraint pan_application_files_kind_check CHECK ((kind = ANY (ARRAY['scan'::text, 'page'::text, 'photo'::text, 'signature'::text, 'set'::text, 'slip'::text])));
alter table pan_application_files add constraint pan_application_files_pile_page_id_fkey FOREIGN KEY (pile_page_id) REFERENCES pan_pile_pages(id);
alter table pan_application_files add constraint pan_application_files_pkey PRIMARY KEY (id);
CREATE INDEX pan_application_files_of ON public.pan_application_files USING btree (application_id, kind) WHERE is_current;
CREATE UNIQUE INDEX pan_application_files_one ON public.pan_application_files USING btree (application_id, kind) WHERE (is_current AND (kind = ANY (ARRAY['photo'::text, 'signature'::text, 'set'::text, 'slip'::text])));
CREATE UNIQUE INDEX pan_application_files_pile_page ON public.pan_application_files USING btree (pile_page_id) WHERE (is_current AND (pile_page_id IS NOT NULL));
CREATE UNIQUE INDEX pan_application_files_single ON public.pan_application_files USING btree (application_id, kind, COALESCE(page, 0)) WHERE (is_current AND (kind = 'page'::text));
grant delete, insert, select, update on pan_application_files to application;

create table pan_application_notes (
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  text text not null,
  author_id uuid,
  author_name text,
  at timestamp with time zone not null
);
alter table pan_application_notes add constraint pan_application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_application_notes add constraint pan_application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table pan_application_notes add constraint pan_application_notes_kind_known CHECK ((kind = ANY (ARRAY['note'::text, 'message'::text])));
alter table pan_application_notes add constraint pan_application_notes_pkey PRIMARY KEY (id);
CREATE INDEX pan_application_notes_of ON public.pan_application_notes USING btree (application_id, id);
CREATE TRIGGER pan_application_notes_insert_only BEFORE DELETE OR UPDATE ON public.pan_application_notes FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('text');
CREATE TRIGGER pan_application_notes_no_truncate BEFORE TRUNCATE ON public.pan_application_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on pan_application_notes to application;

create table pan_applications (
  id uuid not null,
  merchant_id uuid not null,
  token text,
  type text not null,
  category text not null,
  form_version_id uuid not null,
  data jsonb not null default '{}'::jsonb,
  card_name text not null default ''::text,
  birth_date date,
  mobile text,
  email text,
  card_type text,
  aadhaar_last4 text,
  aadhaar_hash text,
  status text not null default 'draft'::text,
  hardcopy_status text not null default 'none'::text,
  tin_status text not null default 'none'::text,
  status_at timestamp with time zone not null default now(),
  price_paise bigint,
  provider_fee_paise bigint,
  gst_paise bigint,
  commission_paise bigint,
  override_paise bigint,
  consent_version text,
  consent_at timestamp with time zone,
  attempt integer not null default 1,
  version integer not null default 1,
  remark text,
  reason_codes text[] not null default '{}'::text[],
  lease_user_id uuid,
  lease_until timestamp with time zone,
  undo_until timestamp with time zone,
  akn_no text,
  akn_date date,
  submitted_at timestamp with time zone,
  waiting_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  price_version_id uuid,
  refund_basis_points integer,
  refund_keeps_fee boolean,
  penalty_paise bigint,
  allotted_pan text,
  allotted_on date,
  dispatched_on date,
  awb_no text,
  marked_fields text[] not null default '{}'::text[],
  hardcopy_at timestamp with time zone,
  aadhaar_released_at timestamp with time zone,
  reminded_at timestamp with time zone,
  erased_at timestamp with time zone,
  request_id uuid
);
alter table pan_applications add constraint pan_applications_aadhaar_last4_check CHECK ((aadhaar_last4 ~ '^[0-9]{4}$'::text));
alter table pan_applications add constraint pan_applications_akn_no_check CHECK ((akn_no ~ '^[0-9]{15}$'::text));
alter table pan_applications add constraint pan_applications_akn_unique UNIQUE (akn_no);
alter table pan_applications add constraint pan_applications_allotted_pan CHECK ((allotted_pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'::text));
alter table pan_applications add constraint pan_applications_attempt_check CHECK ((attempt >= 1));
alter table pan_applications add constraint pan_applications_card_type_known CHECK ((card_type = ANY (ARRAY['P'::text, 'E'::text, 'A'::text])));
alter table pan_applications add constraint pan_applications_commission_paise_check CHECK ((commission_paise >= 0));
alter table pan_applications add constraint pan_applications_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table pan_applications add constraint pan_applications_form_version_id_fkey FOREIGN KEY (form_version_id) REFERENCES pan_form_versions(id);
alter table pan_applications add constraint pan_applications_gst_paise_check CHECK ((gst_paise >= 0));
alter table pan_applications add constraint pan_applications_hardcopy_status_check CHECK ((hardcopy_status = ANY (ARRAY['none'::text, 'owed'::text, 'sent'::text, 'received'::text])));
alter table pan_applications add constraint pan_applications_lease_user_id_fkey FOREIGN KEY (lease_user_id) REFERENCES users(id);
alter table pan_applications add constraint pan_applications_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table pan_applications add constraint pan_applications_no_aadhaar CHECK ((NOT (data ? 'aadhaar'::text)));
alter table pan_applications add constraint pan_applications_override_paise_check CHECK ((override_paise >= 0));
alter table pan_applications add constraint pan_applications_penalty_not_negative CHECK ((penalty_paise >= 0));
alter table pan_applications add constraint pan_applications_pkey PRIMARY KEY (id);
alter table pan_applications add constraint pan_applications_price_paise_check CHECK ((price_paise >= 0));
alter table pan_applications add constraint pan_applications_provider_fee_paise_check CHECK ((provider_fee_paise >= 0));
alter table pan_applications add constraint pan_applications_refund_share CHECK (((refund_basis_points >= 0) AND (refund_basis_points <= 10000)));
alter table pan_applications add constraint pan_applications_sent CHECK ((((status = ANY (ARRAY['draft'::text, 'pre_submit'::text])) = (token IS NULL)) AND ((token IS NULL) OR (price_paise IS NOT NULL))));
alter table pan_applications add constraint pan_applications_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'pre_submit'::text, 'submitted'::text, 'cropping'::text, 'waiting'::text, 'verifying'::text, 'pending_verification'::text, 'incomplete'::text, 'rejected'::text, 'accepted'::text, 'filed'::text, 'acknowledged'::text, 'allotted'::text, 'dispatched'::text, 'cancelled'::text])));
alter table pan_applications add constraint pan_applications_tin_status_check CHECK ((tin_status = ANY (ARRAY['none'::text, 'tin_rejected'::text, 'tin_resubmitted'::text])));
alter table pan_applications add constraint pan_applications_token_form CHECK ((token ~ '^[0-9]{12}$'::text));
alter table pan_applications add constraint pan_applications_token_unique UNIQUE (token);
alter table pan_applications add constraint pan_applications_type_check CHECK ((type = ANY (ARRAY['N'::text, 'C'::text])));
CREATE INDEX pan_applications_aadhaar ON public.pan_applications USING btree (aadhaar_hash) WHERE (aadhaar_hash IS NOT NULL);
CREATE INDEX pan_applications_acked ON public.pan_applications USING btree (acknowledged_at, id) WHERE (acknowledged_at IS NOT NULL);
CREATE INDEX pan_applications_akn ON public.pan_applications USING btree (lower(akn_no) text_pattern_ops);
CREATE INDEX pan_applications_allotted ON public.pan_applications USING btree (allotted_pan) WHERE (allotted_pan IS NOT NULL);
CREATE INDEX pan_applications_birth_date ON public.pan_applications USING btree (birth_date) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_by_ack_date ON public.pan_applications USING btree (akn_date, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_by_creation ON public.pan_applications USING btree (created_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_by_name ON public.pan_applications USING btree (card_name, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_by_state_change ON public.pan_applications USING btree (status_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_email ON public.pan_applications USING btree (lower(email) text_pattern_ops);
CREATE INDEX pan_applications_email_exact ON public.pan_applications USING btree (email) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_leases ON public.pan_applications USING btree (lease_until) WHERE (status = 'verifying'::text);
CREATE INDEX pan_applications_mine_acked ON public.pan_applications USING btree (merchant_id, acknowledged_at, id) WHERE (acknowledged_at IS NOT NULL);
CREATE INDEX pan_applications_mine_name ON public.pan_applications USING btree (merchant_id, lower(card_name) text_pattern_ops) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_mine_sent_at ON public.pan_applications USING btree (merchant_id, submitted_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_mine_status ON public.pan_applications USING btree (merchant_id, status, status_at, id);
CREATE INDEX pan_applications_mine_status_sent ON public.pan_applications USING btree (merchant_id, status, submitted_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_mine_tin ON public.pan_applications USING btree (merchant_id, tin_status, submitted_at, id) WHERE (tin_status <> 'none'::text);
CREATE INDEX pan_applications_mobile ON public.pan_applications USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX pan_applications_mobile_exact ON public.pan_applications USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX pan_applications_name ON public.pan_applications USING btree (lower(card_name) text_pattern_ops);
CREATE INDEX pan_applications_owed ON public.pan_applications USING btree (merchant_id, acknowledged_at, id) WHERE (hardcopy_status = ANY (ARRAY['owed'::text, 'sent'::text]));
CREATE INDEX pan_applications_papers ON public.pan_applications USING btree (acknowledged_at, id) INCLUDE (merchant_id, hardcopy_status) WHERE (hardcopy_status = ANY (ARRAY['owed'::text, 'sent'::text]));
CREATE INDEX pan_applications_queue ON public.pan_applications USING btree (waiting_at, id) WHERE (status = ANY (ARRAY['waiting'::text, 'verifying'::text]));
CREATE INDEX pan_applications_refused ON public.pan_applications USING btree (status_at, id) WHERE ((token IS NOT NULL) AND (status = ANY (ARRAY['rejected'::text, 'cancelled'::text])));
CREATE INDEX pan_applications_sent_at ON public.pan_applications USING btree (submitted_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_status ON public.pan_applications USING btree (status, status_at, id);
CREATE INDEX pan_applications_status_changed ON public.pan_applications USING btree (status, status_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_status_sent ON public.pan_applications USING btree (status, submitted_at, id) WHERE (token IS NOT NULL);
CREATE INDEX pan_applications_tin ON public.pan_applications USING btree (tin_status, submitted_at, id) WHERE (tin_status <> 'none'::text);
CREATE INDEX pan_applications_token ON public.pan_applications USING btree (lower(token) text_pattern_ops);
CREATE INDEX pan_applications_took ON public.pan_applications USING btree (acknowledged_at) INCLUDE (submitted_at) WHERE (acknowledged_at IS NOT NULL);
CREATE INDEX pan_applications_typed_pan ON public.pan_applications USING btree (((data ->> 'pan'::text))) WHERE (data ? 'pan'::text);
CREATE INDEX pan_applications_volume ON public.pan_applications USING btree (submitted_at) INCLUDE (merchant_id, category, type, status, price_paise) WHERE (token IS NOT NULL);
CREATE UNIQUE INDEX pan_applications_aadhaar_live ON public.pan_applications USING btree (aadhaar_hash, type) WHERE ((aadhaar_hash IS NOT NULL) AND (aadhaar_released_at IS NULL) AND (status <> ALL (ARRAY['draft'::text, 'pre_submit'::text, 'rejected'::text, 'cancelled'::text])));
CREATE UNIQUE INDEX pan_applications_request ON public.pan_applications USING btree (merchant_id, request_id) WHERE (request_id IS NOT NULL);
CREATE TRIGGER pan_applications_ack_number AFTER INSERT OR UPDATE OF akn_no ON public.pan_applications FOR EACH ROW EXECUTE FUNCTION keep_pan_ack_number();
grant delete, insert, select, update on pan_applications to application;

create table pan_backlog (
  id uuid not null,
  transid text not null,
  dated date not null,
  akn_no text,
  pan_type text not null default ''::text,
  card_name text not null,
  aadhaar_last4 text,
  aadhaar_hash text,
  contact_no text,
  email text,
  status text not null,
  memno text,
  member_name text,
  merchant_id uuid,
  batch_id uuid not null,
  row_no integer not null,
  ack_file_id uuid,
  extract_file_id uuid,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone
);
alter table pan_backlog add constraint pan_backlog_aadhaar_masked CHECK ((aadhaar_last4 ~ '^[0-9]{4}$'::text));
alter table pan_backlog add constraint pan_backlog_ack_file_id_fkey FOREIGN KEY (ack_file_id) REFERENCES files(id);
alter table pan_backlog add constraint pan_backlog_akn_form CHECK ((akn_no ~ '^[0-9]{15}$'::text));
alter table pan_backlog add constraint pan_backlog_akn_once UNIQUE (akn_no);
alter table pan_backlog add constraint pan_backlog_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id);
alter table pan_backlog add constraint pan_backlog_extract_file_id_fkey FOREIGN KEY (extract_file_id) REFERENCES files(id);
alter table pan_backlog add constraint pan_backlog_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table pan_backlog add constraint pan_backlog_pkey PRIMARY KEY (id);
alter table pan_backlog add constraint pan_backlog_status_known CHECK ((status = ANY (ARRAY['A'::text, 'P'::text, 'F'::text])));
alter table pan_backlog add constraint pan_backlog_transid_once UNIQUE (transid);
CREATE INDEX pan_backlog_aadhaar ON public.pan_backlog USING btree (aadhaar_hash) WHERE (aadhaar_hash IS NOT NULL);
CREATE INDEX pan_backlog_akn_search ON public.pan_backlog USING btree (lower(akn_no) text_pattern_ops);
CREATE INDEX pan_backlog_batch ON public.pan_backlog USING btree (batch_id, row_no);
CREATE INDEX pan_backlog_contact ON public.pan_backlog USING btree (contact_no) WHERE (contact_no IS NOT NULL);
CREATE INDEX pan_backlog_contact_search ON public.pan_backlog USING btree (lower(contact_no) text_pattern_ops);
CREATE INDEX pan_backlog_dated ON public.pan_backlog USING btree (dated, id);
CREATE INDEX pan_backlog_email_search ON public.pan_backlog USING btree (lower(email) text_pattern_ops);
CREATE INDEX pan_backlog_member_search ON public.pan_backlog USING btree (lower(member_name) text_pattern_ops);
CREATE INDEX pan_backlog_memno ON public.pan_backlog USING btree (memno) WHERE (memno IS NOT NULL);
CREATE INDEX pan_backlog_memno_search ON public.pan_backlog USING btree (lower(memno) text_pattern_ops);
CREATE INDEX pan_backlog_mine ON public.pan_backlog USING btree (merchant_id, dated, id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX pan_backlog_mine_status ON public.pan_backlog USING btree (merchant_id, status, dated, id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX pan_backlog_name_search ON public.pan_backlog USING btree (lower(card_name) text_pattern_ops);
CREATE INDEX pan_backlog_status ON public.pan_backlog USING btree (status, dated, id);
CREATE INDEX pan_backlog_transid_search ON public.pan_backlog USING btree (lower(transid) text_pattern_ops);
grant delete, insert, select, update on pan_backlog to application;

create table pan_figures (
  id smallint not null default 1,
  figures jsonb not null,
  computed_at timestamp with time zone not null
);
alter table pan_figures add constraint pan_figures_id_check CHECK ((id = 1));
alter table pan_figures add constraint pan_figures_pkey PRIMARY KEY (id);
grant delete, insert, select, update on pan_figures to application;

create table pan_filing_batches (
  id uuid not null,
  number integer not null generated as identity,
  state text not null default 'building'::text,
  items integer not null,
  built integer not null default 0,
  attempt integer not null default 0,
  beat_at timestamp with time zone not null default now(),
  file_id uuid,
  file_made_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  file_erased_at timestamp with time zone
);
alter table pan_filing_batches add constraint pan_filing_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table pan_filing_batches add constraint pan_filing_batches_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table pan_filing_batches add constraint pan_filing_batches_not_empty CHECK ((items > 0));
alter table pan_filing_batches add constraint pan_filing_batches_number_unique UNIQUE (number);
alter table pan_filing_batches add constraint pan_filing_batches_pkey PRIMARY KEY (id);
alter table pan_filing_batches add constraint pan_filing_batches_ready CHECK (((state <> 'ready'::text) OR (file_id IS NOT NULL) OR (file_erased_at IS NOT NULL)));
alter table pan_filing_batches add constraint pan_filing_batches_state_known CHECK ((state = ANY (ARRAY['building'::text, 'ready'::text, 'failed'::text])));
CREATE INDEX pan_filing_batches_created ON public.pan_filing_batches USING btree (created_at, id);
CREATE INDEX pan_filing_batches_silent ON public.pan_filing_batches USING btree (beat_at) WHERE (state = 'building'::text);
grant delete, insert, select, update on pan_filing_batches to application;

create table pan_filing_items (
  batch_id uuid not null,
  application_id uuid not null,
  position integer not null,
  taken_back_at timestamp with time zone,
  taken_back_by uuid,
  remark text
);
alter table pan_filing_items add constraint pan_filing_items_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_filing_items add constraint pan_filing_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES pan_filing_batches(id);
alter table pan_filing_items add constraint pan_filing_items_pkey PRIMARY KEY (batch_id, application_id);
alter table pan_filing_items add constraint pan_filing_items_taken_back CHECK ((((taken_back_at IS NULL) = (remark IS NULL)) AND ((taken_back_at IS NULL) = (taken_back_by IS NULL))));
alter table pan_filing_items add constraint pan_filing_items_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id);
CREATE INDEX pan_filing_items_of ON public.pan_filing_items USING btree (application_id);
CREATE UNIQUE INDEX pan_filing_items_once ON public.pan_filing_items USING btree (application_id) WHERE (taken_back_at IS NULL);
CREATE UNIQUE INDEX pan_filing_items_position ON public.pan_filing_items USING btree (batch_id, "position");
grant delete, insert, select, update on pan_filing_items to application;

create table pan_form_versions (
  id uuid not null,
  code text not null,
  version text not null,
  category text not null,
  type text not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  switches jsonb not null default '{}'::jsonb,
  origin text not null default 'indian'::text
);
alter table pan_form_versions add constraint pan_form_versions_one_start UNIQUE (category, type, origin, valid_from);
alter table pan_form_versions add constraint pan_form_versions_origin_known CHECK ((origin = ANY (ARRAY['indian'::text, 'foreign'::text])));
alter table pan_form_versions add constraint pan_form_versions_period CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)));
alter table pan_form_versions add constraint pan_form_versions_pkey PRIMARY KEY (id);
alter table pan_form_versions add constraint pan_form_versions_type_check CHECK ((type = ANY (ARRAY['N'::text, 'C'::text])));
alter table pan_form_versions add constraint pan_form_versions_version_once UNIQUE (version, category, type, origin);
grant delete, insert, select, update on pan_form_versions to application;

create table pan_image_limits (
  kind text not null,
  width integer not null,
  height integer not null,
  dpi integer not null,
  max_bytes integer not null,
  color boolean not null,
  source text not null,
  provider text not null
);
alter table pan_image_limits add constraint pan_image_limits_dpi_check CHECK (((dpi >= 72) AND (dpi <= 1200)));
alter table pan_image_limits add constraint pan_image_limits_height_check CHECK ((height > 0));
alter table pan_image_limits add constraint pan_image_limits_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'signature'::text, 'page'::text])));
alter table pan_image_limits add constraint pan_image_limits_max_bytes_check CHECK ((max_bytes > 0));
alter table pan_image_limits add constraint pan_image_limits_pkey PRIMARY KEY (provider, kind);
alter table pan_image_limits add constraint pan_image_limits_provider_known CHECK ((provider = ANY (ARRAY['nsdl'::text, 'uti'::text])));
alter table pan_image_limits add constraint pan_image_limits_width_check CHECK ((width > 0));
grant delete, insert, select, update on pan_image_limits to application;

create table pan_number_rows (
  batch_id uuid not null,
  row_no integer not null,
  application_id uuid not null,
  effect text not null,
  from_status text not null,
  undone_at timestamp with time zone
);
alter table pan_number_rows add constraint pan_number_rows_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_number_rows add constraint pan_number_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id);
alter table pan_number_rows add constraint pan_number_rows_effect_known CHECK ((effect = ANY (ARRAY['acknowledged'::text, 'allotted'::text, 'dispatched'::text])));
alter table pan_number_rows add constraint pan_number_rows_pkey PRIMARY KEY (batch_id, row_no);
CREATE INDEX pan_number_rows_of ON public.pan_number_rows USING btree (application_id);
grant delete, insert, select, update on pan_number_rows to application;

create table pan_paper_exemptions (
  merchant_id uuid not null,
  reason text not null,
  given_by uuid not null,
  given_at timestamp with time zone not null
);
alter table pan_paper_exemptions add constraint pan_paper_exemptions_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
alter table pan_paper_exemptions add constraint pan_paper_exemptions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table pan_paper_exemptions add constraint pan_paper_exemptions_pkey PRIMARY KEY (merchant_id);
grant delete, insert, select, update on pan_paper_exemptions to application;

create table pan_paper_pauses (
  id uuid not null,
  valid_from date not null,
  most_owed integer not null,
  older_than_days integer not null,
  set_by uuid not null,
  set_at timestamp with time zone not null
);
alter table pan_paper_pauses add constraint pan_paper_pauses_from_unique UNIQUE (valid_from);
alter table pan_paper_pauses add constraint pan_paper_pauses_pkey PRIMARY KEY (id);
alter table pan_paper_pauses add constraint pan_paper_pauses_sane CHECK (((most_owed >= 0) AND ((older_than_days >= 1) AND (older_than_days <= 365))));
alter table pan_paper_pauses add constraint pan_paper_pauses_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
grant delete, insert, select, update on pan_paper_pauses to application;

create table pan_paperless (
  id uuid not null,
  merchant_id uuid not null,
  token text,
  type text not null,
  mode text not null,
  card_type text not null,
  data jsonb not null,
  applicant_name text not null,
  birth_date date not null,
  mobile text not null,
  status text not null default 'initiated'::text,
  status_at timestamp with time zone not null,
  price_paise bigint,
  provider_fee_paise bigint,
  gst_paise bigint,
  commission_paise bigint,
  override_paise bigint,
  price_version_id uuid,
  hold_id uuid,
  consent_version text,
  consent_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  provider_ref text,
  provider_word text,
  remark text,
  review_cause text,
  ack_no text,
  ack_date date,
  slip_file_id uuid,
  check_count integer not null default 0,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  reminders integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  ended_at timestamp with time zone,
  erased_at timestamp with time zone
);
alter table pan_paperless add constraint pan_paperless_ack_form CHECK ((ack_no ~ '^[0-9]{15}$'::text));
alter table pan_paperless add constraint pan_paperless_ack_unique UNIQUE (ack_no);
alter table pan_paperless add constraint pan_paperless_acknowledged_whole CHECK (((status = ANY (ARRAY['acknowledged'::text, 'allotted'::text])) = (ack_no IS NOT NULL)));
alter table pan_paperless add constraint pan_paperless_amounts CHECK (((price_paise > 0) AND (provider_fee_paise >= 0) AND (gst_paise >= 0) AND (commission_paise >= 0) AND (override_paise >= 0)));
alter table pan_paperless add constraint pan_paperless_card_known CHECK ((card_type = ANY (ARRAY['P'::text, 'E'::text])));
alter table pan_paperless add constraint pan_paperless_cause_known CHECK ((review_cause = ANY (ARRAY['silent'::text, 'unfinished'::text, 'lost'::text, 'provider-order'::text, 'no-number'::text, 'number-used'::text, 'late-success'::text, 'money-ended'::text])));
alter table pan_paperless add constraint pan_paperless_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table pan_paperless add constraint pan_paperless_handed_over CHECK ((((hold_id IS NULL) = (token IS NULL)) AND ((hold_id IS NULL) = (price_paise IS NULL)) AND ((hold_id IS NULL) = (consent_at IS NULL)) AND ((hold_id IS NOT NULL) OR (status = 'initiated'::text))));
alter table pan_paperless add constraint pan_paperless_hold_fk FOREIGN KEY (hold_id) REFERENCES wallet.holds(id);
alter table pan_paperless add constraint pan_paperless_hold_unique UNIQUE (hold_id);
alter table pan_paperless add constraint pan_paperless_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table pan_paperless add constraint pan_paperless_mode_known CHECK ((mode = ANY (ARRAY['E'::text, 'S'::text])));
alter table pan_paperless add constraint pan_paperless_pkey PRIMARY KEY (id);
alter table pan_paperless add constraint pan_paperless_review_has_cause CHECK (((status <> 'review'::text) OR (review_cause IS NOT NULL)));
alter table pan_paperless add constraint pan_paperless_slip_file_id_fkey FOREIGN KEY (slip_file_id) REFERENCES files(id);
alter table pan_paperless add constraint pan_paperless_status_known CHECK ((status = ANY (ARRAY['initiated'::text, 'redirected'::text, 'incomplete'::text, 'confirm'::text, 'review'::text, 'acknowledged'::text, 'failed'::text, 'refunded'::text, 'allotted'::text])));
alter table pan_paperless add constraint pan_paperless_token_form CHECK ((token ~ '^[0-9]{12}$'::text));
alter table pan_paperless add constraint pan_paperless_token_unique UNIQUE (token);
alter table pan_paperless add constraint pan_paperless_type_known CHECK ((type = ANY (ARRAY['N'::text, 'C'::text])));
CREATE INDEX pan_paperless_acks ON public.pan_paperless USING btree (lower(ack_no) text_pattern_ops);
CREATE INDEX pan_paperless_created ON public.pan_paperless USING btree (created_at, id);
CREATE INDEX pan_paperless_due ON public.pan_paperless USING btree (next_check_at, id) WHERE (next_check_at IS NOT NULL);
CREATE INDEX pan_paperless_mine ON public.pan_paperless USING btree (merchant_id, created_at, id);
CREATE INDEX pan_paperless_mine_name ON public.pan_paperless USING btree (merchant_id, lower(applicant_name) text_pattern_ops) WHERE (token IS NOT NULL);
CREATE INDEX pan_paperless_mine_state_at ON public.pan_paperless USING btree (merchant_id, status_at, id);
CREATE INDEX pan_paperless_mobiles ON public.pan_paperless USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX pan_paperless_names ON public.pan_paperless USING btree (lower(applicant_name) text_pattern_ops);
CREATE INDEX pan_paperless_state ON public.pan_paperless USING btree (status, created_at, id);
CREATE INDEX pan_paperless_state_at ON public.pan_paperless USING btree (status_at, id);
CREATE INDEX pan_paperless_tokens ON public.pan_paperless USING btree (lower(token) text_pattern_ops);
CREATE INDEX pan_paperless_typed_pan ON public.pan_paperless USING btree (((data ->> 'pan'::text))) WHERE (data ? 'pan'::text);
CREATE INDEX pan_paperless_volume ON public.pan_paperless USING btree (created_at) INCLUDE (merchant_id, type, status, price_paise) WHERE (status <> 'initiated'::text);
CREATE TRIGGER pan_paperless_ack_number AFTER INSERT OR UPDATE OF ack_no ON public.pan_paperless FOR EACH ROW EXECUTE FUNCTION keep_pan_ack_number();
CREATE TRIGGER pan_paperless_forward BEFORE UPDATE OF status ON public.pan_paperless FOR EACH ROW EXECUTE FUNCTION pan_paperless_forward();
grant delete, insert, select, update on pan_paperless to application;

create table pan_paperless_decisions (
  id uuid not null,
  order_id uuid not null,
  decision text not null,
  ack_no text,
  reason text not null,
  status text not null default 'pending'::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text
);
alter table pan_paperless_decisions add constraint pan_paperless_decisions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table pan_paperless_decisions add constraint pan_paperless_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table pan_paperless_decisions add constraint pan_paperless_decisions_ended CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table pan_paperless_decisions add constraint pan_paperless_decisions_known CHECK (((decision = ANY (ARRAY['acknowledged'::text, 'failed'::text])) AND (status = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text]))));
alter table pan_paperless_decisions add constraint pan_paperless_decisions_number CHECK (((decision = 'acknowledged'::text) = (ack_no IS NOT NULL)));
alter table pan_paperless_decisions add constraint pan_paperless_decisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES pan_paperless(id);
alter table pan_paperless_decisions add constraint pan_paperless_decisions_pkey PRIMARY KEY (id);
alter table pan_paperless_decisions add constraint pan_paperless_decisions_two_people CHECK (((status <> 'done'::text) OR (decided_by IS NULL) OR (decided_by <> asked_by)));
CREATE UNIQUE INDEX pan_paperless_decisions_one_open ON public.pan_paperless_decisions USING btree (order_id) WHERE (status = 'pending'::text);
grant delete, insert, select, update on pan_paperless_decisions to application;

create table pan_paperless_files (
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  file_id uuid not null,
  created_at timestamp with time zone not null default clock_timestamp()
);
alter table pan_paperless_files add constraint pan_paperless_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table pan_paperless_files add constraint pan_paperless_files_kind_known CHECK ((kind = ANY (ARRAY['photo'::text, 'signature'::text, 'document'::text])));
alter table pan_paperless_files add constraint pan_paperless_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES pan_paperless(id) ON DELETE CASCADE;
alter table pan_paperless_files add constraint pan_paperless_files_pkey PRIMARY KEY (id);
CREATE INDEX pan_paperless_files_of ON public.pan_paperless_files USING btree (order_id, kind, id);
CREATE UNIQUE INDEX pan_paperless_files_one_picture ON public.pan_paperless_files USING btree (order_id, kind) WHERE (kind <> 'document'::text);
grant delete, insert, select, update on pan_paperless_files to application;

create table pan_paperless_looks (
  id uuid not null,
  order_id uuid not null,
  source text not null,
  actor_id uuid,
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  took_ms integer not null,
  at timestamp with time zone not null
);
alter table pan_paperless_looks add constraint pan_paperless_looks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table pan_paperless_looks add constraint pan_paperless_looks_order_id_fkey FOREIGN KEY (order_id) REFERENCES pan_paperless(id);
alter table pan_paperless_looks add constraint pan_paperless_looks_outcome_known CHECK ((outcome = ANY (ARRAY['created'::text, 'incomplete'::text, 'pending'::text, 'success'::text, 'failure'::text, 'refused'::text, 'not-found'::text, 'unknown'::text])));
alter table pan_paperless_looks add constraint pan_paperless_looks_pkey PRIMARY KEY (id);
alter table pan_paperless_looks add constraint pan_paperless_looks_source_known CHECK ((source = ANY (ARRAY['hand-over'::text, 'resume'::text, 'redirect'::text, 'callback'::text, 'sweep'::text, 'deadline'::text, 'person'::text])));
CREATE INDEX pan_paperless_looks_of ON public.pan_paperless_looks USING btree (order_id, at DESC, id DESC);
CREATE TRIGGER pan_paperless_looks_insert_only BEFORE DELETE OR UPDATE ON public.pan_paperless_looks FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('answer');
grant delete, insert, select, update on pan_paperless_looks to application;

create table pan_paperless_moves (
  id uuid not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  actor_area text not null,
  remark text
);
alter table pan_paperless_moves add constraint pan_paperless_moves_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table pan_paperless_moves add constraint pan_paperless_moves_area_known CHECK ((actor_area = ANY (ARRAY['in'::text, 'out'::text, 'system'::text])));
alter table pan_paperless_moves add constraint pan_paperless_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES pan_paperless(id);
alter table pan_paperless_moves add constraint pan_paperless_moves_pkey PRIMARY KEY (id);
CREATE INDEX pan_paperless_moves_of ON public.pan_paperless_moves USING btree (order_id, at, id);
CREATE TRIGGER pan_paperless_moves_insert_only BEFORE DELETE OR UPDATE ON public.pan_paperless_moves FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('remark');
grant delete, insert, select, update on pan_paperless_moves to application;

create table pan_pile_chunks (
  pile_id uuid not null,
  number integer not null,
  storage_key text not null,
  bytes integer not null,
  sha256 text not null
);
alter table pan_pile_chunks add constraint pan_pile_chunks_bytes_check CHECK ((bytes > 0));
alter table pan_pile_chunks add constraint pan_pile_chunks_number_check CHECK ((number >= 0));
alter table pan_pile_chunks add constraint pan_pile_chunks_pile_id_fkey FOREIGN KEY (pile_id) REFERENCES pan_piles(id);
alter table pan_pile_chunks add constraint pan_pile_chunks_pkey PRIMARY KEY (pile_id, number);
grant delete, insert, select, update on pan_pile_chunks to application;

create table pan_pile_filings (
  id uuid not null,
  pile_id uuid not null,
  application_id uuid not null,
  from_status text not null,
  retired uuid[] not null default '{}'::uuid[],
  before jsonb not null,
  by_hand boolean not null default false,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  undone_by uuid,
  undone_at timestamp with time zone
);
alter table pan_pile_filings add constraint pan_pile_filings_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_pile_filings add constraint pan_pile_filings_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table pan_pile_filings add constraint pan_pile_filings_pile_id_fkey FOREIGN KEY (pile_id) REFERENCES pan_piles(id);
alter table pan_pile_filings add constraint pan_pile_filings_pkey PRIMARY KEY (id);
alter table pan_pile_filings add constraint pan_pile_filings_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table pan_pile_filings add constraint pan_pile_filings_undone_whole CHECK (((undone_by IS NULL) = (undone_at IS NULL)));
CREATE INDEX pan_pile_filings_application ON public.pan_pile_filings USING btree (application_id, id);
CREATE INDEX pan_pile_filings_of ON public.pan_pile_filings USING btree (pile_id, id);
grant delete, insert, select, update on pan_pile_filings to application;

create table pan_pile_pages (
  id uuid not null,
  pile_id uuid not null,
  number integer not null,
  state text not null default 'read'::text,
  file_id uuid,
  meta jsonb not null default '{}'::jsonb,
  token text,
  form_page integer,
  reason text,
  remark text,
  filing_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone
);
alter table pan_pile_pages add constraint pan_pile_pages_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table pan_pile_pages add constraint pan_pile_pages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table pan_pile_pages add constraint pan_pile_pages_filed_somewhere CHECK (((state = 'filed'::text) = (filing_id IS NOT NULL)));
alter table pan_pile_pages add constraint pan_pile_pages_filing_id_fkey FOREIGN KEY (filing_id) REFERENCES pan_pile_filings(id);
alter table pan_pile_pages add constraint pan_pile_pages_number_check CHECK ((number > 0));
alter table pan_pile_pages add constraint pan_pile_pages_once UNIQUE (pile_id, number);
alter table pan_pile_pages add constraint pan_pile_pages_pile_id_fkey FOREIGN KEY (pile_id) REFERENCES pan_piles(id);
alter table pan_pile_pages add constraint pan_pile_pages_pkey PRIMARY KEY (id);
alter table pan_pile_pages add constraint pan_pile_pages_state_known CHECK ((state = ANY (ARRAY['read'::text, 'filed'::text, 'stray'::text, 'discarded'::text])));
CREATE INDEX pan_pile_pages_filing ON public.pan_pile_pages USING btree (filing_id) WHERE (filing_id IS NOT NULL);
CREATE INDEX pan_pile_pages_tray ON public.pan_pile_pages USING btree (pile_id, number) WHERE (state = 'stray'::text);
grant delete, insert, select, update on pan_pile_pages to application;

create table pan_piles (
  id uuid not null,
  name text not null,
  bytes bigint not null,
  fingerprint text not null,
  chunk_bytes integer not null,
  uncoded text not null default 'tray'::text,
  state text not null default 'uploading'::text,
  pages integer,
  failure text,
  lease_until timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone
);
alter table pan_piles add constraint pan_piles_bytes_check CHECK ((bytes > 0));
alter table pan_piles add constraint pan_piles_chunk_bytes_check CHECK ((chunk_bytes > 0));
alter table pan_piles add constraint pan_piles_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table pan_piles add constraint pan_piles_pkey PRIMARY KEY (id);
alter table pan_piles add constraint pan_piles_state_known CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
alter table pan_piles add constraint pan_piles_uncoded_known CHECK ((uncoded = ANY (ARRAY['tray'::text, 'follow'::text])));
CREATE INDEX pan_piles_name ON public.pan_piles USING btree (lower(name) text_pattern_ops);
CREATE INDEX pan_piles_newest ON public.pan_piles USING btree (created_at DESC, id DESC);
CREATE INDEX pan_piles_reading ON public.pan_piles USING btree (lease_until) WHERE (state = 'reading'::text);
CREATE UNIQUE INDEX pan_piles_one_upload ON public.pan_piles USING btree (created_by, fingerprint) WHERE (state = 'uploading'::text);
grant delete, insert, select, update on pan_piles to application;

create table pan_progress_tries (
  token_hash text not null,
  tries integer not null,
  since timestamp with time zone not null
);
alter table pan_progress_tries add constraint pan_progress_tries_counted CHECK ((tries > 0));
alter table pan_progress_tries add constraint pan_progress_tries_pkey PRIMARY KEY (token_hash);
CREATE INDEX pan_progress_tries_age ON public.pan_progress_tries USING btree (since);
grant delete, insert, select, update on pan_progress_tries to application;

create table pan_provider_callbacks (
  id uuid not null,
  token text,
  body text not null,
  address text not null,
  received_at timestamp with time zone not null default clock_timestamp()
);
alter table pan_provider_callbacks add constraint pan_provider_callbacks_pkey PRIMARY KEY (id);
CREATE INDEX pan_provider_callbacks_age ON public.pan_provider_callbacks USING btree (received_at);
grant delete, insert, select, update on pan_provider_callbacks to application;

create table pan_reason_texts (
  code text not null,
  since timestamp with time zone not null,
  text_en text not null default ''::text,
  text_hi text not null default ''::text,
  text jsonb not null default '{}'::jsonb
);
alter table pan_reason_texts add constraint pan_reason_texts_code_fkey FOREIGN KEY (code) REFERENCES pan_reasons(code);
alter table pan_reason_texts add constraint pan_reason_texts_pkey PRIMARY KEY (code, since);
CREATE TRIGGER pan_reason_texts_insert_only BEFORE DELETE OR UPDATE ON public.pan_reason_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pan_reason_texts_no_truncate BEFORE TRUNCATE ON public.pan_reason_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pan_reason_texts_sync_texts BEFORE INSERT OR UPDATE ON public.pan_reason_texts FOR EACH ROW EXECUTE FUNCTION sync_texts('text');
grant delete, insert, select, update on pan_reason_texts to application;

create table pan_reasons (
  code text not null,
  outcome text not null,
  fields text[] not null default '{}'::text[],
  position integer not null,
  is_active boolean not null default true,
  types text[] not null default '{}'::text[],
  categories text[] not null default '{}'::text[],
  is_tin boolean not null default false,
  id uuid not null,
  text_en text not null default ''::text,
  text_hi text not null default ''::text,
  is_desk boolean not null default true,
  is_scan boolean not null default false,
  text jsonb not null default '{}'::jsonb,
  batch_id uuid
);
alter table pan_reasons add constraint pan_reasons_code_check CHECK ((code ~ '^R[0-9]{2}$'::text));
alter table pan_reasons add constraint pan_reasons_id_unique UNIQUE (id);
alter table pan_reasons add constraint pan_reasons_offered CHECK ((is_desk OR is_tin));
alter table pan_reasons add constraint pan_reasons_outcome_check CHECK ((outcome = ANY (ARRAY['incomplete'::text, 'rejected'::text, 'both'::text])));
alter table pan_reasons add constraint pan_reasons_pkey PRIMARY KEY (code);
CREATE UNIQUE INDEX pan_reasons_text ON public.pan_reasons USING btree (lower(text_en)) WHERE is_active;
CREATE TRIGGER pan_reasons_sync_texts BEFORE INSERT OR UPDATE ON public.pan_reasons FOR EACH ROW EXECUTE FUNCTION sync_texts('text');
grant delete, insert, select, update on pan_reasons to application;

create table pan_scan_readings (
  application_id uuid not null,
  key uuid not null,
  page integer not null,
  pages integer not null,
  noted_at timestamp with time zone not null
);
alter table pan_scan_readings add constraint pan_scan_readings_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_scan_readings add constraint pan_scan_readings_check CHECK ((pages >= page));
alter table pan_scan_readings add constraint pan_scan_readings_page_check CHECK ((page >= 1));
alter table pan_scan_readings add constraint pan_scan_readings_pkey PRIMARY KEY (application_id, key);
grant delete, insert, select, update on pan_scan_readings to application;

create table pan_scan_uploads (
  application_id uuid not null,
  key uuid not null,
  pages integer not null,
  created_at timestamp with time zone not null default now()
);
alter table pan_scan_uploads add constraint pan_scan_uploads_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_scan_uploads add constraint pan_scan_uploads_pkey PRIMARY KEY (application_id, key);
grant delete, insert, select, update on pan_scan_uploads to application;

create table pan_second_checks (
  id uuid not null,
  application_id uuid not null,
  attempt integer not null,
  state text not null default 'open'::text,
  first_user_id uuid not null,
  first_at timestamp with time zone not null,
  second_user_id uuid,
  second_at timestamp with time zone,
  second_verdict text,
  second_reasons text[] not null default '{}'::text[],
  second_fields text[] not null default '{}'::text[],
  second_remark text,
  decided_by uuid,
  decided_at timestamp with time zone,
  verdict text
);
alter table pan_second_checks add constraint pan_second_checks_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_second_checks add constraint pan_second_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table pan_second_checks add constraint pan_second_checks_decided_whole CHECK ((((state = 'decided'::text) = (decided_by IS NOT NULL)) AND ((state <> 'decided'::text) OR (verdict IS NOT NULL))));
alter table pan_second_checks add constraint pan_second_checks_first_user_id_fkey FOREIGN KEY (first_user_id) REFERENCES users(id);
alter table pan_second_checks add constraint pan_second_checks_pkey PRIMARY KEY (id);
alter table pan_second_checks add constraint pan_second_checks_second_user_id_fkey FOREIGN KEY (second_user_id) REFERENCES users(id);
alter table pan_second_checks add constraint pan_second_checks_second_verdict_known CHECK ((second_verdict = ANY (ARRAY['accepted'::text, 'incomplete'::text, 'rejected'::text])));
alter table pan_second_checks add constraint pan_second_checks_second_whole CHECK (((state = ANY (ARRAY['open'::text, 'void'::text])) OR (second_verdict IS NOT NULL)));
alter table pan_second_checks add constraint pan_second_checks_state_known CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'disagreed'::text, 'decided'::text, 'void'::text])));
alter table pan_second_checks add constraint pan_second_checks_third_person CHECK (((decided_by <> first_user_id) AND (decided_by <> second_user_id)));
alter table pan_second_checks add constraint pan_second_checks_two_people CHECK ((second_user_id <> first_user_id));
alter table pan_second_checks add constraint pan_second_checks_verdict_known CHECK ((verdict = ANY (ARRAY['accepted'::text, 'incomplete'::text, 'rejected'::text])));
CREATE INDEX pan_second_checks_day ON public.pan_second_checks USING btree (second_at) WHERE (state <> 'open'::text);
CREATE INDEX pan_second_checks_disagreed ON public.pan_second_checks USING btree (second_at, id) WHERE (state = 'disagreed'::text);
CREATE UNIQUE INDEX pan_second_checks_live ON public.pan_second_checks USING btree (application_id) WHERE (state = ANY (ARRAY['open'::text, 'disagreed'::text]));
grant delete, insert, select, update on pan_second_checks to application;

create table pan_sent_days (
  day date not null,
  count integer not null
);
alter table pan_sent_days add constraint pan_sent_days_count_check CHECK ((count >= 0));
alter table pan_sent_days add constraint pan_sent_days_pkey PRIMARY KEY (day);
grant delete, insert, select, update on pan_sent_days to application;

create table pan_tin_cases (
  id uuid not null,
  application_id uuid not null,
  merchant_id uuid not null,
  number integer not null,
  status text not null default 'tin_rejected'::text,
  reason_codes text[] not null,
  remark text,
  due_on date not null,
  letter_file_id uuid,
  penalty_paise bigint not null default 0,
  penalty_posting_id uuid,
  round integer not null default 1,
  batch_id uuid,
  batch_row integer,
  entered_by uuid,
  entered_at timestamp with time zone not null,
  status_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  version integer not null default 1,
  reasons_at timestamp with time zone not null default now()
);
alter table pan_tin_cases add constraint pan_tin_cases_application_id_fkey FOREIGN KEY (application_id) REFERENCES pan_applications(id);
alter table pan_tin_cases add constraint pan_tin_cases_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id);
alter table pan_tin_cases add constraint pan_tin_cases_closed CHECK (((status = ANY (ARRAY['settled'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL)));
alter table pan_tin_cases add constraint pan_tin_cases_counts CHECK (((number >= 1) AND (round >= 1) AND (penalty_paise >= 0)));
alter table pan_tin_cases add constraint pan_tin_cases_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
alter table pan_tin_cases add constraint pan_tin_cases_letter_file_id_fkey FOREIGN KEY (letter_file_id) REFERENCES files(id);
alter table pan_tin_cases add constraint pan_tin_cases_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table pan_tin_cases add constraint pan_tin_cases_number_unique UNIQUE (application_id, number);
alter table pan_tin_cases add constraint pan_tin_cases_penalty CHECK (((penalty_paise > 0) = (penalty_posting_id IS NOT NULL)));
alter table pan_tin_cases add constraint pan_tin_cases_pkey PRIMARY KEY (id);
alter table pan_tin_cases add constraint pan_tin_cases_reasons CHECK ((cardinality(reason_codes) > 0));
alter table pan_tin_cases add constraint pan_tin_cases_status_known CHECK ((status = ANY (ARRAY['tin_rejected'::text, 'tin_resubmitted'::text, 'settled'::text, 'withdrawn'::text])));
CREATE INDEX pan_tin_cases_batch ON public.pan_tin_cases USING btree (batch_id, batch_row) WHERE (batch_id IS NOT NULL);
CREATE INDEX pan_tin_cases_due ON public.pan_tin_cases USING btree (due_on, id);
CREATE INDEX pan_tin_cases_entered ON public.pan_tin_cases USING btree (entered_at, id);
CREATE INDEX pan_tin_cases_mine ON public.pan_tin_cases USING btree (merchant_id, status_at, id);
CREATE INDEX pan_tin_cases_mine_status ON public.pan_tin_cases USING btree (merchant_id, status, due_on, id);
CREATE INDEX pan_tin_cases_newest ON public.pan_tin_cases USING btree (status_at, id);
CREATE INDEX pan_tin_cases_status ON public.pan_tin_cases USING btree (status, due_on, id);
CREATE UNIQUE INDEX pan_tin_cases_one_open ON public.pan_tin_cases USING btree (application_id) WHERE (status = ANY (ARRAY['tin_rejected'::text, 'tin_resubmitted'::text]));
grant delete, insert, select, update on pan_tin_cases to application;

create table pan_tin_documents (
  id uuid not null,
  case_id uuid not null,
  round integer not null,
  reason_code text not null,
  file_id uuid not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
alter table pan_tin_documents add constraint pan_tin_documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES pan_tin_cases(id);
alter table pan_tin_documents add constraint pan_tin_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table pan_tin_documents add constraint pan_tin_documents_pkey PRIMARY KEY (id);
alter table pan_tin_documents add constraint pan_tin_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);
CREATE INDEX pan_tin_documents_of ON public.pan_tin_documents USING btree (case_id, id) WHERE (removed_at IS NULL);
grant delete, insert, select, update on pan_tin_documents to application;

create table partner_keys (
  id uuid not null,
  merchant_id uuid not null,
  made_by uuid not null,
  name text not null,
  mode text not null,
  prefix text not null,
  last4 text not null,
  key_hash text not null,
  scopes text[] not null,
  addresses text[] not null default '{}'::text[],
  ends_at timestamp with time zone,
  replaced_by uuid,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_address text,
  revoked_at timestamp with time zone,
  revoked_by uuid
);
alter table partner_keys add constraint partner_keys_has_scopes CHECK ((cardinality(scopes) > 0));
alter table partner_keys add constraint partner_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table partner_keys add constraint partner_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table partner_keys add constraint partner_keys_mode CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])));
alter table partner_keys add constraint partner_keys_pkey PRIMARY KEY (id);
alter table partner_keys add constraint partner_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES partner_keys(id);
alter table partner_keys add constraint partner_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id);
CREATE INDEX partner_keys_last_used ON public.partner_keys USING btree (last_used_at, id);
CREATE INDEX partner_keys_merchant ON public.partner_keys USING btree (merchant_id, id);
CREATE UNIQUE INDEX partner_keys_hash ON public.partner_keys USING btree (key_hash);
grant delete, insert, select, update on partner_keys to application;

create table partner_requests (
  merchant_id uuid not null,
  mode text not null,
  request_key text not null,
  fingerprint text not null,
  answer text,
  made_at timestamp with time zone not null
);
alter table partner_requests add constraint partner_requests_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table partner_requests add constraint partner_requests_pkey PRIMARY KEY (merchant_id, mode, request_key);
CREATE INDEX partner_requests_made ON public.partner_requests USING btree (made_at);
grant delete, insert, select, update on partner_requests to application;

create table partner_test_orders (
  id uuid not null,
  merchant_id uuid not null,
  kind text not null,
  number text not null,
  way text not null,
  product_id uuid,
  status text not null,
  price_paise bigint not null default 0,
  steps jsonb not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table partner_test_orders add constraint partner_test_orders_kind CHECK ((kind ~ '^[a-z]{1,30}$'::text));
alter table partner_test_orders add constraint partner_test_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table partner_test_orders add constraint partner_test_orders_pkey PRIMARY KEY (id);
alter table partner_test_orders add constraint partner_test_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES bank_products(id);
CREATE INDEX partner_test_orders_created ON public.partner_test_orders USING btree (created_at);
CREATE INDEX partner_test_orders_merchant ON public.partner_test_orders USING btree (merchant_id, kind, id);
CREATE INDEX partner_test_orders_next ON public.partner_test_orders USING btree (next_at) WHERE (next_at IS NOT NULL);
grant delete, insert, select, update on partner_test_orders to application;

create table passkey_challenges (
  challenge_hash text not null,
  purpose text not null,
  user_id uuid,
  session_id uuid,
  address text not null,
  most_paise bigint,
  expires_at timestamp with time zone not null
);
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash);
alter table passkey_challenges add constraint passkey_challenges_purpose CHECK ((purpose = ANY (ARRAY['add'::text, 'sign-in'::text, 'confirm'::text])));
alter table passkey_challenges add constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
alter table passkey_challenges add constraint passkey_challenges_sum CHECK (((purpose = 'confirm'::text) = (most_paise IS NOT NULL)));
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table passkey_challenges add constraint passkey_challenges_whose CHECK ((((purpose = 'sign-in'::text) = (session_id IS NULL)) AND ((session_id IS NULL) = (user_id IS NULL))));
grant delete, insert, select, update on passkey_challenges to application;

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table passkeys add constraint passkeys_credential UNIQUE (credential_id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id, created_at);
grant delete, insert, select, update on passkeys to application;

create table payer_marks (
  bank_line_id uuid not null,
  kind text not null,
  mark text not null,
  merchant_id uuid not null
);
alter table payer_marks add constraint payer_marks_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id);
alter table payer_marks add constraint payer_marks_kind_known CHECK ((kind = ANY (ARRAY['account'::text, 'upi'::text, 'name'::text])));
alter table payer_marks add constraint payer_marks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table payer_marks add constraint payer_marks_pkey PRIMARY KEY (bank_line_id, kind, mark);
CREATE INDEX payer_marks_of_payer ON public.payer_marks USING btree (mark, kind, merchant_id);
grant delete, insert, select, update on payer_marks to application;

create table payment_requests (
  id uuid not null,
  ref_no text not null,
  merchant_id uuid not null,
  amount_paise bigint not null,
  mode text not null,
  bank_account_id uuid not null,
  reference text,
  paid_on date not null,
  slip_file_id uuid,
  remark text,
  status text not null default 'pending'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  batch_id uuid,
  former_ref text
);
alter table payment_requests add constraint payment_requests_amount_positive CHECK ((amount_paise > 0));
alter table payment_requests add constraint payment_requests_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table payment_requests add constraint payment_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table payment_requests add constraint payment_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table payment_requests add constraint payment_requests_decision_whole CHECK ((((status = 'pending'::text) AND (decided_at IS NULL) AND (decided_by IS NULL)) OR ((status = 'approved'::text) AND (decided_at IS NOT NULL) AND (decided_by IS NOT NULL)) OR ((status = 'rejected'::text) AND (decided_at IS NOT NULL) AND (decided_by IS NOT NULL) AND (reason IS NOT NULL))));
alter table payment_requests add constraint payment_requests_maker_is_not_checker CHECK ((decided_by IS DISTINCT FROM created_by));
alter table payment_requests add constraint payment_requests_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table payment_requests add constraint payment_requests_mode_known CHECK ((mode = ANY (ARRAY['NEFT'::text, 'IMPS'::text, 'RTGS'::text, 'UPI'::text, 'CASH'::text, 'CHEQUE'::text])));
alter table payment_requests add constraint payment_requests_pkey PRIMARY KEY (id);
alter table payment_requests add constraint payment_requests_ref_no_unique UNIQUE (ref_no);
alter table payment_requests add constraint payment_requests_reference_given CHECK (((reference IS NOT NULL) OR (mode = 'CASH'::text)));
alter table payment_requests add constraint payment_requests_slip_file_id_fkey FOREIGN KEY (slip_file_id) REFERENCES files(id);
CREATE INDEX payment_requests_bank ON public.payment_requests USING btree (bank_account_id);
CREATE INDEX payment_requests_former_search ON public.payment_requests USING btree (lower(former_ref) text_pattern_ops) WHERE (former_ref IS NOT NULL);
CREATE INDEX payment_requests_newest ON public.payment_requests USING btree (created_at DESC, id DESC);
CREATE INDEX payment_requests_open_amount ON public.payment_requests USING btree (bank_account_id, amount_paise) WHERE (status = 'pending'::text);
CREATE INDEX payment_requests_own ON public.payment_requests USING btree (merchant_id, created_at DESC, id DESC);
CREATE INDEX payment_requests_own_ref ON public.payment_requests USING btree (merchant_id, lower(ref_no) text_pattern_ops);
CREATE INDEX payment_requests_queue ON public.payment_requests USING btree (status, created_at, id);
CREATE INDEX payment_requests_ref_no_search ON public.payment_requests USING btree (lower(ref_no) text_pattern_ops);
CREATE INDEX payment_requests_reference_search ON public.payment_requests USING btree (lower(reference) text_pattern_ops);
CREATE INDEX payment_requests_same_day ON public.payment_requests USING btree (merchant_id, paid_on, amount_paise);
CREATE UNIQUE INDEX payment_requests_reference_once ON public.payment_requests USING btree (bank_account_id, reference) WHERE ((reference IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'approved'::text])));
grant delete, insert, select, update on payment_requests to application;

create table payout_answers (
  id uuid not null,
  batch_id uuid not null,
  row_no integer not null,
  identity text not null,
  answered_at timestamp with time zone not null,
  reference text not null,
  answer text not null,
  amount_paise bigint not null,
  utr text,
  reason text,
  payout_id uuid,
  outcome text not null,
  difference text
);
alter table payout_answers add constraint payout_answers_difference_why CHECK (((outcome = 'difference'::text) = (difference IS NOT NULL)));
alter table payout_answers add constraint payout_answers_identity UNIQUE (identity);
alter table payout_answers add constraint payout_answers_known CHECK (((answer = ANY (ARRAY['paid'::text, 'returned'::text, 'pending'::text])) AND (outcome = ANY (ARRAY['settled'::text, 'returned'::text, 'pending'::text, 'repeated'::text, 'difference'::text]))));
alter table payout_answers add constraint payout_answers_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table payout_answers add constraint payout_answers_pkey PRIMARY KEY (id);
CREATE INDEX payout_answers_at ON public.payout_answers USING btree (answered_at, id);
CREATE INDEX payout_answers_of_batch ON public.payout_answers USING btree (batch_id, row_no);
CREATE INDEX payout_answers_search ON public.payout_answers USING btree (lower(reference) text_pattern_ops);
CREATE UNIQUE INDEX payout_answers_one_end ON public.payout_answers USING btree (payout_id) WHERE (outcome = ANY (ARRAY['settled'::text, 'returned'::text]));
grant delete, insert, select, update on payout_answers to application;

create table payout_batches (
  id uuid not null,
  number bigint not null generated as identity,
  profile text not null,
  definition jsonb not null,
  bank_account_id uuid not null,
  debit_account text not null,
  payouts integer not null,
  total_paise bigint not null,
  status text not null default 'pending'::text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_remark text,
  dated date,
  file_hash text,
  downloaded_at timestamp with time zone
);
alter table payout_batches add constraint payout_batches_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table payout_batches add constraint payout_batches_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table payout_batches add constraint payout_batches_decided_once CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table payout_batches add constraint payout_batches_has_file CHECK (((status = 'approved'::text) = ((file_hash IS NOT NULL) AND (dated IS NOT NULL))));
alter table payout_batches add constraint payout_batches_not_empty CHECK (((payouts > 0) AND (total_paise > 0)));
alter table payout_batches add constraint payout_batches_number_key UNIQUE (number);
alter table payout_batches add constraint payout_batches_pkey PRIMARY KEY (id);
alter table payout_batches add constraint payout_batches_profile_fkey FOREIGN KEY (profile) REFERENCES payout_profiles(code);
alter table payout_batches add constraint payout_batches_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table payout_batches add constraint payout_batches_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table payout_batches add constraint payout_batches_two_people CHECK (((status <> 'approved'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> requested_by))));
CREATE INDEX payout_batches_number ON public.payout_batches USING btree (number, id);
CREATE INDEX payout_batches_requested ON public.payout_batches USING btree (requested_at, id);
CREATE INDEX payout_batches_total ON public.payout_batches USING btree (total_paise, id);
grant delete, insert, select, update on payout_batches to application;

create table payout_decisions (
  id uuid not null,
  payout_id uuid not null,
  outcome text not null,
  utr text,
  reason text not null,
  status text not null default 'pending'::text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_remark text
);
alter table payout_decisions add constraint payout_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table payout_decisions add constraint payout_decisions_decided_once CHECK (((status = 'pending'::text) = (decided_at IS NULL)));
alter table payout_decisions add constraint payout_decisions_known CHECK (((outcome = ANY (ARRAY['paid'::text, 'returned'::text])) AND (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))));
alter table payout_decisions add constraint payout_decisions_paid_by CHECK (((outcome <> 'paid'::text) OR (utr IS NOT NULL)));
alter table payout_decisions add constraint payout_decisions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);
alter table payout_decisions add constraint payout_decisions_pkey PRIMARY KEY (id);
alter table payout_decisions add constraint payout_decisions_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table payout_decisions add constraint payout_decisions_two_people CHECK (((status <> 'approved'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> requested_by))));
CREATE INDEX payout_decisions_waiting ON public.payout_decisions USING btree (requested_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payout_decisions_one_pending ON public.payout_decisions USING btree (payout_id) WHERE (status = 'pending'::text);
grant delete, insert, select, update on payout_decisions to application;

create table payout_profiles (
  code text not null,
  name text not null,
  definition jsonb not null
);
alter table payout_profiles add constraint payout_profiles_code_known CHECK ((code ~ '^[a-z0-9-]+$'::text));
alter table payout_profiles add constraint payout_profiles_pkey PRIMARY KEY (code);
grant delete, insert, select, update on payout_profiles to application;

create table payout_rhythms (
  merchant_id uuid not null,
  rhythm text not null,
  day integer not null,
  left_paise bigint not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  done_on date not null
);
alter table payout_rhythms add constraint payout_rhythms_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table payout_rhythms add constraint payout_rhythms_known CHECK (((rhythm = ANY (ARRAY['none'::text, 'week'::text, 'month'::text])) AND (left_paise >= 0) AND ((day >= 1) AND (day <= 28)) AND ((rhythm <> 'week'::text) OR (day <= 7))));
alter table payout_rhythms add constraint payout_rhythms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table payout_rhythms add constraint payout_rhythms_pkey PRIMARY KEY (merchant_id);
grant delete, insert, select, update on payout_rhythms to application;

create table payouts (
  id uuid not null,
  number bigint not null generated as identity,
  merchant_id uuid not null,
  amount_paise bigint not null,
  fee_paise bigint not null,
  fee_gst_paise bigint not null,
  account_sealed text not null,
  account_hash text not null,
  account_end text not null,
  is_new_account boolean not null,
  status text not null default 'ready'::text,
  requested_by uuid,
  requested_at timestamp with time zone not null,
  rhythm_on date,
  batch_id uuid,
  sent_at timestamp with time zone,
  overdue_on date,
  utr text,
  reason text,
  ended_at timestamp with time zone
);
alter table payouts add constraint payouts_amounts_known CHECK (((amount_paise > 0) AND (fee_paise >= 0) AND ((fee_gst_paise >= 0) AND (fee_gst_paise <= fee_paise)) AND (fee_paise < amount_paise)));
alter table payouts add constraint payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id);
alter table payouts add constraint payouts_ended CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['paid'::text, 'returned'::text, 'cancelled'::text]))));
alter table payouts add constraint payouts_in_batch CHECK (((status = ANY (ARRAY['ready'::text, 'cancelled'::text])) = (batch_id IS NULL)));
alter table payouts add constraint payouts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table payouts add constraint payouts_number_key UNIQUE (number);
alter table payouts add constraint payouts_paid_by CHECK (((status <> 'paid'::text) OR (utr IS NOT NULL)));
alter table payouts add constraint payouts_pkey PRIMARY KEY (id);
alter table payouts add constraint payouts_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table payouts add constraint payouts_sent CHECK (((sent_at IS NOT NULL) = (status = ANY (ARRAY['sent'::text, 'paid'::text, 'returned'::text]))));
alter table payouts add constraint payouts_status_known CHECK ((status = ANY (ARRAY['ready'::text, 'batched'::text, 'sent'::text, 'paid'::text, 'returned'::text, 'cancelled'::text])));
CREATE INDEX payouts_amount ON public.payouts USING btree (amount_paise, id);
CREATE INDEX payouts_number ON public.payouts USING btree (number, id);
CREATE INDEX payouts_of_batch ON public.payouts USING btree (batch_id, number) WHERE (batch_id IS NOT NULL);
CREATE INDEX payouts_open ON public.payouts USING btree (overdue_on) WHERE (status = 'sent'::text);
CREATE INDEX payouts_own ON public.payouts USING btree (merchant_id, requested_at DESC, id DESC);
CREATE INDEX payouts_ready ON public.payouts USING btree (number) WHERE (status = 'ready'::text);
CREATE INDEX payouts_requested ON public.payouts USING btree (requested_at, id);
CREATE UNIQUE INDEX payouts_once_a_period ON public.payouts USING btree (merchant_id, rhythm_on) WHERE (rhythm_on IS NOT NULL);
grant delete, insert, select, update on payouts to application;

create table pin_codes (
  user_id uuid not null,
  code_hash text not null,
  attempts smallint not null default 0,
  expires_at timestamp with time zone not null
);
alter table pin_codes add constraint pin_codes_pkey PRIMARY KEY (user_id);
alter table pin_codes add constraint pin_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on pin_codes to application;

create table pincodes (
  pincode text not null,
  state text not null,
  districts text not null,
  post_office text not null
);
alter table pincodes add constraint pincodes_pkey PRIMARY KEY (pincode);
grant delete, insert, select, update on pincodes to application;

create table price_publications (
  version_id uuid not null,
  draft_number integer not null,
  valid_from date not null,
  losing text[] not null,
  status text not null default 'pending'::text,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  remark text
);
alter table price_publications add constraint price_publications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table price_publications add constraint price_publications_decision_whole CHECK (((status = 'rejected'::text) = (decided_at IS NOT NULL)));
alter table price_publications add constraint price_publications_pkey PRIMARY KEY (version_id);
alter table price_publications add constraint price_publications_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table price_publications add constraint price_publications_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'rejected'::text])));
alter table price_publications add constraint price_publications_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_versions(id) ON DELETE CASCADE;
CREATE INDEX price_publications_pending ON public.price_publications USING btree (requested_at) WHERE (status = 'pending'::text);
grant delete, insert, select, update on price_publications to application;

create table price_versions (
  id uuid not null,
  package_id uuid not null,
  service text not null,
  valid_from date,
  note text not null default ''::text,
  draft_number integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  published_by uuid,
  published_at timestamp with time zone,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone
);
alter table price_versions add constraint price_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table price_versions add constraint price_versions_day_when_published CHECK (((valid_from IS NULL) = (published_at IS NULL)));
alter table price_versions add constraint price_versions_package_id_fkey FOREIGN KEY (package_id) REFERENCES service_packages(id);
alter table price_versions add constraint price_versions_pkey PRIMARY KEY (id);
alter table price_versions add constraint price_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id);
alter table price_versions add constraint price_versions_service_known CHECK ((service = ANY (ARRAY['nsdl'::text, 'uti'::text, 'banking'::text, 'nps'::text, 'gst'::text, 'bills'::text])));
alter table price_versions add constraint price_versions_withdrawn_after_published CHECK (((withdrawn_at IS NULL) OR (published_at IS NOT NULL)));
alter table price_versions add constraint price_versions_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
CREATE INDEX price_versions_in_force ON public.price_versions USING btree (package_id, service, valid_from DESC, published_at DESC) WHERE ((published_at IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX price_versions_one_draft ON public.price_versions USING btree (package_id, service) WHERE (published_at IS NULL);
CREATE TRIGGER price_versions_keep BEFORE DELETE OR UPDATE ON public.price_versions FOR EACH ROW EXECUTE FUNCTION keep_published_version();
CREATE TRIGGER price_versions_no_truncate BEFORE TRUNCATE ON public.price_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on price_versions to application;

create table privacy_requests (
  id uuid not null,
  kind text not null,
  records jsonb not null,
  labels text[] not null,
  reason text not null,
  status text not null default 'waiting'::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  file_id uuid,
  file_until timestamp with time zone,
  refusals jsonb not null default '[]'::jsonb
);
alter table privacy_requests add constraint privacy_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table privacy_requests add constraint privacy_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table privacy_requests add constraint privacy_requests_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table privacy_requests add constraint privacy_requests_kind_known CHECK ((kind = ANY (ARRAY['export'::text, 'erase'::text])));
alter table privacy_requests add constraint privacy_requests_pkey PRIMARY KEY (id);
alter table privacy_requests add constraint privacy_requests_refusals_refused CHECK (((refusals = '[]'::jsonb) OR ((kind = 'erase'::text) AND (status = 'refused'::text))));
alter table privacy_requests add constraint privacy_requests_refused_why CHECK (((status <> 'refused'::text) OR (decision_reason IS NOT NULL)));
alter table privacy_requests add constraint privacy_requests_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'refused'::text, 'expired'::text])));
alter table privacy_requests add constraint privacy_requests_two_people CHECK (((kind <> 'erase'::text) OR (status <> 'done'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by))));
CREATE INDEX privacy_requests_asked ON public.privacy_requests USING btree (asked_at, id);
CREATE INDEX privacy_requests_files ON public.privacy_requests USING btree (file_until) WHERE (file_id IS NOT NULL);
grant delete, insert, select, update on privacy_requests to application;

create table product_banks (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now()
);
alter table product_banks add constraint product_banks_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX product_banks_name ON public.product_banks USING btree (lower(name));
grant delete, insert, select, update on product_banks to application;

create table push_devices (
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth_sealed text not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table push_devices add constraint push_devices_endpoint UNIQUE (endpoint);
alter table push_devices add constraint push_devices_pkey PRIMARY KEY (id);
alter table push_devices add constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX push_devices_of_user ON public.push_devices USING btree (user_id, created_at);
grant delete, insert, select, update on push_devices to application;

create table push_keys (
  id smallint not null default 1,
  public_key text not null,
  private_sealed text not null,
  created_at timestamp with time zone not null
);
alter table push_keys add constraint push_keys_one CHECK ((id = 1));
alter table push_keys add constraint push_keys_pkey PRIMARY KEY (id);
grant delete, insert, select, update on push_keys to application;

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint
);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
grant delete, insert, select, update on rate_limits to application;

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone
);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on recovery_codes to application;

create table refresh_tokens (
  token_hash text not null,
  session_id uuid not null,
  successor_hash text,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now()
);
alter table refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (token_hash);
alter table refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);
grant delete, insert, select, update on refresh_tokens to application;

create table registration_drafts (
  id uuid not null,
  email text not null,
  sealed text not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mobile_hash text,
  pan_hash text
);
alter table registration_drafts add constraint registration_drafts_pkey PRIMARY KEY (id);
CREATE INDEX registration_drafts_due ON public.registration_drafts USING btree (expires_at);
CREATE INDEX registration_drafts_mobile ON public.registration_drafts USING btree (mobile_hash) WHERE (mobile_hash IS NOT NULL);
CREATE INDEX registration_drafts_pan ON public.registration_drafts USING btree (pan_hash) WHERE (pan_hash IS NOT NULL);
CREATE UNIQUE INDEX registration_drafts_email ON public.registration_drafts USING btree (lower(email));
grant delete, insert, select, update on registration_drafts to application;

create table registration_emails (
  id uuid not null,
  email text not null,
  code_hash text not null,
  code_expires_at timestamp with time zone not null,
  attempts smallint not null default 0,
  sends smallint not null default 1,
  last_sent_at timestamp with time zone not null,
  proof_hash text,
  proof_expires_at timestamp with time zone,
  registration_id uuid,
  client_ip text not null,
  created_at timestamp with time zone not null
);
alter table registration_emails add constraint registration_emails_pkey PRIMARY KEY (id);
alter table registration_emails add constraint registration_emails_proof_unique UNIQUE (proof_hash);
alter table registration_emails add constraint registration_emails_proof_whole CHECK (((proof_hash IS NULL) = (proof_expires_at IS NULL)));
alter table registration_emails add constraint registration_emails_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id);
CREATE INDEX registration_emails_recent ON public.registration_emails USING btree (lower(email), created_at);
CREATE INDEX registration_emails_unused ON public.registration_emails USING btree (created_at) WHERE (registration_id IS NULL);
grant delete, insert, select, update on registration_emails to application;

create table registrations (
  id uuid not null,
  ref_no text not null,
  status text not null default 'pending'::text,
  first_name text not null,
  last_name text not null,
  father_name text not null,
  gender text not null,
  birth_date date not null,
  mobile text not null,
  email text not null,
  id_type_id uuid not null,
  shop_name text not null,
  address1 text not null,
  address2 text not null default ''::text,
  address3 text not null default ''::text,
  district text not null,
  state text not null,
  pin text not null,
  gstin text,
  pan text,
  client_ip text not null,
  locale text not null default 'en'::text,
  consent_version text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  remark text,
  taken_at timestamp with time zone,
  taken_by uuid,
  erased_at timestamp with time zone,
  brand_merchant_id uuid
);
alter table registrations add constraint registrations_brand_merchant_id_fkey FOREIGN KEY (brand_merchant_id) REFERENCES merchants(id);
alter table registrations add constraint registrations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table registrations add constraint registrations_decided_whole CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))));
alter table registrations add constraint registrations_gender_known CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text, 'T'::text])));
alter table registrations add constraint registrations_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table registrations add constraint registrations_locale_code CHECK ((locale ~ '^[a-z]{2}$'::text));
alter table registrations add constraint registrations_pkey PRIMARY KEY (id);
alter table registrations add constraint registrations_ref_no_unique UNIQUE (ref_no);
alter table registrations add constraint registrations_rejected_why CHECK (((status <> 'rejected'::text) OR (remark IS NOT NULL)));
alter table registrations add constraint registrations_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table registrations add constraint registrations_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
alter table registrations add constraint registrations_taken_whole CHECK (((taken_at IS NULL) = (taken_by IS NULL)));
CREATE INDEX registrations_brand_merchant ON public.registrations USING btree (brand_merchant_id) WHERE (brand_merchant_id IS NOT NULL);
CREATE INDEX registrations_newest ON public.registrations USING btree (created_at DESC, id DESC);
CREATE INDEX registrations_pan ON public.registrations USING btree (pan) WHERE (pan IS NOT NULL);
CREATE INDEX registrations_pin ON public.registrations USING btree (pin, created_at DESC);
CREATE INDEX registrations_search_email ON public.registrations USING btree (lower(email) text_pattern_ops);
CREATE INDEX registrations_search_mobile ON public.registrations USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX registrations_search_name ON public.registrations USING btree (lower(((first_name || ' '::text) || last_name)) text_pattern_ops);
CREATE INDEX registrations_search_ref ON public.registrations USING btree (lower(ref_no) text_pattern_ops);
CREATE INDEX registrations_search_shop ON public.registrations USING btree (lower(shop_name) text_pattern_ops);
CREATE INDEX registrations_status ON public.registrations USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX registrations_open_email ON public.registrations USING btree (lower(email)) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX registrations_open_mobile ON public.registrations USING btree (mobile) WHERE (status = 'pending'::text);
grant delete, insert, select, update on registrations to application;

create table report_runs (
  id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  due_at timestamp with time zone not null,
  state text not null default 'queued'::text,
  export_id uuid,
  mailed_at timestamp with time zone
);
alter table report_runs add constraint report_runs_mailed CHECK (((state = 'mailed'::text) = (mailed_at IS NOT NULL)));
alter table report_runs add constraint report_runs_once UNIQUE (schedule_id, due_at, user_id);
alter table report_runs add constraint report_runs_pkey PRIMARY KEY (id);
alter table report_runs add constraint report_runs_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE;
alter table report_runs add constraint report_runs_state CHECK ((state = ANY (ARRAY['queued'::text, 'making'::text, 'mailed'::text, 'failed'::text, 'refused'::text])));
alter table report_runs add constraint report_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX report_runs_last ON public.report_runs USING btree (schedule_id, due_at DESC);
CREATE INDEX report_runs_open ON public.report_runs USING btree (id) WHERE (state = ANY (ARRAY['queued'::text, 'making'::text]));
grant delete, insert, select, update on report_runs to application;

create table report_schedules (
  id uuid not null,
  user_id uuid not null,
  report text not null,
  ask jsonb not null default '{}'::jsonb,
  span text not null,
  rhythm text not null,
  weekday smallint,
  month_day smallint,
  hour smallint not null,
  format text not null,
  note text,
  recipient_ids uuid[] not null default '{}'::uuid[],
  next_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  pause_reason text,
  created_at timestamp with time zone not null
);
alter table report_schedules add constraint report_schedules_format CHECK ((format = ANY (ARRAY['xlsx'::text, 'pdf'::text])));
alter table report_schedules add constraint report_schedules_paused CHECK ((((paused_at IS NULL) = (pause_reason IS NULL)) AND (COALESCE(pause_reason, 'person'::text) = ANY (ARRAY['person'::text, 'permission'::text]))));
alter table report_schedules add constraint report_schedules_pkey PRIMARY KEY (id);
alter table report_schedules add constraint report_schedules_rhythm CHECK ((((rhythm = 'daily'::text) OR ((rhythm = 'weekly'::text) AND ((weekday >= 1) AND (weekday <= 7))) OR ((rhythm = 'monthly'::text) AND ((month_day >= 1) AND (month_day <= 28)))) AND ((hour >= 0) AND (hour <= 23))));
alter table report_schedules add constraint report_schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX report_schedules_due ON public.report_schedules USING btree (next_at) WHERE (paused_at IS NULL);
CREATE INDEX report_schedules_mine ON public.report_schedules USING btree (user_id, id);
grant delete, insert, select, update on report_schedules to application;

create table roles (
  id uuid not null,
  name text not null,
  permissions text[] not null default '{}'::text[],
  is_administrator boolean not null default false,
  created_at timestamp with time zone not null default now(),
  description text not null default ''::text,
  version integer not null default 1
);
alter table roles add constraint roles_name_unique UNIQUE (name);
alter table roles add constraint roles_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX roles_name_any_case ON public.roles USING btree (lower(name));
grant delete, insert, select, update on roles to application;

create table sale_levels (
  sale_id uuid not null,
  level integer not null,
  shop_id uuid not null,
  merchant_id uuid not null,
  id_type_id uuid not null,
  level_name text not null,
  gross_paise bigint not null,
  created_at timestamp with time zone not null default now(),
  territory_name text
);
alter table sale_levels add constraint sale_levels_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table sale_levels add constraint sale_levels_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table sale_levels add constraint sale_levels_one_each UNIQUE (sale_id, merchant_id);
alter table sale_levels add constraint sale_levels_pkey PRIMARY KEY (sale_id, level);
alter table sale_levels add constraint sale_levels_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES merchants(id);
alter table sale_levels add constraint sale_levels_whole CHECK (((level >= 0) AND (gross_paise >= 0) AND ((level = 0) = (merchant_id = shop_id))));
CREATE TRIGGER sale_levels_no_truncate BEFORE TRUNCATE ON public.sale_levels FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sale_levels_stay BEFORE DELETE OR UPDATE ON public.sale_levels FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on sale_levels to application;

create table sale_terms (
  sale_id uuid not null,
  shop_id uuid not null,
  version_id uuid not null,
  product text not null,
  base_paise bigint not null,
  quantity integer not null,
  district text not null,
  state text not null,
  created_at timestamp with time zone not null default now()
);
alter table sale_terms add constraint sale_terms_pkey PRIMARY KEY (sale_id);
alter table sale_terms add constraint sale_terms_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES merchants(id);
alter table sale_terms add constraint sale_terms_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_versions(id);
alter table sale_terms add constraint sale_terms_whole CHECK (((base_paise >= 0) AND (quantity > 0)));
CREATE TRIGGER sale_terms_no_truncate BEFORE TRUNCATE ON public.sale_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sale_terms_stay BEFORE DELETE OR UPDATE ON public.sale_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on sale_terms to application;

create table saved_view_defaults (
  user_id uuid not null,
  list_id text not null,
  view_id uuid not null
);
alter table saved_view_defaults add constraint saved_view_defaults_pkey PRIMARY KEY (user_id, list_id);
alter table saved_view_defaults add constraint saved_view_defaults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table saved_view_defaults add constraint saved_view_defaults_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE;
CREATE INDEX saved_view_defaults_view ON public.saved_view_defaults USING btree (view_id);
grant delete, insert, select, update on saved_view_defaults to application;

create table saved_views (
  id uuid not null,
  user_id uuid not null,
  merchant_id uuid,
  list_id text not null,
  name text not null,
  state jsonb not null,
  role_id uuid,
  in_shop boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table saved_views add constraint saved_views_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table saved_views add constraint saved_views_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id) ON DELETE SET NULL;
alter table saved_views add constraint saved_views_shared_in_area CHECK (
CASE
    WHEN (merchant_id IS NULL) THEN (NOT in_shop)
    ELSE (role_id IS NULL)
END);
alter table saved_views add constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX saved_views_role ON public.saved_views USING btree (role_id, list_id) WHERE (role_id IS NOT NULL);
CREATE INDEX saved_views_shop ON public.saved_views USING btree (merchant_id, list_id) WHERE in_shop;
CREATE UNIQUE INDEX saved_views_name_unique ON public.saved_views USING btree (user_id, list_id, lower(name));
grant delete, insert, select, update on saved_views to application;

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now()
);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (name);
grant delete, insert, select, update on schema_migrations to application;

create table seal_mails (
  day date not null,
  position bigint not null,
  hash text not null,
  addresses text[] not null,
  mailed_at timestamp with time zone not null default now()
);
alter table seal_mails add constraint seal_mails_pkey PRIMARY KEY (day);
grant delete, insert, select, update on seal_mails to application;

create table second_factor_offers (
  user_id uuid not null,
  sealed_secret text not null,
  expires_at timestamp with time zone not null
);
alter table second_factor_offers add constraint second_factor_offers_pkey PRIMARY KEY (user_id);
alter table second_factor_offers add constraint second_factor_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on second_factor_offers to application;

create table service_packages (
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  batch_id uuid
);
alter table service_packages add constraint service_packages_name_key UNIQUE (name);
alter table service_packages add constraint service_packages_pkey PRIMARY KEY (id);
grant delete, insert, select, update on service_packages to application;

create table sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  end_reason text,
  address text,
  user_agent text,
  device_hash text,
  confirmed_at timestamp with time zone
);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX sessions_confirmed ON public.sessions USING btree (user_id, device_hash) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX sessions_person ON public.sessions USING btree (user_id, created_at DESC);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on sessions to application;

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid
);
alter table settings add constraint settings_pkey PRIMARY KEY (key);
alter table settings add constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
grant delete, insert, select, update on settings to application;

create table settled_months (
  month date not null,
  merchants integer not null,
  gross_paise bigint not null,
  settled_at timestamp with time zone not null
);
alter table settled_months add constraint settled_months_first_day CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table settled_months add constraint settled_months_pkey PRIMARY KEY (month);
grant delete, insert, select, update on settled_months to application;

create table slide_widths (
  file_id uuid not null,
  width integer not null,
  small_file_id uuid not null
);
alter table slide_widths add constraint slide_widths_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table slide_widths add constraint slide_widths_narrower CHECK (((width >= 1) AND (width <= 1599)));
alter table slide_widths add constraint slide_widths_pkey PRIMARY KEY (file_id, width);
alter table slide_widths add constraint slide_widths_small_file_id_fkey FOREIGN KEY (small_file_id) REFERENCES files(id);
grant delete, insert, select, update on slide_widths to application;

create table sms_code_numbers (
  user_id uuid not null,
  mobile text not null,
  confirmed_at timestamp with time zone not null
);
alter table sms_code_numbers add constraint sms_code_numbers_pkey PRIMARY KEY (user_id);
alter table sms_code_numbers add constraint sms_code_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on sms_code_numbers to application;

create table sms_codes (
  id uuid not null,
  user_id uuid not null,
  challenge_hash text,
  mobile text not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempts smallint not null default 0,
  used_at timestamp with time zone
);
alter table sms_codes add constraint sms_codes_pkey PRIMARY KEY (id);
alter table sms_codes add constraint sms_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX sms_codes_old ON public.sms_codes USING btree (created_at);
CREATE INDEX sms_codes_person ON public.sms_codes USING btree (user_id, created_at DESC);
grant delete, insert, select, update on sms_codes to application;

create table sms_gateways (
  id uuid not null,
  name text not null,
  is_active boolean not null default false,
  method text not null,
  address text not null default ''::text,
  parameters text not null,
  headers text not null default ''::text,
  success_pattern text not null,
  id_pattern text not null default ''::text,
  status_address text not null default ''::text,
  status_parameters text not null default ''::text,
  status_taken text not null default ''::text,
  status_delivered text not null default ''::text,
  status_failed text not null default ''::text,
  report_ref text not null default ''::text,
  report_id text not null default ''::text,
  report_state text not null default ''::text,
  delivered_words text not null default ''::text,
  failed_words text not null default ''::text,
  secret_sealed text,
  secret_last4 text,
  updated_by uuid,
  updated_at timestamp with time zone not null default now()
);
alter table sms_gateways add constraint sms_gateways_active_is_reached CHECK (((NOT is_active) OR (address <> ''::text)));
alter table sms_gateways add constraint sms_gateways_method_known CHECK ((method = ANY (ARRAY['get'::text, 'form'::text, 'json'::text])));
alter table sms_gateways add constraint sms_gateways_pkey PRIMARY KEY (id);
alter table sms_gateways add constraint sms_gateways_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
CREATE UNIQUE INDEX sms_gateways_active ON public.sms_gateways USING btree (is_active) WHERE is_active;
grant delete, insert, select, update on sms_gateways to application;

create table sms_headers (
  id uuid not null,
  code text not null,
  kind text not null,
  valid_from date not null,
  valid_until date,
  is_active boolean not null default true
);
alter table sms_headers add constraint sms_headers_kind_known CHECK ((kind = ANY (ARRAY['transactional'::text, 'service-implicit'::text, 'service-explicit'::text, 'promotional'::text])));
alter table sms_headers add constraint sms_headers_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX sms_headers_code ON public.sms_headers USING btree (code);
grant delete, insert, select, update on sms_headers to application;

create table sms_prices (
  gateway_id uuid not null,
  valid_from date not null,
  price_hundredths integer not null,
  source text not null,
  saved_by uuid,
  saved_at timestamp with time zone not null default now()
);
alter table sms_prices add constraint sms_prices_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES sms_gateways(id);
alter table sms_prices add constraint sms_prices_not_negative CHECK ((price_hundredths >= 0));
alter table sms_prices add constraint sms_prices_pkey PRIMARY KEY (gateway_id, valid_from);
alter table sms_prices add constraint sms_prices_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
grant delete, insert, select, update on sms_prices to application;

create table sms_report_addresses (
  number integer not null,
  renewed_by uuid not null,
  renewed_at timestamp with time zone not null
);
alter table sms_report_addresses add constraint sms_report_addresses_number_positive CHECK ((number > 0));
alter table sms_report_addresses add constraint sms_report_addresses_pkey PRIMARY KEY (number);
alter table sms_report_addresses add constraint sms_report_addresses_renewed_by_fkey FOREIGN KEY (renewed_by) REFERENCES users(id);
grant delete, insert, select, update on sms_report_addresses to application;

create table sms_rules (
  valid_from date not null,
  is_on boolean not null default false,
  entity_id text not null default ''::text,
  place_max integer not null,
  links text[] not null default '{}'::text[],
  quiet_from smallint not null,
  quiet_until smallint not null,
  promotional_from smallint not null,
  promotional_until smallint not null,
  daily_limit integer not null,
  source text not null,
  saved_by uuid,
  saved_at timestamp with time zone not null default now(),
  network_limit integer not null default 10000,
  shop_limit integer not null default 30,
  shop_price_paise bigint not null default 0
);
alter table sms_rules add constraint sms_rules_hours_known CHECK ((((quiet_from >= 0) AND (quiet_from <= 23)) AND ((quiet_until >= 0) AND (quiet_until <= 23)) AND ((promotional_from >= 0) AND (promotional_from <= 23)) AND ((promotional_until >= 0) AND (promotional_until <= 23))));
alter table sms_rules add constraint sms_rules_limits_positive CHECK (((network_limit > 0) AND (shop_limit > 0)));
alter table sms_rules add constraint sms_rules_on_needs_entity CHECK (((NOT is_on) OR (entity_id <> ''::text)));
alter table sms_rules add constraint sms_rules_pkey PRIMARY KEY (valid_from);
alter table sms_rules add constraint sms_rules_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
alter table sms_rules add constraint sms_rules_shop_price_not_negative CHECK ((shop_price_paise >= 0));
grant delete, insert, select, update on sms_rules to application;

create table sms_templates (
  id uuid not null,
  dlt_id text not null,
  header_id uuid not null,
  category text not null,
  locale text not null,
  text text not null,
  event text,
  places text[] not null default '{}'::text[],
  valid_from date not null,
  valid_until date,
  is_active boolean not null default true,
  batch_id uuid,
  row_no integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table sms_templates add constraint sms_templates_category_known CHECK ((category = ANY (ARRAY['transactional'::text, 'service-implicit'::text, 'service-explicit'::text, 'promotional'::text])));
alter table sms_templates add constraint sms_templates_header_id_fkey FOREIGN KEY (header_id) REFERENCES sms_headers(id);
alter table sms_templates add constraint sms_templates_pkey PRIMARY KEY (id);
CREATE INDEX sms_templates_batch ON public.sms_templates USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX sms_templates_campaign ON public.sms_templates USING btree (locale) WHERE ((event = 'campaign_message'::text) AND is_active);
CREATE INDEX sms_templates_header ON public.sms_templates USING btree (header_id);
CREATE INDEX sms_templates_newest ON public.sms_templates USING btree (valid_from DESC, id DESC);
CREATE INDEX sms_templates_search ON public.sms_templates USING btree (lower(dlt_id) text_pattern_ops);
CREATE UNIQUE INDEX sms_templates_dlt_id ON public.sms_templates USING btree (dlt_id);
CREATE UNIQUE INDEX sms_templates_event ON public.sms_templates USING btree (event, locale) WHERE ((event IS NOT NULL) AND is_active AND (event <> 'campaign_message'::text));
grant delete, insert, select, update on sms_templates to application;

create table spend_confirmations (
  token_hash text not null,
  user_id uuid not null,
  session_id uuid not null,
  most_paise bigint not null,
  way text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  request_id text
);
alter table spend_confirmations add constraint spend_confirmations_pkey PRIMARY KEY (token_hash);
alter table spend_confirmations add constraint spend_confirmations_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
alter table spend_confirmations add constraint spend_confirmations_sum CHECK ((most_paise > 0));
alter table spend_confirmations add constraint spend_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table spend_confirmations add constraint spend_confirmations_way CHECK ((way = ANY (ARRAY['pin'::text, 'passkey'::text])));
grant delete, insert, select, update on spend_confirmations to application;

create table spendings (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  request_id text not null,
  amount_paise bigint not null,
  is_confirmed boolean not null,
  spent_at timestamp with time zone not null
);
alter table spendings add constraint spendings_amount CHECK ((amount_paise > 0));
alter table spendings add constraint spendings_pkey PRIMARY KEY (id);
alter table spendings add constraint spendings_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
alter table spendings add constraint spendings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX spendings_of_person ON public.spendings USING btree (user_id, spent_at);
grant delete, insert, select, update on spendings to application;

create table target_merchants (
  target_id uuid not null,
  merchant_id uuid not null
);
alter table target_merchants add constraint target_merchants_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table target_merchants add constraint target_merchants_pkey PRIMARY KEY (target_id, merchant_id);
alter table target_merchants add constraint target_merchants_target_id_fkey FOREIGN KEY (target_id) REFERENCES targets(id);
CREATE INDEX target_merchants_merchant ON public.target_merchants USING btree (merchant_id);
grant delete, insert, select, update on target_merchants to application;

create table target_results (
  id uuid not null,
  target_id uuid not null,
  merchant_id uuid not null,
  volume bigint not null,
  step_from bigint,
  sales_above integer not null,
  gross_paise bigint not null,
  posting_id uuid,
  paid_at timestamp with time zone
);
alter table target_results add constraint target_results_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table target_results add constraint target_results_once UNIQUE (target_id, merchant_id);
alter table target_results add constraint target_results_paid_whole CHECK ((((posting_id IS NULL) = (paid_at IS NULL)) AND ((gross_paise > 0) OR (posting_id IS NULL))));
alter table target_results add constraint target_results_pkey PRIMARY KEY (id);
alter table target_results add constraint target_results_target_id_fkey FOREIGN KEY (target_id) REFERENCES targets(id);
CREATE INDEX target_results_merchant ON public.target_results USING btree (merchant_id, paid_at);
CREATE TRIGGER target_results_no_delete BEFORE DELETE ON public.target_results FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER target_results_no_truncate BEFORE TRUNCATE ON public.target_results FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER target_results_stay BEFORE UPDATE ON public.target_results FOR EACH ROW WHEN ((old.posting_id IS NOT NULL)) EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on target_results to application;

create table targets (
  id uuid not null,
  name text not null,
  id_type_id uuid,
  package_id uuid,
  products text[] not null,
  unit text not null,
  scope text not null,
  from_day date not null,
  to_day date not null,
  steps jsonb not null,
  status text not null default 'open'::text,
  total_paise bigint not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_early_by uuid,
  counted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  remark text,
  territory_id uuid,
  territory_name text,
  places text[] not null default '{}'::text[]
);
alter table targets add constraint targets_counted CHECK (((status = 'open'::text) = (counted_at IS NULL)));
alter table targets add constraint targets_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table targets add constraint targets_days_in_order CHECK ((to_day >= from_day));
alter table targets add constraint targets_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table targets add constraint targets_ended_early_by_fkey FOREIGN KEY (ended_early_by) REFERENCES users(id);
alter table targets add constraint targets_id_type_id_fkey FOREIGN KEY (id_type_id) REFERENCES id_types(id);
alter table targets add constraint targets_package_id_fkey FOREIGN KEY (package_id) REFERENCES service_packages(id);
alter table targets add constraint targets_pkey PRIMARY KEY (id);
alter table targets add constraint targets_scope_known CHECK ((scope = ANY (ARRAY['own'::text, 'line'::text])));
alter table targets add constraint targets_status_known CHECK ((status = ANY (ARRAY['open'::text, 'approval'::text, 'paying'::text, 'paid'::text, 'rejected'::text])));
alter table targets add constraint targets_steps_list CHECK ((jsonb_typeof(steps) = 'array'::text));
alter table targets add constraint targets_territory_id_fkey FOREIGN KEY (territory_id) REFERENCES territories(id);
alter table targets add constraint targets_territory_whole CHECK ((((territory_id IS NULL) = (territory_name IS NULL)) AND ((territory_id IS NULL) = (cardinality(places) = 0))));
alter table targets add constraint targets_two_people CHECK (((decided_by IS NULL) OR (status = 'rejected'::text) OR (decided_by <> created_by)));
alter table targets add constraint targets_unit_known CHECK ((unit = ANY (ARRAY['count'::text, 'sum'::text])));
CREATE INDEX targets_from ON public.targets USING btree (from_day, id);
CREATE INDEX targets_newest ON public.targets USING btree (created_at, id);
CREATE INDEX targets_status ON public.targets USING btree (status, id);
CREATE INDEX targets_territory ON public.targets USING btree (territory_id) WHERE (territory_id IS NOT NULL);
CREATE INDEX targets_to ON public.targets USING btree (to_day, id);
grant delete, insert, select, update on targets to application;

create table tax_amounts (
  kind text not null,
  valid_from date not null,
  amount_paise bigint not null,
  source text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now()
);
alter table tax_amounts add constraint tax_amounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table tax_amounts add constraint tax_amounts_kind_known CHECK ((kind = 'tds-threshold'::text));
alter table tax_amounts add constraint tax_amounts_not_negative CHECK ((amount_paise >= 0));
alter table tax_amounts add constraint tax_amounts_one_a_day PRIMARY KEY (kind, valid_from);
CREATE TRIGGER tax_amounts_keep BEFORE DELETE OR UPDATE ON public.tax_amounts FOR EACH ROW EXECUTE FUNCTION keep_begun_tax();
CREATE TRIGGER tax_amounts_no_truncate BEFORE TRUNCATE ON public.tax_amounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on tax_amounts to application;

create table tax_rates (
  kind text not null,
  valid_from date not null,
  rate_basis_points integer not null,
  source text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now()
);
alter table tax_rates add constraint tax_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table tax_rates add constraint tax_rates_kind_check CHECK ((kind = ANY (ARRAY['gst'::text, 'tds'::text, 'tds-no-pan'::text])));
alter table tax_rates add constraint tax_rates_pkey PRIMARY KEY (kind, valid_from);
alter table tax_rates add constraint tax_rates_rate_basis_points_check CHECK (((rate_basis_points >= 0) AND (rate_basis_points <= 10000)));
CREATE TRIGGER tax_rates_keep BEFORE DELETE OR UPDATE ON public.tax_rates FOR EACH ROW EXECUTE FUNCTION keep_begun_tax();
CREATE TRIGGER tax_rates_no_truncate BEFORE TRUNCATE ON public.tax_rates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on tax_rates to application;

create table territories (
  id uuid not null,
  name text not null,
  places text[] not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone
);
alter table territories add constraint territories_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table territories add constraint territories_end_whole CHECK (((ended_at IS NULL) = (ended_by IS NULL)));
alter table territories add constraint territories_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table territories add constraint territories_pkey PRIMARY KEY (id);
alter table territories add constraint territories_some_district CHECK ((cardinality(places) > 0));
CREATE INDEX territories_by_name ON public.territories USING btree (name, id);
CREATE INDEX territories_newest ON public.territories USING btree (created_at, id);
CREATE INDEX territories_search ON public.territories USING btree (lower(name) text_pattern_ops);
CREATE UNIQUE INDEX territories_name ON public.territories USING btree (lower(name)) WHERE (ended_at IS NULL);
grant delete, insert, select, update on territories to application;

create table ticket_canned (
  id uuid not null,
  title text not null,
  text_en text not null default ''::text,
  text_hi text not null default ''::text,
  topic_id uuid,
  position integer not null,
  is_active boolean not null default true,
  text jsonb not null default '{}'::jsonb
);
alter table ticket_canned add constraint ticket_canned_pkey PRIMARY KEY (id);
alter table ticket_canned add constraint ticket_canned_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES ticket_topics(id);
CREATE UNIQUE INDEX ticket_canned_title ON public.ticket_canned USING btree (lower(title)) WHERE is_active;
CREATE TRIGGER ticket_canned_sync_texts BEFORE INSERT OR UPDATE ON public.ticket_canned FOR EACH ROW EXECUTE FUNCTION sync_texts('text');
grant delete, insert, select, update on ticket_canned to application;

create table ticket_events (
  id uuid not null,
  ticket_id uuid not null,
  at timestamp with time zone not null,
  verb text not null,
  from_status text,
  to_status text not null,
  actor_id uuid,
  actor_name text,
  actor_area text not null,
  message_id uuid,
  details jsonb not null default '{}'::jsonb
);
alter table ticket_events add constraint ticket_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);
alter table ticket_events add constraint ticket_events_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id);
alter table ticket_events add constraint ticket_events_pkey PRIMARY KEY (id);
alter table ticket_events add constraint ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
CREATE INDEX ticket_events_of ON public.ticket_events USING btree (ticket_id, at, id);
grant delete, insert, select, update on ticket_events to application;

create table ticket_files (
  message_id uuid not null,
  file_id uuid not null,
  position integer not null
);
alter table ticket_files add constraint ticket_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table ticket_files add constraint ticket_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES ticket_messages(id);
alter table ticket_files add constraint ticket_files_pkey PRIMARY KEY (message_id, file_id);
grant delete, insert, select, update on ticket_files to application;

create table ticket_messages (
  id uuid not null,
  ticket_id uuid not null,
  request_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  author_id uuid,
  author_name text not null,
  author_area text not null,
  text text not null,
  way text not null default 'portal'::text
);
alter table ticket_messages add constraint ticket_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table ticket_messages add constraint ticket_messages_kind_known CHECK ((kind = ANY (ARRAY['message'::text, 'note'::text])));
alter table ticket_messages add constraint ticket_messages_note CHECK (((kind <> 'note'::text) OR (author_area = 'in'::text)));
alter table ticket_messages add constraint ticket_messages_pkey PRIMARY KEY (id);
alter table ticket_messages add constraint ticket_messages_request UNIQUE (ticket_id, request_id);
alter table ticket_messages add constraint ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
alter table ticket_messages add constraint ticket_messages_way_known CHECK ((way = ANY (ARRAY['portal'::text, 'whatsapp'::text])));
CREATE INDEX ticket_messages_of ON public.ticket_messages USING btree (ticket_id, at, id);
CREATE INDEX ticket_messages_words ON public.ticket_messages USING gin (to_tsvector('simple'::regconfig, text));
grant delete, insert, select, update on ticket_messages to application;

create table ticket_topics (
  id uuid not null,
  code text not null,
  text_en text not null default ''::text,
  text_hi text not null default ''::text,
  due_hours integer not null,
  team_role_id uuid,
  position integer not null,
  is_active boolean not null default true,
  text jsonb not null default '{}'::jsonb,
  batch_id uuid
);
alter table ticket_topics add constraint ticket_topics_code UNIQUE (code);
alter table ticket_topics add constraint ticket_topics_due CHECK (((due_hours >= 1) AND (due_hours <= 240)));
alter table ticket_topics add constraint ticket_topics_pkey PRIMARY KEY (id);
alter table ticket_topics add constraint ticket_topics_team_role_id_fkey FOREIGN KEY (team_role_id) REFERENCES roles(id) ON DELETE SET NULL;
CREATE UNIQUE INDEX ticket_topics_text ON public.ticket_topics USING btree (lower(text_en)) WHERE is_active;
CREATE TRIGGER ticket_topics_sync_texts BEFORE INSERT OR UPDATE ON public.ticket_topics FOR EACH ROW EXECUTE FUNCTION sync_texts('text');
grant delete, insert, select, update on ticket_topics to application;

create table tickets (
  id uuid not null,
  number text not null,
  merchant_id uuid not null,
  request_id uuid not null,
  raised_area text not null,
  raised_by uuid not null,
  topic_id uuid not null,
  title text not null,
  subject_kind text,
  subject_id uuid,
  subject_number text,
  status text not null,
  status_at timestamp with time zone not null,
  priority text not null default 'normal'::text,
  assigned_to uuid,
  due_from timestamp with time zone,
  due_at timestamp with time zone,
  escalation integer not null default 0,
  escalated_at timestamp with time zone,
  closed_at timestamp with time zone,
  rating integer,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone
);
alter table tickets add constraint tickets_area_known CHECK ((raised_area = ANY (ARRAY['in'::text, 'out'::text])));
alter table tickets add constraint tickets_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
alter table tickets add constraint tickets_closed CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)));
alter table tickets add constraint tickets_due CHECK ((((status = 'open'::text) = (due_at IS NOT NULL)) AND ((due_at IS NULL) = (due_from IS NULL))));
alter table tickets add constraint tickets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table tickets add constraint tickets_number UNIQUE (number);
alter table tickets add constraint tickets_pkey PRIMARY KEY (id);
alter table tickets add constraint tickets_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text])));
alter table tickets add constraint tickets_raised_by_fkey FOREIGN KEY (raised_by) REFERENCES users(id);
alter table tickets add constraint tickets_rating CHECK (((rating >= 1) AND (rating <= 5)));
alter table tickets add constraint tickets_request UNIQUE (merchant_id, request_id);
alter table tickets add constraint tickets_status_known CHECK ((status = ANY (ARRAY['open'::text, 'waiting'::text, 'answered'::text, 'closed'::text])));
alter table tickets add constraint tickets_subject CHECK ((((subject_kind IS NULL) = (subject_id IS NULL)) AND ((subject_kind IS NULL) = (subject_number IS NULL))));
alter table tickets add constraint tickets_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES ticket_topics(id);
CREATE INDEX tickets_late ON public.tickets USING btree (escalation, due_at) WHERE (status = 'open'::text);
CREATE INDEX tickets_left ON public.tickets USING btree (status_at) WHERE (status = 'answered'::text);
CREATE INDEX tickets_mine ON public.tickets USING btree (assigned_to, status) WHERE (assigned_to IS NOT NULL);
CREATE INDEX tickets_own ON public.tickets USING btree (merchant_id, status_at DESC, id DESC);
CREATE INDEX tickets_queue ON public.tickets USING btree (due_at, id);
CREATE INDEX tickets_search_number ON public.tickets USING btree (lower(number) text_pattern_ops);
CREATE INDEX tickets_search_subject ON public.tickets USING btree (lower(subject_number) text_pattern_ops);
CREATE INDEX tickets_search_title ON public.tickets USING btree (lower(title) text_pattern_ops);
CREATE INDEX tickets_subject_of ON public.tickets USING btree (subject_id, subject_kind) WHERE (subject_id IS NOT NULL);
CREATE INDEX tickets_words ON public.tickets USING gin (to_tsvector('simple'::regconfig, title));
grant delete, insert, select, update on tickets to application;

create table transfer_plans (
  id uuid not null,
  ref_no text not null,
  merchant_id uuid not null,
  bank_account_id uuid not null,
  wanted_paise bigint not null,
  amount_paise bigint not null,
  status text not null default 'open'::text,
  starts_on date not null,
  ends_on date not null,
  held_until date not null,
  is_held boolean not null default true,
  payment_request_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone
);
alter table transfer_plans add constraint transfer_plans_amount_known CHECK (((wanted_paise > 0) AND ((wanted_paise % (100)::bigint) = 0) AND (amount_paise > wanted_paise) AND (amount_paise < (wanted_paise + 1000)) AND ((amount_paise % (100)::bigint) <> 0)));
alter table transfer_plans add constraint transfer_plans_arrived_is_credited CHECK (((status = 'arrived'::text) = (payment_request_id IS NOT NULL)));
alter table transfer_plans add constraint transfer_plans_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id);
alter table transfer_plans add constraint transfer_plans_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table transfer_plans add constraint transfer_plans_days_in_order CHECK (((starts_on <= ends_on) AND (ends_on <= held_until)));
alter table transfer_plans add constraint transfer_plans_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table transfer_plans add constraint transfer_plans_payment_request_id_fkey FOREIGN KEY (payment_request_id) REFERENCES payment_requests(id);
alter table transfer_plans add constraint transfer_plans_payment_request_id_key UNIQUE (payment_request_id);
alter table transfer_plans add constraint transfer_plans_pkey PRIMARY KEY (id);
alter table transfer_plans add constraint transfer_plans_ref_no_key UNIQUE (ref_no);
alter table transfer_plans add constraint transfer_plans_status_known CHECK ((status = ANY (ARRAY['open'::text, 'arrived'::text, 'cancelled'::text, 'ended'::text])));
CREATE INDEX transfer_plans_due ON public.transfer_plans USING btree (held_until) WHERE is_held;
CREATE INDEX transfer_plans_own ON public.transfer_plans USING btree (merchant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX transfer_plans_sum_once ON public.transfer_plans USING btree (bank_account_id, amount_paise) WHERE is_held;
grant delete, insert, select, update on transfer_plans to application;

create table transfers (
  id uuid not null,
  number bigint not null,
  kind text not null,
  merchant_id uuid not null,
  member_id uuid not null,
  amount_paise bigint not null,
  note text not null default ''::text,
  status text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  remark text,
  out_posting_id uuid,
  in_posting_id uuid
);
alter table transfers add constraint transfers_amount_known CHECK ((amount_paise > 0));
alter table transfers add constraint transfers_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table transfers add constraint transfers_given_at_once CHECK (((kind = 'return'::text) OR (status = 'done'::text)));
alter table transfers add constraint transfers_kind_known CHECK ((kind = ANY (ARRAY['give'::text, 'return'::text])));
alter table transfers add constraint transfers_member_id_fkey FOREIGN KEY (member_id) REFERENCES merchants(id);
alter table transfers add constraint transfers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table transfers add constraint transfers_number_key UNIQUE (number);
alter table transfers add constraint transfers_pkey PRIMARY KEY (id);
alter table transfers add constraint transfers_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table transfers add constraint transfers_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])));
alter table transfers add constraint transfers_two_merchants CHECK ((merchant_id <> member_id));
alter table transfers add constraint transfers_two_postings CHECK ((((status = 'done'::text) = (out_posting_id IS NOT NULL)) AND ((status = 'done'::text) = (in_posting_id IS NOT NULL))));
CREATE INDEX transfers_expiring ON public.transfers USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX transfers_given ON public.transfers USING btree (merchant_id, requested_at, id);
CREATE INDEX transfers_received ON public.transfers USING btree (member_id, requested_at, id);
CREATE INDEX transfers_requested ON public.transfers USING btree (requested_at, id);
CREATE UNIQUE INDEX transfers_one_request ON public.transfers USING btree (merchant_id, member_id) WHERE (status = 'pending'::text);
grant delete, insert, select, update on transfers to application;

create table user_notes (
  id uuid not null,
  user_id uuid not null,
  body text not null,
  author_id uuid,
  author_name text not null,
  created_at timestamp with time zone not null default now()
);
alter table user_notes add constraint user_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table user_notes add constraint user_notes_pkey PRIMARY KEY (id);
alter table user_notes add constraint user_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX user_notes_newest ON public.user_notes USING btree (user_id, id);
CREATE TRIGGER user_notes_insert_only BEFORE DELETE OR UPDATE ON public.user_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on user_notes to application;

create table user_preferences (
  user_id uuid not null,
  preferences jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now()
);
alter table user_preferences add constraint user_preferences_pkey PRIMARY KEY (user_id);
alter table user_preferences add constraint user_preferences_small CHECK ((octet_length((preferences)::text) <= 200000));
alter table user_preferences add constraint user_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
grant delete, insert, select, update on user_preferences to application;

create table users (
  id uuid not null,
  area text not null,
  user_name text not null,
  display_name text not null,
  email text not null,
  mobile text,
  password_hash text not null,
  must_change_password boolean not null default true,
  role_id uuid,
  merchant_id uuid,
  is_owner boolean not null default false,
  permissions text[] not null default '{}'::text[],
  locale text not null default 'en'::text,
  is_blocked boolean not null default false,
  two_factor_authentication boolean not null default false,
  login_notification boolean not null default false,
  activity_tracking boolean not null default true,
  totp_secret text,
  totp_last_step bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  blocked_at timestamp with time zone,
  blocked_by uuid,
  blocked_reason text,
  photo_file_id uuid
);
alter table users add constraint users_area_known CHECK ((area = ANY (ARRAY['in'::text, 'out'::text])));
alter table users add constraint users_belong CHECK ((((area = 'in'::text) AND (role_id IS NOT NULL) AND (merchant_id IS NULL)) OR ((area = 'out'::text) AND (merchant_id IS NOT NULL) AND (role_id IS NULL))));
alter table users add constraint users_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id);
alter table users add constraint users_locale_code CHECK ((locale ~ '^[a-z]{2}$'::text));
alter table users add constraint users_merchant_fk FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table users add constraint users_photo_file_id_fkey FOREIGN KEY (photo_file_id) REFERENCES files(id);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
CREATE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_merchant ON public.users USING btree (merchant_id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_role ON public.users USING btree (role_id) WHERE (role_id IS NOT NULL);
CREATE INDEX users_search_display ON public.users USING btree (lower(display_name) text_pattern_ops);
CREATE INDEX users_search_email ON public.users USING btree (lower(email) text_pattern_ops);
CREATE INDEX users_search_mobile ON public.users USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX users_search_name ON public.users USING btree (lower(user_name) text_pattern_ops);
CREATE UNIQUE INDEX users_one_owner ON public.users USING btree (merchant_id) WHERE is_owner;
CREATE UNIQUE INDEX users_user_name_unique ON public.users USING btree (lower(user_name));
grant delete, insert, select, update on users to application;

create table uti_callbacks (
  id uuid not null,
  number text,
  body text not null,
  address text not null,
  at timestamp with time zone not null
);
alter table uti_callbacks add constraint uti_callbacks_pkey PRIMARY KEY (id);
CREATE INDEX uti_callbacks_at ON public.uti_callbacks USING btree (at);
grant delete, insert, select, update on uti_callbacks to application;

create table uti_looks (
  id uuid not null,
  order_id uuid not null,
  source text not null,
  outcome text not null,
  status_before text not null,
  status_after text not null,
  answer text,
  at timestamp with time zone not null
);
alter table uti_looks add constraint uti_looks_order_id_fkey FOREIGN KEY (order_id) REFERENCES uti_orders(id);
alter table uti_looks add constraint uti_looks_pkey PRIMARY KEY (id);
alter table uti_looks add constraint uti_looks_source_check CHECK ((source = ANY (ARRAY['send'::text, 'sweep'::text, 'callback'::text, 'person'::text])));
CREATE INDEX uti_looks_of ON public.uti_looks USING btree (order_id, at);
grant delete, insert, select, update on uti_looks to application;

create table uti_orders (
  id uuid not null,
  kind text not null,
  number text not null,
  merchant_id uuid not null,
  status text not null,
  status_at timestamp with time zone not null,
  version integer not null default 1,
  request_id uuid,
  psa_id text,
  coupon_type text,
  quantity integer,
  amount_paise bigint,
  way text,
  provider_ref text,
  reason text,
  review_cause text,
  sent_at timestamp with time zone,
  is_received boolean not null default false,
  check_count integer not null default 0,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  batch_id uuid,
  batch_row integer,
  created_by uuid,
  created_at timestamp with time zone not null
);
alter table uti_orders add constraint uti_orders_approved_has_id CHECK (((status <> 'approved'::text) OR (psa_id IS NOT NULL)));
alter table uti_orders add constraint uti_orders_coupon_type_check CHECK ((coupon_type = ANY (ARRAY['electronic'::text, 'physical'::text])));
alter table uti_orders add constraint uti_orders_coupon_whole CHECK ((((kind = 'uti-coupon'::text) = ((coupon_type IS NOT NULL) AND (quantity IS NOT NULL))) AND ((kind = 'uti-psa'::text) OR ((psa_id IS NOT NULL) AND (request_id IS NOT NULL) AND ((quantity >= 1) AND (quantity <= 100))))));
alter table uti_orders add constraint uti_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table uti_orders add constraint uti_orders_kind_check CHECK ((kind = ANY (ARRAY['uti-psa'::text, 'uti-coupon'::text])));
alter table uti_orders add constraint uti_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table uti_orders add constraint uti_orders_pkey PRIMARY KEY (id);
alter table uti_orders add constraint uti_orders_rejected_has_reason CHECK (((status <> 'rejected'::text) OR (reason IS NOT NULL)));
alter table uti_orders add constraint uti_orders_review_cause_check CHECK ((review_cause = ANY (ARRAY['silent'::text, 'lost'::text, 'differs'::text, 'no-id'::text, 'undone'::text])));
alter table uti_orders add constraint uti_orders_review_has_cause CHECK (((status <> 'review'::text) OR (review_cause IS NOT NULL)));
alter table uti_orders add constraint uti_orders_status_of_kind CHECK (
CASE kind
    WHEN 'uti-psa'::text THEN (status = ANY (ARRAY['draft'::text, 'requested'::text, 'sent'::text, 'review'::text, 'approved'::text, 'rejected'::text]))
    ELSE (status = ANY (ARRAY['requested'::text, 'sent'::text, 'review'::text, 'credited'::text, 'rejected'::text]))
END);
alter table uti_orders add constraint uti_orders_way_check CHECK ((way = ANY (ARRAY['manual'::text, 'provider'::text])));
alter table uti_orders add constraint uti_orders_way_once_sent CHECK (((status <> ALL (ARRAY['sent'::text, 'review'::text])) OR (way IS NOT NULL)));
CREATE INDEX uti_orders_batch ON public.uti_orders USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX uti_orders_due ON public.uti_orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX uti_orders_newest ON public.uti_orders USING btree (kind, created_at DESC, id DESC);
CREATE INDEX uti_orders_number_search ON public.uti_orders USING btree (lower(number) text_pattern_ops);
CREATE INDEX uti_orders_own ON public.uti_orders USING btree (merchant_id, kind, created_at DESC, id DESC);
CREATE INDEX uti_orders_provider_ref ON public.uti_orders USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX uti_orders_psa ON public.uti_orders USING btree (psa_id) WHERE (psa_id IS NOT NULL);
CREATE INDEX uti_orders_psa_search ON public.uti_orders USING btree (lower(psa_id) text_pattern_ops);
CREATE INDEX uti_orders_ref_search ON public.uti_orders USING btree (lower(provider_ref) text_pattern_ops);
CREATE INDEX uti_orders_status ON public.uti_orders USING btree (kind, status, created_at DESC, id DESC);
CREATE UNIQUE INDEX uti_orders_number ON public.uti_orders USING btree (number);
CREATE UNIQUE INDEX uti_orders_one_agent ON public.uti_orders USING btree (merchant_id) WHERE ((kind = 'uti-psa'::text) AND (status <> 'rejected'::text));
CREATE UNIQUE INDEX uti_orders_psa_id ON public.uti_orders USING btree (psa_id) WHERE ((kind = 'uti-psa'::text) AND (psa_id IS NOT NULL));
CREATE UNIQUE INDEX uti_orders_request ON public.uti_orders USING btree (merchant_id, request_id) WHERE (request_id IS NOT NULL);
grant delete, insert, select, update on uti_orders to application;

create table uti_psa_forms (
  order_id uuid not null,
  psa_name text not null,
  pan text not null,
  birth_date date,
  mobile text not null,
  email text not null,
  shop_name text not null,
  address text not null,
  district text not null,
  state text not null,
  pin text not null,
  aadhaar_last4 text,
  aadhaar_hash text,
  used_electronic integer,
  used_physical integer,
  used_at timestamp with time zone,
  reset_requested_at timestamp with time zone,
  erased_at timestamp with time zone
);
alter table uti_psa_forms add constraint uti_psa_forms_order_id_fkey FOREIGN KEY (order_id) REFERENCES uti_orders(id);
alter table uti_psa_forms add constraint uti_psa_forms_pkey PRIMARY KEY (order_id);
alter table uti_psa_forms add constraint uti_psa_forms_used_whole CHECK ((((used_at IS NULL) = (used_electronic IS NULL)) AND ((used_at IS NULL) = (used_physical IS NULL)) AND (COALESCE(used_electronic, 0) >= 0) AND (COALESCE(used_physical, 0) >= 0)));
CREATE INDEX uti_psa_forms_aadhaar ON public.uti_psa_forms USING btree (aadhaar_hash) WHERE (aadhaar_hash IS NOT NULL);
CREATE INDEX uti_psa_forms_mobile ON public.uti_psa_forms USING btree (mobile);
CREATE INDEX uti_psa_forms_mobile_search ON public.uti_psa_forms USING btree (lower(mobile) text_pattern_ops);
CREATE INDEX uti_psa_forms_name_search ON public.uti_psa_forms USING btree (lower(psa_name) text_pattern_ops);
CREATE INDEX uti_psa_forms_pan ON public.uti_psa_forms USING btree (pan);
CREATE INDEX uti_psa_forms_resets ON public.uti_psa_forms USING btree (reset_requested_at) WHERE (reset_requested_at IS NOT NULL);
grant delete, insert, select, update on uti_psa_forms to application;

create table vault.aadhaar_numbers (
  id uuid not null,
  sealed text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table vault.aadhaar_numbers add constraint aadhaar_numbers_pkey PRIMARY KEY (id);
alter table vault.aadhaar_numbers add constraint aadhaar_sealed CHECK (((sealed !~ '^[0-9 ]+$'::text) AND (sealed ~~ '%.%.%.%'::text)));
CREATE TRIGGER aadhaar_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON vault.aadhaar_numbers FOR EACH STATEMENT EXECUTE FUNCTION vault.refuse_direct_write();

create table version_prices (
  version_id uuid not null,
  product text not null,
  price_paise bigint not null,
  provider_fee_paise bigint not null default 0,
  commission_paise bigint not null default 0,
  commission_basis_points integer,
  override_paise bigint not null default 0,
  override_basis_points integer,
  refund_basis_points integer not null default 10000,
  refund_keeps_fee boolean not null default false,
  penalty_paise bigint not null default 0,
  note text not null default ''::text,
  commission_bands jsonb not null default '[]'::jsonb,
  level_shares jsonb not null default '[]'::jsonb,
  volume_bands jsonb not null default '[]'::jsonb
);
alter table version_prices add constraint version_prices_bands_alone CHECK (((commission_bands = '[]'::jsonb) OR ((commission_paise = 0) AND (commission_basis_points IS NULL))));
alter table version_prices add constraint version_prices_bands_list CHECK ((jsonb_typeof(commission_bands) = 'array'::text));
alter table version_prices add constraint version_prices_commission_not_negative CHECK ((commission_paise >= 0));
alter table version_prices add constraint version_prices_commission_one_kind CHECK (((commission_basis_points IS NULL) OR (commission_paise = 0)));
alter table version_prices add constraint version_prices_commission_percent CHECK (((commission_basis_points >= 0) AND (commission_basis_points <= 10000)));
alter table version_prices add constraint version_prices_fee_not_negative CHECK ((provider_fee_paise >= 0));
alter table version_prices add constraint version_prices_fee_within CHECK ((provider_fee_paise <= price_paise));
alter table version_prices add constraint version_prices_levels_list CHECK ((jsonb_typeof(level_shares) = 'array'::text));
alter table version_prices add constraint version_prices_one_a_product PRIMARY KEY (version_id, product);
alter table version_prices add constraint version_prices_override_not_negative CHECK ((override_paise >= 0));
alter table version_prices add constraint version_prices_override_one_kind CHECK (((override_basis_points IS NULL) OR (override_paise = 0)));
alter table version_prices add constraint version_prices_override_percent CHECK (((override_basis_points >= 0) AND (override_basis_points <= 10000)));
alter table version_prices add constraint version_prices_penalty_not_negative CHECK ((penalty_paise >= 0));
alter table version_prices add constraint version_prices_price_not_negative CHECK ((price_paise >= 0));
alter table version_prices add constraint version_prices_refund_share CHECK (((refund_basis_points >= 0) AND (refund_basis_points <= 10000)));
alter table version_prices add constraint version_prices_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_versions(id) ON DELETE CASCADE;
alter table version_prices add constraint version_prices_volume_list CHECK ((jsonb_typeof(volume_bands) = 'array'::text));
CREATE TRIGGER version_prices_keep BEFORE INSERT OR DELETE OR UPDATE ON public.version_prices FOR EACH ROW EXECUTE FUNCTION keep_published_prices();
CREATE TRIGGER version_prices_no_truncate BEFORE TRUNCATE ON public.version_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on version_prices to application;

create table version_territories (
  version_id uuid not null,
  territory_id uuid not null,
  name text not null,
  place_keys text[] not null
);
alter table version_territories add constraint version_territories_pkey PRIMARY KEY (version_id, territory_id);
alter table version_territories add constraint version_territories_territory_id_fkey FOREIGN KEY (territory_id) REFERENCES territories(id);
alter table version_territories add constraint version_territories_version_id_fkey FOREIGN KEY (version_id) REFERENCES price_versions(id) ON DELETE CASCADE;
CREATE INDEX version_territories_territory ON public.version_territories USING btree (territory_id);
CREATE TRIGGER version_territories_stay BEFORE INSERT OR DELETE OR UPDATE ON public.version_territories FOR EACH ROW EXECUTE FUNCTION keep_published_prices();
grant delete, insert, select, update on version_territories to application;

create table view_sessions (
  id uuid not null,
  staff_session_id uuid not null,
  staff_user_id uuid not null,
  user_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
alter table view_sessions add constraint view_sessions_pkey PRIMARY KEY (id);
alter table view_sessions add constraint view_sessions_short CHECK ((expires_at <= (created_at + '00:45:00'::interval)));
alter table view_sessions add constraint view_sessions_staff_session_id_fkey FOREIGN KEY (staff_session_id) REFERENCES sessions(id);
alter table view_sessions add constraint view_sessions_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES users(id);
alter table view_sessions add constraint view_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX view_sessions_staff_session ON public.view_sessions USING btree (staff_session_id);
CREATE INDEX view_sessions_user ON public.view_sessions USING btree (user_id, id);
grant delete, insert, select, update on view_sessions to application;

create table wallet.accounts (
  id uuid not null,
  code text not null,
  kind text not null,
  merchant_id uuid,
  name text not null,
  created_at timestamp with time zone not null default now()
);
alter table wallet.accounts add constraint accounts_code_key UNIQUE (code);
alter table wallet.accounts add constraint accounts_kind_known CHECK ((((kind = 'wallet'::text) AND (merchant_id IS NOT NULL)) OR ((kind = 'house'::text) AND (merchant_id IS NULL))));
alter table wallet.accounts add constraint accounts_merchant_id_key UNIQUE (merchant_id);
alter table wallet.accounts add constraint accounts_pkey PRIMARY KEY (id);
CREATE TRIGGER accounts_keep_id BEFORE UPDATE OF id ON wallet.accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_no_truncate BEFORE TRUNCATE ON wallet.accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_stay BEFORE DELETE ON wallet.accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounts_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.accounts FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.accounts to application;

create table wallet.balances (
  account_id uuid not null,
  balance_paise bigint not null default 0,
  entries bigint not null default 0,
  updated_at timestamp with time zone not null default now(),
  credits_paise bigint not null default 0,
  credit_paise bigint not null default 0,
  is_paused boolean not null default false,
  minimums jsonb
);
alter table wallet.balances add constraint balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES wallet.accounts(id);
alter table wallet.balances add constraint balances_credit_known CHECK ((credit_paise >= 0));
alter table wallet.balances add constraint balances_pkey PRIMARY KEY (account_id);
CREATE TRIGGER balances_within_credit BEFORE UPDATE ON wallet.balances FOR EACH ROW WHEN (((new.entries >= old.entries) AND (new.balance_paise < old.balance_paise) AND (new.balance_paise < (- new.credit_paise)))) EXECUTE FUNCTION wallet.refuse_beyond_credit();
CREATE TRIGGER balances_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.balances FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.balances to application;

create table wallet.credit_changes (
  account_id uuid not null,
  from_entry bigint not null,
  credit_paise bigint not null,
  changed_at timestamp with time zone not null default clock_timestamp()
);
alter table wallet.credit_changes add constraint credit_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES wallet.accounts(id);
alter table wallet.credit_changes add constraint credit_changes_pkey PRIMARY KEY (account_id, from_entry);
CREATE TRIGGER credit_changes_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.credit_changes FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.credit_changes to application;

create table wallet.day_sums (
  account_id uuid not null,
  business_date date not null,
  kind text not null,
  entries bigint not null,
  dr_paise bigint not null,
  cr_paise bigint not null
);
alter table wallet.day_sums add constraint day_sums_pkey PRIMARY KEY (account_id, business_date, kind);
CREATE INDEX day_sums_day ON wallet.day_sums USING btree (business_date);
CREATE TRIGGER day_sums_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.day_sums FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.day_sums to application;

create table wallet.entries (
  posting_id uuid not null,
  line smallint not null,
  account_id uuid not null,
  amount_paise bigint not null,
  balance_paise bigint,
  entry_no bigint,
  credits_paise bigint
);
alter table wallet.entries add constraint entries_move_something CHECK ((amount_paise <> 0));
alter table wallet.entries add constraint entries_pkey PRIMARY KEY (posting_id, line);
CREATE UNIQUE INDEX entries_account_no ON wallet.entries USING btree (account_id, entry_no) WHERE (entry_no IS NOT NULL);
CREATE TRIGGER entries_insert_only BEFORE DELETE OR UPDATE ON wallet.entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON wallet.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_writer BEFORE INSERT ON wallet.entries FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.entries to application;

create table wallet.holds (
  id uuid not null,
  merchant_id uuid not null,
  amount_paise bigint not null,
  reference_type text not null,
  reference_id text not null,
  deadline timestamp with time zone not null,
  state text not null default 'open'::text,
  posting_id uuid not null,
  end_posting_id uuid,
  asks integer not null default 0,
  next_ask_at timestamp with time zone not null,
  remark text,
  is_told boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone
);
alter table wallet.holds add constraint holds_amount_positive CHECK ((amount_paise > 0));
alter table wallet.holds add constraint holds_end_posting_id_fkey FOREIGN KEY (end_posting_id) REFERENCES wallet.postings(id);
alter table wallet.holds add constraint holds_end_posting_id_key UNIQUE (end_posting_id);
alter table wallet.holds add constraint holds_one_end CHECK (((state = ANY (ARRAY['captured'::text, 'released'::text])) = (end_posting_id IS NOT NULL)));
alter table wallet.holds add constraint holds_pkey PRIMARY KEY (id);
alter table wallet.holds add constraint holds_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES wallet.postings(id);
alter table wallet.holds add constraint holds_posting_id_key UNIQUE (posting_id);
alter table wallet.holds add constraint holds_state_known CHECK ((state = ANY (ARRAY['open'::text, 'review'::text, 'captured'::text, 'released'::text])));
CREATE INDEX holds_due ON wallet.holds USING btree (next_ask_at, id) WHERE (state = 'open'::text);
CREATE INDEX holds_listed ON wallet.holds USING btree (created_at, id);
CREATE INDEX holds_state ON wallet.holds USING btree (state, created_at, id);
CREATE INDEX holds_untold ON wallet.holds USING btree (id) WHERE ((state = ANY (ARRAY['captured'::text, 'released'::text])) AND (NOT is_told));
CREATE TRIGGER holds_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.holds FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.holds to application;

create table wallet.postings (
  id uuid not null,
  kind text not null,
  idempotency_key text not null,
  fingerprint text not null,
  business_key text,
  reference_type text not null,
  reference_id text not null,
  narration text not null,
  business_date date not null,
  actor_id uuid,
  created_at timestamp with time zone not null default clock_timestamp(),
  details jsonb not null default (COALESCE(NULLIF(current_setting('sevadesk.posting_details'::text, true), ''::text), '{}'::text))::jsonb,
  related_id uuid generated always as (((details ->> 'relatedId'::text))::uuid) stored
);
alter table wallet.postings add constraint postings_business_unique UNIQUE (business_key);
alter table wallet.postings add constraint postings_idempotency_unique UNIQUE (idempotency_key);
alter table wallet.postings add constraint postings_pkey PRIMARY KEY (id);
CREATE INDEX postings_day ON wallet.postings USING btree (business_date, kind);
CREATE INDEX postings_earned ON wallet.postings USING btree (business_date, ((details ->> 'merchantId'::text))) WHERE (details ? 'financialYear'::text);
CREATE INDEX postings_reference ON wallet.postings USING btree (reference_type, reference_id);
CREATE INDEX postings_related ON wallet.postings USING btree (related_id) WHERE (related_id IS NOT NULL);
CREATE TRIGGER postings_insert_only BEFORE DELETE OR UPDATE ON wallet.postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON wallet.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_writer BEFORE INSERT ON wallet.postings FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.postings to application;

create table wallet.receivables (
  merchant_id uuid not null,
  owed_paise bigint not null,
  since timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp()
);
alter table wallet.receivables add constraint receivables_never_negative CHECK ((owed_paise >= 0));
alter table wallet.receivables add constraint receivables_pkey PRIMARY KEY (merchant_id);
CREATE INDEX receivables_owing ON wallet.receivables USING btree (since, merchant_id) WHERE (owed_paise > 0);
CREATE TRIGGER receivables_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.receivables FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.receivables to application;

create table wallet.summed_days (
  business_date date not null,
  summed_at timestamp with time zone not null default clock_timestamp(),
  total_paise bigint not null default 0
);
alter table wallet.summed_days add constraint summed_days_pkey PRIMARY KEY (business_date);
CREATE TRIGGER summed_days_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.summed_days FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.summed_days to application;

create table wallet.year_sums (
  merchant_id uuid not null,
  financial_year text not null,
  gross_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  due_basis bigint not null default 0
);
alter table wallet.year_sums add constraint year_sums_never_negative CHECK (((gross_paise >= 0) AND (tds_paise >= 0) AND (due_basis >= 0)));
alter table wallet.year_sums add constraint year_sums_pkey PRIMARY KEY (merchant_id, financial_year);
alter table wallet.year_sums add constraint year_sums_year_form CHECK ((financial_year ~ '^[0-9]{4}-[0-9]{2}$'::text));
CREATE TRIGGER year_sums_writer BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON wallet.year_sums FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_direct_write();
grant select on wallet.year_sums to application;

create table webhook_attempts (
  id uuid not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  status integer,
  cause text,
  answer text,
  took_ms integer not null
);
alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
alter table webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (id);
CREATE INDEX webhook_attempts_delivery ON public.webhook_attempts USING btree (delivery_id, id);
grant delete, insert, select, update on webhook_attempts to application;

create table webhook_deliveries (
  id uuid not null,
  message_id uuid not null,
  endpoint_id uuid not null,
  merchant_id uuid not null,
  event text not null,
  state text not null,
  attempts integer not null default 0,
  next_at timestamp with time zone,
  last_status integer,
  last_cause text,
  last_at timestamp with time zone,
  created_at timestamp with time zone not null
);
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id);
alter table webhook_deliveries add constraint webhook_deliveries_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table webhook_deliveries add constraint webhook_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES webhook_messages(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);
alter table webhook_deliveries add constraint webhook_deliveries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
CREATE INDEX webhook_deliveries_merchant ON public.webhook_deliveries USING btree (merchant_id, created_at, id);
CREATE INDEX webhook_deliveries_message ON public.webhook_deliveries USING btree (message_id);
grant delete, insert, select, update on webhook_deliveries to application;

create table webhook_endpoints (
  id uuid not null,
  merchant_id uuid not null,
  made_by uuid not null,
  mode text not null,
  url text not null,
  events text[] not null,
  secret_sealed text not null,
  former_sealed text,
  former_until timestamp with time zone,
  low_paise bigint not null default 0,
  low_told boolean not null default false,
  state text not null,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
alter table webhook_endpoints add constraint webhook_endpoints_has_events CHECK ((cardinality(events) > 0));
alter table webhook_endpoints add constraint webhook_endpoints_low CHECK ((low_paise >= 0));
alter table webhook_endpoints add constraint webhook_endpoints_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table webhook_endpoints add constraint webhook_endpoints_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table webhook_endpoints add constraint webhook_endpoints_mode CHECK ((mode = ANY (ARRAY['live'::text, 'test'::text])));
alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (id);
alter table webhook_endpoints add constraint webhook_endpoints_state CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'failing'::text])));
CREATE INDEX webhook_endpoints_merchant ON public.webhook_endpoints USING btree (merchant_id, mode) WHERE (removed_at IS NULL);
grant delete, insert, select, update on webhook_endpoints to application;

create table webhook_messages (
  id uuid not null,
  merchant_id uuid not null,
  mode text not null,
  event text not null,
  body text not null,
  created_at timestamp with time zone not null
);
alter table webhook_messages add constraint webhook_messages_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table webhook_messages add constraint webhook_messages_pkey PRIMARY KEY (id);
CREATE INDEX webhook_messages_created ON public.webhook_messages USING btree (created_at);
grant delete, insert, select, update on webhook_messages to application;

create table whatsapp_account (
  id smallint not null default 1,
  is_on boolean not null default false,
  address text not null,
  version text not null,
  phone_number_id text not null default ''::text,
  token_sealed text,
  token_last4 text,
  app_secret_sealed text,
  app_secret_last4 text,
  fallback_minutes smallint not null default 5,
  updated_by uuid,
  updated_at timestamp with time zone not null default now()
);
alter table whatsapp_account add constraint whatsapp_account_fallback_positive CHECK ((fallback_minutes > 0));
alter table whatsapp_account add constraint whatsapp_account_one CHECK ((id = 1));
alter table whatsapp_account add constraint whatsapp_account_pkey PRIMARY KEY (id);
alter table whatsapp_account add constraint whatsapp_account_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
grant delete, insert, select, update on whatsapp_account to application;

create table whatsapp_consents (
  id uuid not null,
  user_id uuid not null,
  mobile text not null,
  is_on boolean not null,
  source text not null,
  changed_at timestamp with time zone not null
);
alter table whatsapp_consents add constraint whatsapp_consents_pkey PRIMARY KEY (id);
alter table whatsapp_consents add constraint whatsapp_consents_source_known CHECK ((source = ANY (ARRAY['account'::text, 'reply'::text])));
alter table whatsapp_consents add constraint whatsapp_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX whatsapp_consents_newest ON public.whatsapp_consents USING btree (user_id, mobile, id DESC);
CREATE INDEX whatsapp_consents_of_number ON public.whatsapp_consents USING btree (mobile, id DESC);
grant delete, insert, select, update on whatsapp_consents to application;

create table whatsapp_messages (
  id uuid not null,
  happening text not null,
  event text not null,
  user_id uuid,
  merchant_id uuid,
  mobile text not null,
  template_id uuid,
  locale text not null,
  text text not null,
  place_values text[] not null,
  is_urgent boolean not null,
  state text not null default 'queued'::text,
  cause text,
  provider_ref text,
  about text[] not null default '{}'::text[],
  news jsonb not null,
  fallback_at timestamp with time zone,
  fell_back_at timestamp with time zone,
  queued_at timestamp with time zone not null,
  sending_at timestamp with time zone,
  state_at timestamp with time zone not null,
  window_until timestamp with time zone,
  provider text,
  category text,
  consent_id uuid,
  repeat_of uuid
);
alter table whatsapp_messages add constraint whatsapp_messages_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES customer_consents(id);
alter table whatsapp_messages add constraint whatsapp_messages_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);
alter table whatsapp_messages add constraint whatsapp_messages_once UNIQUE (happening, event, user_id);
alter table whatsapp_messages add constraint whatsapp_messages_one_recipient CHECK (((user_id IS NULL) <> (consent_id IS NULL)));
alter table whatsapp_messages add constraint whatsapp_messages_pkey PRIMARY KEY (id);
alter table whatsapp_messages add constraint whatsapp_messages_repeat_of_fkey FOREIGN KEY (repeat_of) REFERENCES whatsapp_messages(id);
alter table whatsapp_messages add constraint whatsapp_messages_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'unknown'::text, 'refused'::text])));
alter table whatsapp_messages add constraint whatsapp_messages_template_id_fkey FOREIGN KEY (template_id) REFERENCES whatsapp_templates(id);
alter table whatsapp_messages add constraint whatsapp_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table whatsapp_messages add constraint whatsapp_messages_words CHECK (((template_id IS NULL) = (window_until IS NOT NULL)));
CREATE INDEX whatsapp_messages_about ON public.whatsapp_messages USING gin (about);
CREATE INDEX whatsapp_messages_in_flight ON public.whatsapp_messages USING btree (sending_at) WHERE (state = 'sending'::text);
CREATE INDEX whatsapp_messages_newest ON public.whatsapp_messages USING btree (queued_at DESC, id DESC);
CREATE INDEX whatsapp_messages_of_consent ON public.whatsapp_messages USING btree (consent_id, queued_at DESC) WHERE (consent_id IS NOT NULL);
CREATE INDEX whatsapp_messages_of_customer ON public.whatsapp_messages USING btree (mobile, queued_at DESC) WHERE (consent_id IS NOT NULL);
CREATE INDEX whatsapp_messages_of_user ON public.whatsapp_messages USING btree (user_id, queued_at DESC);
CREATE INDEX whatsapp_messages_ref ON public.whatsapp_messages USING btree (provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX whatsapp_messages_sent_at ON public.whatsapp_messages USING btree (sending_at) WHERE (sending_at IS NOT NULL);
CREATE INDEX whatsapp_messages_to_fall_back ON public.whatsapp_messages USING btree (fallback_at) WHERE (fallback_at IS NOT NULL);
CREATE UNIQUE INDEX whatsapp_messages_once_to_customer ON public.whatsapp_messages USING btree (happening, event) WHERE (consent_id IS NOT NULL);
grant delete, insert, select, update on whatsapp_messages to application;

create table whatsapp_prices (
  provider text not null,
  category text not null,
  valid_from date not null,
  price_hundredths integer not null,
  source text not null,
  saved_by uuid,
  saved_at timestamp with time zone not null default now()
);
alter table whatsapp_prices add constraint whatsapp_prices_category_known CHECK ((category = ANY (ARRAY['utility'::text, 'authentication'::text, 'marketing'::text, 'service'::text])));
alter table whatsapp_prices add constraint whatsapp_prices_not_negative CHECK ((price_hundredths >= 0));
alter table whatsapp_prices add constraint whatsapp_prices_pkey PRIMARY KEY (provider, category, valid_from);
alter table whatsapp_prices add constraint whatsapp_prices_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
grant delete, insert, select, update on whatsapp_prices to application;

create table whatsapp_replies (
  id uuid not null,
  provider_ref text not null,
  mobile text not null,
  user_id uuid not null,
  ticket_id uuid,
  written_at timestamp with time zone not null,
  received_at timestamp with time zone not null
);
alter table whatsapp_replies add constraint whatsapp_replies_once UNIQUE (provider_ref);
alter table whatsapp_replies add constraint whatsapp_replies_pkey PRIMARY KEY (id);
alter table whatsapp_replies add constraint whatsapp_replies_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
alter table whatsapp_replies add constraint whatsapp_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX whatsapp_replies_of_number ON public.whatsapp_replies USING btree (mobile, received_at DESC);
CREATE INDEX whatsapp_replies_of_ticket ON public.whatsapp_replies USING btree (ticket_id, written_at DESC) WHERE (ticket_id IS NOT NULL);
grant delete, insert, select, update on whatsapp_replies to application;

create table whatsapp_reports (
  day date not null,
  outcome text not null,
  count integer not null
);
alter table whatsapp_reports add constraint whatsapp_reports_outcome_known CHECK ((outcome = ANY (ARRAY['taken'::text, 'repeated'::text, 'nobody'::text, 'forged'::text, 'unreadable'::text, 'stop'::text, 'ticket'::text, 'reply'::text, 'customer'::text, 'unagreed'::text, 'stranger'::text, 'full'::text])));
alter table whatsapp_reports add constraint whatsapp_reports_pkey PRIMARY KEY (day, outcome);
grant delete, insert, select, update on whatsapp_reports to application;

create table whatsapp_templates (
  id uuid not null,
  name text not null,
  category text not null,
  locale text not null,
  language text not null,
  text text not null,
  event text,
  places text[] not null default '{}'::text[],
  state text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  header text not null default 'none'::text,
  buttons jsonb not null default '[]'::jsonb,
  link_address text
);
alter table whatsapp_templates add constraint whatsapp_templates_category_known CHECK ((category = ANY (ARRAY['utility'::text, 'authentication'::text, 'marketing'::text])));
alter table whatsapp_templates add constraint whatsapp_templates_header_known CHECK ((header = ANY (ARRAY['none'::text, 'document'::text])));
alter table whatsapp_templates add constraint whatsapp_templates_name UNIQUE (name, language);
alter table whatsapp_templates add constraint whatsapp_templates_pkey PRIMARY KEY (id);
alter table whatsapp_templates add constraint whatsapp_templates_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'paused'::text])));
CREATE UNIQUE INDEX whatsapp_templates_event ON public.whatsapp_templates USING btree (event, locale) WHERE ((event IS NOT NULL) AND (state = 'approved'::text));
grant delete, insert, select, update on whatsapp_templates to application;

create view gateway_settlement_differences as
 WITH reach AS (
         SELECT max(bank_lines.dated) AS until
           FROM bank_lines
        ), paid AS (
         SELECT o.id,
            o.client_txn_id,
            o.merchant_id,
            o.upi_txn_id,
            COALESCE(o.received_paise, o.amount_paise) AS here_paise,
            ((COALESCE(o.finalised_at, o.checked_at) AT TIME ZONE 'Asia/Kolkata'::text))::date AS dated
           FROM gateway_orders o
          WHERE ((o.upi_txn_id IS NOT NULL) AND (o.created_at > (now() - '120 days'::interval)) AND ((o.status = 'success'::text) OR ((o.suspense_posting_id IS NOT NULL) AND (o.resolution IS DISTINCT FROM 'duplicate'::text))))
        )
 SELECT p.id,
        CASE
            WHEN (l.id IS NULL) THEN 'missing'::text
            ELSE 'amount'::text
        END AS kind,
    p.dated,
    p.client_txn_id,
    p.merchant_id,
    p.upi_txn_id AS reference,
    p.here_paise,
    l.credit_paise AS bank_paise,
    l.narration
   FROM (paid p
     LEFT JOIN bank_lines l ON (((lower(l.reference) = lower(p.upi_txn_id)) AND (l.credit_paise > 0))))
  WHERE (((l.id IS NULL) AND ((p.dated + 2) <= ( SELECT reach.until
           FROM reach))) OR (l.credit_paise <> p.here_paise))
UNION ALL
 SELECT l.id,
    'unknown'::text AS kind,
    l.dated,
    NULL::text AS client_txn_id,
    NULL::uuid AS merchant_id,
    l.reference,
    NULL::bigint AS here_paise,
    l.credit_paise AS bank_paise,
    l.narration
   FROM bank_lines l
  WHERE ((l.status = 'open'::text) AND (l.credit_paise > 0) AND (l.reference ~ '^[0-9]{12}$'::text) AND (l.narration ~~* '%upi%'::text) AND (l.dated > (CURRENT_DATE - 120)) AND (NOT (EXISTS ( SELECT
           FROM gateway_orders o
          WHERE (lower(o.upi_txn_id) = lower(l.reference))))));
