import sharp from 'sharp';

// libvips can read SVG, PDF, TIFF and more, each a door of its own: in the child process only the two accepted stay open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
// The pool of children is the parallelism; threads below it would only multiply memory.
sharp.concurrency(1);
