/** SÚKL's code lists, as far as the sample needs them: official terms, one row a line. */

/** code;Czech;English;Latin and, for the medicines below, usual route;usual package;excipients. */
export const forms = `
TBL NOB;Tableta;Tablet;Tabuletta;POR;BLI;90901,90902,90903
TBL FLM;Potahovaná tableta;Film-coated tablet;Tabuletta filmo obducta;POR;BLI;90901,90902,90903
TBL ENT;Enterosolventní tableta;Gastro-resistant tablet;Tabuletta enterosolvens;POR;BLI;90902,90903
TBL PRO;Tableta s prodlouženým uvolňováním;Prolonged-release tablet;Tabuletta cum liberatione prolongata;POR;BLI;90903
TBL EFF;Šumivá tableta;Effervescent tablet;Tabuletta effervescens;POR;TBT;
CPS DUR;Tvrdá tobolka;Capsule, hard;Capsula dura;POR;BLI;90904
CPS ETD;Enterosolventní tvrdá tobolka;Gastro-resistant capsule, hard;Capsula enterosolvens dura;POR;BLI;90904
CPS PRO;Tvrdá tobolka s prodlouženým uvolňováním;Prolonged-release capsule, hard;Capsula dura cum liberatione prolongata;POR;BLI;90904
SUP;Čípek;Suppository;Suppositorium;RCT;STR;90906
POR SUS;Perorální suspenze;Oral suspension;Suspensio peroralis;POR;LAG;90905
POR PLV SUS;Prášek pro perorální suspenzi;Powder for oral suspension;Pulvis pro suspensione perorali;POR;LAG;
POR PLV SOL SCC;Prášek pro perorální roztok v sáčku;Powder for oral solution in sachet;Pulvis pro solutione perorali in sacculo;POR;SCC;
POR SOL;Perorální roztok;Oral solution;Solutio peroralis;POR;LAG;90905
POR GTT SOL;Perorální kapky, roztok;Oral drops, solution;Guttae perorales, solutio;POR;LGT;90905
SIR;Sirup;Syrup;Sirupus;POR;LAG;90905
INJ SOL;Injekční roztok;Solution for injection;Solutio iniectabilis;SDR;AMP;90073
INJ SOL PEP;Injekční roztok v předplněném peru;Solution for injection in pre-filled pen;Solutio iniectabilis in stilo praeimpleto;SDR;PEP;90073
INJ SOL ISP;Injekční roztok v předplněné injekční stříkačce;Solution for injection in pre-filled syringe;Solutio iniectabilis in syringa praeimpleta;SDR;ISP;90073
INF SOL;Infuzní roztok;Solution for infusion;Solutio infundibilis;IVN;VAK;
PAR LQF;Rozpouštědlo pro parenterální použití;Solvent for parenteral use;Liquefactorium pro usu parenterali;IVN;AMP;
CRM;Krém;Cream;Cremor;DRM;TUB;90905,90907
UNG;Mast;Ointment;Unguentum;DRM;TUB;90907
GEL;Gel;Gel;Gelatum;DRM;TUB;90905
DRM SOL;Kožní roztok;Cutaneous solution;Solutio cutanea;DRM;LAG;90905
NAS SPR SOL;Nosní sprej, roztok;Nasal spray, solution;Aerodispersio nasalis, solutio;NAS;SPN;90905
INH SUS PSS;Suspenze k inhalaci v tlakovém obalu;Pressurised inhalation, suspension;Suspensio ad inhalationem in vase cum pressu;INH;PSS;
OPH GTT SOL;Oční kapky, roztok;Eye drops, solution;Oculoguttae, solutio;OPH;LGT;90905
TDR EMP;Transdermální náplast;Transdermal patch;Emplastrum transdermale;TDR;SCC;
ORM GUM MND;Léčivá žvýkací guma;Medicated chewing-gum;Gummi manducabile medicatum;ORM;BLI;
SPC;Léčivý čaj;Herbal tea;Species;POR;SCC;
`;

/** code;Czech;English;Latin */
export const routes = `
POR;Perorální podání;Oral use;Usus peroralis
RCT;Rektální podání;Rectal use;Usus rectalis
SDR;Subkutánní podání;Subcutaneous use;Usus subcutaneus
IVN;Intravenózní podání;Intravenous use;Usus intravenosus
DRM;Kožní podání;Cutaneous use;Usus cutaneus
NAS;Nosní podání;Nasal use;Usus nasalis
INH;Inhalační podání;Inhalation use;Usus inhalatorius
OPH;Oční podání;Ocular use;Usus ophthalmicus
TDR;Transdermální podání;Transdermal use;Usus transdermalis
ORM;Orální podání;Oromucosal use;Usus oromucosalis
`;

/** code;Czech;English */
export const packageTypes = `
AMP;Ampulka (Ampule);Ampoule
BLI;Blistr;Blister
ISP;Předplněná injekční stříkačka;Pre-filled syringe
LAG;Lahev (Lahvička);Bottle
LGT;Kapací lahvička;Dropper container
PEP;Předplněné pero;Pre-filled pen
PSS;Tlakový obal;Pressurised container
SCC;Sáček;Sachet
SPN;Obal na sprej;Spray container
STR;Strip;Strip
TBT;Tuba na tablety;Tablet tube
TUB;Tuba;Tube
VAK;Vak;Bag
`;

export const units = `
G;GRAM
IU;INTERNATIONAL UNIT - MEZINÁRODNÍ JEDNOTKA
MCG;MIKROGRAM
MG;MILIGRAM
ML;MILILITR
U;JEDNOTKA
`;

export const dispensing = `
C;výdej na lékařský předpis s omezením (omezení podle § 39 odst. 4 písm. c) ZoL)
F;volně prodejné léčivé přípravky
L;výdej na lékařský předpis s omezením (omezení podle § 39 odst. 4 písm. a) ZoL)
O;bez lékařského předpisu s omezením
P;bez lékařského předpisu s omezením (RLPO)
R;na lékařský předpis
V;vyhrazená léčiva
`;

// RN is missing on purpose: SÚKL's medicines use it, SÚKL's list does not have it.
export const states = `
B;přípravek po provedené změně může být uváděn na trh po dobu 6 měsíců a používán do uplynutí doby použitelnosti
C;zrušená registrace, přípravek bude stažen z oběhu do doby uvedené v rozhodnutí o zrušení registrace
F;specifický léčebný program povolený MZČR na základě doporučení SÚKL
N;registrace zrušena rozhodnutím nebo uplynutím doby použitelnosti po provedené změně
P;potravina pro zvláštní lékařské účely
R;registrovaný léčivý přípravek
Y;registrace, která pozbyla platnost, přípravek bude stažen z oběhu do doby uvedené v rozhodnutí
Z;registrace, která pozbyla platnost - nebyla prodloužena anebo bylo prodloužení zamítnuto
`;

export const procedures = `
CMS;registrace postupem vzájemného uznávání (MRP,DCP),ČR jako dotčený stát
EUR;registrace centralizovaným postupem Společenství (s výjimkou orphans)
NAR;registrace národním postupem
SOU;souběžný dovoz
`;

/** code;name;beginnings of the ATC codes that belong to it, the first group that fits wins */
export const indicationGroups = `
07;Analgetica, antipyretica;N02BA,N02BE,N02BF
09;Antacida (včetně antiulcerosních léčiv);A02
10;Anthelmintica;P02
12;Antianaemica;B03
14;Bronchodilatantia, antiasthmatica;R03
15;Antibiotica (proti mikrob. a virovým infekcím);J
16;Anticoagulantia (fibrinolytica, antifibrinol.);B01
17;Anticoncipientia;G03
18;Antidiabetica (včetně insulinu);A10
19;Antidota,detoxicantia;V03
24;Antihistaminica, histamin;R06
25;Antiparasitica (antiprotozoica, antimalarica);P01
26;Antimycotica (lokální i celková);D01
29;Antirheumatica, antiphlogistica, antiuratica;M
30;Antidepressiva;N06A
31;Hypolipidaemica;C10
32;Antiseptica, desinficientia (lokální);D08
44;Cytostatica;L
46;Dermatologica;D
47;Diaetetica;V06
50;Diuretica;C03
52;Expectorantia, mucolytica;R05C
56;Hormona (léčiva s hormonální aktivitou);H
57;Hypnotica, sedativa;N05C
58;Hypotensiva;C07,C08,C09
64;Ophthalmologica;S
65;Analgetica - anodyna;N02A
69;Otorhinolaryngologica;R01
70;Anxiolytica;N05B
73;Spasmolytica;A03
76;Infundibilia;B05,V07
85;Venopharmaca, antivaricosa;C05
86;Vitamina, vitagena;A11,A12
87;Varia;A07,G04,N07
94;Phytopharmaca;R05X
`;

/** code;country;name. TVA stands twice: a holder is its code and its country. */
export const organisations = `
ZTV;CZ;Zentiva, k.s., Praha
OPL;CZ;Opella Healthcare Czech s.r.o., Praha
NNO;DK;Novo Nordisk A/S, Bagsvaerd
RBH;GB;Reckitt Benckiser Healthcare, Slough
MRC;D;Merck Healthcare KGaA, Darmstadt
GSK;IRL;GlaxoSmithKline Trading, Dublin
BAY;D;Bayer AG, Leverkusen
TVA;CZ;Teva Pharmaceuticals CR, s.r.o., Praha
TVA;NL;Teva B.V., Haarlem
KRK;SLO;Krka, d.d., Novo mesto
SDZ;A;Sandoz GmbH, Kundl
PFZ;B;Pfizer Europe MA EEIG, Bruxelles
MDR;CZ;Medora léčiva s.r.o., Žďár nad Sázavou
BYL;CZ;Bylinka "U Heřmánku" s.r.o., Český Krumlov
SBD;PL;Souběžný dovoz Sobek sp. z o.o., Łódź
`;
