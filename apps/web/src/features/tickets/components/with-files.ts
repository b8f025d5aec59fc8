import { mostTicketFiles } from '@sevadesk/contract/tickets';
import { z } from 'zod';

/** Adds a message's files to its form schema. */
export const withFiles = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.intersection(
    z.object(schema.shape),
    z.object({ files: z.array(z.instanceof(File)).max(mostTicketFiles).optional() }),
  );
