/** The machine's monotonic clock, the same for all its processes, ms. */
export function milliseconds(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
