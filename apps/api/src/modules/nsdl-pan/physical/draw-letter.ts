export async function drawLetter(_kind: string): Promise<Buffer> {
  return Buffer.from('');
}
