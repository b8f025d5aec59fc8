import { mostTicketFiles } from '@sevadesk/contract/tickets';
import { z } from 'zod';

/** Adds the files of a message to what its form asks for. */
export const withFiles = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.intersection(
    z.object(schema.shape),
    z.object({ files: z.array(z.instanceof(File)).max(mostTicketFiles).optional() }),
  );
