-- A shop's applications in one state, in their order of submission: on head office's list filtered by both, and on the shop's own list.
-- Without it all rows of the shop in that state were sorted for each page.
create index pan_applications_mine_status_sent on pan_applications (merchant_id, status, submitted_at, id) where token is not null;
-- Head office's list of all applications, filtered by a state, by its last change. The index of all states has drafts too, so each
-- of its rows had to be read to see whether it was sent.
create index pan_applications_status_changed on pan_applications (status, status_at, id) where token is not null;
-- Head office's list of the refused, latest change first. Without it all newer changes of other states were read before the first one.
create index pan_applications_refused on pan_applications (status_at, id) where token is not null and status in ('rejected', 'cancelled');
