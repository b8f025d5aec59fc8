import sharp from 'sharp';

// libvips can read SVG, PDF, TIFF and more, each an attack surface: the child process enables only the two accepted formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
// The pool of children provides the parallelism; threads would only multiply memory.
sharp.concurrency(1);
