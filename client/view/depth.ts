/** A disc falls so deep into a pocket, mm, while it is still drawn. */
export const POCKET_DEPTH = 60;
