-- Which fields a reason marks also on the forms of entities and on the correction form.
update pan_reasons set fields = '{lastName,firstName,middleName,entityName,cardName,aadhaarName,nameProof}' where code = 'R03';
update pan_reasons set fields = '{birthDate,dateUnknown,birthDocument}' where code = 'R04';
update pan_reasons set fields = '{identityDocument,entityDocument,raIdentityDocument}' where code = 'R05';
update pan_reasons set fields = '{addressDocument,raAddressDocument,resFlat,offFlat}' where code = 'R06';
update pan_reasons set fields = '{fatherLastName,motherLastName,parentsProof}' where code = 'R07';
insert into pan_reasons (code, outcome, fields, position) values
  ('R10', 'incomplete', '{changes}', 14),
  ('R11', 'incomplete', '{pan,panProof}', 15)
on conflict (code) do update set fields = excluded.fields;
