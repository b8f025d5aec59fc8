/** Validates a code from the database by a look-up, because lists read hundreds of thousands. Throws if it is unknown. */
export function storedCode<const Code extends string>(codes: readonly Code[]): (text: string) => Code {
  const known = new Map<string, Code>(codes.map((code) => [code, code]));
  return (text) => {
    const code = known.get(text);
    if (code === undefined) throw new Error(`The database holds "${text}", which is none of ${codes.join(', ')}`);
    return code;
  };
}
