-- Acknowledged applications become the bulk of the table: their lists are sorted by the acknowledgement, not by three statuses at once.
create index pan_applications_mine_acked on pan_applications (merchant_id, acknowledged_at, id) where acknowledged_at is not null;
-- Exact filters by mobile number and birth date, and hard copies still owed.
create index pan_applications_mobile_exact on pan_applications (mobile) where mobile is not null;
create index pan_applications_owed on pan_applications (merchant_id, acknowledged_at, id) where hardcopy_status in ('owed', 'sent');
