-- What the bank itself says was paid in: lines of its statements, bound to the claims they prove.
create table bank_lines (
  id uuid primary key,
  bank_account_id uuid not null references bank_accounts (id),
  batch_id uuid not null references import_batches (id),
  row_no integer not null,
  -- The line as written, made short; the same line of an overlapping statement has the same.
  identity text not null,
  dated date not null,
  narration text not null,
  reference text,
  credit_paise bigint not null,
  debit_paise bigint not null,
  balance_paise bigint,
  status text not null default 'open',
  payment_request_id uuid references payment_requests (id),
  matched_how text,
  settled_by uuid references users (id),
  settled_at timestamptz,
  note text,
  created_at timestamptz not null default now()
);
comment on table bank_lines is 'Lines of imported bank statements';

alter table bank_lines add constraint bank_lines_once unique (bank_account_id, identity);
comment on constraint bank_lines_once on bank_lines is 'A line that comes again with an overlapping statement adds nothing.';
alter table bank_lines add constraint bank_lines_request_once unique (payment_request_id);
comment on constraint bank_lines_request_once on bank_lines is 'One line proves one claim, and one claim is proven by one line.';
alter table bank_lines add constraint bank_lines_one_way check ((credit_paise > 0 and debit_paise = 0) or (debit_paise > 0 and credit_paise = 0));
comment on constraint bank_lines_one_way on bank_lines is 'Money came or went.';
alter table bank_lines add constraint bank_lines_status_known check (status in ('open', 'matched', 'ignored', 'outgoing'));
comment on constraint bank_lines_status_known on bank_lines is 'Waiting for its claim, bound to one, not ours, or money that left.';
alter table bank_lines add constraint bank_lines_match_whole check ((status = 'matched') = (payment_request_id is not null) and (status = 'matched') = (matched_how is not null));
comment on constraint bank_lines_match_whole on bank_lines is 'A matched line names its claim and how it was found.';
alter table bank_lines add constraint bank_lines_how_known check (matched_how in ('rule', 'person'));
comment on constraint bank_lines_how_known on bank_lines is 'By the rule for exact matches or by a person.';
alter table bank_lines add constraint bank_lines_outgoing check ((status = 'outgoing') = (debit_paise > 0));
comment on constraint bank_lines_outgoing on bank_lines is 'Money that left proves no claim.';

create index bank_lines_queue on bank_lines (status, dated, id);
create index bank_lines_dated on bank_lines (dated desc, id desc);
create index bank_lines_batch on bank_lines (batch_id, row_no);
create index bank_lines_open on bank_lines (bank_account_id, credit_paise) where status = 'open';
create index bank_lines_outgoing_amount on bank_lines (bank_account_id, debit_paise) where status = 'outgoing';
create index bank_lines_reference_search on bank_lines (lower(reference) text_pattern_ops);
create index bank_lines_narration_search on bank_lines (lower(narration) text_pattern_ops);
create index payment_requests_open_amount on payment_requests (bank_account_id, amount_paise) where status = 'pending';
