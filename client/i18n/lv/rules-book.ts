export const rulesBook: Readonly<Record<string, string>> = {
  'page.title': 'Novusa noteikumi',
  'page.document': 'Noteikumi – Novuss',
  'page.document.clause': '{{clause}} – novusa noteikumi',
  'page.about':
    'Latvijas Novusa federācijas noteikumi, spēkā no 2008. gada 1. marta, vienkāršiem vārdiem. Noteicošais ir federācijas teksts.',
  'page.search': 'Meklēt noteikumos',
  'page.search.hint': 'Vārds vai numurs, piemēram, 17.1.g',
  'page.found_zero': '{{count}} punktu',
  'page.found_one': '{{count}} punkts',
  'page.found_other': '{{count}} punkti',
  'page.found.none': 'Nevienā punktā šo vārdu nav.',
  'page.index': 'Nodaļas',
  'page.section': '{{section}}. {{title}}',
  'page.example': 'Skatīt sitienu',
  'page.all': 'Visi noteikumi',
  'page.unknown': 'Tāda punkta nav',
  'page.before': 'Iepriekšējais punkts: {{clause}}',
  'page.after': 'Nākamais punkts: {{clause}}',
  'page.here': 'Šeit:',
  'page.open': 'Atvērt noteikumus',
  'page.close': 'Aizvērt',
  'page.print': 'Burti: a b v g d e zh z i k l m n o p r s t u f apzīmē avota burtus.',
  'mode.counted': 'Ievēro programma.',
  'mode.barred': 'Šeit tas nevar notikt vai tiek noraidīts.',
  'mode.referee': 'Piemēro tiesnesis.',
  'mode.organiser': 'Veic organizators un tiesneši.',
  'mode.regulation': 'Nosaka nolikums.',
  'mode.table': 'Galda izmērs.',
  'example.title': 'Piemērs',
  'example.about': 'Izspēlē un izlemj tā pati programma, kas spēlē.',
  'example.play': 'Atskaņot sitienu',
  'example.again': 'Atskaņot vēlreiz',
  'example.pass': 'Izlaist sitienu',
  'example.clock': 'Ļaut laikam beigties',
  'example.refused': 'Noraidīts: {{why}}',
  'example.try': 'Pamēģināt pašam',
  'example.ruling': 'Lēmums',

  'section.1': 'Sacensību veidi',
  'section.2': 'Sacensību raksturs',
  'section.3': 'Dalībnieku tiesības un pienākumi',
  'section.4': 'Dalībnieku tērps',
  'section.5': 'Komandu pārstāvji un kapteiņi',
  'section.6': 'Tiesnešu kolēģija',
  'section.7': 'Galvenais tiesnesis',
  'section.8': 'Vecākie tiesneši',
  'section.9': 'Galda tiesneši',
  'section.10': 'Sākuma stāvoklis',
  'section.11': 'Speciālie termini',
  'section.12': 'Spēle',
  'section.13': 'Tiešie un atsitiena sitieni',
  'section.14': 'Izslēgšana no sacensībām',
  'section.15': 'Zaudējums spēlē',
  'section.16': 'Zaudējums setā',
  'section.17': 'Soda kauliņš',
  'section.18': 'Sitiena tiesību zaudējums',
  'section.19': 'Brīdinājums',
  'section.20': 'Vienspēle',
  'section.21': 'Dubultspēle',
  'section.22': 'Pirmā sitiena tiesības',
  'section.23': 'Spēles rezultāti',
  'section.24': 'Galds',
  'section.25': 'Kauliņi',
  'section.26': 'Ripa',
  'section.27': 'Kija',

  '1.1.a': 'Sacensības var būt vienspēlēs, vīriešiem un sievietēm.',
  '1.1.a.online': 'Kategoriju izvēlas organizators: visiem, vīrieši, sievietes, jaunieši.',
  '1.1.b': 'Sacensības var būt dubultspēlēs: vīriešiem, sievietēm un jauktiem pāriem.',
  '1.1.b.online': 'Kategoriju izvēlas organizators.',

  '2.1.a': 'Individuālajās sacensībās rezultātus vērtē katram spēlētājam atsevišķi.',
  '2.1.b': 'Dubultspēļu sacensībās rezultātus vērtē pārim.',
  '2.1.v': 'Komandu sacensībās individuālo spēļu rezultātus vērtē komandām.',
  '2.1.g': 'Apvienotajās sacensībās rezultātu vērtē vienlaikus spēlētājam un komandai.',
  '2.2': 'Sacensību norisi nosaka nolikums.',
  '2.2.online':
    'Visām sacensībām redzams nolikums: izspēles kārtība, seti, punkti, vietu noteikšana, pulksteņi, rezervisti, pirmā sitiena tiesības.',

  '3.1': 'Dalībniekiem jāzina un jāievēro noteikumi, nolikums un spēļu kalendārs.',
  '3.1.online': 'Kas piesakās sacensībām, piekrīt to nolikumam. Savas spēles ir redzamas, un par tām tiek atgādināts.',
  '3.2':
    'Pēc izsaukuma dalībniekam ir divas minūtes, lai ierastos pie galda. Kas neierodas, zaudē spēli; kas tā zaudējis divas spēles, tiek izslēgts. Ja šāds spēlētājs izspēlējis pusi spēļu vai mazāk, punktus anulē; ja vairāk, atlikušās spēles ir zaudētas. Setus šajās spēlēs neskaita.',
  '3.2.online': '120 sekunžu pulkstenis skaita pats.',
  '3.3': 'Dalībnieki drīkst jautāt tiesnesim vai ko paskaidrot par notiekošo spēlē.',
  '3.3.online': 'Tam ir saziņa ar tiesnesi.',
  '3.4':
    'Strīdēties ar tiesnesi aizliegts. Kas nepiekrīt, vēršas pie vecākā tiesneša un tad tūlīt pie galvenā tiesneša. Iebildums par seta uzvarētāju skaitās tikai tad, ja tas izteikts, jautājumam rodoties.',
  '3.4.online': 'Protests atzīmē spēli un brīdi. Par to lemj vecākais tiesnesis, galīgi – galvenais tiesnesis.',
  '3.5':
    'Pirms spēles spēlētāji sasveicinās savā starpā un ar tiesnesi; pēc tās atvadās un pateicas. Dalībnieku, kas atsakās, diskvalificē no turnīra.',
  '3.5.online':
    'Sasveicināšanās un pateicība ir pogas. Klusēt pirms spēles ir neierašanās; par atklātu atteikšanos lemj galvenais tiesnesis.',
  '3.6':
    'Seta laikā spēlētājs nedrīkst atstāt galdu, izņemot, lai paceltu kauliņu vai ripu vai nomainītu bojātu inventāru.',
  '3.6.online':
    'Atstāt galdu nozīmē zaudēt savienojumu vai aiziet no lapas. Pulksteņi turpina iet; kas ir prom pārāk ilgi, spēli ir pametis.',
  '3.7': 'Seta laikā spēlētājs nedrīkst sarunāties ar citiem vai izteikt piezīmes pretiniekam.',
  '3.7.online': 'Seta laikā sarunu nav, izņemot ar tiesnesi un 21.9. punkta padomus. Gatavas frāzes ir starp setiem.',
  '3.8':
    'Pārtraukumā starp setiem spēlētājs drīkst sarunāties ar treneri un ar tiesneša atļauju vai paziņojot pretiniekam atstāt galdu līdz trim minūtēm.',
  '3.8.online': 'Pārtraukumam ir 180 sekunžu pulkstenis.',

  '4.1': 'Tērps ir kārtīgs un tīrs, ar telpām atbilstošiem apaviem.',
  '4.1.online': 'Šeit nav iespējams; tā vietā vārdiem jābūt pieklājīgiem.',
  '4.2': 'Vienas komandas spēlētājiem vēlams vienāds tērps vai komandas emblēma.',
  '4.2.online': 'Komandas krāsas un emblēma ir redzamas pie galda.',

  '5.1': 'Katrai komandai ir kapteinis vai pārstāvis, kas par to atbild un vienīgais runā tās vārdā ar tiesnešiem.',
  '5.2': 'Kapteinis atbild par spēlētāju disciplīnu un ierašanos.',
  '5.2.online': 'Kapteinis iesniedz sastāvus.',
  '5.3': 'Pārstāvis piedalās izlozē un saņem paziņojumus.',
  '5.3.online': 'Paziņojumus saņem kapteinis.',
  '5.4': 'Pārstāvis protestus rakstiski iesniedz vecākajam tiesnesim.',
  '5.4.online': 'Veidlapa sacensību lapā.',

  '6.1': 'Tiesnešu kolēģiju ieceļ sacensību organizators.',
  '6.2': 'Kolēģijā ir galvenais tiesnesis, tā vietnieks, sekretārs, vecākie tiesneši un galda tiesneši.',
  '6.3': 'Kolēģijas lielums ir atkarīgs no sacensību lieluma.',
  '6.4': 'Katrā spēļu zonā ir vecākais tiesnesis.',

  '7.1.a': 'Galvenais tiesnesis apstiprina kalendāru un rīko izlozi.',
  '7.1.b': 'Galvenais tiesnesis vada tiesnešus un galīgi izlemj par protestiem un visiem citiem jautājumiem.',
  '7.1.v': 'Galvenais tiesnesis pārbauda komandu sastāvus.',
  '7.1.g': 'Galvenais tiesnesis apstiprina spēļu protokolus.',
  '7.1.d': 'Galvenais tiesnesis apstiprina galīgos rezultātus un iesniedz pārskatu.',
  '7.1.d.online': 'Pārskatu var saglabāt no sacensību lapas.',
  '7.2.a': 'Galvenais tiesnesis drīkst atbrīvot tiesnesi, kas nepilda pienākumus vai pārkāpj noteikumus.',
  '7.2.b': 'Galvenais tiesnesis drīkst izslēgt dalībnieku, kas pārkāpj noteikumus vai slikti uzvedas.',
  '7.2.b.online': 'Ar pamatojumu un punktu, kas paliek ierakstīti.',
  '7.2.v': 'Galvenais tiesnesis drīkst pārcelt vai atcelt sacensības, ja vieta nav sagatavota.',
  '7.2.g': 'Galvenais tiesnesis drīkst atcelt sacensības, ja jāmaina to programma vai kalendārs.',
  '7.2.d': 'Galvenais tiesnesis drīkst atcelt vecākā tiesneša kļūdainu lēmumu.',
  '7.3': 'Galvenā tiesneša rīkojumi ir saistoši tiesnešiem, dalībniekiem un pārstāvjiem.',
  '7.3.online': 'Zemāks amats tos nevar atcelt.',

  '8.1.a': 'Vecākais tiesnesis vada sacensības zonā vai apakšgrupā.',
  '8.1.b': 'Vecākais tiesnesis pirms sacensībām pārbauda galdus, tērpus un kauliņus, kauliņus arī to laikā.',
  '8.1.b.online': 'Galdi un kauliņi ir pareizi jau pēc uzbūves. Galda īpašības parāda pirms spēles.',
  '8.1.v': 'Vecākais tiesnesis norīko spēļu tiesnešus, kur tādi ir.',
  '8.1.g': 'Vecākais tiesnesis atceļ galda tiesneša kļūdainu lēmumu, līdz sākas nākamais sets.',
  '8.1.g.online': 'Sets atgriežas stāvoklī pirms lēmuma.',
  '8.1.d': 'Vecākais tiesnesis pārkāpumus un sodus ieraksta protokolā.',
  '8.1.e': 'Kad apakšgrupas spēles beigušās, vecākais tiesnesis nodod protokolus un tabulas galvenajam tiesnesim.',
  '8.1.e.online': 'Tie ir pieejami uzreiz.',

  '9.1.a': 'Galda tiesnesis vada vienu spēli pēc šiem noteikumiem un lemj viens.',
  '9.1.b': 'Tiesnesis pirms spēles pārbauda inventāru.',
  '9.1.b.online': 'Tas ir pareizs jau pēc uzbūves.',
  '9.1.v': 'Tiesnesis pirms spēles pārbauda tērpu un apavus.',
  '9.1.v.online': 'Šeit nav iespējams.',
  '9.1.g': 'Tiesnesis pēc sacensību tabulas un izlozes noskaidro, kam ir pirmā sitiena tiesības.',
  '9.1.g.online': 'Tās ir zināmas pēc izlozes.',
  '9.1.d': 'Tiesnesis paziņo katru rezultāta maiņu.',
  '9.1.d.online': 'Tā ir redzama un dzirdama.',
  '9.1.e': 'Tiesnesis vēro, kur kauliņi atrodas un kustas: bieži tikai tā var zināt, kurš kauliņš skarts pirmais.',
  '9.1.e.online': 'Pirmais skartais ir zināms no fizikas pieraksta. To parāda atkārtojums.',
  '9.1.zh':
    'Tiesnesis par katru pārkāpumu spēlētāju brīdina un to pieraksta. Pēc trešā brīdinājuma vēl nespēlētie seti ir zaudēti.',
  '9.1.z':
    'Tiesnesis izliek soda kauliņus, noliek kauliņus, kas pārlēkuši pāri apmalei, noliek atpakaļ izkustinātos un atgādina par sitiena tiesību maiņu.',
  '9.1.z.online': 'Visu to dara programma.',
  '9.1.i': 'Tiesnesis paskaidro lēmumus.',
  '9.1.i.online': 'Katrā lēmumā ir tā punkts. Nospiediet punktu, lai to izlasītu.',
  '9.1.k': 'Tiesnesis vajadzības gadījumā aptur spēli un lemj, vai un kā tā turpinās.',
  '9.1.l':
    'Tiesnesis skaita, raksta protokolu, paziņo setu un spēles beigas un nosauc uzvarētāju. Beigās tiesnesis paraksta protokolu.',
  '9.2':
    'Ja tiesneša nav, spēlētāji šo darbu veic paši un vajadzības gadījumā aicina vecāko tiesnesi. Protokolu raksta pirmais nosauktais spēlētājs; paraksta abi.',
  '9.2.online':
    'Tiesnesis ir programma. Protokols rakstās pats; to paraksta abas puses, vai arī tas noslēdzas, kad beidzas protesta laiks.',

  '10.1':
    'Pirms spēles spēlētāji noslauka lieko borskābi, bet ne ar roku. To nedrīkst sastumt, sapūst vai sabērt kaudzē pie kauliņiem.',
  '10.1.online': 'Šeit nav iespējams: virsmas slīdamību nosaka galda īpašības.',
  '10.2':
    'Spēlētāji paši sakārto savus kauliņus un nostājas galda pretējās pusēs. Kam ir pirmā sitiena tiesības, noliek ripu savā apmales zonā un sit pa saviem kauliņiem.',
  '10.2.online': 'Kauliņus sakārto programma.',
  '10.3': 'Kauliņus noliek citu citam cieši blakus, cieši pie apmales, pa četri katrā viduslīnijas pusē.',
  '10.3.online': 'Rinda ir pie spēlētājam pretējās apmales.',

  '11.1': 'Spēlētāja tumšais laukums ir viņa apmales zona gar savu apmali un vidusapļa iekšpuse.',
  '11.2':
    'Tumšais kauliņš atrodas sava spēlētāja tumšajā laukumā, un tā caurumā nav redzama laukumu norobežojošā līnija.',
  '11.2.online': 'To nosaka pirms sitiena ar 0,01 mm precizitāti. Tumšie kauliņi ir apvilkti.',
  '11.3': 'Gaišais kauliņš atrodas uz galda un nav sava spēlētāja tumšajā laukumā.',
  '11.4.a': 'Sitiens ir pareizs, ja ripa vispirms skar savu gaišo kauliņu.',
  '11.4.b': 'Sitiens ir pareizs, ja savu gaišo kauliņu nav un ripa skar pretējo apmali, pirms skar kādu kauliņu.',
  '11.4.v': 'Sitiens ir pareizs, ja ripa vispirms skar sānu apmali un tad savu kauliņu vidusaplī.',
  '11.4.g': 'Jebkurš citāds sitiens ir sodāms.',
  '11.4.d': 'Spēlētāja zona ir metrs uz katru pusi no galda un divi metri aiz tā.',
  '11.4.d.online': 'Šeit nav iespējams; jūs skatāties no savas puses.',

  '12.1': 'Spēle sastāv no vairākiem setiem. To skaitu nosaka nolikums.',
  '12.2': 'Sets sākas, kad spēlētāji stāv savās pusēs un izdarīts pirmais sitiens.',
  '12.3':
    'Pirms sitiena ripu noliek savā apmales zonā tā, lai ripas caurumā nebūtu redzamas zonas sānu un gala līnijas.',
  '12.3.online': 'Citāda nolikšana tiek noraidīta.',
  '12.4':
    'Noliekot ripu, nedrīkst skart nevienu kauliņu. Kustību sākot, ripa nedrīkst skart kauliņu savā apmales zonā. Uz apmales to likt nedrīkst.',
  '12.4.online': 'Ja ripa noliekot ko skar, tas tiek noraidīts. Ko tā skar pēc tam, vērtē pēc 11.4. punkta.',
  '12.5': 'Kamēr sitiens nav izdarīts, ripu drīkst pārvietot vai nolikt citā vietā.',
  '12.6': 'Mērķējot kija nedrīkst šķērsot apmaļu iekšējo stūri.',
  '12.6.online': 'Kija tur apstājas.',
  '12.7': 'Roka, uz kuras spēlētājs atbalstās, drīkst skart apmali, bet ne galda virsmu.',
  '12.7.online': 'Šeit nav iespējams.',
  '12.8': 'Sit tikai ar kijas tievgali.',
  '12.8.online': 'Citādi šeit nav iespējams.',
  '12.9':
    'Sitienu skaita par izdarītu, ja kija skārusi ripu. Atgriežoties ripas caurums nedrīkst šķērsot savas apmales zonas līniju, ja vien spēlētājam nav tumšā kauliņa.',
  '12.10': 'Pēc sitiena, kurā iesists savs kauliņš un nav pārkāpuma, spēlētājs sit vēlreiz.',
  '12.11':
    'Kauliņu, kas guļ uz cita, noliek blakus tajā pusē, kurā tas pārkaras, vai arī tuvākajā brīvajā vietā. Kauliņš, kas guļ uz ripas, ieņem ripas vietu. Kas skāris ko ārpus galda un nokritis atpakaļ, skaitās pārlēcis pāri apmalei.',
  '12.12': 'Ja ripu grūti paņemt, neizkustinot kauliņus, to paņem tiesnesis vai spēlētājs.',
  '12.12.online': 'To paceļ, neko neizkustinot.',
  '12.13': 'Kauliņu, kas palicis uz maisiņa malas un vēlāk iekrīt, neviena neskarts, noliek atpakaļ.',
  '12.13.online': 'Šeit tas paliek, kur ir.',
  '12.14':
    'Kas pārlēcis pāri apmalei vai palicis uz tās, ir pārlēcis. Šādu kauliņu noliek vidusapļa centrā; ja tas ir aizņemts, pie apļa līnijas tajā pusē, kur tas pārlēca, tad citos krusta punktos.',
  '12.15':
    'Salauztu kauliņu nomaina tur, kur atrodas tā lielākā daļa. Ja ripas lielākā daļa iekrīt maisiņā vai pārlec pāri apmalei, izliek soda kauliņu.',
  '12.15.online': 'Šeit nav iespējams: nekas nelūst.',
  '12.16': 'Kauliņš, kas stāv uz malas, guļ uz cita, uz apmales vai ārpus galda, ir apstājies.',
  '12.17': 'Kamēr tiesnesis izliek soda kauliņu vai raksta, ripu nedrīkst nolikt. Paņemt un padot to drīkst.',
  '12.17.online': 'Ripu var nolikt, kad lēmums ir pabeigts.',
  '12.18': 'Spēlētāji nedrīkst iet apkārt galdam, lai skatītos no otras puses.',
  '12.18.online': 'Jūs skatāties no savas puses.',
  '12.19': 'Spēlētāji drīkst liekties pār galdu un balstīties uz apmales.',
  '12.19.online': 'Jūs varat skatīties tuvāk.',
  '12.20':
    'Uz apmalēm nedrīkst nekas atrasties. Ripu ņem ar roku un nevelk ar kiju; ja tā ir tālu, to pastumj pretiniekam.',
  '12.20.online': 'Šeit nav iespējams: ripu padod pakalpojums.',
  '12.21': 'Spēles laikā ripu un kiju nedrīkst mainīt, ja vien tās nav bojātas.',
  '12.21.online': 'Šeit nav iespējams.',
  '12.22': 'Aizliegts mērīt attālumus ar palīglīdzekļiem.',
  '12.22.online': 'Reitinga spēlēs mērķēšanas līnija nav garāka par 200 mm un nerāda ceļu pēc saskares.',
  '12.23': 'Pirms spēles katrs spēlētājs divas minūtes drīkst iepazīt galdu.',
  '12.23.online': 'Līdz 120 sekundēm katrai pusei; draudzības spēlē to var izlaist.',
  '12.24': 'Ja pirms seta galds sakustināts tā, ka kauliņi izkustas, tos sakārto no jauna.',
  '12.24.online': 'Šeit nav iespējams.',

  '13.1':
    'Ar tiešu sitienu drīkst sist visus savus gaišos kauliņus. Pēc pirmā no tiem ripa drīkst skart jebkuru kauliņu.',
  '13.2': 'Ar atsitiena sitienu drīkst sist visus savus kauliņus.',
  '13.2.online': 'Tumšos – atsitienā no pretējās apmales, vidusaplī arī no sānu apmales.',
  '13.3.a': 'Tumšo kauliņu drīkst skart ar ripu, kas pirms tam skārusi pretējo apmali.',
  '13.3.b': 'Tumšo kauliņu drīkst skart ar ripu, kas pirms tam skārusi savu gaišo kauliņu.',
  '13.3.v': 'Tumšo kauliņu drīkst izsist ar savu gaišo kauliņu.',
  '13.3.g': 'Tumšo kauliņu drīkst izsist caur vairākiem kauliņiem, ja ripa pirms tam skārusi savu gaišo kauliņu.',
  '13.3.d': 'Tumšo kauliņu vidusaplī drīkst skart atsitienā no sānu apmales.',
  '13.4': 'Ja gaišo kauliņu nav, spēlētāju nesoda, ja ripa atsitienā no pretējās apmales neskar nevienu savu kauliņu.',
  '13.5': 'Izsists pretinieka tumšais kauliņš paliek, kur apstājies.',
  '13.5.online': 'Pareizā sitienā, kā arī sodāmā sitienā, uz kuru neattiecas 13.8. punkts.',
  '13.6':
    'Vienspēlē ar sodāmu sitienu nedrīkst iesist pretinieka kauliņu viņa tumšajā laukumā. Kauliņu noliek atpakaļ, un spēlētāju soda.',
  '13.7.a':
    'Pretinieka kauliņu drīkst iesist viņa tumšajā laukumā atsitienā no pretējās apmales, ja savu gaišo kauliņu nav.',
  '13.7.b': 'Pretinieka kauliņu drīkst iesist viņa tumšajā laukumā ar ripu, kas pirms tam skārusi savu gaišo kauliņu.',
  '13.7.v': 'Pretinieka kauliņu drīkst iesist viņa tumšajā laukumā ar savu kauliņu.',
  '13.7.g':
    'Pretinieka kauliņu drīkst iesist viņa tumšajā laukumā caur vairākiem kauliņiem pareizā sitienā. Sitiens paliek pareizs, ja sods pienākas tikai pēc tam, piemēram, kad ripa iekrīt maisiņā.',
  '13.8':
    'Ja sodāms sitiens pretinieka kauliņus pārsit pāri apmalei vai iesit viņa tumšajā laukumā, vai izsit savu kauliņu no tumšā laukuma, šos kauliņus noliek atpakaļ un spēlētāju soda. Visi pārējie paliek.',
  '13.9':
    'Pretinieka kauliņi, kas bija tumši un pārvietojās savā tumšajā laukumā vai no vidusapļa uz apmales zonu, paliek.',

  '14.1': 'Par rupju uzvedības pārkāpumu dalībnieku izslēdz bez brīdinājuma.',
  '14.2': 'Dalībnieku, kas nesportiskas uzvedības dēļ zaudējis divas spēles, izslēdz.',
  '14.3': 'Dalībnieku, kas neierašanās dēļ zaudējis divas spēles, izslēdz.',
  '14.4': 'Dalībnieku, kas pirms vai pēc spēles atsakās sasveicināties, izslēdz.',

  '15.1': 'Kas divu minūšu laikā pēc izsaukuma neierodas pie galda, zaudē spēli.',
  '15.2': 'Par nesportisku uzvedību spēlētājs zaudē spēli.',
  '15.3': 'Pēc trešā brīdinājuma spēlētājs zaudē vēl nespēlētos setus.',

  '16.1.a':
    'Setu zaudē par sodāmu sitienu, kas no tumšā laukuma izsit divus vai vairāk savus tumšos kauliņus. Tas neattiecas uz pareizu sitienu, kurā sods pienākas beigās, piemēram, kad ripa iekrīt maisiņā.',
  '16.1.b': 'Setu zaudē, ja galds sakustināts tā, ka kauliņi izkustas.',
  '16.1.b.online': 'Šeit nav iespējams.',
  '16.1.v': 'Setu zaudē par tīšu noteikumu pārkāpšanu, tiesneša neklausīšanu vai sitienu pēc „stop”.',
  '16.1.v.online': 'Sitiens pēc „stop” tiek noraidīts. Tiesnesis drīkst piemērot šo punktu.',
  '16.1.g':
    'Setu zaudē, ja ripa vispirms skar savu kauliņu savā apmales zonā vai savu tumšo kauliņu vidusaplī un izkustas vēl divi vai vairāk kauliņi.',
  '16.1.d': 'Setu zaudē, ja bez sitiena ar roku, kiju vai ripu izkustina divus vai vairāk kauliņus.',
  '16.1.d.online': 'Šeit nav iespējams.',
  '16.1.e':
    'Setu zaudē, ja pretinieka sitiena tiesību laikā noņem kauliņu no galda, izkustina pēdējo kauliņu vai sniedzas maisiņā.',
  '16.1.e.online': 'Šeit nav iespējams.',
  '16.1.zh': 'Setu zaudē, ja protokolā pirmais nosauktais spēlētājs izdara seta pirmo sitienu bez sitiena tiesībām.',
  '16.1.zh.online': 'Šeit tiek noraidīts.',
  '16.1.z': 'Dubultspēlē setu zaudē, ja spēlētājs sit bez sitiena tiesībām.',
  '16.1.z.online': 'Šeit tiek noraidīts.',
  '16.1.k': 'Setu zaudē, ja tā laikā nomaina nebojātu ripu vai kiju.',
  '16.1.k.online': 'Šeit nav iespējams.',
  '16.1.l': 'Setu zaudē, ja pārtraukumā ir prom ilgāk par trim minūtēm.',
  '16.1.l.online': 'Puse, kas ir prom, zaudē nākamo setu.',
  '16.1.m': 'Setu zaudē, ja ar roku vai kiju skar kauliņu kustībā.',
  '16.1.m.online': 'Šeit nav iespējams.',

  '17.1.a': 'Par sodāmu sitienu zaudē sitiena tiesības un izliek soda kauliņu.',
  '17.1.b':
    'Soda kauliņu izliek, ja tiešā sitienā ripa vispirms skar pretinieka kauliņu vai vienlaikus savu un pretinieka kauliņu.',
  '17.1.v':
    'Soda kauliņu izliek, ja atsitiena sitienā, kad uz galda ir savi gaišie kauliņi, ripa vispirms skar pretinieka kauliņu.',
  '17.1.g': 'Soda kauliņu izliek, ja ripa iekrīt maisiņā.',
  '17.1.d': 'Soda kauliņu izliek, ja ripa pārlec pāri apmalei.',
  '17.1.e': 'Soda kauliņu izliek, ja spēlētājam ir tikai tumšie kauliņi un ripa neskar pretējo apmali. Sk. arī 17.1.i.',
  '17.1.zh': 'Soda kauliņu izliek, ja atsakās no sitiena tiesībām.',
  '17.1.zh.online': '„Izlaist sitienu” galda izvēlnē.',
  '17.1.z': 'Soda kauliņu izliek, ja ar sodāmu sitienu skar savu tumšo kauliņu. Kauliņu noliek atpakaļ.',
  '17.1.i':
    'Soda kauliņu izliek, ja ripa atsitienā no sānu apmales neskar ne savu kauliņu vidusaplī, ne pretējo apmali.',
  '17.1.k': 'Soda kauliņu izliek, ja ripu ar kiju skar divreiz.',
  '17.1.k.online': 'Šeit nav iespējams.',
  '17.1.l': 'Soda kauliņu izliek, ja, noliekot ripu, skar kauliņu.',
  '17.1.l.online': 'Šeit nav iespējams: šāda nolikšana tiek noraidīta.',
  '17.1.m': 'Soda kauliņu izliek, ja ripu skar vai paņem, pirms viss apstājies.',
  '17.1.m.online': 'Šeit nav iespējams.',
  '17.1.n': 'Soda kauliņu izliek, ja ripu kustībā skar ar roku vai kiju.',
  '17.1.n.online': 'Šeit nav iespējams.',
  '17.1.o': 'Soda kauliņu izliek, ja kauliņu skar ar kiju, roku vai ripu citādi nekā ar sitienu.',
  '17.1.o.online': 'Šeit nav iespējams.',
  '17.1.p':
    'Kas pārkāpj noteikumus pretinieka sitiena tiesību laikā, pēc pretinieka sērijas saņem soda kauliņu un zaudē nākamās sitiena tiesības.',
  '17.1.p.online': 'To lemj tiesnesis.',
  '17.1.r': 'Soda kauliņu izliek, ja sodāms sitiens pretinieka kauliņus pārsit pāri apmalei. Tos noliek atpakaļ.',
  '17.1.s': 'Soda kauliņu izliek, ja ripa salūst un tās lielākā daļa iekrīt maisiņā vai pārlec pāri apmalei.',
  '17.1.s.online': 'Šeit nav iespējams: nekas nelūst.',
  '17.1.t': 'Pēc aizrādījuma par vilcināšanos soda kauliņu izliek katru reizi, kad 30 sekundēs nav sitiena.',
  '17.1.u': 'Soda kauliņu izliek, ja sit ar kijas resngali vai sānu.',
  '17.1.u.online': 'Šeit nav iespējams.',
  '17.1.f':
    'Dubultspēlē soda kauliņu izliek, ja tiešs sodāms sitiens iesit pretinieka kauliņu viņa apmales zonā. Kauliņš paliek tur.',
  '17.2': 'Par vairākiem pārkāpumiem vienā sitienā izliek vienu soda kauliņu.',
  '17.3':
    'Soda kauliņu noliek uz viduslīnijas, cieši pie pretinieka apmales; ja tur aizņemts, pēc iespējas tuvāk viduslīnijai. Ja abas puses ir vienādi tuvu: kur spēlētājam mazāk soda kauliņu, tad kur mazāk kauliņu, tad sitiena pusē.',
  '17.4': 'Ja uz galda ir visi astoņi kauliņi, neko neizliek: rodas parāds. Aizmirsts soda kauliņš zaudē spēku.',
  '17.4.online': 'Šeit nekas netiek aizmirsts.',
  '17.5':
    'Soda kauliņus izliek, kad spēlētājs zaudē sitiena tiesības. Ja visi kauliņi iesisti un tiesības saglabātas, parādu izliek un sērija turpinās.',
  '17.6': 'Vairākus parādā esošus kauliņus izliek reizē, cik to ir; pārējie paliek parādā.',
  '17.7':
    'Kauliņš, kas pārlēcis pāri apmalei un nonāk vidusaplī, nav soda kauliņš. Vēl kauliņus izliek tikai par pārkāpumu, par kuru tas pienākas.',

  '18.1.a': 'Sitiena tiesības zaudē, ja nav iesists neviens savs kauliņš.',
  '18.1.b': 'Sitiena tiesības zaudē, ja kopā ar savu iesists arī pretinieka kauliņš.',
  '18.1.v': 'Sitiena tiesības zaudē, ja pāri apmalei pārlec kādas puses kauliņš.',
  '18.1.g': 'Sitiena tiesības zaudē par pārkāpumu, par kuru pienākas soda kauliņš.',
  '18.1.d':
    'Sitiena tiesības zaudē, ja, kad savu tumšo kauliņu nav, ripa atgriežas aiz savas apmales zonas līnijas tā, ka tās caurumā līnija vairs nav redzama.',
  '18.1.e':
    'Sitiena tiesības zaudē, ja iziet no spēlētāja zonas, izņemot, lai paceltu kauliņu vai ripu, ieskatītos protokolā vai apskatītu, vai kauliņš ir tumšs.',
  '18.1.e.online': 'Šeit nav iespējams.',
  '18.1.zh': 'Sitiena tiesības zaudē, ja piecu sekunžu laikā pēc aizrādījuma un turpmāk 30 sekunžu laikā nav sitiena.',
  '18.1.z': 'Sitiena tiesības zaudē, ja ripu noliek, pirms tiesnesis pabeidzis.',
  '18.1.z.online': 'Šeit tiek noraidīts.',

  '19.1.a': 'Brīdina, ja ripu noliek nepareizi un mērķē.',
  '19.1.a.online': 'Šeit tiek noraidīts.',
  '19.1.b': 'Brīdina, ja nepadod ripu, kas ir aiz vidusapļa vai tālajā maisiņā.',
  '19.1.b.online': 'Šeit nav iespējams.',
  '19.1.v': 'Brīdina, ja, padodot ripu, to atstāj pie sānu apmales.',
  '19.1.v.online': 'Šeit nav iespējams.',
  '19.1.g': 'Brīdina, ja uz apmales noliek ripu, kauliņus vai citus priekšmetus.',
  '19.1.g.online': 'Šeit nav iespējams.',
  '19.1.d': 'Brīdina, ja ar kiju mērķē pāri apmaļu iekšējam stūrim.',
  '19.1.d.online': 'Kija tur apstājas.',
  '19.1.e': 'Brīdina, ja attālumu mēra ar palīglīdzekļiem.',
  '19.1.zh': 'Brīdina, ja spēles laikā no galda ar roku noslauka borskābi.',
  '19.1.zh.online': 'Šeit nav iespējams.',
  '19.1.z': 'Brīdina, ja ripu velk ar kiju.',
  '19.1.z.online': 'Šeit nav iespējams.',
  '19.1.i': 'Brīdina, ja spēles laikā strīdas ar tiesnesi.',
  '19.1.k':
    'Brīdina par sarunām ar citiem, piezīmēm, žestiem vai citādu pretinieka traucēšanu. Par trešo brīdinājumu zaudē vēl nespēlētos setus.',
  '19.1.k.online': 'Frāzes un sarunas var izslēgt.',
  '19.2':
    'Spēlētājs, kas redz pretinieka pārkāpumu, saka „stop”, nosauc to un vajadzības gadījumā aicina vecāko tiesnesi.',
  '19.2.online': '„Stop” aptur spēli starp sitieniem; bez tiesneša – reizi setā.',
  '19.3':
    'Ja spēlētājs tīši vilcinās, viņam aizrāda: sitiens piecu sekunžu laikā vai sitiena tiesību zaudējums. Pēc tam katras 30 sekundes bez sitiena maksā sitiena tiesības un soda kauliņu. Laiku skaita no brīža, kad ripa ir pa rokai un sitienam nekas netraucē; dubultspēlē tas attiecas uz abiem partneriem.',
  '19.3.online': 'Pirmās 30 sekundes noved pie aizrādījuma pašas.',

  '20.1': 'Vienspēlē sacenšas divi spēlētāji, kas stāv viens otram pretī.',
  '20.2':
    'Setu skaitu nosaka nolikums. Pēc katra seta un pēc pirmajām sērijām, kurās abi iesituši visus kauliņus, spēlētāji maina puses.',
  '20.3': 'Setā uzvar tas, kurš pirmais iesit visus savus kauliņus un nav nevienu parādā.',
  '20.3.online': 'Lai kura sitienā iekristu pēdējais.',
  '20.4':
    'Ja spēlētājs, kuram ir pirmā sitiena tiesības, pirmajā sērijā iesit visus astoņus, sēriju pārtrauc un sit pretinieks. Ja to pašu izdara arī pretinieks, setu pārspēlē, mainot puses un pirmā sitiena tiesības. Ja kāds no viņiem ar pēdējo sitienu izdarījis pārkāpumu, par ko zaudē sitiena tiesības, viņš setu ir zaudējis.',
  '20.5':
    'Ja ar pareizu sitienu iesisti abu pušu pēdējie kauliņi, setu sāk no jauna. Ja par to pienākas arī soda kauliņš, sitējs setu zaudē.',
  '20.6':
    'Ja abiem ir tikai tumšie kauliņi un katram bijuši trīs neveiksmīgi sitieni, setu sāk no jauna ar to pašu pirmo sitienu.',
  '20.6.online': 'Neveiksmīgs ir sitiens, kas neskar nevienu savu kauliņu.',

  '21.1':
    'Dubultspēlē partneri stāv viens otram pretī un sit pulksteņrādītāja virzienā. Pirmais sitiens paliek vienai galda pusei, un pēc katra seta spēlētāji pāriet par vienu vietu pulksteņrādītāja virzienā. Ja abi pāri pirmajā sērijā iesituši visus kauliņus, spēlētāji paliek, un pirmais sit tas, kurš sita pēdējais.',
  '21.2': 'Dubultspēlē katrs spēlētājs iesit savus un partnera kauliņus. Uzvar pāris, kas to izdara pirmais.',
  '21.3':
    'Dubultspēlē ir spēkā vienspēles noteikumi, bet pretinieka kauliņš, ko tiešs sodāms sitiens iesitis viņa apmales zonā, paliek; par to pienākas tikai soda kauliņš.',
  '21.4':
    'Dubultspēlē aizliegums ar sodāmu sitienu iesist pretinieka kauliņu viņa tumšajā laukumā attiecas tikai uz vidusapli.',
  '21.5':
    'Dubultspēlē soda spēlētāju, kuram ir sitiena tiesības vai kuram tās būs nākamajam, ja tās bija pretiniekiem.',
  '21.6':
    'Dubultspēlē soda kauliņu izliek tikai tad, kad izkustināta sodītajam spēlētājam pretējā rinda. Līdz tam tas paliek parādā.',
  '21.7':
    'Ja spēlētājs pirmajā sērijā iesit visus 16, pirms pārējie situši, sitiena tiesības vēl ir tikai vienam pretiniekam: šis pāris setu zaudē, ja šajā pirmajā sērijā nav iesisti visi 16. Citādi visi spēlētāji tiesības saglabā.',
  '21.7.online': 'Sit nākamais pretinieks pulksteņrādītāja virzienā.',
  '21.8': 'Pēc sitiena viens no spēlētājiem padod ripu.',
  '21.8.online': 'To dara pakalpojums.',
  '21.9':
    'Līdz ripa skarta, partneris drīkst dot padomu, nerādot vietu, no kuras sist. Sitējs klusē. Padomam un sitienam kopā ir 30 sekundes.',
  '21.9.online': 'Norādes un frāzes; kad ripa paņemta, tās tiek noraidītas.',

  '22.1.a':
    'Riņķa sistēmā to nosaka izloze un tabula. Pirmā sitiena tiesības ir katra pāra pirmajam nosauktajam; otrais izvēlas pusi un krāsu.',
  '22.1.b':
    'Mīnus viens un mīnus divi sistēmā to nosaka izloze; vai arī pirmajam spēlētājam pirmais sitiens ir nepāra spēlēs, otrajam – pāra spēlēs.',
  '22.2':
    'Komandu sacensībās to nosaka nolikums. Ja tas neko nenosaka, pirmajā sērijā pirmais sitiens ir viesiem, kas nosaukti otrie.',
  '22.3':
    'Dubultspēlē tiesības nosaka kā vienspēlē, starp vienu spēlētāju no katra pāra. Pāris, kuram ir tiesības, nosauc, kurš sāk; pārējie tad drīkst mainīties vietām. Izšķirošajā nepāra setā tie, kuriem tiesību nav, drīkst mainīties vēlreiz.',
  '22.4':
    'Abi kapteiņi pirmās sērijas secību iesniedz reizē. Par izmaiņām paziņo pirms sērijas pēdējās spēles. No otrās sērijas rezervisti drīkst nomainīt spēlētājus, katrs tikai vienā numurā; nomainītais drīkst atgriezties tikai savā numurā.',
  '22.4.online': 'Sastāvi ir slēpti, līdz iesniegti abi.',

  '23.1':
    'Kas uzvar vairāk nekā pusē setu, uzvar spēlē, un tā beidzas, ja vien nav jāizspēlē visi seti. Pāra setu skaitā iespējams neizšķirts.',
  '23.2': 'Komandu mačs beidzas, kad viena komanda ir uzvarējusi, ja vien nav jāizspēlē visas spēles.',

  '24.1':
    'Galds ir kvadrāts ar metru garu malu, apmales ir 45 mm platas un 25 mm augstas. Stūros, 15 mm no apmalēm, ir apaļi 100 mm caurumi.',
  '24.2':
    'Līnijas ir melnas, 1 mm platas. Apmales zonas līnijas ir 130 mm no apmalēm. Vidū ir 250 mm aplis, ko apmalēm perpendikulāras līnijas dala četrās daļās.',
  '24.3': 'Virsma ir lakota, gludi noslīpēta un pirms spēles apstrādāta ar borskābi; neko citu lietot nedrīkst.',
  '24.3.online': 'Berzi nosaka galda īpašības.',
  '24.4': 'Apmales ir no koka, vislabāk līmētas, ar cietu koku iekšpusē.',
  '24.4.online': 'Kā tās atsit, nosaka galda īpašības.',
  '24.5': 'Galds stāv līmeniski, apmaļu virsma ir 75 līdz 78 cm no grīdas.',
  '24.5.online': 'Tam nav slīpuma.',

  '25.1': 'Kauliņi ir no koka, vislabāk bērza: 30 mm plati, 12 mm biezi, ar 8 mm caurumu.',
  '25.2': 'Ir 16 sarkani un 16 melni kauliņi.',
  '25.2.online': 'Sarkanajiem ir vesels gaišs gredzens, melnajiem pārtraukts.',

  '26.1':
    'Ripa ir no viengabala koka: 44 līdz 45 mm plata, 14 līdz 15 mm bieza, ar 10 līdz 10,2 mm caurumu, ne smagāka par 22 g.',
  '26.1.online': '44,5 mm plata, 14 mm bieza, 14 g.',
  '26.2': 'Ja ripas nodrošina organizators, savas lietot nedrīkst.',
  '26.2.online': 'Visas ripas ir vienādas.',

  '27.1':
    'Kijas garums, svars un materiāls nav ierobežots; tās tievgalis ir 250 mm garš apaļš koks, 6 līdz 10 mm resns un nebojāts.',
  '27.1.online': 'Tas ierobežo, cik tālu no vidus var trāpīt ripai.',
};
