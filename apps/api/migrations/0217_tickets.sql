-- Help tickets: a shop asks about a record or in general, head office answers within a time of business hours.

update roles set permissions = permissions || array['tickets.view', 'tickets.manage']
  where (is_administrator or name in ('Operations', 'Accounts', 'Support')) and not permissions @> array['tickets.view'];

create table ticket_topics (
  id uuid primary key,
  code text not null,
  text_en text not null,
  text_hi text not null,
  -- Hours of business within which an answer is due.
  due_hours integer not null,
  -- Who is told first; everybody who answers where it is empty.
  team_role_id uuid references roles (id) on delete set null,
  position integer not null,
  is_active boolean not null default true
);
comment on table ticket_topics is 'What a question can be about';
alter table ticket_topics add constraint ticket_topics_code unique (code);
comment on constraint ticket_topics_code on ticket_topics is 'A code names one topic, whatever it is called later.';
create unique index ticket_topics_text on ticket_topics (lower(text_en)) where is_active;
comment on index ticket_topics_text is 'Two topics that read the same cannot be told apart.';
alter table ticket_topics add constraint ticket_topics_due check (due_hours between 1 and 240);
comment on constraint ticket_topics_due on ticket_topics is 'An answer is due some time, at most six weeks later.';

insert into ticket_topics (id, code, text_en, text_hi, due_hours, team_role_id, position) values
  ('01900000-0000-7000-8217-000000000001', 'H01', 'A form that came back or was rejected', 'लौटाया या अस्वीकार किया गया फ़ॉर्म', 4, (select id from roles where name = 'Operations'), 10),
  ('01900000-0000-7000-8217-000000000002', 'H02', 'Where an application or order stands', 'आवेदन या ऑर्डर की स्थिति', 8, (select id from roles where name = 'Operations'), 20),
  ('01900000-0000-7000-8217-000000000003', 'H03', 'Payment, wallet or refund', 'भुगतान, वॉलेट या रिफ़ंड', 4, (select id from roles where name = 'Accounts'), 30),
  ('01900000-0000-7000-8217-000000000004', 'H04', 'Courier and paper forms', 'कूरियर और काग़ज़ी फ़ॉर्म', 16, (select id from roles where name = 'Operations'), 40),
  ('01900000-0000-7000-8217-000000000005', 'H05', 'Signing in, my shop and its people', 'साइन इन, मेरी दुकान और उसके लोग', 8, (select id from roles where name = 'Support'), 50),
  ('01900000-0000-7000-8217-000000000006', 'H06', 'Something else', 'कुछ और', 16, (select id from roles where name = 'Support'), 90);

create table ticket_canned (
  id uuid primary key,
  title text not null,
  text_en text not null,
  text_hi text not null,
  topic_id uuid references ticket_topics (id),
  position integer not null,
  is_active boolean not null default true
);
comment on table ticket_canned is 'Answers that are given often, in both languages';
create unique index ticket_canned_title on ticket_canned (lower(title)) where is_active;
comment on index ticket_canned_title is 'Two answers of one name cannot be told apart.';

insert into ticket_canned (id, title, text_en, text_hi, topic_id, position) values
  ('01900000-0000-7000-8217-000000000101', 'Clear photo wanted',
   'The photo on the scan is not clear enough. Please scan the form again in colour at 200 dpi, straight and without shadow, and send it through "Apply again".',
   'स्कैन में फ़ोटो पर्याप्त स्पष्ट नहीं है। कृपया फ़ॉर्म को रंगीन, 200 डीपीआई पर, सीधा और बिना छाया के दोबारा स्कैन करें और "फिर से आवेदन" से भेजें।',
   '01900000-0000-7000-8217-000000000001', 10),
  ('01900000-0000-7000-8217-000000000102', 'Being looked into',
   'Thank you. We are looking into it and will write here as soon as we know more.',
   'धन्यवाद। हम इसकी जाँच कर रहे हैं और जानकारी मिलते ही यहीं लिखेंगे।', null, 20),
  ('01900000-0000-7000-8217-000000000103', 'Payment not found yet',
   'We do not see your payment in the bank yet. Please attach the slip or a picture of the transfer with its UTR.',
   'आपका भुगतान अभी बैंक में नहीं दिख रहा है। कृपया रसीद या यूटीआर सहित ट्रांसफ़र की तस्वीर लगाएँ।',
   '01900000-0000-7000-8217-000000000003', 30);

create sequence ticket_numbers;

create table tickets (
  id uuid primary key,
  number text not null,
  merchant_id uuid not null references merchants (id),
  -- Made once by the form: the same request again is the same ticket.
  request_id uuid not null,
  raised_area text not null,
  raised_by uuid not null references users (id),
  topic_id uuid not null references ticket_topics (id),
  title text not null,
  subject_kind text,
  subject_id uuid,
  subject_number text,
  status text not null,
  status_at timestamptz not null,
  priority text not null default 'normal',
  assigned_to uuid references users (id),
  -- Since when it is head office's turn, and by when it is due; both empty while it is not.
  due_from timestamptz,
  due_at timestamptz,
  escalation integer not null default 0,
  escalated_at timestamptz,
  closed_at timestamptz,
  rating integer,
  created_at timestamptz not null,
  erased_at timestamptz
);
comment on table tickets is 'Questions between shops and head office';
alter table tickets add constraint tickets_number unique (number);
comment on constraint tickets_number on tickets is 'A number names one ticket.';
alter table tickets add constraint tickets_request unique (merchant_id, request_id);
comment on constraint tickets_request on tickets is 'A form sent twice is one ticket.';
alter table tickets add constraint tickets_status_known check (status in ('open', 'waiting', 'answered', 'closed'));
comment on constraint tickets_status_known on tickets is 'Whose turn it is.';
alter table tickets add constraint tickets_priority_known check (priority in ('low', 'normal', 'high'));
comment on constraint tickets_priority_known on tickets is 'The priorities of the desk.';
alter table tickets add constraint tickets_area_known check (raised_area in ('in', 'out'));
comment on constraint tickets_area_known on tickets is 'Head office or a shop.';
alter table tickets add constraint tickets_due check ((status = 'open') = (due_at is not null) and (due_at is null) = (due_from is null));
comment on constraint tickets_due on tickets is 'Head office owes an answer exactly while it is its turn.';
alter table tickets add constraint tickets_closed check ((status = 'closed') = (closed_at is not null));
comment on constraint tickets_closed on tickets is 'What has ended has its moment.';
alter table tickets add constraint tickets_rating check (rating between 1 and 5);
comment on constraint tickets_rating on tickets is 'One to five stars.';
alter table tickets add constraint tickets_subject check
  ((subject_kind is null) = (subject_id is null) and (subject_kind is null) = (subject_number is null));
comment on constraint tickets_subject on tickets is 'A record is named whole or not at all.';
create index tickets_own on tickets (merchant_id, status_at desc, id desc);
create index tickets_queue on tickets (due_at, id);
create index tickets_late on tickets (escalation, due_at) where status = 'open';
create index tickets_left on tickets (status_at) where status = 'answered';
create index tickets_mine on tickets (assigned_to, status) where assigned_to is not null;
create index tickets_subject_of on tickets (subject_id, subject_kind) where subject_id is not null;
create index tickets_search_number on tickets (lower(number) text_pattern_ops);
create index tickets_search_title on tickets (lower(title) text_pattern_ops);
create index tickets_search_subject on tickets (lower(subject_number) text_pattern_ops);
create index tickets_words on tickets using gin (to_tsvector('simple', title));

create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  request_id uuid not null,
  at timestamptz not null,
  -- A note is never shown to the shop.
  kind text not null,
  author_id uuid references users (id),
  author_name text not null,
  author_area text not null,
  text text not null
);
comment on table ticket_messages is 'What was written on tickets; Aadhaar numbers are masked before they are kept';
alter table ticket_messages add constraint ticket_messages_request unique (ticket_id, request_id);
comment on constraint ticket_messages_request on ticket_messages is 'A message sent twice stands once.';
alter table ticket_messages add constraint ticket_messages_kind_known check (kind in ('message', 'note'));
comment on constraint ticket_messages_kind_known on ticket_messages is 'For both sides, or for head office alone.';
alter table ticket_messages add constraint ticket_messages_note check (kind <> 'note' or author_area = 'in');
comment on constraint ticket_messages_note on ticket_messages is 'Notes are head office''s.';
create index ticket_messages_of on ticket_messages (ticket_id, at, id);
create index ticket_messages_words on ticket_messages using gin (to_tsvector('simple', text));

create table ticket_files (
  message_id uuid not null references ticket_messages (id),
  file_id uuid not null references files (id),
  position integer not null,
  primary key (message_id, file_id)
);
comment on table ticket_files is 'Files that came with messages';

create table ticket_events (
  id uuid primary key,
  ticket_id uuid not null references tickets (id),
  at timestamptz not null,
  verb text not null,
  from_status text,
  to_status text not null,
  actor_id uuid references users (id),
  actor_name text,
  actor_area text not null,
  message_id uuid references ticket_messages (id),
  details jsonb not null default '{}'
);
comment on table ticket_events is 'What happened to tickets';
create index ticket_events_of on ticket_events (ticket_id, at, id);
