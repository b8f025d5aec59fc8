import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SmsGateway } from '../../src/providers/message-sms/port.ts';

const migration = readFileSync(path.join(import.meta.dirname, '../../migrations/0411_sms_gateways.sql'), 'utf8');

/** Returns a built-in profile as the migration inserts it. */
export function profileOf(method: SmsGateway['method'], address: string): SmsGateway {
  const rows = migration.slice(migration.indexOf('insert into sms_gateways')).split(/\n {2}\('/);
  const row = rows.find((one) => one.includes(`', '${method}',`)) ?? '';
  const values = [...row.slice(row.indexOf(`'${method}',`)).matchAll(/(e?)'((?:[^']|'')*)'/g)].map(
    ([, isEscaped, value = '']) => (isEscaped ? value.replaceAll('\\n', '\n') : value),
  );
  const [, parameters = '', headers = '', successPattern = '', idPattern = '', statusParameters = '', ...more] = values;
  const [statusTaken = '', statusDelivered = '', statusFailed = '', ...report] = more;
  const [reportRef = '', reportId = '', reportState = '', deliveredWords = '', failedWords = ''] = report;
  return {
    method,
    address: `${address}/send`,
    parameters,
    headers,
    successPattern,
    idPattern,
    statusParameters,
    statusAddress: `${address}/status`,
    statusTaken,
    statusDelivered,
    statusFailed,
    reportRef,
    reportId,
    reportState,
    deliveredWords,
    failedWords,
    secret: 'simulator-key',
  };
}
