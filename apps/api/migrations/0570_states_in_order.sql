-- Head office's list of all applications, filtered by a state, in its order of submission. Without it the rows of other states
-- before the first match were read: 45,000 at 5,000,000 applications, more with each day that the network grows.
create index pan_applications_status_sent on pan_applications (status, submitted_at, id) where token is not null;
