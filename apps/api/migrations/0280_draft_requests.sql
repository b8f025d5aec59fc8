-- A form is begun on lines that break: the browser names its first save, so that asking again finds the draft that was made.
alter table pan_applications add column request_id uuid;
comment on column pan_applications.request_id is 'What the browser called the request that began this draft; the same request again answers this draft';
-- One draft per request of a shop; looked up by it when a request comes again.
create unique index pan_applications_request on pan_applications (merchant_id, request_id) where request_id is not null;
