/** Whether a statement failed because a value that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  // PostgreSQL's unique_violation; SQLite's constraint on a unique index and on a primary key.
  return code === '23505' || errcode === 2067 || errcode === 1555;
}
