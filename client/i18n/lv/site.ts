export const site: Readonly<Record<string, string>> = {
  'about.title': 'Par novusu',
  'about.document': 'Par – Novuss',
  'about.1.head': 'Spēle',
  'about.1':
    'Novuss ir Baltijas kijas sports, īpaši iecienīts Latvijā un Igaunijā. Uz kvadrātveida koka galda ar maisiņu katrā stūrī katra puse iesit maisiņos savus astoņus koka kauliņus ar ripu, pa kuru sit ar kiju. Spēlē divatā vai divi pret diviem.',
  'about.2.head': 'Šī vietne',
  'about.2':
    'Šeit novusu spēlē pārlūkprogrammā: pret citiem, ar draugiem, klubu un līgu sacensībās vai vienatnē pret datoru. Ir mācību soļi, uzdevumi un treniņa galds. Lielākā daļa darbojas tālrunī un ar tastatūru, daļa – arī bez savienojuma.',
  'about.3.head': 'Kam tā domāta',
  'about.3':
    'Visiem, kas vēlas spēli izmēģināt, spēlētājiem, kam vajag pretinieku jebkurā stundā, un klubiem un federācijām, kas rīko sacensības pēc noteikumiem. Spēlēt var bez maksas un bez konta; ar vārdu un paroli jūsu spēles un reitings būs jums jebkurā ierīcē.',
  'about.4.head': 'Noteikumi',
  'about.4':
    'Noteikumi ir Latvijas Novusa federācijas, spēkā no 2008. gada 1. marta. Katrā lēmumā ir norādīts punkts, un katru punktu var izlasīt šeit.',
  'about.5.head': 'Kā tiek nodrošināts godīgums',
  'about.5':
    'Katru sitienu aprēķina un par to lemj pakalpojums; neviena lapa to nevar mainīt. Katra spēle tiek pierakstīta, un to var atkārtot sitienu pa sitienam.',

  'physics.title': 'Kā darbojas fizika',
  'physics.document': 'Fizika – Novuss',
  'physics.1.head': 'Aprēķināta, nevis soļota',
  'physics.1':
    'Daudzās spēlēs kauliņus pārvieto pa maziem laika sprīžiem un skatās, vai kas nepārklājas. Šeit sitienu aprēķina no saskares līdz saskarei: atrisinot vienādojumu, nosaka, kad un kur saskarsies divi kauliņi, un tad visu pārvieto tieši uz šo brīdi.',
  'physics.2.head': 'Kas tajā ir',
  'physics.2':
    'Kauliņi un ripa slīd, berzē palēninās un griežas, ja trāpīts nost no vidus. Saskarē tie atdod lielāko daļu ātruma, un to malas berzējas. Apmales atsit vājāk. Kauliņš iekrīt, kad tā vidus nonāk virs maisiņa. Ar pilnu spēku kauliņi var palēkties un pārlēkt pāri apmalei.',
  'physics.3.head': 'Visur vienāda',
  'physics.3':
    'Tas pats sitiens no tās pašas pozīcijas katrā datorā dod to pašu rezultātu līdz pēdējam bitam. Tāpēc pakalpojums, atkārtojums un tiesnesis redz vienu un to pašu norisi. Tam lieto tikai vienkāršu aritmētiku, un sitienu pārsūta veselos skaitļos.',
  'physics.4.head': 'Visiem vienāda',
  'physics.4':
    'Norisē veiksmei nav vietas: viens un tas pats sitiens visiem norit vienādi. Ko iestatāt, to arī sit, ja vien pie galda nav teikts, ka kija kļūdās: tad pakalpojums izlozē nelielu kļūdu, abām pusēm vienāda lieluma, un to pieraksta, pirms aprēķina norisi. Botiem ar nolūku pieliek rokas kļūdas, lai tos varētu uzvarēt.',
  'physics.5.head': 'Kā mēs to zinām',
  'physics.5':
    'Virzieni pēc griezta sitiena sakrīt ar ideālu ripu formulu līdz grāda miljonajai daļai. Veselas norises līdz dažām tūkstošdaļām milimetra sakrīt ar lēnu programmu, kurai ar mūsējo nav nekā kopīga un kuras solis ir sekundes miljonā daļa. Katrā pārbaudē izspēlē desmit tūkstošus nejaušu sitienu.',
  'physics.6.head': 'Kas nav zināms',
  'physics.6':
    'Cik slīdens ir īsts galds, cik atdod apmales un kauliņi un kad kauliņš lec, katram galdam ir citādi. Parastais galds šeit ir mūsu labākais vērtējums, nevis viena noteikta galda mērījums. Draudzības spēlēm var izvēlēties ātrāku vai lēnāku galdu. Koks ir pilnīgi līdzens, kauliņi nedilst un nekad nestāv uz malas.',

  'privacy.title': 'Privātums',
  'privacy.document': 'Privātums – Novuss',
  'privacy.1.head': 'Īsumā',
  'privacy.1':
    'Ne reklāmu, ne izsekošanas, ne svešu sīkdatņu. Glabājas tikai tas, kas vajadzīgs spēlei. Konta lapā to visu varat lejupielādēt un kontu izdzēst.',
  'privacy.2.head': 'Kas ir atbildīgs',
  'privacy.2': 'Šī pakalpojuma uzturētājs.',
  'privacy.3.head': 'Bez konta',
  'privacy.3':
    'Kas ienāk, ir viesis. Pakalpojums glabā viesa numuru, vārdu, ko varat izvēlēties, un ienākšanas laiku. Pārlūkprogrammu pazīst pēc sīkdatnes; tā beidzas, ja 400 dienas nav apmeklējuma.',
  'privacy.4.head': 'Ar kontu',
  'privacy.4':
    'Pakalpojums glabā jūsu vārdu, paroles jaucējvērtību, valodu un e-pasta adresi, ja to norādāt. Adresi lieto tikai vēstulēm par jūsu kontu. Citi redz jūsu vārdu, nekad – adresi. Agrāko vārdu glabā 30 dienas, lai to neieņemtu kāds cits.',
  'privacy.5.head': 'Sesijas',
  'privacy.5':
    'Par katru pārlūkprogrammu, kurā jūsu konts ir atvērts: sīkdatnes jaucējvērtība, kad sesija sākās un kad pēdējoreiz redzēta, un kā pārlūkprogramma sevi sauc. Katru varat izbeigt. Jaunas paroles saite der stundu.',
  'privacy.6.head': 'Spēles',
  'privacy.6':
    'Katra spēle pie pakalpojuma galda tiek pierakstīta uz visiem laikiem: kas spēlēja, katrs sitiens, katrs lēmums, kad. Kam ir saite, var to skatīties un atkārtot. Rezultāti un reitingi ir publiski. Spēles pret datoru jūsu pārlūkprogrammā paliek jūsu pārlūkprogrammā.',
  'privacy.7.head': 'Sacensības un komandas',
  'privacy.7':
    'Pieteikumi, rezultāti, protokoli, protesti un tiesnešu lēmumi pieder sacensībām un paliek pie tām. Ko komanda saka savā kanālā, glabājas komandai. Skatītāju sarunas neglabā: galda pēdējās 50 rindas ir redzamas, kamēr tas ir atvērts.',
  'privacy.8.head': 'Cilvēki',
  'privacy.8':
    'Draugi un bloķējumi glabājas, līdz tos izbeidzat vai izdzēšat kontu. Izaicinājumi glabājas kopā ar spēlēm, pie kurām tie noveda.',
  'privacy.9.head': 'Jūsu pārlūkprogrammā',
  'privacy.9':
    'Iestatījumi, mācību soļos un uzdevumos paveiktais, saglabātās pozīcijas, pēdējā spēle pret datoru un jūsu galdu saraksts glabājas pārlūkprogrammā un netiek sūtīts.',
  'privacy.10.head': 'Tehniskie ieraksti',
  'privacy.10':
    'Jūsu tīkla adresi dažas minūtes skaita, lai atturētu pārāk daudz pieprasījumu. Paša pakalpojuma žurnālā nav tīkla adrešu, sīkdatņu vai paroļu. Starpniekserveris tā priekšā var rakstīt savu žurnālu, un rezerves kopijās ir tas, kas bija pakalpojumā: cik ilgi tos glabā, jautājiet uzturētājam.',
  'privacy.11.head': 'Kad izdzēšat kontu',
  'privacy.11':
    'Jūsu vārds, parole, adrese, valoda, sesijas, draugi un bloķējumi tiek dzēsti uzreiz. Spēles un rezultāti paliek, vārda vietā – „dzēsts”.',

  'fair.title': 'Godīga spēle',
  'fair.document': 'Godīga spēle – Novuss',
  'fair.1.head': 'Īsumā',
  'fair.1':
    'Ekrānā neviens neredz, kas vai kurš tur kiju. Šeit rakstīts, ko nevar novērst, kas tiek darīts un ko varat darīt jūs.',
  'fair.2.head': 'Ko nevar novērst',
  'fair.2':
    'Programma, kas kustina kauliņus, darbojas arī jūsu pārlūkprogrammā: bez tās nebūtu ne treniņa, ne mērķēšanas līnijas, ne atkārtojuma. Kam tā ir, tas var likt programmai izmēģināt tūkstoš sitienu un nosūtīt labāko: tas ir nevainojams tēmējums. Pakalpojums neredz arī, kas sēž pie ekrāna, kas dod padomus aiz muguras un par ko divi iepriekš norunājuši.',
  'fair.3.head': 'Ko dara tikai pakalpojums',
  'fair.3':
    'Lapa sitienu tikai lūdz. Pakalpojums pārbauda ripas vietu un virzienu, aprēķina norisi, par to lemj un skaita laiku; ko apgalvo pārveidota lapa, neskaitās. Katra spēle tiek pierakstīta sitienu pa sitienam. Pierakstu var lejupielādēt, un ar programmu ikviens var visu aprēķināt vēlreiz un redzēt, vai tas ir patiess.',
  'fair.4.head': 'Ko neviens nesaņem pirms laika',
  'fair.4':
    'Kamēr mērķējat, pretinieks redz jūsu ripu un kiju kā pie galda un neko citu no jūsu domām. Sitiens nonāk lapās, kad tas izdarīts, lai to parādītu; līdz tas parādīts, neviena lapa, saraksts vai fails nesaka, kas no tā iznāca. Iesniegtie sastāvi paliek slēpti, līdz iesniegti abi. Skatītājiem spēli var rādīt dažas minūtes vēlāk.',
  'fair.5.head': 'Kijas kļūda',
  'fair.5':
    'Reitinga spēles un sacensības var spēlēt ar nelielu kijas kļūdu. Katram sitienam pakalpojums, lietojot nejaušību, ko neviens nevar paredzēt, izlozē, cik daudz virziens, ātrums un gala nobīde atšķiras no iecerētā, un pieraksta abus, tāpēc atkārtojumi paliek precīzi. Nevainojams tēmējums vairs nav nevainojams: no sitieniem, kas bez kļūdas nejauši izliktās pozīcijās iesit kauliņu, ar mazo kļūdu izdodas 96 no 100, ar lielo – 87; ja no divpadsmit izvēlas drošāko, – 99 un 95. Kļūdas nav, ja tā nav izvēlēta; tā abām pusēm ir vienāda, un par to ir teikts pie galda, nolikumā un protokolā. Bota roka kļūdās pati, otras kļūdas tam nav.',
  'fair.6.head': 'Karodziņi',
  'fair.6':
    'Daudzos sitienos un spēlēs pakalpojums var meklēt to, kas cilvēkiem tikpat kā negadās: precizitāti un laiku, kādas nav nevienai rokai, rezultātus, kas iet no konta uz kontu un atpakaļ, tīši zaudētas spēles, vairākus viena cilvēka kontus. Atrastais ir karodziņš ar pamatojumu, ko aplūko cilvēki. Tas nekad nav pierādījums, un neviena programma nevienu neizslēdz.',
  'fair.7.head': 'Ko varat darīt jūs',
  'fair.7':
    'Spēlējiet paši un ar vienu kontu. Ziņojiet par to, ko turat aizdomās, vai par ziņu, kas aizskar: tā nonāk pie moderatoriem kopā ar to, kas bija apkārt. Apskatiet spēli vēlreiz, sitienu pa sitienam. Sacensībās sauciet tiesnesi vai protestējiet. Spēlējiet ar pazīstamiem, ar kijas kļūdu, vai bloķējiet to, ar ko nevēlaties tikties.',
  'fair.8.head': 'Ja runa ir par jums',
  'fair.8':
    'Brīdinājumu, klusumu, pauzi vai aizliegumu uzliek cilvēks, ar iemeslu, ko jūs izlasāt, un parasti ar beigām. Katru varat pārsūdzēt vienu reizi; ja ir cits moderators, atbild nevis tas, kurš lēma. Moderatoru rīcība tiek pierakstīta.',

  'terms.title': 'Lietošanas nosacījumi',
  'terms.document': 'Lietošanas nosacījumi – Novuss',
  'terms.1.head': 'Pakalpojums',
  'terms.1':
    'Šeit varat spēlēt bez maksas. Pakalpojums ir tāds, kāds tas ir; to var mainīt, tas var nedarboties vai beigties. Spēlēm, kuras pārtrauc pakalpojuma kļūda, nav rezultāta.',
  'terms.2.head': 'Jūsu konts',
  'terms.2':
    'Vienam cilvēkam viens konts. Paroli neizpaudiet. Vārdi nedrīkst aizskart un nedrīkst būt citu cilvēku vārdi.',
  'terms.3.head': 'Godīga spēle',
  'terms.3':
    'Spēlējiet pēc noteikumiem un paši. Aizliegtas ir programmas, kas mērķē, padomi seta laikā ārpus noteikumos atļautā, sarunāti rezultāti un tīši zaudētas spēles. Kas pamet spēles, tam reitinga spēlēs ir pauze.',
  'terms.4.head': 'Uzvedība',
  'terms.4': 'Esiet pieklājīgi. Apvainojumi, draudi un nevēlama reklāma tiek dzēsti, un to autorus var izslēgt.',
  'terms.5.head': 'Sacensības',
  'terms.5':
    'Sacensības vada to organizators pēc nolikuma un novusa noteikumiem. Par tiesnešu lēmumiem atbild tiesneši.',
  'terms.6.head': 'Ko rakstāt un spēlējat',
  'terms.6':
    'Spēļu pierakstus ikviens drīkst skatīties, atkārtot, lejupielādēt un pētīt. Jūsu rakstītais paliek jūsu; jūs atļaujat to rādīt tur, kur to rakstījāt.',
  'terms.7.head': 'Izbeigšana',
  'terms.7':
    'Kontu varat izdzēst jebkurā laikā. Uzturētājs var izslēgt to, kas pārkāpj šos nosacījumus, un pasaka iemeslu.',

  'operator.title': 'Uzturētājs',
  'operator.name': 'Uzturētājs: {{name}}',
  'operator.contact': 'Saziņa: {{contact}}',
  'operator.none': 'Šī pakalpojuma uzturētājs vēl nav norādījis savu vārdu.',
  'operator.unknown': 'Patlaban uzturētāju nevar noskaidrot.',
  template: 'Šī ir veidne, kas nāk līdzi programmai. Par tās tekstu atbild pakalpojuma uzturētājs.',
};
