/**
 * What nobody is called and nobody says here: slurs and insults of the strongest kind in the languages of the service, and
 * nothing milder. Written plainly: filter.ts finds them however they are spelled, and whoever keeps this list must be able to
 * read it. `whole`: the word by itself; `start`: any word that begins so (languages that inflect); `within`: so much its own
 * that no innocent word holds it.
 *
 * A new one: look first whether a word of another language begins with it or is it; tests/server/moderation/filter.test.ts
 * has everyday words and names of all four languages and the service's own texts.
 */
export interface WordList {
  readonly whole: readonly string[];
  readonly start: readonly string[];
  readonly within: readonly string[];
}

const en: WordList = {
  whole: [
    ...['fag', 'fags', 'kike', 'kikes', 'gook', 'gooks', 'cunt', 'cunts', 'tranny', 'trannies'],
    'kys',
    ...['wetback', 'wetbacks', 'raghead', 'ragheads', 'towelhead', 'towelheads'],
  ],
  start: ['cuntface', 'cunthead', 'killyourself', 'killurself'],
  within: ['nigger', 'nigga', 'nlgger', 'nlgga', 'faggot', 'motherfuck', 'cocksuck'],
};

const lv: WordList = {
  whole: ['mauka', 'maukas', 'maukai', 'mauku', 'maukam', 'nahuj', 'nahui', 'nahuy'],
  start: ['pidar', 'pizd', 'hujn', 'hujes', 'huilo', 'hujlo', 'joban'],
  within: ['pederast'],
};

const ru: WordList = {
  whole: [
    ...['пидр', 'пидры', 'педик', 'педики', 'педиков', 'педика', 'педику', 'блять', 'хач', 'хачи', 'хачей', 'хача'],
    ...['жид', 'жида', 'жиду', 'жидом', 'жиды', 'жидов', 'жидам', 'жидами', 'жидах', 'нихуя', 'нахуя', 'похуя'],
    ...['pidr', 'zhid', 'zhidy', 'suka blyat'],
  ],
  start: [
    ...['хуй', 'хуе', 'хуя', 'хуило', 'нахуй', 'похуй', 'нехуй', 'охуе', 'ахуе', 'бляд', 'выбляд', 'шлюх', 'кацап'],
    ...['ебат', 'ебан', 'ебал', 'еблан', 'ебло', 'ебуч', 'ебут', 'заеб', 'уеб', 'выеб', 'наеб', 'проеб', 'доеб'],
    ...['долбоеб', 'долбаеб', 'жидовск', 'жидовк', 'жидяр', 'узкоглаз', 'черножоп'],
    ...['pidor', 'blyad', 'bljad', 'blyat', 'bljat', 'dolboeb', 'dolbaeb', 'dolbojob'],
  ],
  within: ['пидор', 'пидар', 'педераст', 'пизд', 'ниггер'],
};

const et: WordList = {
  whole: ['pede', 'peded', 'pedede', 'pedesid', 'vittu', 'hoor', 'hoorad', 'hoorasid'],
  start: ['tibla', 'hoorapoe', 'hoorapoj', 'litapoe', 'litapoj', 'pilusilm'],
  within: [],
};

export const WORDS: readonly WordList[] = [en, lv, ru, et];

/** Several words together. */
export const PHRASES: readonly string[] = [
  ...['kill yourself', 'kill urself', 'kill your self', 'heil hitler', 'sieg heil', 'gas the jews', 'white power'],
  ...['убей себя', 'хайль гитлер', 'зиг хайль', 'tapa ennast', 'nogalini sevi'],
];

/** Words that are another one without their marks: found only with them. */
export const MARKED: readonly RegExp[] = [/^t+ü+r+a+/u];

/** Nobody is called so, though it may be spoken of. */
export const NOT_A_NAME: WordList = {
  whole: ['nazi', 'nazis', 'kkk'],
  start: ['hitler', 'гитлер'],
  within: ['holocaust', 'холокост'],
};

/** Innocent words that hold one of those above: taken out before it is looked. */
export const INNOCENT: readonly string[] = ['snigger', 'niggard', 'лапидар', 'скипидар'];
