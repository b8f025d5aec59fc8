/** Returns the only page of a list with these rows, as the server responds. */
export function pageOf<Row>(data: Row[]) {
  const { length } = data;
  return { data, totalRecords: length, totalRows: length, filterRecords: length, capped: false, nextCursor: null };
}
