/** Figures of a run. */
import { readFileSync } from 'node:fs';

/** The value below which this part of the values lies; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
}

export interface Usage {
  /** Seconds of processor time so far. */
  readonly cpu: number;
  /** Resident memory, MB. */
  readonly rss: number;
}

/** What a process has used; Linux only, else zeros. */
export function usageOf(pid: number): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, rss: Number(rss) / 1024 };
  } catch {
    return { cpu: 0, rss: 0 };
  }
}

/** The most open files a process may have here, or Infinity. */
export function mostFiles(): number {
  try {
    const line = /Max open files\s+(\S+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 'unlimited';
    return line === 'unlimited' ? Number.POSITIVE_INFINITY : Number(line);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
