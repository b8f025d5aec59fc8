const causes = {
  EACCES: (error) =>
    `${error.path} belongs to another account: start as that account, or set DATA_DIR to another folder.`,
  ENOSPC: () => 'The disk is full: make room and start again.',
  ECONNREFUSED: () => 'The database does not answer: check DATABASE_URL and that the server runs.',
};

/** Returns one sentence about an error and its remedy. */
export function sentence(error) {
  return causes[error.code]?.(error) ?? error.message ?? String(error);
}

/** Prints the error and ends with exit code 1. */
export function endWithSentence(error) {
  console.error(process.env.DEBUG ? error : sentence(error));
  process.exit(1);
}
