import path from 'node:path';
import { writeReport } from './report.ts';

await writeReport(path.join(import.meta.dirname, '../../../../docs/will-it-pass.md'));
