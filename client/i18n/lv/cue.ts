export const cue: Readonly<Record<string, string>> = {
  'cue.badge': 'Kija kļūdās',
  'cue.title': 'Šeit kija mazliet kļūdās',
  'cue.about':
    'Tas, ko iestatāt, ir jūsu iecere. Katram sitienam pakalpojums izlozē nelielu virziena, ātruma un gala nobīdes kļūdu, abām pusēm vienādi, un pieraksta gan iecerēto, gan sisto. Mērķēšanas līnija rāda iecerēto. Ripa paliek, kur to nolikāt.',
  'cue.figures':
    'Katrā no tām apmēram divos sitienos no trim kļūda ir mazāka par {{aim}} mm uz metru, {{speed}} % ātruma un {{tip}} simtdaļām ripas rādiusa; nekad tā nav vairāk kā četras reizes lielāka.',
  'cue.came': 'Iecerēts → sists: {{direction}}; {{asked}} → {{struck}} m/s; gala nobīde {{from}} → {{to}}',
  'cue.left': '{{mm}} mm/m pa kreisi',
  'cue.right': '{{mm}} mm/m pa labi',
  'cue.straight': 'virziens kā iecerēts',
  'cue.error': 'Kijas kļūda',
  'cue.error.none': 'Nav',
  'cue.error.small': 'Maza',
  'cue.error.large': 'Liela',
  'cue.error.own': '{{aim}} mm uz metru, {{speed}} %, gals {{tip}}',
  'cue.rated': 'Kijas kļūda reitinga spēlēs šeit: {{error}}.',
  'cue.fair': 'Godīga spēle',
  'regs.cue':
    'Kija kļūdās: apmēram divos sitienos no trim kļūda ir mazāka par {{aim}} mm uz metru, {{speed}} % ātruma un {{tip}} simtdaļām ripas rādiusa gala nobīdē.',
  'regs.no-cue': 'Kija nekļūdās: ko iestata, to arī sit.',
};
