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
    'Kulus õnne pole: sama löök kulgeb kõigil ühtmoodi. Mille seadsite, see ka lüüakse, kui just laua juures pole öeldud, et kii eksib: siis loosib teenus väikese vea, mõlemale poolele ühesuuruse, ja kirjutab selle üles, enne kui kulg arvutatakse. Botid saavad meelega käevead, et neid saaks võita.',
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

  'fair.title': 'Aus mäng',
  'fair.document': 'Aus mäng – Novuss',
  'fair.1.head': 'Lühidalt',
  'fair.1':
    'Ekraanil ei näe keegi, kes või mis kiid hoiab. Siin on kirjas, mida ei saa ära hoida, mida tehakse ja mida saate teha teie.',
  'fair.2.head': 'Mida ei saa ära hoida',
  'fair.2':
    'Programm, mis kettaid liigutab, töötab ka teie brauseris: ilma selleta poleks treeningut, sihtjoont ega kordust. Kellel see on, saab lasta programmil proovida tuhat lööki ja saata parima: see on veatu sihtimine. Teenus ei näe ka, kes istub ekraani ees, kes annab selja tagant nõu või milles kaks inimest on ette kokku leppinud.',
  'fair.3.head': 'Mida teeb ainult teenus',
  'fair.3':
    'Leht ainult palub lööki. Teenus kontrollib löögiketta kohta ja suunda, arvutab kulgu, teeb otsuse ja peab aega; mida väidab muudetud leht, ei loe midagi. Iga mäng kirjutatakse üles löök löögi haaval. Salvestise saab alla laadida ja programmiga võib igaüks kõik uuesti arvutada ning näha, kas see on tõene.',
  'fair.4.head': 'Mida keegi enne õiget aega ei saa',
  'fair.4':
    'Sihtimise ajal näeb vastane teie löögiketast ja kiid nagu laua ääres ning ei midagi muud teie mõtetest. Löök jõuab lehtedele siis, kui see on tehtud, et seda näidata; kuni näitamine kestab, ei ütle ükski leht, loetelu ega fail, mis sellest tuli. Esitatud koosseisud on peidus, kuni mõlemad on esitatud. Pealtvaatajatele saab mängu näidata mõni minut hiljem.',
  'fair.5.head': 'Kii viga',
  'fair.5':
    'Reitingumänge ja võistlusi saab mängida väikese kii veaga. Iga löögi jaoks loosib teenus juhuse abil, mida keegi ette ei näe, kui palju suund, kiirus ja löögipunkt kavatsetust erinevad, ning kirjutab mõlemad üles, nii et kordused jäävad täpseks. Veatu sihtimine pole siis enam veatu: löökidest, mis juhuslikes seisudes ilma veata seibi auku löövad, õnnestub väikese veaga 96 sajast ja suurega 87; kui kaheteistkümnest valiti kindlaim, siis 99 ja 95. Viga pole, kui seda ei valitud; see on mõlemale poolele sama ning sellest on öeldud laua juures, juhendis ja protokollis. Boti käsi eksib ise, teist viga ta ei saa.',
  'fair.6.head': 'Märgid',
  'fair.6':
    'Paljudest löökidest ja mängudest võib teenus otsida seda, mida inimestel peaaegu ei juhtu: täpsust ja ajastust, mida pole ühelgi käel, tulemusi, mis käivad kontode vahel edasi-tagasi, meelega kaotatud mänge, ühe inimese mitut kontot. Leitu on märk koos põhjendusega, mida vaatavad inimesed. See pole kunagi tõend ja ükski programm ei eemalda kedagi.',
  'fair.7.head': 'Mida saate teha teie',
  'fair.7':
    'Mängige ise ja ühe kontoga. Teatage sellest, keda kahtlustate, või sõnumist, mis solvab: see jõuab moderaatoriteni koos sellega, mis selle ümber oli. Vaadake mäng löök löögi haaval uuesti läbi. Võistlusel kutsuge kohtunik või esitage protest. Mängige tuttavatega, kii veaga, või blokeerige see, kellega te kohtuda ei taha.',
  'fair.8.head': 'Kui asi on teis',
  'fair.8':
    'Hoiatuse, vaikimise, pausi või keelu määrab inimene, põhjusega, mida te loete, ja enamasti lõpuga. Igaühe peale saate üks kord apelleerida; kui on teine moderaator, ei vasta see, kes otsustas. Moderaatorite teod kirjutatakse üles.',

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
