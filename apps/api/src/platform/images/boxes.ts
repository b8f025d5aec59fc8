import { findCodes } from './codes.ts';
import { findMarks } from './find-marks.ts';
import { openImage, toGray } from './raster.ts';
import { boxInScan, corners, degreesOf, fitSimilarity, type Similarity } from './similarity.ts';
import type { BoxRequest, FoundCode, SuggestedBoxes } from './types.ts';

const a4 = { width: 210, height: 297 };

function byCode(request: BoxRequest, codes: FoundCode[]): { map: Similarity; text: string } | null {
  const { code } = request;
  const found = code && codes.find((one) => one.format === code.format && (!code.text || one.text === code.text));
  if (!code || !found) return null;
  const pairs = corners(code).flatMap((paper, i) => {
    const scan = found.corners[i];
    return scan ? [{ paper, scan }] : [];
  });
  return { map: fitSimilarity(pairs), text: found.text };
}

/**
 * Where printed boxes lie in a scan: from the code's corners, made finer by the marks when at least three are seen, else from
 * the edges of the paper. A suggestion for a person to correct, never a decision.
 */
export async function suggestBoxes(bytes: Buffer, request: BoxRequest): Promise<SuggestedBoxes> {
  const gray = await toGray(await openImage(bytes));
  const paper = request.paper ?? a4;
  const code = byCode(request, request.code ? await findCodes(gray, [request.code.format]) : []);
  const page = fitSimilarity([
    { paper: { x: 0, y: 0 }, scan: { x: 0, y: 0 } },
    {
      paper: { x: paper.width, y: paper.height },
      scan: { x: gray.width, y: (gray.width * paper.height) / paper.width },
    },
  ]);
  const guess = code?.map ?? page;
  const marks = findMarks(gray, guess, request.marks ?? []);
  const sure = marks.length >= 3;
  const map = sure ? fitSimilarity(marks) : guess;
  const boxes = Object.fromEntries(Object.entries(request.boxes).map(([name, box]) => [name, boxInScan(map, box)]));
  return { boxes, by: sure ? 'marks' : code ? 'code' : 'page', codeText: code?.text ?? null, angle: degreesOf(map) };
}
