import { cropKinds, ruleKeys } from '@sevadesk/contract/nsdl-pan';
import { z } from 'zod';

const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** The metadata of a page's file. */
export const pageMeta = z.object({
  width: z.int(),
  height: z.int(),
  deskewed: z.number(),
  code: z.object({ token: z.string(), page: z.int(), pages: z.int(), version: z.string() }).nullable(),
  suggestions: z.array(z.object({ kind: z.enum(cropKinds), box: rect })),
  byMarks: z.boolean().default(false),
  /** The page in its original size, if larger than A4. */
  sourceFileId: z.string().optional(),
  /** The position of its file in the user's selection, if the browser sent it. */
  order: z.int().optional(),
});

const finding = z.object({
  rule: z.enum(ruleKeys),
  field: z.string(),
  severity: z.enum(['fault', 'warning']),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The metadata of a crop's file. */
export const cropMeta = z.object({
  box: rect,
  rotation: z.int(),
  width: z.int(),
  height: z.int(),
  findings: z.array(finding),
});
