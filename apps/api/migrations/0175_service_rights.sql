-- The other services and the courier desk: to see their orders, and to work on them.
update roles set permissions = permissions || array['uti.view', 'uti.manage', 'banking.view', 'banking.manage', 'nps.view', 'nps.manage', 'gst.view', 'gst.manage', 'courier.view', 'courier.manage']
  where (is_administrator or name = 'Operations') and not permissions @> array['uti.view'];
update roles set permissions = permissions || array['uti.view', 'banking.view', 'nps.view', 'gst.view', 'courier.view']
  where name = 'Support' and not is_administrator and not permissions @> array['uti.view'];
