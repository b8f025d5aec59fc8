-- The orders that head office may choose for all applications: without an index each page would sort the whole table.
-- Not of drafts: they stand in no list of head office. A state change also orders the list of the refused.
create index pan_applications_by_name on pan_applications (card_name, id) where token is not null;
create index pan_applications_by_state_change on pan_applications (status_at, id) where token is not null;
create index pan_applications_by_creation on pan_applications (created_at, id) where token is not null;
create index pan_applications_by_ack_date on pan_applications (akn_date, id) where token is not null;
-- Exact filters that no other column narrows.
create index pan_applications_birth_date on pan_applications (birth_date) where token is not null;
create index pan_applications_email_exact on pan_applications (email) where token is not null;
