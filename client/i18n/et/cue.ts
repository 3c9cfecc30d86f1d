export const cue: Readonly<Record<string, string>> = {
  'cue.badge': 'Kii eksib',
  'cue.title': 'Siin kii eksib veidi',
  'cue.about':
    'See, mille seate, on teie kavatsus. Iga löögi jaoks loosib teenus väikese suuna, kiiruse ja löögipunkti vea, mõlemale poolele ühtmoodi, ning kirjutab üles nii kavatsetu kui ka löödu. Sihtjoon näitab kavatsetut. Löögiketas jääb sinna, kuhu te selle panite.',
  'cue.figures':
    'Igaühe puhul on umbes kahes löögis kolmest viga väiksem kui {{aim}} mm meetri kohta, {{speed}} % kiirusest ja {{tip}} sajandikku löögiketta raadiusest; kunagi pole see üle nelja korra suurem.',
  'cue.came': 'Kavatsetud → löödud: {{direction}}; {{asked}} → {{struck}} m/s; löögipunkt {{from}} → {{to}}',
  'cue.left': '{{mm}} mm/m vasakule',
  'cue.right': '{{mm}} mm/m paremale',
  'cue.straight': 'suund nagu kavatsetud',
  'cue.error': 'Kii viga',
  'cue.error.none': 'Puudub',
  'cue.error.small': 'Väike',
  'cue.error.large': 'Suur',
  'cue.error.own': '{{aim}} mm meetri kohta, {{speed}} %, löögipunkt {{tip}}',
  'cue.rated': 'Kii viga siinsetes reitingumängudes: {{error}}.',
  'cue.fair': 'Aus mäng',
  'regs.cue':
    'Kii eksib: umbes kahes löögis kolmest on viga väiksem kui {{aim}} mm meetri kohta, {{speed}} % kiirusest ja {{tip}} sajandikku löögiketta raadiusest löögipunktis.',
  'regs.no-cue': 'Kii ei eksi: mis seatud, see löödakse.',
};
