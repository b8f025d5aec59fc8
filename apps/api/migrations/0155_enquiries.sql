-- Questions that strangers send from the public site, and what staff did about them.
create table enquiries (
  id uuid primary key,
  ref_no text not null,
  status text not null default 'open',
  name text not null,
  mobile text,
  email text,
  subject text not null,
  message text not null,
  client_ip text not null,
  locale text not null default 'en',
  created_at timestamptz not null,
  closed_at timestamptz,
  -- Told on the phone; two questions with one number could not be told apart.
  constraint enquiries_ref_no_unique unique (ref_no),
  constraint enquiries_status_known check (status in ('open', 'answered', 'closed')),
  constraint enquiries_locale_known check (locale in ('en', 'hi')),
  -- Without either, nobody could answer.
  constraint enquiries_reachable check (mobile is not null or email is not null),
  -- The year after which an enquiry is forgotten runs from its closing.
  constraint enquiries_closed_whole check ((status = 'closed') = (closed_at is not null))
);
create index enquiries_newest on enquiries (created_at desc, id desc);
create index enquiries_status on enquiries (status, created_at desc, id desc);
create index enquiries_name on enquiries (name, id);
create index enquiries_forget on enquiries (closed_at) where closed_at is not null;
create index enquiries_search_ref on enquiries (lower(ref_no) text_pattern_ops);
create index enquiries_search_name on enquiries (lower(name) text_pattern_ops);
create index enquiries_search_mobile on enquiries (lower(mobile) text_pattern_ops);
create index enquiries_search_email on enquiries (lower(email) text_pattern_ops);
create index enquiries_search_subject on enquiries (lower(subject) text_pattern_ops);

create table enquiry_entries (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  kind text not null,
  text text,
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  constraint enquiry_entries_kind_known check (kind in ('mail', 'phone', 'note', 'closed', 'reopened')),
  -- What was said or noted has words; closing and opening again need none.
  constraint enquiry_entries_worded check ((kind in ('mail', 'phone', 'note')) = (text is not null))
);
create index enquiry_entries_of on enquiry_entries (enquiry_id, made_at desc, id desc);
