const causes = {
  EACCES: (error) =>
    `${error.path} belongs to another account: start as that account, or set DATA_DIR to another folder.`,
  ENOSPC: () => 'The disk is full: make room and start again.',
  ECONNREFUSED: () => 'The database does not answer: check DATABASE_URL and that the server runs.',
};

/** One sentence about what stopped us and how to cure it. */
export function sentence(error) {
  return causes[error.code]?.(error) ?? error.message ?? String(error);
}

/** Says what stopped us and ends with exit code 1. */
export function endWithSentence(error) {
  console.error(process.env.DEBUG ? error : sentence(error));
  process.exit(1);
}
