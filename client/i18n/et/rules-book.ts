export const rulesBook: Readonly<Record<string, string>> = {
  'page.title': 'Novuse reeglid',
  'page.document': 'Reeglid – Novuss',
  'page.document.clause': '{{clause}} – novuse reeglid',
  'page.about':
    'Läti Novuseföderatsiooni reeglid, jõus alates 1. märtsist 2008, lihtsate sõnadega. Otsustab föderatsiooni enda tekst.',
  'page.search': 'Otsi reeglitest',
  'page.search.hint': 'Sõna või number, nt 17.1.g',
  'page.found_one': '{{count}} punkt',
  'page.found_other': '{{count}} punkti',
  'page.found.none': 'Nende sõnadega punkti pole.',
  'page.index': 'Jaotised',
  'page.section': '{{section}}. {{title}}',
  'page.example': 'Vaata näidet',
  'page.all': 'Kõik reeglid',
  'page.unknown': 'Sellist punkti pole',
  'page.before': 'Eelmine punkt: {{clause}}',
  'page.after': 'Järgmine punkt: {{clause}}',
  'page.here': 'Siin:',
  'page.open': 'Ava reeglid',
  'page.close': 'Sulge',
  'page.print': 'Tähed: a b v g d e zh z i k l m n o p r s t u f vastavad algteksti tähtedele.',
  'mode.counted': 'Arvestab mootor.',
  'mode.barred': 'Siin ei saa seda juhtuda või sellest keeldutakse.',
  'mode.referee': 'Kohaldab kohtunik.',
  'mode.organiser': 'Teevad korraldaja ja kohtunikud.',
  'mode.regulation': 'Määratakse juhendis.',
  'mode.table': 'Laua mõõt.',
  'example.title': 'Näide',
  'example.about': 'Mängitud ja otsustatud sama mootoriga nagu mäng.',
  'example.play': 'Mängi löök',
  'example.again': 'Mängi uuesti',
  'example.pass': 'Loobu löögist',
  'example.clock': 'Lase ajal läbi saada',
  'example.refused': 'Keelduti: {{why}}',
  'example.try': 'Proovige ise',
  'example.ruling': 'Otsus',

  'section.1': 'Võistluste liigid',
  'section.2': 'Võistluste laad',
  'section.3': 'Osalejate õigused ja kohustused',
  'section.4': 'Riietus',
  'section.5': 'Võistkondade esindajad ja kaptenid',
  'section.6': 'Kohtunikekogu',
  'section.7': 'Peakohtunik',
  'section.8': 'Vanemkohtunikud',
  'section.9': 'Mängukohtunikud',
  'section.10': 'Algseis',
  'section.11': 'Mõisted',
  'section.12': 'Mäng',
  'section.13': 'Otse- ja põrkelöögid',
  'section.14': 'Võistluselt eemaldamine',
  'section.15': 'Mängu kaotus',
  'section.16': 'Seti kaotus',
  'section.17': 'Trahviseibid',
  'section.18': 'Löögiõiguse kaotus',
  'section.19': 'Hoiatused',
  'section.20': 'Üksikmäng',
  'section.21': 'Paarismäng',
  'section.22': 'Esimese löögi õigus',
  'section.23': 'Tulemused',
  'section.24': 'Laud',
  'section.25': 'Seibid',
  'section.26': 'Löögiketas',
  'section.27': 'Kii',

  '1.1.a': 'Võistlused võivad olla üksikmängijatele, meestele ja naistele.',
  '1.1.a.online': 'Kategooriad valib korraldaja: kõigile avatud, mehed, naised, noored.',
  '1.1.b': 'Võistlused võivad olla paaridele: mees-, nais- ja segapaarid.',
  '1.1.b.online': 'Kategooriad valib korraldaja.',

  '2.1.a': 'Individuaalvõistlusel lähevad tulemused arvesse igale mängijale eraldi.',
  '2.1.b': 'Paarisvõistlusel lähevad tulemused arvesse paarile.',
  '2.1.v': 'Võistkondlikul võistlusel lähevad üksikmängude tulemused arvesse võistkondadele.',
  '2.1.g': 'Kombineeritud võistlusel läheb tulemus korraga arvesse mängijale ja võistkonnale.',
  '2.2': 'Kuidas võistlust mängitakse, on kirjas selle juhendis.',
  '2.2.online':
    'Iga võistlus näitab oma juhendit: süsteem, setid, punktid, lisanäitajad, kellad, varumängijad, esimese löögi õigus.',

  '3.1': 'Osalejad peavad tundma ja järgima reegleid, võistluse juhendit ja mängude ajakava.',
  '3.1.online': 'Kes võistlusele tuleb, nõustub selle juhendiga. Oma mänge näidatakse ja tuletatakse meelde.',
  '3.2':
    'Osalejal on pärast kutset kaks minutit, et laua juurde tulla. Kes ei tule, kaotab mängu; kes kaotab nii kaks mängu, langeb välja. Kui ta oli mänginud pool mängudest või vähem, punktid tühistatakse; kui rohkem, on järelejäänud mängud kaotatud. Nendes mängudes sette ei arvestata.',
  '3.2.online': '120-sekundiline kell loeb ise.',
  '3.3': 'Osalejad võivad mängus toimuva kohta kohtunikult küsida või talle midagi selgitada.',
  '3.3.online': 'Selleks on kanal kohtunikuni.',
  '3.4':
    'Kohtunikuga vaielda ei tohi. Kes pole nõus, pöördub vanemkohtuniku ja siis kohe peakohtuniku poole. Vaidlustus seti võitja kohta läheb arvesse ainult siis, kui see esitatakse küsimuse tekkimisel.',
  '3.4.online': 'Protest märgib mängu ja hetke. Selle otsustab vanemkohtunik, lõplikult peakohtunik.',
  '3.5':
    'Enne mängu tervitavad mängijad üksteist ja kohtunikku; pärast mängu jätavad nad hüvasti ja tänavad. Keeldunud osaleja diskvalifitseeritakse turniirilt.',
  '3.5.online':
    'Tervitus ja tänu on nupud. Enne mängu vaikimine on mitteilmumine; avalik keeldumine läheb peakohtunikule.',
  '3.6':
    'Seti ajal ei tohi mängija laua juurest lahkuda, välja arvatud ketta üleskorjamiseks või kahjustatud varustuse vahetamiseks.',
  '3.6.online':
    'Lahkumine on ühenduse kadumine või lehelt äraminek. Kellad käivad edasi; kes jääb liiga kauaks ära, on mängu pooleli jätnud.',
  '3.7': 'Seti ajal ei tohi mängija teistega rääkida ega vastasele märkusi teha.',
  '3.7.online': 'Seti ajal vestlust pole, välja arvatud kohtunikuga ja 21.9 nõuanded. Settide vahel on valmislaused.',
  '3.8':
    'Settide vaheajal võib mängija treeneriga rääkida ja kohtuniku loal või vastasele teatades kuni kolmeks minutiks laua juurest lahkuda.',
  '3.8.online': 'Vaheajal on 180-sekundiline kell.',

  '4.1': 'Riietus on korras ja puhas, jalas on sisejalatsid.',
  '4.1.online': 'Siin pole see võimalik; selle asemel peavad nimed olema sündsad.',
  '4.2': 'Ühe võistkonna mängijad peaksid kandma ühesugust riietust või võistkonna embleemi.',
  '4.2.online': 'Võistkonna värve ja embleemi näidatakse laua ääres.',

  '5.1': 'Igal võistkonnal on kapten või esindaja, kes selle eest vastutab ja ainsana selle nimel kohtunikega räägib.',
  '5.2': 'Kapten vastutab mängijate distsipliini ja kohaloleku eest.',
  '5.2.online': 'Kapten annab koosseisud üle.',
  '5.3': 'Esindaja osaleb loosimisel ja saab teated.',
  '5.3.online': 'Teated tulevad kaptenile.',
  '5.4': 'Esindaja annab protestid vanemkohtunikule kirjalikult.',
  '5.4.online': 'Vorm võistluse lehel.',

  '6.1': 'Kohtunikekogu määrab võistluse korraldaja.',
  '6.2': 'Kohtunikekogus on peakohtunik, tema asetäitja, sekretär, vanemkohtunikud ja mängukohtunikud.',
  '6.3': 'Kohtunikekogu suurus oleneb võistluse suurusest.',
  '6.4': 'Igal mängualal on vanemkohtunik.',

  '7.1.a': 'Peakohtunik kinnitab ajakava ja viib läbi loosimise.',
  '7.1.b': 'Peakohtunik juhib kohtunikke ning lahendab lõplikult protestid ja kõik muud küsimused.',
  '7.1.v': 'Peakohtunik kontrollib võistkondade liikmeid.',
  '7.1.g': 'Peakohtunik kinnitab mängude protokollid.',
  '7.1.d': 'Peakohtunik kinnitab lõpptulemused ja annab aruande üle.',
  '7.1.d.online': 'Aruande saab salvestada võistluse lehelt.',
  '7.2.a': 'Peakohtunik võib vabastada kohtuniku, kes oma tööd ei tee või reegleid rikub.',
  '7.2.b': 'Peakohtunik võib eemaldada osaleja, kes rikub reegleid või käitub halvasti.',
  '7.2.b.online': 'Põhjuse ja punktiga, mis jäävad alles.',
  '7.2.v': 'Peakohtunik võib võistluse edasi lükata või ära jätta, kui koht pole valmis.',
  '7.2.g': 'Peakohtunik võib võistluse ära jätta, kui selle kava või ajakava tuleb muuta.',
  '7.2.d': 'Peakohtunik võib tühistada vanemkohtuniku vale otsuse.',
  '7.3': 'Peakohtuniku korraldus on siduv kohtunikele, osalejatele ja esindajatele.',
  '7.3.online': 'Madalam roll ei saa seda tagasi võtta.',

  '8.1.a': 'Vanemkohtunik juhib võistlust mängualal või alagrupis.',
  '8.1.b': 'Vanemkohtunik kontrollib enne võistlust laudu, riietust ja seibe, seibe ka võistluse ajal.',
  '8.1.b.online': 'Lauad ja seibid on alati õiged. Laua profiili näidatakse enne mängu.',
  '8.1.v': 'Vanemkohtunik määrab mängukohtunikud, kui neid on.',
  '8.1.g': 'Vanemkohtunik tühistab mängukohtuniku vale otsuse, kuni järgmise seti alguseni.',
  '8.1.g.online': 'Sett läheb tagasi otsuse eelsesse hetke.',
  '8.1.d': 'Vanemkohtunik märgib rikkumised ja karistused protokolli.',
  '8.1.e': 'Kui alagrupi mängud on läbi, annab vanemkohtunik protokollid ja tabelid peakohtunikule.',
  '8.1.e.online': 'Need on kohe olemas.',

  '9.1.a': 'Mängukohtunik juhib üht mängu nende reeglite järgi ja otsustab üksi.',
  '9.1.b': 'Kohtunik kontrollib enne mängu varustust.',
  '9.1.b.online': 'See on alati õige.',
  '9.1.v': 'Kohtunik kontrollib enne mängu riietust ja jalatseid.',
  '9.1.v.online': 'Siin pole see võimalik.',
  '9.1.g': 'Kohtunik selgitab võistlustabelist ja loosist, kellel on esimese löögi õigus.',
  '9.1.g.online': 'See on loosist teada.',
  '9.1.d': 'Kohtunik teatab igast seisu muutusest.',
  '9.1.d.online': 'Seda näidatakse, öeldakse ja kuuldakse.',
  '9.1.e': 'Kohtunik jälgib, kus seibid on ja kuhu lähevad: sageli näitab vaid see, millist seibi esimesena tabati.',
  '9.1.e.online': 'Esimene puude tuleb füüsika logist. Kordus näitab seda.',
  '9.1.zh':
    'Kohtunik hoiatab mängijat iga rikkumise eest ja märgib selle üles. Pärast kolmandat hoiatust on veel mängimata setid kaotatud.',
  '9.1.z':
    'Kohtunik paneb trahviseibid, paigutab üle poordi lennanud seibid, paneb liigutatud seibid tagasi ja tuletab meelde löögiõiguse vahetumist.',
  '9.1.z.online': 'Seda kõike teeb mootor.',
  '9.1.i': 'Kohtunik selgitab otsuseid.',
  '9.1.i.online': 'Iga otsus nimetab oma punkti. Lugemiseks vajutage punkti.',
  '9.1.k': 'Kohtunik peatab vajadusel mängu ning otsustab, kas ja kuidas see jätkub.',
  '9.1.l':
    'Kohtunik peab arvestust ja protokolli, teatab settide ja mängu lõpust ning nimetab võitja. Lõpus allkirjastab kohtunik protokolli.',
  '9.2':
    'Kohtunikuta teevad mängijad selle töö ise ja kutsuvad vajadusel vanemkohtuniku. Protokolli peab esimesena nimetatud mängija; allkirjastavad mõlemad.',
  '9.2.online':
    'Kohtunik on mootor. Protokoll kirjutab end ise; mõlemad pooled allkirjastavad selle või loetakse see allkirjastatuks, kui protestiaeg on läbi.',

  '10.1':
    'Enne mängu pühivad mängijad liigse boorhappe ära, mitte käega. Seda ei tohi seibide juurde kraapida, puhuda ega kuhjata.',
  '10.1.online': 'Siin pole see võimalik: pinna libeduse määrab laua profiil.',
  '10.2':
    'Mängijad panevad oma seibid ise üles ja seisavad vastaskülgedel. Kellel on esimese löögi õigus, asetab löögiketta oma tsooni ja lööb oma seibe.',
  '10.2.online': 'Seibid paneb üles mootor.',
  '10.3': 'Seibid on kõrvuti tihedalt vastu poorti, neli kummalgi pool laua keskjoont.',
  '10.3.online': 'Rida on oma mängija vastaspoordi juures.',

  '11.1': 'Mängija tume väli on tema tsoon oma poordi ääres ja keskringi sisemus.',
  '11.2': 'Tume seib on oma mängija tumedal väljal ja selle avas ei paista ühtegi välja piiravat joont.',
  '11.2.online': 'Seda hinnatakse enne lööki 0,01 mm täpsusega. Tumedad seibid on ringiga märgitud.',
  '11.3': 'Hele seib on laual, aga mitte oma mängija tumedal väljal.',
  '11.4.a': 'Löök on õige, kui löögiketas tabab esimesena oma heledat seibi.',
  '11.4.b': 'Löök on õige, kui oma heledaid seibe ei ole ja löögiketas tabab vastaspoorti enne ühtegi seibi.',
  '11.4.v': 'Löök on õige, kui löögiketas tabab esmalt küljepoorti ja siis oma seibi keskringis.',
  '11.4.g': 'Iga muu löök on valelöök.',
  '11.4.d': 'Mängija seisuala on meeter kummalegi poole lauda ja kaks meetrit tahapoole.',
  '11.4.d.online': 'Siin pole see võimalik; vaatate oma poolelt.',

  '12.1': 'Mäng koosneb mitmest setist. Nende arvu määrab juhend.',
  '12.2': 'Sett algab, kui mängijad on oma poolel ja üks on teinud esimese löögi.',
  '12.3': 'Enne lööki asetatakse löögiketas oma tsooni nii, et selle avas ei paista tsooni külg- ega otsajooni.',
  '12.3.online': 'Kõigest muust keeldutakse.',
  '12.4':
    'Löögiketast asetades ei tohi puudutada ühtegi seibi. Liikuma hakates ei tohi löögiketas puudutada ühtegi seibi oma tsoonis. Poordile seda asetada ei tohi.',
  '12.4.online': 'Puudutavast asetusest keeldutakse. Mida löögiketas seejärel puudutab, otsustatakse 11.4 järgi.',
  '12.5': 'Kuni lööki pole tehtud, võib löögiketast nihutada või uuesti asetada.',
  '12.6': 'Sihtides ei tohi kii ületada poortide sisenurka.',
  '12.6.online': 'Kii peatub seal.',
  '12.7': 'Käsi, millele mängija toetub, tohib puudutada poorti, mitte lauapinda.',
  '12.7.online': 'Siin pole see võimalik.',
  '12.8': 'Lüüa tohib ainult kii peenema otsaga.',
  '12.8.online': 'Teisiti pole siin võimalik.',
  '12.9':
    'Löök on tehtud, kui kii puudutab löögiketast. Tagasiteel ei tohi löögiketta ava ületada oma tsooni joont, välja arvatud kui mängijal on tume seib.',
  '12.10': 'Pärast lööki, mis viib oma seibi auku ega riku ühtegi reeglit, lööb mängija uuesti.',
  '12.11':
    'Teise peal olev seib pannakse selle kõrvale, sinna, kuhu see üle ulatub, muidu lähimasse vabasse kohta. Löögiketta peal olev seib läheb löögiketta kohale. Mis puudutas midagi väljaspool lauda ja kukkus tagasi, loetakse üle poordi lennanuks.',
  '12.12': 'Kui löögiketast on raske võtta seibe liigutamata, võtab selle kohtunik või mängija.',
  '12.12.online': 'See tõstetakse midagi liigutamata.',
  '12.13': 'Seib, mis jääb augu servale ja kukub hiljem puudutamata sisse, pannakse tagasi.',
  '12.13.online': 'Siin jääb see oma kohale.',
  '12.14':
    'Mis lendab üle poordi või jääb sellele, on lennanud. Lennanud seib pannakse keskringi keskele; kui see koht on võetud, siis ringjoonele sellel küljel, kus see lendas, seejärel risti teistesse punktidesse.',
  '12.15':
    'Purunenud seib asendatakse seal, kus on selle suurim osa. Kui löögiketta suurem osa läheb auku või lendab, pannakse trahviseib.',
  '12.15.online': 'Siin pole see võimalik: miski ei purune.',
  '12.16': 'Serva peal, teise ketta peal, poordil või laualt maas olev seib on paigal.',
  '12.17': 'Kui kohtunik paneb trahviseibi või kirjutab, ei tohi löögiketast asetada. Võtta ja üle anda võib.',
  '12.17.online': 'Löögiketta saab asetada, kui otsus on valmis.',
  '12.18': 'Mängijad ei tohi ümber laua käia, et teiselt poolt vaadata.',
  '12.18.online': 'Vaatate oma poolelt.',
  '12.19': 'Mängijad tohivad kummarduda üle laua ja toetuda poordile.',
  '12.19.online': 'Võite vaadet suurendada.',
  '12.20':
    'Poortidel ei tohi midagi olla. Löögiketas võetakse käega, mitte ei lohistata kiiga; kui see on kaugel, lükatakse see vastasele.',
  '12.20.online': 'Siin pole see võimalik: löögiketta annab üle teenus.',
  '12.21': 'Löögiketast ja kiid ei tohi mängu ajal vahetada, kui need pole kahjustatud.',
  '12.21.online': 'Siin pole see võimalik.',
  '12.22': 'Kaugusi abivahenditega mõõta ei tohi.',
  '12.22.online': 'Reitingumängudes on sihtjoon kuni 200 mm pikk ega näita teed pärast puudet.',
  '12.23': 'Enne mängu võib iga mängija kaks minutit lauaga tutvuda.',
  '12.23.online': 'Kuni 120 sekundit kummalegi poolele; sõprusmängus võib selle ära jätta.',
  '12.24': 'Kui lauda enne setti raputatakse nii, et seibid liiguvad, pannakse need uuesti üles.',
  '12.24.online': 'Siin pole see võimalik.',

  '13.1':
    'Otselöögiga tohib lüüa kõiki oma heledaid seibe. Pärast esimest neist tohib löögiketas puudutada mis tahes seibi.',
  '13.2': 'Põrkelöögiga tohib lüüa kõiki oma seibe.',
  '13.2.online': 'Tumedaid vastaspoordi kaudu või keskringis ka küljepoordist.',
  '13.3.a': 'Löögiketas tohib tumedat seibi tabada pärast vastaspoordi puudutamist.',
  '13.3.b': 'Löögiketas tohib tumedat seibi tabada pärast oma heleda seibi puudutamist.',
  '13.3.v': 'Tumedat seibi tohib liigutada oma heleda seibiga.',
  '13.3.g': 'Tumedat seibi tohib liigutada mitme seibi kaudu, kui löögiketas puudutas enne oma heledat seibi.',
  '13.3.d': 'Keskringis olevat tumedat seibi tohib tabada küljepoordist.',
  '13.4': 'Kui heledaid seibe pole, ei karistata mängijat, kelle löögiketas vastaspoordist ühtegi tema seibi ei taba.',
  '13.5': 'Vastase tume seib, mis viidi välja, jääb sinna, kus peatus.',
  '13.5.online': 'Õiges löögis ja valelöögis, mida 13.8 ei hõlma.',
  '13.6':
    'Üksikmängus ei tohi valelöök viia vastase seibi tema tumedale väljale. Seib läheb tagasi ja mängijat karistatakse.',
  '13.7.a': 'Vastase seibi tohib tema tumedale väljale viia löögiga vastaspoordist, kui oma heledaid seibe ei ole.',
  '13.7.b':
    'Vastase seibi tohib tema tumedale väljale viia löögikettaga pärast seda, kui see puudutas oma heledat seibi.',
  '13.7.v': 'Vastase seibi tohib tema tumedale väljale viia oma seibiga.',
  '13.7.g':
    'Vastase seibi tohib tema tumedale väljale viia õiges löögis mitme seibi kaudu. Löök jääb õigeks, kui karistus järgneb alles pärast, näiteks kui löögiketas läheb auku.',
  '13.8':
    'Kui valelöök saadab vastase seibid üle poordi või nende tumedale väljale või viib oma seibi tumedalt väljalt välja, lähevad need seibid tagasi ja mängijat karistatakse. Kõik teised jäävad.',
  '13.9': 'Vastase seibid, mis olid tumedad ja liikusid oma tumedal väljal või keskringist tsooni, jäävad.',

  '14.1': 'Jämeda ebasportlikkuse eest eemaldatakse osaleja hoiatuseta.',
  '14.2': 'Osaleja, kes on kaotanud kaks mängu ebasportliku käitumise tõttu, eemaldatakse.',
  '14.3': 'Osaleja, kes on kaotanud kaks mängu mitteilmumise tõttu, eemaldatakse.',
  '14.4': 'Osaleja, kes keeldub enne või pärast mängu tervitamast, eemaldatakse.',

  '15.1': 'Kes ei tule kahe minuti jooksul pärast kutset laua juurde, kaotab mängu.',
  '15.2': 'Ebasportliku käitumise eest kaotab mängija mängu.',
  '15.3': 'Pärast kolmandat hoiatust kaotab mängija veel mängimata setid.',

  '16.1.a':
    'Seti kaotuse toob valelöök, mis viib kaks või rohkem oma tumedat seibi tumedalt väljalt välja. See ei kehti, kui löök oli õige ja karistus tuli selle lõpus, näiteks kui löögiketas läks auku.',
  '16.1.b': 'Seti kaotuse toob laua raputamine nii, et seibid liiguvad.',
  '16.1.b.online': 'Siin pole see võimalik.',
  '16.1.v': 'Seti kaotuse toob reeglite tahtlik rikkumine, kohtuniku eiramine või löök pärast „stoppi“.',
  '16.1.v.online': 'Löögist pärast „stoppi“ keeldutakse. Kohtunik võib punkti kohaldada.',
  '16.1.g':
    'Sett on kaotatud, kui löögiketas tabab esimesena oma seibi oma tsoonis või oma tumedat seibi keskringis ning liigub kaks või rohkem muud seibi.',
  '16.1.d': 'Seti kaotuse toob kahe või enama seibi liigutamine käe, kii või löögikettaga ilma löögita.',
  '16.1.d.online': 'Siin pole see võimalik.',
  '16.1.e':
    'Seti kaotuse toob seibi võtmine laualt, viimase seibi liigutamine või käe panemine auku, kui löögiõigus on vastasel.',
  '16.1.e.online': 'Siin pole see võimalik.',
  '16.1.zh': 'Sett on kaotatud, kui protokollis esimesena nimetatud mängija teeb seti esimese löögi ilma õiguseta.',
  '16.1.zh.online': 'Sellest siin keeldutakse.',
  '16.1.z': 'Paarismängus on sett kaotatud, kui mängija lööb ilma õiguseta.',
  '16.1.z.online': 'Sellest siin keeldutakse.',
  '16.1.k': 'Seti kaotuse toob kahjustamata löögiketta või kii vahetamine seti ajal.',
  '16.1.k.online': 'Siin pole see võimalik.',
  '16.1.l': 'Seti kaotuse toob vaheajal üle kolme minuti eemal olemine.',
  '16.1.l.online': 'Puuduv pool kaotab järgmise seti.',
  '16.1.m': 'Seti kaotuse toob liikuva seibi puudutamine käe või kiiga.',
  '16.1.m.online': 'Siin pole see võimalik.',

  '17.1.a': 'Valelöök võtab löögiõiguse ja toob trahviseibi.',
  '17.1.b':
    'Trahviseibi toob see, kui otselöögis tabab löögiketas esimesena vastase seibi või korraga oma ja vastase seibi.',
  '17.1.v':
    'Trahviseibi toob see, kui põrkelöögis tabab löögiketas esimesena vastase seibi, kuigi laual on oma heledaid seibe.',
  '17.1.g': 'Trahviseibi toob see, kui löögiketas läheb auku.',
  '17.1.d': 'Trahviseibi toob see, kui löögiketas lendab üle poordi.',
  '17.1.e':
    'Trahviseibi toob see, kui mängijal on ainult tumedad seibid ja löögiketas ei puuduta vastaspoorti. Vt ka 17.1.i.',
  '17.1.zh': 'Trahviseibi toob löögiõigusest loobumine.',
  '17.1.zh.online': '„Loobu löögist“ laua menüüs.',
  '17.1.z': 'Trahviseibi toob oma tumeda seibi puudutamine valelöögiga. Seib läheb tagasi.',
  '17.1.i': 'Trahviseibi toob see, kui löögiketas ei taba küljepoordist ei oma seibi keskringis ega vastaspoorti.',
  '17.1.k': 'Trahviseibi toob löögiketta kaks korda kiiga löömine.',
  '17.1.k.online': 'Siin pole see võimalik.',
  '17.1.l': 'Trahviseibi toob seibi puudutamine löögiketast asetades.',
  '17.1.l.online': 'Siin pole see võimalik: sellisest asetusest keeldutakse.',
  '17.1.m': 'Trahviseibi toob löögiketta puudutamine või võtmine enne, kui kõik seisab.',
  '17.1.m.online': 'Siin pole see võimalik.',
  '17.1.n': 'Trahviseibi toob liikuva löögiketta puudutamine käe või kiiga.',
  '17.1.n.online': 'Siin pole see võimalik.',
  '17.1.o': 'Trahviseibi toob seibi puudutamine kii, käe või löögikettaga muidu kui löögiga.',
  '17.1.o.online': 'Siin pole see võimalik.',
  '17.1.p':
    'Kes rikub reeglit, kui löögiõigus on vastasel, saab vastase seeria lõppedes trahviseibi ja kaotab järgmise löögiõiguse.',
  '17.1.p.online': 'Kohtuniku otsusel.',
  '17.1.r': 'Trahviseibi toob vastase seibide saatmine üle poordi valelöögiga. Need lähevad tagasi.',
  '17.1.s': 'Trahviseibi toob see, kui löögiketas puruneb ja selle suurem osa läheb auku või lendab.',
  '17.1.s.online': 'Siin pole see võimalik: miski ei purune.',
  '17.1.t': 'Pärast viivitamise meeldetuletust toob trahviseibi iga kord, kui 30 sekundi jooksul ei lööda.',
  '17.1.u': 'Trahviseibi toob löömine kii jämedama otsa või küljega.',
  '17.1.u.online': 'Siin pole see võimalik.',
  '17.1.f': 'Paarismängus toob trahviseibi vastase seibi viimine tema tsooni otsese valelöögiga. Seib jääb sinna.',
  '17.2': 'Mitu rikkumist ühes löögis toob ühe trahviseibi.',
  '17.3':
    'Trahviseib pannakse keskjoonele, tihedalt vastu vastase poorti; kui see koht on võetud, siis keskjoonele nii lähedale kui võimalik. Kui mõlemad küljed on võrdselt lähedal: sinna, kus mängijal on vähem trahviseibe, siis kus on vähem seibe, siis löögi poolele.',
  '17.4': 'Kui kõik kaheksa seibi on laual, ei panda midagi: arvestatakse võlga. Unustatud trahviseib ei kehti.',
  '17.4.online': 'Siin ei unustata midagi.',
  '17.5':
    'Trahviseibid pannakse, kui mängija kaotab löögiõiguse. Kui kõik seibid on augus ja õigus on alles, pannakse võlgu olevad ja seeria jätkub.',
  '17.6': 'Mitu võlgu olevat seibi pannakse korraga, nii palju kui neid on; ülejäänud jäävad võlgu.',
  '17.7':
    'Seib, mis lendas üle poordi ja läheb keskringi, pole trahviseib. Rohkem seibe pannakse ainult rikkumise eest, mis toob trahviseibi.',

  '18.1.a': 'Löögiõigus kaotatakse, kui ükski oma seib ei lähe auku.',
  '18.1.b': 'Löögiõigus kaotatakse, kui koos oma seibiga läheb auku vastase seib.',
  '18.1.v': 'Löögiõigus kaotatakse, kui kumma tahes poole seib lendab üle poordi.',
  '18.1.g': 'Löögiõigus kaotatakse rikkumisega, mis toob trahviseibi.',
  '18.1.d':
    'Löögiõigus kaotatakse, kui oma tumedate seibideta tuleb löögiketas tagasi üle oma tsooni joone, nii et joont selle avas enam ei paista.',
  '18.1.e':
    'Löögiõigus kaotatakse mängija alalt välja astudes, välja arvatud ketta üleskorjamiseks, protokolli vaatamiseks või selleks, et näha, kas seib on tume.',
  '18.1.e.online': 'Siin pole see võimalik.',
  '18.1.zh':
    'Löögiõigus kaotatakse, kui viie sekundi jooksul pärast meeldetuletust, hiljem 30 sekundi jooksul, ei lööda.',
  '18.1.z': 'Löögiõigus kaotatakse, kui löögiketas asetatakse enne, kui kohtunik on lõpetanud.',
  '18.1.z.online': 'Sellest siin keeldutakse.',

  '19.1.a': 'Hoiatus antakse löögiketta vale asetuse ja sihtimise eest.',
  '19.1.a.online': 'Sellest siin keeldutakse.',
  '19.1.b': 'Hoiatus antakse, kui löögiketast ei anta üle keskringi tagant või kaugemast august.',
  '19.1.b.online': 'Siin pole see võimalik.',
  '19.1.v': 'Hoiatus antakse, kui löögiketas jäetakse üleandmisel küljepoordi juurde.',
  '19.1.v.online': 'Siin pole see võimalik.',
  '19.1.g': 'Hoiatus antakse löögiketta, seibide või muude asjade panemise eest poordile.',
  '19.1.g.online': 'Siin pole see võimalik.',
  '19.1.d': 'Hoiatus antakse sihtimise eest kiiga üle poortide sisenurga.',
  '19.1.d.online': 'Kii peatub seal.',
  '19.1.e': 'Hoiatus antakse kauguse mõõtmise eest abivahenditega.',
  '19.1.zh': 'Hoiatus antakse boorhappe käega laualt pühkimise eest mängu ajal.',
  '19.1.zh.online': 'Siin pole see võimalik.',
  '19.1.z': 'Hoiatus antakse löögiketta kiiga lohistamise eest.',
  '19.1.z.online': 'Siin pole see võimalik.',
  '19.1.i': 'Hoiatus antakse kohtunikuga vaidlemise eest mängu ajal.',
  '19.1.k':
    'Hoiatus antakse teistega rääkimise, märkuste, žestide või vastase muul viisil segamise eest. Kolmanda hoiatusega kaotatakse veel mängimata setid.',
  '19.1.k.online': 'Lauseid ja vestlust saab vaigistada.',
  '19.2': 'Mängija, kes näeb vastase rikkumist, ütleb „stopp“, nimetab selle ja kutsub vajadusel vanemkohtuniku.',
  '19.2.online': '„Stopp“ peatab mängu löökide vahel; kohtunikuta üks kord setis.',
  '19.3':
    'Kes mängu tahtlikult venitab, peab viie sekundi jooksul lööma või kaotab õiguse. Pärast seda maksab iga 30 sekundit ilma löögita löögiõiguse ja trahviseibi. Aeg käib sellest, kui löögiketas on käepärast ja miski lööki ei takista; paarismängus kehtib see mõlemale paarilisele.',
  '19.3.online': 'Esimesed 30 sekundit toovad meeldetuletuse ise.',

  '20.1': 'Üksikmängus seisavad kaks mängijat vastamisi.',
  '20.2':
    'Settide arvu määrab juhend. Pärast iga setti ja pärast esimesi seeriaid, mis mõlemal poolel laua tühjaks lõid, vahetavad mängijad pooli.',
  '20.3': 'Seti võidab see, kellel on esimesena kõik oma seibid augus ja ühtegi võlgu ei ole.',
  '20.3.online': 'Ükskõik kelle löögist viimane auku läheb.',
  '20.4':
    'Kui esimese löögi õigusega mängija lööb esimese seeriaga kõik kaheksa auku, seeria katkestatakse ja lööb vastane. Kui ka vastasel see õnnestub, mängitakse sett uuesti, pooled ja esimene löök vahetuvad. Kui üks neist rikkus viimase löögiga reeglit, mis võtab löögiõiguse, on tema seti kaotanud.',
  '20.5':
    'Kui õige löök viib auku mõlema poole viimased seibid, algab sett uuesti. Kui see tõi ka trahviseibi, kaotab selle mängija seti.',
  '20.6':
    'Kui mõlemal on ainult tumedad seibid ja kumbki on kolm korda mööda löönud, algab sett uuesti sama esimese löögiga.',
  '20.6.online': 'Möödalöök on löök, mis ei puuduta ühtegi oma seibi.',

  '21.1':
    'Paarismängus seisavad paarilised vastamisi ja lüüakse päripäeva. Esimene löök jääb laua ühele küljele ning pärast iga setti liiguvad mängijad ühe koha päripäeva. Kui mõlemad paarid lõid esimese seeriaga laua tühjaks, jäävad mängijad kohale ja esimesena lööb see, kes lõi viimasena.',
  '21.2': 'Paarismängus lööb iga mängija auku enda ja paarilise seibe. Võidab paar, kellel see esimesena õnnestub.',
  '21.3':
    'Paarismängus kehtivad üksikmängu reeglid, kuid vastase seib, mille otsene valelöök tema tsooni viis, jääb sinna; see toob ainult trahviseibi.',
  '21.4': 'Paarismängus kehtib keeld viia vastase seibi valelöögiga tema tumedale väljale ainult keskringi kohta.',
  '21.5':
    'Paarismängus karistatakse mängijat, kellel on löögiõigus või kes selle järgmisena saab, kui see oli vastastel.',
  '21.6':
    'Paarismängus pannakse trahviseib alles siis, kui karistatud mängija vastasrida on liikunud. Seni jääb see võlgu.',
  '21.7':
    'Kui mängija lööb esimese seeriaga kõik 16 auku enne, kui teised on löönud, on löögiõigus veel ainult ühel vastasel: see paar kaotab seti, kui kõik 16 selle esimese seeriaga auku ei lähe. Muidu jääb õigus kõigile mängijatele.',
  '21.7.online': 'Lööb järgmine vastane päripäeva.',
  '21.8': 'Pärast lööki annab üks mängijatest löögiketta üle.',
  '21.8.online': 'Seda teeb teenus.',
  '21.9':
    'Kuni löögiketast pole puudutatud, võib paariline nõu anda, näitamata kohta, kust lüüa. Lööja ei ütle midagi. Nõu ja löögi jaoks on kokku 30 sekundit.',
  '21.9.online': 'Märgid ja laused; kui löögiketas on võetud, neist keeldutakse.',

  '22.1.a':
    'Ringsüsteemis otsustavad loos ja tabel. Esimene löök on paari esimesena nimetatud mängijal; teine valib poole ja värvi.',
  '22.1.b':
    'Ühe või kahe kaotuse süsteemis otsustab loos; või on esimene löök paaritu numbriga mängudes esimesel mängijal, paarisnumbriga mängudes teisel.',
  '22.2':
    'Võistkondlikel võistlustel otsustab juhend. Kui seal midagi pole, on esimeses seerias esimene löök külalistel, kes on nimetatud teisena.',
  '22.3':
    'Paarismängus selgitatakse õigus nagu üksikmängus, kummastki paarist üks mängija. Õiguse saanud paar ütleb, kes alustab; teised võivad siis kohti vahetada. Otsustavas paaritus setis võivad õiguseta mängijad uuesti vahetada.',
  '22.4':
    'Mõlemad kaptenid annavad esimese seeria järjestuse üle samal ajal. Muutustest teatatakse enne seeria viimast mängu. Alates teisest seeriast võivad varumängijad mängijaid asendada, igaüks ainult ühel numbril; asendatud mängija võib tagasi tulla ainult oma numbrile.',
  '22.4.online': 'Koosseisud on peidus, kuni mõlemad on käes.',

  '23.1':
    'Kes võidab üle poole settidest, on mängu võitnud ja see lõpeb, kui ei tule mängida kõiki sette. Paarisarvu settide korral on võimalik viik.',
  '23.2': 'Võistkonnakohtumine lõpeb, kui üks võistkond on võitnud, kui ei tule mängida kõiki mänge.',

  '24.1':
    'Laud on ühemeetrine ruut, poordid 45 mm laiad ja 25 mm kõrged. Nurkades, 15 mm poortidest, on ümmargused 100 mm augud.',
  '24.2':
    'Jooned on mustad ja 1 mm laiad. Tsoonijooned on poortidest 130 mm kaugusel. Keskel on 250 mm ring, mille jooned poortidega risti neljaks jagavad.',
  '24.3': 'Pind on lakitud, siledaks lihvitud ja enne mängu boorhappega hõõrutud; midagi muud kasutada ei tohi.',
  '24.3.online': 'Hõõrdumise määrab laua profiil.',
  '24.4': 'Poordid on puidust, soovitatavalt liimitud, seest kõvast puidust.',
  '24.4.online': 'Põrkamise määrab laua profiil.',
  '24.5': 'Laud seisab rõhtsalt, poortide ülaserv 75–78 cm põrandast.',
  '24.5.online': 'Kallet sellel pole.',

  '25.1': 'Seibid on puidust, kõige parem kasest: 30 mm laiad, 12 mm paksud, 8 mm avaga.',
  '25.2': 'Punaseid seibe on 16 ja musti 16.',
  '25.2.online': 'Punasel on terve hele rõngas, mustal katkendlik.',

  '26.1': 'Löögiketas on täispuidust: 44–45 mm lai, 14–15 mm paks, 10–10,2 mm avaga, kuni 22 g.',
  '26.1.online': '44,5 mm lai, 14 mm paks, 14 g.',
  '26.2': 'Kui löögikettad annab korraldaja, ei tohi kasutada oma.',
  '26.2.online': 'Kõik löögikettad on ühesugused.',

  '27.1':
    'Kii võib olla mis tahes pikkuse, kaalu ja materjaliga; selle peenem ots on 250 mm ulatuses ümmargusest puidust, 6–10 mm jäme ja kahjustamata.',
  '27.1.online': 'See piirab, kui kaugelt keskkohast saab löögiketast lüüa.',
};
