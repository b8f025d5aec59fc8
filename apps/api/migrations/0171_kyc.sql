-- Identity papers of shops and of staff: what is asked for (data), what was given, each verdict, and everything that happened.
create table kyc_requirements (
  id uuid primary key,
  subject text not null,
  -- Null: of every id type.
  id_type_id uuid references id_types (id),
  document text not null,
  is_required boolean not null,
  most_files integer not null,
  note_en text not null default '',
  note_hi text not null default '',
  position integer not null,
  is_active boolean not null default true
);
comment on table kyc_requirements is 'Which identity papers are asked for';
alter table kyc_requirements add constraint kyc_requirements_subject_known check (subject in ('merchant', 'staff'));
comment on constraint kyc_requirements_subject_known on kyc_requirements is 'A shop, or a person of the staff.';
alter table kyc_requirements add constraint kyc_requirements_document_known check (document in ('pan', 'aadhaar', 'bank', 'photo', 'shop', 'address', 'gst'));
comment on constraint kyc_requirements_document_known on kyc_requirements is 'The papers that the screens can take.';
alter table kyc_requirements add constraint kyc_requirements_files check (most_files between 1 and 5);
comment on constraint kyc_requirements_files on kyc_requirements is 'At least one picture, and few enough to look at.';
alter table kyc_requirements add constraint kyc_requirements_staff_no_type check (subject = 'merchant' or id_type_id is null);
comment on constraint kyc_requirements_staff_no_type on kyc_requirements is 'Only shops have an id type.';
create unique index kyc_requirements_one on kyc_requirements (subject, document, coalesce(id_type_id, '00000000-0000-0000-0000-000000000000'::uuid));

insert into kyc_requirements (id, subject, document, is_required, most_files, note_en, note_hi, position) values
  ('01900000-0000-7000-8171-000000000001', 'merchant', 'pan', true, 1, 'The card of the owner or of the firm.', 'मालिक या फर्म का कार्ड।', 1),
  ('01900000-0000-7000-8171-000000000002', 'merchant', 'aadhaar', true, 2, 'Front and back; the first eight digits are blacked out before anything is stored.', 'आगे और पीछे; सहेजने से पहले पहले आठ अंक काले कर दिए जाते हैं।', 2),
  ('01900000-0000-7000-8171-000000000003', 'merchant', 'bank', true, 1, 'Cancelled cheque or first page of the passbook.', 'रद्द किया चेक या पासबुक का पहला पृष्ठ।', 3),
  ('01900000-0000-7000-8171-000000000004', 'merchant', 'photo', true, 1, 'Face from the front, plain background.', 'सामने से चेहरा, सादी पृष्ठभूमि।', 4),
  ('01900000-0000-7000-8171-000000000005', 'merchant', 'shop', true, 3, 'The shop from outside with its board, and from inside.', 'बोर्ड के साथ दुकान बाहर से, और अंदर से।', 5),
  ('01900000-0000-7000-8171-000000000006', 'merchant', 'gst', false, 3, 'Registration certificate, if the shop has a GSTIN.', 'पंजीकरण प्रमाणपत्र, यदि दुकान का जीएसटीआईएन है।', 6),
  ('01900000-0000-7000-8171-000000000011', 'staff', 'pan', true, 1, '', '', 1),
  ('01900000-0000-7000-8171-000000000012', 'staff', 'aadhaar', true, 2, '', '', 2),
  ('01900000-0000-7000-8171-000000000013', 'staff', 'photo', true, 1, '', '', 3),
  ('01900000-0000-7000-8171-000000000014', 'staff', 'bank', false, 1, '', '', 4),
  ('01900000-0000-7000-8171-000000000015', 'staff', 'address', false, 3, 'Rent agreement or a bill of the last three months.', 'किराया अनुबंध या पिछले तीन महीनों का बिल।', 5);

-- No product asks for verified papers until somebody says so; null: papers do not run out.
insert into settings (key, value) values ('kyc-policy', '{"validMonths": 24, "products": []}') on conflict do nothing;

create table kyc_cases (
  id uuid primary key,
  merchant_id uuid references merchants (id),
  user_id uuid references users (id),
  status text not null default 'open',
  -- Since when something waits for a verdict; null while nothing does.
  waiting_since timestamptz,
  submitted_at timestamptz,
  verified_at timestamptz,
  expires_on date,
  consent_version text,
  consent_at timestamptz,
  -- Why the papers were asked for again.
  request_reason text,
  created_at timestamptz not null default now()
);
comment on table kyc_cases is 'The identity papers of one shop or one person of the staff';
alter table kyc_cases add constraint kyc_cases_one_subject check ((merchant_id is null) <> (user_id is null));
comment on constraint kyc_cases_one_subject on kyc_cases is 'Of a shop or of a person of the staff, never both.';
alter table kyc_cases add constraint kyc_cases_merchant_unique unique (merchant_id);
comment on constraint kyc_cases_merchant_unique on kyc_cases is 'A shop has one set of papers.';
alter table kyc_cases add constraint kyc_cases_user_unique unique (user_id);
comment on constraint kyc_cases_user_unique on kyc_cases is 'A person has one set of papers.';
alter table kyc_cases add constraint kyc_cases_status_known check (status in ('open', 'pending', 'rejected', 'verified', 'expired'));
comment on constraint kyc_cases_status_known on kyc_cases is 'What follows from its papers.';
alter table kyc_cases add constraint kyc_cases_consent check (submitted_at is null or consent_at is not null);
comment on constraint kyc_cases_consent on kyc_cases is 'Nothing is looked at without the consent of whom it is about.';
create index kyc_cases_waiting on kyc_cases (waiting_since, id) where waiting_since is not null;
create index kyc_cases_submitted on kyc_cases (submitted_at, id);
create index kyc_cases_expiring on kyc_cases (expires_on) where status = 'verified';

create table kyc_documents (
  id uuid primary key,
  case_id uuid not null references kyc_cases (id),
  document text not null,
  status text not null default 'open',
  -- What was typed beside the pictures; an Aadhaar number never stands here.
  values jsonb not null default '{}',
  aadhaar_last4 text,
  aadhaar_hash text,
  reason text,
  remark text,
  submitted_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  version integer not null default 1
);
comment on table kyc_documents is 'One identity paper with its verdict';
alter table kyc_documents add constraint kyc_documents_one unique (case_id, document);
comment on constraint kyc_documents_one on kyc_documents is 'Each paper stands once; what it was before stands in the history.';
alter table kyc_documents add constraint kyc_documents_known check (document in ('pan', 'aadhaar', 'bank', 'photo', 'shop', 'address', 'gst'));
comment on constraint kyc_documents_known on kyc_documents is 'The papers that the screens can take.';
alter table kyc_documents add constraint kyc_documents_status_known check (status in ('open', 'pending', 'rejected', 'verified', 'expired'));
comment on constraint kyc_documents_status_known on kyc_documents is 'Being made, waiting, judged, or run out.';
alter table kyc_documents add constraint kyc_documents_no_aadhaar check (not values ? 'aadhaar');
comment on constraint kyc_documents_no_aadhaar on kyc_documents is 'The number itself stands in the vault alone.';
alter table kyc_documents add constraint kyc_documents_last4 check (aadhaar_last4 ~ '^[0-9]{4}$');
comment on constraint kyc_documents_last4 on kyc_documents is 'Four digits, no more.';
alter table kyc_documents add constraint kyc_documents_rejected_why check (status <> 'rejected' or reason is not null);
comment on constraint kyc_documents_rejected_why on kyc_documents is 'Nothing is rejected without a reason.';
create index kyc_documents_aadhaar on kyc_documents (aadhaar_hash) where aadhaar_hash is not null;
create index kyc_documents_pan on kyc_documents ((values ->> 'pan')) where document = 'pan';

create table kyc_files (
  id uuid primary key,
  document_id uuid not null references kyc_documents (id),
  file_id uuid not null references files (id),
  position integer not null,
  is_masked boolean not null default false
);
comment on table kyc_files is 'Pictures of identity papers';
alter table kyc_files add constraint kyc_files_place unique (document_id, position);
comment on constraint kyc_files_place on kyc_files is 'One picture at each place; a new one takes the place of the former, which is destroyed.';

create table kyc_events (
  id uuid primary key,
  case_id uuid not null references kyc_cases (id),
  document text,
  event text not null,
  reason text,
  remark text,
  actor_id uuid references users (id),
  at timestamptz not null
);
comment on table kyc_events is 'What happened to identity papers; insert-only';
alter table kyc_events add constraint kyc_events_known check (event in ('submitted', 'verified', 'rejected', 'changed', 'requested', 'expired', 'complete', 'unmasked'));
comment on constraint kyc_events_known on kyc_events is 'The steps that the history tells.';
create index kyc_events_of on kyc_events (case_id, at, id);
create trigger kyc_events_insert_only before update or delete on kyc_events for each row execute function refuse_change();
