-- What dashboards ask of the last weeks, answered from the index alone.
create index pan_application_events_first on pan_application_events (at) include (application_id, to_status)
  where attempt = 1 and track = 'main' and to_status in ('accepted', 'incomplete', 'rejected');
create index pan_applications_took on pan_applications (acknowledged_at) include (submitted_at) where acknowledged_at is not null;
