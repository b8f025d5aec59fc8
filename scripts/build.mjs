// npm run build: the texts, the packages, simulator, server and web application.
import { endWithSentence } from './processes/end.mjs';
import { build } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';

try {
  requireNode();
  await ensureInstalled();
  await build();
} catch (error) {
  endWithSentence(error);
}
