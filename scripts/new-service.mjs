// npm run new:service <name>: creates a working service in contract, api, web, messages and tests, and adds it to every registry.
// `-- --title "Driving licence" --hindi "ड्राइविंग लाइसेंस" --prefix DL` replace values that are otherwise derived from the name.
import { parseArgs } from 'node:util';
import { endWithSentence } from './processes/end.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      hindi: { type: 'string' },
      prefix: { type: 'string' },
      'without-database': { type: 'boolean', default: false },
    },
  });
  requireNode();
  await ensureInstalled();
  const { createService } = await import('./new-service/create-service.mjs');
  await createService(positionals[0], { ...values, withDatabase: !values['without-database'] });
} catch (error) {
  endWithSentence(error);
}
