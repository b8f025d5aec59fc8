/** The one page of a list that holds these rows, as the server answers it. */
export function pageOf<Row>(data: Row[]) {
  const { length } = data;
  return { data, totalRecords: length, totalRows: length, filterRecords: length, capped: false, nextCursor: null };
}
