/** Where a number stands in growing numbers; -1 if it does not. */
export function placeOf(numbers: Int32Array, wanted: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const number = numbers[middle] ?? 0;
    if (number === wanted) return middle;
    if (number < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}
