import type { GameReminder, Letters } from './words.ts';

const ABOUT: Readonly<Record<GameReminder['about'], string>> = {
  tomorrow: 'notiks diennakts laikā',
  soon: 'drīz sāksies',
  closing: 'vēl nav noteikts laiks, un tās termiņš tuvojas',
};

export const lv: Letters = {
  newPassword: ({ name, link }) => ({
    subject: 'Novuss: jauna parole',
    text: `Kāds lūdza jaunu paroli kontam ${name}.\n\nLai to izvēlētos, stundas laikā atveriet:\n${link}\n\nJa tas nebijāt jūs, nekas nav jādara.\n`,
  }),
  gameReminder: ({ a, b, competition, round, about, when, link }) => ({
    subject: `${a} – ${b}: ${competition}`,
    text: `Jūsu spēle ${a} – ${b} (${competition}, ${round}. kārta): ${ABOUT[about]}.\n\n${about === 'closing' ? 'Termiņš' : 'Laiks'}: ${when}\n\n${link}\n`,
  }),
  lineupReminder: ({ a, b, competition, minutes, link }) => ({
    subject: `Sastāvs: ${a} – ${b}`,
    text: `Jūsu komanda vēl nav iesniegusi sastāvu mačam ${a} – ${b} (${competition}). Ja ${minutes} min laikā tā nebūs, mačs būs zaudēts neierašanās dēļ (3.2).\n\n${link}\n`,
  }),
};
