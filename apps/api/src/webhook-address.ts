import { readConfig } from './config.ts';
import { webhookSecret } from './modules/gateway/index.ts';
import { loadKeys } from './platform/keys.ts';

// Prints the address to enter as webhook in the UPI gateway's own panel; its last part is a secret of this installation.
const config = readConfig();
process.stdout.write(`${config.publicUrl}/api/gateway/webhook/${webhookSecret({ keys: loadKeys(config.keyFile) })}\n`);
