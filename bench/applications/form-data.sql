jsonb_build_object('title', 'shri', 'firstName', first, 'middleName', '', 'lastName', last, 'cardName', upper(first || ' ' || last),
    'birthDate', '1990-01-01', 'fatherFirstName', last, 'fatherLastName', first, 'singleParent', 'N', 'resFlat', n || ', Shanti Nagar',
    'resRoad', 'Mahatma Gandhi Road', 'resArea', 'Near the bus stand', 'resTown', 'Pune', 'resState', '19', 'resPin', '411001',
    'mobile', (6000000000 + n * 3571 % 3999999999)::text, 'email', lower(first) || n || '@example.in', 'source', '05', 'aoArea', 'PNE',
    'aoType', 'W', 'aoRange', '501', 'aoNumber', '3', 'identityDocument', 'aadhaar', 'addressDocument', 'aadhaar', 'birthDocument', 'aadhaar',
    'aadhaarName', first || ' ' || last, 'capacity', 'self', 'place', 'Pune', 'communication', 'R', 'consent', 'Y')
