-- Documents of money: numbers without a gap, given by a job; each keeps what it says as data, so that it never changes.

-- The shop's GST registration, printed on what is billed to it.
alter table merchants add column gstin text;
alter table merchants add constraint merchants_gstin_form check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$');
comment on constraint merchants_gstin_form on merchants is 'Fifteen characters, the first two a state; the check character is checked before.';
update merchants m set gstin = upper(r.gstin) from registrations r
 where r.id = m.registration_id and upper(r.gstin) ~ '^[0-9]{2}[A-Z0-9]{13}$';

-- The last number of a series; locked by the transaction that gives the next ones, so a number is given exactly when its document is.
create table document_series (
  series text not null,
  financial_year text not null,
  last_serial bigint not null default 0,
  primary key (series, financial_year)
);
alter table document_series add constraint document_series_year_form check (financial_year ~ '^[0-9]{4}-[0-9]{2}$');
comment on constraint document_series_year_form on document_series is 'April to March, 2026-27.';
alter table document_series add constraint document_series_counts_up check (last_serial >= 0);
comment on constraint document_series_counts_up on document_series is 'Numbers begin at one.';

-- The business day whose postings are being numbered; days before it are finished. Its row is the lock of all numbering.
create table document_progress (
  is_only boolean primary key default true,
  day date not null
);
alter table document_progress add constraint document_progress_one_row check (is_only);
comment on constraint document_progress_one_row on document_progress is 'Two rows would be two locks.';

create table documents (
  id uuid primary key,
  kind text not null,
  series text not null,
  financial_year text not null,
  serial bigint not null,
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- The movement it is about; statements of a period have the period instead: 2026-10, 2026-27 Q3 or 2026-27.
  posting_id uuid references wallet.postings (id),
  period text,
  -- The document that a note corrects.
  related_id uuid references documents (id),
  dated date not null,
  reference text not null default '',
  amount_paise bigint not null,
  content jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table documents add constraint documents_kind_known
  check (kind in ('invoice', 'credit-note', 'debit-note', 'receipt', 'commission-statement', 'tds-summary'));
comment on constraint documents_kind_known on documents is 'Each kind has its own series and its own page.';
alter table documents add constraint documents_number_once unique (number);
comment on constraint documents_number_once on documents is 'A number is given once.';
alter table documents add constraint documents_serial_once unique (series, financial_year, serial);
comment on constraint documents_serial_once on documents is 'The same, as it was counted.';
alter table documents add constraint documents_posting_once unique (posting_id);
comment on constraint documents_posting_once on documents is 'One movement has one document.';
alter table documents add constraint documents_period_once unique (kind, merchant_id, period);
comment on constraint documents_period_once on documents is 'One period has one statement.';
alter table documents add constraint documents_subject check ((posting_id is null) <> (period is null));
comment on constraint documents_subject on documents is 'About a movement or about a period.';
alter table documents add constraint documents_note_corrects check ((kind in ('credit-note', 'debit-note')) = (related_id is not null));
comment on constraint documents_note_corrects on documents is 'A note names what it corrects (CGST Rules, 2017, rule 53).';
alter table documents add constraint documents_number_length check (length(number) <= 16);
comment on constraint documents_number_length on documents is 'CGST Rules, 2017, rule 46(b): at most sixteen characters.';
create trigger documents_insert_only before update or delete on documents for each row execute function refuse_change();
create trigger documents_no_truncate before truncate on documents for each statement execute function refuse_change();

create index documents_dated on documents (dated, id);
create index documents_merchant on documents (merchant_id, dated, id);
create index documents_kind on documents (kind, dated, id);
create index documents_amount on documents (amount_paise, id);
create index documents_number_begins on documents (lower(number) text_pattern_ops);
create index documents_reference_begins on documents (lower(reference) text_pattern_ops);
create index documents_related on documents (related_id) where related_id is not null;

-- Commission of a payee by day: statements and the quarterly return read nothing else.
create index postings_earned on wallet.postings (business_date, (details ->> 'merchantId')) where details ? 'financialYear';

insert into settings (key, value) values
  ('tax-identity', '{"legalName": "", "gstin": "", "pan": "", "tan": "", "sac": "998599"}') on conflict do nothing;
