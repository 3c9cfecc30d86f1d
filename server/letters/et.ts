import type { GameReminder, Letters } from './words.ts';

const ABOUT: Readonly<Record<GameReminder['about'], string>> = {
  tomorrow: 'mängitakse ööpäeva jooksul',
  soon: 'algab varsti',
  closing: 'aega pole veel määratud ja tähtaeg läheneb',
};

export const et: Letters = {
  newPassword: ({ name, link }) => ({
    subject: 'Novuss: uus parool',
    text: `Keegi küsis uut parooli kontole ${name}.\n\nSelle valimiseks avage tunni aja jooksul:\n${link}\n\nKui see polnud teie, pole vaja midagi teha.\n`,
  }),
  gameReminder: ({ a, b, competition, round, about, when, link }) => ({
    subject: `${a} – ${b}: ${competition}`,
    text: `Teie mäng ${a} – ${b} (${competition}, ${round}. voor): ${ABOUT[about]}.\n\n${about === 'closing' ? 'Tähtaeg' : 'Aeg'}: ${when}\n\n${link}\n`,
  }),
  lineupReminder: ({ a, b, competition, minutes, link }) => ({
    subject: `Koosseis: ${a} – ${b}`,
    text: `Teie võistkond pole veel andnud koosseisu kohtumiseks ${a} – ${b} (${competition}). Kui seda ${minutes} min jooksul pole, on kohtumine mitteilmumise tõttu kaotatud (3.2).\n\n${link}\n`,
  }),
};
