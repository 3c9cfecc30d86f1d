import type { Texts } from '../languages.ts';

export const texts: Texts = { ui: {}, rulings: {}, errors: {}, clauses: {}, exercises: {} };
