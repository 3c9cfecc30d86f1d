export const rated: Readonly<Record<string, string>> = {
  'rated.entering': 'Rezultāts tiek ierakstīts…',
  'rated.title': 'Reitingi',
  'rated.first': 'jauns',
  'rated.early': 'Bez reitinga: spēle beidzās, pirms abas puses bija situšas.',
  'rated.called-off': 'Bez reitinga: spēle tika pārtraukta.',
  'rated.annulled': 'Bez reitinga: spēli anulēja amatpersona.',

  'rematch.do': 'Revanšs',
  'rematch.take-back': 'Atteikties no revanša',
  'rematch.wanted_zero': '{{name}} vēlas revanšu.',
  'rematch.wanted_one': '{{name}} vēlas revanšu.',
  'rematch.wanted_other': '{{name}} vēlas revanšu.',
  'rematch.waiting': 'Jūs vēlaties revanšu. Tas sāksies, kad vēlēsies visi; tad pirmā sit otra puse.',
  'rematch.other': 'Jauns pretinieks',
  'rematch.watch': 'Viņi spēlē vēlreiz: skatīties',

  'confirm.game.rated': 'Pretinieks uzvarēs, un spēle ietekmēs reitingu.',
  'confirm.game.early':
    'Vēl ne visi ir situši, tāpēc reitings nemainās. Taču tā skaitās pamesta spēle: ja trīs dienu laikā tā atkārtosies, reitinga spēlēs jums būs arvien garāka pauze.',
  'confirm.game.perhaps':
    'Pretinieks uzvarēs. Ja abas puses ir situšas, spēle ietekmē reitingu; ja ne, tā skaitās pamesta spēle.',
  'confirm.call-off.rated': 'Ja pretinieks piekritīs, spēle beigsies bez uzvarētāja un reitings nemainīsies.',
  'confirm.leave': 'Atstāt notiekošu reitinga spēli?',
  'confirm.leave.about':
    'Pulksteņi turpina iet. Visā spēlē pieļauta {{seconds}} s prombūtne; pēc tam pretinieks var beigt spēli un uzvarēt, un tā skaitās pamesta spēle. No jebkuras lapas varat atgriezties.',
  'away.claim.rated': 'Spēle tūlīt beigsies ar jūsu uzvaru (3.6). Tā ietekmē reitingu, ja abas puses ir situšas.',
};
