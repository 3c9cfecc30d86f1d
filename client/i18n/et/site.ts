export const site: Readonly<Record<string, string>> = {
  'about.title': 'Novusest',
  'about.document': 'Teave – Novuss',
  'about.1.head': 'Mäng',
  'about.1':
    'Novus on Balti maade kiimäng, kodus eeskätt Lätis ja Eestis. Ruudukujulisel puitlaual, mille igas nurgas on auk, lööb kumbki pool oma kaheksa puuseibi auku löögikettaga, mida lüüakse kiiga. Mängitakse kahekesi või kahe paariga.',
  'about.2.head': 'See koht',
  'about.2':
    'Siin mängite novust brauseris: teiste vastu, sõpradega, klubide ja liigade võistlustel või üksi arvuti vastu. On õppetükid, harjutused ja treeninglaud. Enamik töötab telefonis ja klaviatuuriga, osa ka ühenduseta.',
  'about.3.head': 'Kellele',
  'about.3':
    'Kõigile, kes tahavad mängu proovida, mängijatele, kes otsivad vastast mis tahes kellaajal, ning klubidele ja föderatsioonidele, kes korraldavad võistlusi reeglite järgi. Mängimine on tasuta ega vaja kontot; nime ja parooliga on teie mängud ja reiting teie omad igas seadmes.',
  'about.4.head': 'Reeglid',
  'about.4':
    'Kehtivad Läti Novuseföderatsiooni reeglid, jõus alates 1. märtsist 2008. Iga otsus nimetab oma punkti ja iga punkti saab siin lugeda.',
  'about.5.head': 'Kuidas tagatakse ausus',
  'about.5':
    'Teenus simuleerib iga löögi ja teeb selle kohta otsuse; ükski leht ei saa seda muuta. Iga mäng kirjutatakse üles ja seda saab löök löögi haaval uuesti vaadata.',

  'physics.title': 'Kuidas füüsika töötab',
  'physics.document': 'Füüsika – Novuss',
  'physics.1.head': 'Arvutatud, mitte sammhaaval',
  'physics.1':
    'Paljud mängud liigutavad kettaid väikeste ajalõikude kaupa ja vaatavad, kas midagi kattub. Siin arvutatakse lööki puutest puuteni: millal ja kus kaks ketast kokku puutuvad, leitakse võrrandit lahendades ning siis viiakse kõik täpselt sellesse hetke.',
  'physics.2.head': 'Mida see sisaldab',
  'physics.2':
    'Kettad libisevad ja aeglustuvad hõõrdumise tõttu ning pöörlevad, kui neid lüüakse keskkohast kõrvalt. Puutes annavad need tagasi suurema osa kiirusest ja nende servad hõõruvad. Poordid põrgatavad nõrgemini. Ketas kukub, kui selle keskkoht jõuab augu kohale. Täie tugevusega võivad kettad hüpata ja üle poordi lennata.',
  'physics.3.head': 'Kõikjal sama',
  'physics.3':
    'Sama löök samast seisust annab igas arvutis sama tulemuse, viimase bitini. Nii näevad teenus, kordus ja kohtunik sama kulgu. Selleks kasutatakse ainult lihtsat aritmeetikat ja lööki saadetakse täisarvudena.',
  'physics.4.head': 'Kõigile sama',
  'physics.4':
    'Õnne selles pole: teie löögile juhuslikke vigu ei lisata. Mille seadsite, see ka lüüakse. Botid on erandiks: bot saab meelega käevead, et teda saaks võita.',
  'physics.5.head': 'Kust me teame',
  'physics.5':
    'Suunad pärast lõiget on ideaalsete ketaste valemi suhtes õiged kraadi miljondiku täpsusega. Terved kulud klapivad mõne tuhandiku millimeetri täpsusega aeglase programmiga, millel pole meie omaga midagi ühist ja mis liigub sekundi miljondiku kaupa. Igas testis mängitakse kümme tuhat juhuslikku lööki.',
  'physics.6.head': 'Mida ei teata',
  'physics.6':
    'Kui libe on päris laud, kui palju poordid ja kettad tagasi annavad ning millal ketas lendu läheb, on laudadel erinev. Siinne tavaline laud on meie parim hinnang, mitte ühe kindla laua mõõtmine. Sõprusmängudeks saab valida kiirema või aeglasema laua. Puit on täiesti tasane, kettad ei kulu ja seib ei jää kunagi serva peale püsti.',

  'privacy.title': 'Privaatsus',
  'privacy.document': 'Privaatsus – Novuss',
  'privacy.1.head': 'Lühidalt',
  'privacy.1':
    'Ei reklaami, jälgimist ega võõraid küpsiseid. Hoitakse seda, mida mäng vajab. Oma konto lehel saate kõik alla laadida ja konto kustutada.',
  'privacy.2.head': 'Kes vastutab',
  'privacy.2': 'Selle teenuse haldaja.',
  'privacy.3.head': 'Kontota',
  'privacy.3':
    'Kes siia tuleb, on külaline. Teenus hoiab külalise numbrit, teie valitud nime ja tuleku aega. Küpsis eristab brauserit; see lõpeb, kui 400 päeva külastusi pole.',
  'privacy.4.head': 'Kontoga',
  'privacy.4':
    'Teenus hoiab teie nime, parooli räsi, keelt ja e-posti aadressi, kui te selle annate. Aadressi kasutatakse ainult teie konto kirjade jaoks. Teised näevad teie nime, aga mitte kunagi aadressi. Endist nime hoitakse 30 päeva, et keegi teine seda ei võtaks.',
  'privacy.5.head': 'Seansid',
  'privacy.5':
    'Iga brauseri kohta, kus olete sisse logitud: küpsise räsi, millal see algas ja viimati nähti ning kuidas brauser end nimetab. Igaühe neist saate lõpetada. Uue parooli link kehtib ühe tunni.',
  'privacy.6.head': 'Mängud',
  'privacy.6':
    'Iga mäng teenuse laual kirjutatakse jäädavalt üles: kes mängis, iga löök, iga otsus, millal. Kellel on link, saab seda vaadata, ka hiljem. Tulemused ja reitingud on avalikud. Mängud arvuti vastu jäävad teie brauserisse.',
  'privacy.7.head': 'Võistlused ja võistkonnad',
  'privacy.7':
    'Registreerimised, tulemused, protokollid, protestid ja kohtunike otsused kuuluvad võistluse juurde ja jäävad sinna. Võistkonna kanalis öeldut hoitakse võistkonna jaoks. Pealtvaatajate juttu ei salvestata: laua viimased 50 rida on alles, kuni laud on avatud.',
  'privacy.8.head': 'Inimesed',
  'privacy.8':
    'Sõpru ja blokeeringuid hoitakse, kuni te need lõpetate või konto kustutate. Väljakutseid hoitakse koos mängudega, milleni need viisid.',
  'privacy.9.head': 'Teie brauseris',
  'privacy.9':
    'Seadeid, edenemist õppetükkides ja harjutustes, salvestatud seise, viimast mängu arvuti vastu ja teie laudade loetelu hoitakse brauseris ja neid ei saadeta.',
  'privacy.10.head': 'Tehnilised andmed',
  'privacy.10':
    'Teie võrguaadressi loendatakse minutite kaupa, et liiga suurt päringute hulka tõrjuda. Teenuse enda logis pole võrguaadresse, küpsiseid ega paroole. Selle ees olev puhverserver võib pidada oma logi ja varukoopiad sisaldavad, mida teenus sisaldas: küsige haldajalt, kui kaua neid hoitakse.',
  'privacy.11.head': 'Kui kustutate konto',
  'privacy.11':
    'Teie nimi, parool, aadress, keel, seansid, sõbrad ja blokeeringud eemaldatakse kohe. Mängud ja tulemused jäävad, teie nime asemel „kustutatud“.',

  'terms.title': 'Tingimused',
  'terms.document': 'Tingimused – Novuss',
  'terms.1.head': 'Teenus',
  'terms.1':
    'Siin võite tasuta mängida. Teenust pakutakse sellisena, nagu see on; see võib muutuda, katkeda või lõppeda. Mängudel, mille teenuse viga katkestab, pole tulemust.',
  'terms.2.head': 'Teie konto',
  'terms.2': 'Üks inimene, üks konto. Hoidke parool enda teada. Nimi ei tohi solvata ega olla teise inimese nimi.',
  'terms.3.head': 'Aus mäng',
  'terms.3':
    'Mängige reeglite järgi ja ise. Keelatud on sihtimisprogrammid, seti ajal antav nõu üle reeglites lubatu, kokkulepitud tulemused ja meelega kaotatud mängud. Kes mängudest lahkub, on reitingumängudest pausil.',
  'terms.4.head': 'Käitumine',
  'terms.4':
    'Olge teistega viisakas. Solvangud, ähvardused ja soovimatu reklaam eemaldatakse ning nende autoritele võidakse ligipääs sulgeda.',
  'terms.5.head': 'Võistlused',
  'terms.5': 'Võistlust juhib selle korraldaja juhendi ja novuse reeglite järgi. Kohtunike otsused on nende omad.',
  'terms.6.head': 'Mida kirjutate ja mängite',
  'terms.6':
    'Mängude salvestisi võib igaüks vaadata, alla laadida ja uurida. Mida kirjutate, jääb teie omaks; lubate seda jagada seal, kuhu selle kirjutasite.',
  'terms.7.head': 'Lõpetamine',
  'terms.7': 'Konto võite kustutada igal ajal. Haldaja võib eemaldada selle, kes neid tingimusi rikub, ja ütleb, miks.',

  'operator.title': 'Haldaja',
  'operator.name': 'Haldaja: {{name}}',
  'operator.contact': 'Kontakt: {{contact}}',
  'operator.none': 'Selle teenuse haldaja pole veel oma nime andnud.',
  'operator.unknown': 'Haldaja kohta ei saa praegu küsida.',
  template: 'See on programmiga kaasas olev näidis. Teksti eest vastutab teenuse haldaja.',
};
