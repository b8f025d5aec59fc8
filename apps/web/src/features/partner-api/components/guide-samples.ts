/** Sample programs; `address` is the portal's URL. They are code: the same in every language. */
export function firstCall(address: string): string {
  return `curl ${address}/api/partner/v1/me \\
  -H "Authorization: Bearer $KEY"`;
}

/** A complete sample applicant: accepted unchanged with a test key, signed on the reader's day. */
export function application(signDate: string): string {
  const data = {
    aoArea: 'KNP',
    aoType: 'W',
    aoRange: '75',
    aoNumber: '2',
    title: 'SMT',
    lastName: 'NAMOONA',
    firstName: 'ASHA',
    cardName: 'ASHA NAMOONA',
    otherNameFlag: 'N',
    gender: 'F',
    birthDate: '1990-05-11',
    singleParent: 'N',
    cardParent: 'F',
    fatherLastName: 'NAMOONA',
    fatherFirstName: 'RAMESH',
    motherLastName: 'NAMOONA',
    resFlat: '12',
    resRoad: 'NAMOONA MARG',
    resCity: 'KANPUR',
    resState: 'UP',
    resPin: '208001',
    commAddress: 'R',
    mobile: '9000001001',
    email: 'asha@people.example',
    aadhaar: '999900001119',
    aadhaarName: 'ASHA NAMOONA',
    income: ['SALARY'],
    identityDocument: 'passport',
    addressDocument: 'passport',
    birthDocument: 'birth_certificate',
    verifierName: 'ASHA NAMOONA',
    capacity: 'SELF',
    place: 'KANPUR',
    signDate,
    cardType: 'P',
  };
  return JSON.stringify({ type: 'N', category: 'individual', data }, null, 2);
}

export function orderCalls(address: string): readonly string[] {
  const at = `${address}/api/partner/v1`;
  return [
    `curl ${at}/forms/N/individual -H "Authorization: Bearer $KEY"`,
    `curl ${at}/applications/check \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d @application.json`,
    `curl ${at}/applications \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: invoice-2026-00417" \\
  -d "$(jq '. + {"consent": true, "consentVersion": "2026-11", "pricePaise": 10700}' application.json)"`,
    `curl ${at}/applications/$ID/form \\
  -H "Authorization: Bearer $KEY" -o form.pdf

curl ${at}/applications/$ID/documents \\
  -H "Authorization: Bearer $KEY" -H "Idempotency-Key: invoice-2026-00417-scan" \\
  -F 'data={"replace": false}' -F "file=@scan.pdf"

curl ${at}/applications/$ID/submit \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: invoice-2026-00417-submit" -d '{}'`,
    `curl ${at}/applications/$ID \\
  -H "Authorization: Bearer $KEY" -H "Accept-Language: hi"`,
  ];
}

export const refusal = `{
  "message": "...",
  "code": "insufficient_balance",
  "errors": [{ "field": "data.birthDate", "message": "..." }],
  "reference": "01900000-0000-7000-8000-000000000000"
}`;

export const message = `POST /hooks HTTP/1.1
webhook-id: 01900000-0000-7000-8000-000000000000
webhook-timestamp: 1795331040
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "application.acknowledged",
  "timestamp": "2026-11-22T07:04:00.000Z",
  "livemode": true,
  "data": {
    "id": "01900000-0000-7000-8000-000000000001",
    "token": "261122000017",
    "status": "acknowledged",
    "previousStatus": "filed",
    "acknowledgementNumber": "010019700000001"
  }
}`;

export const verifyTypeScript = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the bytes as they came, before any parsing. */
export function isOurs(secret: string, headers: Record<string, string>, body: string): boolean {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export const verifyPhp = `<?php
function is_ours(string $secret, array $headers, string $body): bool {
    $id = $headers['webhook-id'];
    $time = $headers['webhook-timestamp'];
    if (abs(time() - (int) $time) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$headers = array_change_key_case(getallheaders(), CASE_LOWER);
$body = file_get_contents('php://input');`;
