export const rated: Readonly<Record<string, string>> = {
  'rated.entering': 'Tulemust kantakse sisse…',
  'rated.title': 'Reitingud',
  'rated.first': 'uus',
  'rated.early': 'Reitinguta: mäng lõppes enne, kui mõlemad pooled olid löönud.',
  'rated.called-off': 'Reitinguta: mäng lõpetati kokkuleppel.',
  'rated.annulled': 'Reitinguta: kohtunik tühistas mängu.',

  'rematch.do': 'Revanš',
  'rematch.take-back': 'Revanši siiski ei soovi',
  'rematch.wanted_one': '{{name}} soovib revanši.',
  'rematch.wanted_other': '{{name}} soovivad revanši.',
  'rematch.waiting': 'Soovite revanši. See algab, kui kõik soovivad; siis lööb esimesena teine pool.',
  'rematch.other': 'Uus vastane',
  'rematch.watch': 'Mängitakse uuesti: vaata',

  'confirm.game.rated': 'Mängu võidab vastane ja see läheb reitingusse.',
  'confirm.game.early':
    'Kõik pole veel löönud, seega reiting ei muutu. Kuid see loetakse mängust lahkumiseks: kui see kolme päeva jooksul kordub, tuleb reitingumängudest järjest pikem paus.',
  'confirm.game.perhaps':
    'Mängu võidab vastane. Kui mõlemad pooled on löönud, läheb mäng reitingusse; kui mitte, loetakse see mängust lahkumiseks.',
  'confirm.call-off.rated': 'Kui vastane nõustub, lõpeb mäng võitjata ja reiting ei muutu.',
  'confirm.leave': 'Kas lahkute käivast reitingumängust?',
  'confirm.leave.about':
    'Kellad käivad edasi. Terves mängus on lubatud {{seconds}} s eemalolekut; siis võib vastane mängu lõpetada ja võita ning see loetakse mängust lahkumiseks. Igalt lehelt pääsete tagasi.',
  'away.claim.rated': 'Mäng lõpeb kohe ja võidate selle (3.6). See läheb reitingusse, kui mõlemad pooled on löönud.',
};
