/**
 * The sample's products, one a line:
 *
 *   name | ATC | form | holder | dispensing | substances | strength: packs; strength: packs | more
 *
 * Each pack is a package with a code of its own, given in the order of this file: new products go
 * to the end, or every later code changes. After a pack may stand its registration state (`!N`;
 * `!_` is blank, else R), then `-` (not delivered in six months) or `?` (unknown). `more` has
 * `pil`, `spc` (it has those documents), `ema=` (EMA's page instead), `reg=`, `proc=`, `import=`,
 * `mrp=`, `route=`.
 */
export const products = `
PARALEN | N02BE01 | TBL NOB | OPL-CZ | F | paracetamol | 500MG: 24 12 10? | pil spc
PARALEN 125 | N02BE01 | TBL NOB | OPL-CZ | F | paracetamol | 125MG: 20 | pil
PARALEN 100 | N02BE01 | SUP | OPL-CZ | F | paracetamol | 100MG: 5 10- | pil spc
PARALEN 500 SUP | N02BE01 | SUP | OPL-CZ | F | paracetamol | 500MG: 5 |
PARALEN GRIP | N02BE51 | TBL FLM | OPL-CZ | F | paracetamol,caffeine,phenylephrine hydrochloride | 500MG/25MG/5MG: 12 24 |
PARALEN GRIP HORKÝ NÁPOJ | N02BE51 | POR PLV SOL SCC | OPL-CZ | F | paracetamol,phenylephrine hydrochloride | 650MG/10MG: 6 12? |
PANADOL | N02BE01 | TBL FLM | GSK-IRL | F | paracetamol | 500MG: 12 24 96- | proc=CMS mrp=IE/H/0901/001
PANADOL PRO DĚTI | N02BE01 | POR SUS | GSK-IRL | F | paracetamol | 24MG/ML: 1X100ML 1X300ML- |
IBALGIN 200 | M01AE01 | TBL FLM | OPL-CZ | F | ibuprofen | 200MG: 12 24 |
IBALGIN 400 | M01AE01 | TBL FLM | OPL-CZ | F | ibuprofen | 400MG: 12 24 30 36 48 100- | pil spc
IBALGIN 600 | M01AE01 | TBL FLM | OPL-CZ | R | ibuprofen | 600MG: 30 100 |
IBALGIN BABY | M01AE01 | POR SUS | OPL-CZ | F | ibuprofen | 20MG/ML: 1X100ML |
IBALGIN KRÉM | M02AA13 | CRM | OPL-CZ | F | ibuprofen | 5%: 1X50G 1X100G |
NUROFEN | M01AE01 | TBL FLM | RBH-GB | F | ibuprofen | 200MG: 12 24; 400MG: 12 24 | proc=CMS mrp=UK/H/0902/001
NUROFEN PRO DĚTI JAHODA | M01AE01 | POR SUS | RBH-GB | F | ibuprofen | 20MG/ML: 1X100ML 1X150ML 1X200ML? |
ACYLPYRIN | N02BA01 | TBL NOB | ZTV-CZ | F | acetylsalicylic acid | 500MG: 10 |
ACYLPYRIN S VITAMINEM C | N02BA01 | TBL EFF | ZTV-CZ | F | acetylsalicylic acid,ascorbic acid | 320MG/200MG: 12 |
OZEMPIC | A10BJ06 | INJ SOL PEP | NNO-DK | R | semaglutide | 0,25MG: 1X1,5ML+4J; 0,5MG: 1X3ML+4J; 1MG: 1X3ML+4J- | reg=EU/1/17/9001 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/ozempic
WEGOVY | A10BJ06 | INJ SOL PEP | NNO-DK | R | semaglutide | 0,25MG: 1X3ML+4J; 0,5MG: 1X3ML+4J; 1MG: 1X3ML+4J; 2,4MG: 1X3ML+4J? | reg=EU/1/21/9002 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/wegovy
RYBELSUS | A10BJ06 | TBL NOB | NNO-DK | R | semaglutide | 3MG: 30; 7MG: 30; 14MG: 30 | reg=EU/1/20/9003 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/rybelsus
SEMAGLUTID MEDORA | A10BJ06 | INJ SOL PEP | MDR-CZ | R | semaglutide | 0,5MG: 1X3ML+4J; 1MG: 1X3ML+4J 1X3ML!N- | proc=CMS mrp=CZ/H/0903/001
WARFARIN ORION | B01AA03 | TBL NOB | TVA-NL | R | warfarin sodium | 3MG: 100; 5MG: 100 | pil spc
WARFARIN PMCS | B01AA03 | TBL NOB | MDR-CZ | R | warfarin sodium | 2MG: 100 50-; 5MG: 100 |
EUTHYROX | H03AA01 | TBL NOB | MRC-D | R | levothyroxine sodium | 25MCG: 100; 50MCG: 100 90; 75MCG: 100; 100MCG: 100 90; 150MCG: 100 | pil spc
LETROX | H03AA01 | TBL NOB | MDR-CZ | R | levothyroxine sodium | 50MCG: 100; 100MCG: 100; 150MCG: 100? |
ZYRTEC | R06AE07 | TBL FLM | PFZ-B | F | cetirizine dihydrochloride | 10MG: 7 10 30 90- | pil
ZYRTEC KAPKY | R06AE07 | POR GTT SOL | PFZ-B | R | cetirizine dihydrochloride | 10MG/ML: 1X10ML 1X20ML |
AUGMENTIN | J01CR02 | TBL FLM | GSK-IRL | R | amoxicillin trihydrate,potassium clavulanate | 500MG/125MG: 21; 875MG/125MG: 14 21 | pil spc
AUGMENTIN DUO | J01CR02 | POR PLV SUS | GSK-IRL | R | amoxicillin trihydrate,potassium clavulanate | 400MG/57MG/5ML: 1X70ML 1X140ML- |
AMOKSIKLAV | J01CR02 | TBL FLM | SDZ-A | R | amoxicillin trihydrate,potassium clavulanate | 500MG/125MG: 21; 875MG/125MG: 10 14 21 | proc=CMS mrp=SI/H/0904/002
OMEPRAZOL MEDORA | A02BC01 | CPS ETD | MDR-CZ | R | omeprazole | 20MG: 28 30 90 100?; 40MG: 28 30- |
HELICID 20 | A02BC01 | CPS ETD | ZTV-CZ | R | omeprazole | 20MG: 14 28 90 |
CONTROLOC | A02BC02 | TBL ENT | TVA-CZ | R | pantoprazole sodium | 20MG: 14 28 100; 40MG: 28 100 |
NOLPAZA | A02BC02 | TBL ENT | KRK-SLO | R | pantoprazole sodium | 20MG: 28 84; 40MG: 14 28 84? | proc=CMS
NO-SPA | A03AD02 | TBL NOB | OPL-CZ | F | drotaverine hydrochloride | 40MG: 24; 80MG: 24 |
IMODIUM | A07DA03 | CPS DUR | MDR-CZ | F | loperamide hydrochloride | 2MG: 8 20 |
LANTUS SOLOSTAR | A10AE04 | INJ SOL PEP | ZTV-CZ | R | insulin glargine | 100U/ML: 5X3ML 10X3ML- | reg=EU/1/00/9004
SIOFOR | A10BA02 | TBL FLM | MDR-CZ | R | metformin hydrochloride | 500MG: 60 120; 850MG: 60 120; 1000MG: 60 120- |
METFORMIN TEVA | A10BA02 | TBL FLM | TVA-CZ | R | metformin hydrochloride | 500MG: 60 100; 1000MG: 60 |
METFORMIN TEVA XR | A10BA02 | TBL PRO | TVA-NL | R | metformin hydrochloride | 750MG: 60? |
VIGANTOL | A11CC05 | POR GTT SOL | MRC-D | R | colecalciferol | 20000IU/ML: 1X10ML |
CELASKON | A11GA01 | TBL NOB | ZTV-CZ | F | ascorbic acid | 100MG: 40; 250MG: 30 100- |
CELASKON LONG EFFECT | A11GA01 | CPS PRO | ZTV-CZ | F | ascorbic acid | 500MG: 30 60!_ |
MAGNE MEDORA | A12CC | TBL FLM | MDR-CZ | F | magnesium lactate | 470MG: 50 100 |
ANOPYRIN | B01AC06 | TBL NOB | ZTV-CZ | F | acetylsalicylic acid | 100MG: 20 56 84- |
ASPIRIN PROTECT | B01AC06 | TBL ENT | BAY-D | F | acetylsalicylic acid | 100MG: 20 50 98? |
ELIQUIS | B01AF02 | TBL FLM | PFZ-B | R | apixaban | 2,5MG: 20 60; 5MG: 60 168 | reg=EU/1/11/9005 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/eliquis
ACIDUM FOLICUM LÉČIVA | B03BB01 | TBL FLM | ZTV-CZ | R | folic acid | 10MG: 30 |
NATRIUM CHLORATUM 0,9% MEDORA | B05XA03 | INF SOL | MDR-CZ | R | sodium chloride | 9MG/ML: 10X500ML 10X1000ML 20X250ML? |
FURON | C03CA01 | TBL NOB | TVA-CZ | R | furosemide | 40MG: 20 50 100 |
FUROSEMID MEDORA | C03CA01 | INJ SOL | MDR-CZ | R | furosemide | 10MG/ML: 5X2ML 50X2ML- | route=IVN
DETRALEX | C05CA53 | TBL FLM | MDR-CZ | F | diosmin,hesperidin | 450MG/50MG: 30 60 120 180 |
VASOCARDIN | C07AB02 | TBL NOB | ZTV-CZ | R | metoprolol tartrate | 50MG: 50; 100MG: 50 |
BETALOC ZOK | C07AB02 | TBL PRO | MDR-CZ | R | metoprolol tartrate | 25MG: 28 100; 50MG: 28 100; 100MG: 28 100- |
CONCOR | C07AB07 | TBL FLM | MRC-D | R | bisoprolol fumarate | 5MG: 28 100; 10MG: 28 100 |
CONCOR COR | C07AB07 | TBL FLM | MRC-D | R | bisoprolol fumarate | 2,5MG: 28 56 |
BISOPROLOL TEVA | C07AB07 | TBL NOB | TVA-NL | R | bisoprolol fumarate | 5MG: 30 100!B; 10MG: 30 100!C- |
AGEN | C08CA01 | TBL NOB | ZTV-CZ | R | amlodipine besilate | 5MG: 30 90; 10MG: 30 90 |
NORVASC | C08CA01 | TBL NOB | PFZ-B | R | amlodipine besilate | 5MG: 30; 10MG: 30 |
PRESTARIUM NEO | C09AA04 | TBL FLM | MDR-CZ | R | perindopril arginine | 5MG: 30 90; 10MG: 30 90 |
TRITACE | C09AA05 | TBL NOB | ZTV-CZ | R | ramipril | 2,5MG: 20 50; 5MG: 30 100; 10MG: 30 100 |
SORTIS | C10AA05 | TBL FLM | PFZ-B | R | atorvastatin calcium | 20MG: 30 100; 40MG: 30; 80MG: 30? |
ATORIS | C10AA05 | TBL FLM | KRK-SLO | R | atorvastatin calcium | 10MG: 30 90; 20MG: 30 90; 40MG: 30 90 | proc=CMS
ROSUCARD | C10AA07 | TBL FLM | ZTV-CZ | R | rosuvastatin calcium | 10MG: 30 90; 20MG: 30 90; 40MG: 28!Z- |
CANESTEN | D01AC01 | CRM | BAY-D | F | clotrimazole | 10MG/G: 1X20G 1X50G |
BEPANTHEN | D03AX03 | UNG | BAY-D | F | dexpanthenol | 50MG/G: 1X30G 1X100G |
PANTHENOL 5% MEDORA | D03AX03 | CRM | MDR-CZ | F | dexpanthenol | 50MG/G: 1X30G? |
ELOCOM | D07AC13 | UNG | MDR-CZ | R | mometasone furoate | 1MG/G: 1X15G 1X30G |
BETADINE 10% | D08AG02 | DRM SOL | MDR-CZ | F | povidone-iodine | 100MG/ML: 1X30ML 1X120ML 1X1000ML |
YADINE | G03AA12 | TBL FLM | BAY-D | R | drospirenone,ethinylestradiol | 3MG/0,03MG: 1X21 3X21 |
VIAGRA | G04BE03 | TBL FLM | PFZ-B | R | sildenafil citrate | 50MG: 4 8; 100MG: 4 12- | reg=EU/1/98/9006 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/viagra
SILDENAFIL MEDORA | G04BE03 | TBL FLM | MDR-CZ | O | sildenafil citrate | 25MG: 4 8; 50MG: 4 |
OMNIC TOCAS | G04CA02 | TBL PRO | MDR-CZ | R | tamsulosin hydrochloride | 0,4MG: 30 100 |
MEDROL | H02AB04 | TBL NOB | PFZ-B | R | methylprednisolone | 4MG: 30 100; 16MG: 50; 32MG: 20- |
PREDNISON LÉČIVA | H02AB07 | TBL NOB | ZTV-CZ | R | prednisone | 5MG: 20 100; 20MG: 20 |
OSPAMOX | J01CA04 | TBL FLM | SDZ-A | R | amoxicillin trihydrate | 500MG: 14 20; 1000MG: 14 20? |
SUMAMED | J01FA10 | TBL FLM | TVA-CZ | R | azithromycin dihydrate | 125MG: 6; 500MG: 3 |
CIPLOX | J01MA02 | TBL FLM | TVA-CZ | R | ciprofloxacin hydrochloride | 250MG: 10; 500MG: 10 |
HERPESIN | J05AB01 | TBL NOB | TVA-CZ | R | aciclovir | 200MG: 25; 400MG: 25 |
LETROZOL TEVA | L02BG04 | TBL FLM | TVA-NL | R | letrozole | 2,5MG: 30 100- |
HUMIRA | L04AB04 | INJ SOL PEP | MDR-CZ | L | adalimumab | 40MG: 2X0,4ML 6X0,4ML- | reg=EU/1/03/9007 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/humira
METHOTREXAT MEDORA | L04AX03 | INJ SOL ISP | MDR-CZ | L | methotrexate | 10MG: 4X0,2ML; 15MG: 4X0,3ML? |
VOLTAREN | M01AB05 | TBL ENT | GSK-IRL | R | diclofenac sodium | 50MG: 20 50- |
DICLOFENAC AL | M01AB05 | TBL ENT | SDZ-A | R | diclofenac sodium | 25MG: 30 100; 50MG: 20 |
VOLTAREN EMULGEL | M02AA15 | GEL | GSK-IRL | F | diclofenac diethylamine | 10MG/G: 1X50G 1X100G 1X150G |
MELOXICAM TEVA | M01AC06 | TBL NOB | TVA-CZ | R | meloxicam | 7,5MG: 20; 15MG: 10 30 |
MILURIT | M04AA01 | TBL NOB | MDR-CZ | R | allopurinol | 100MG: 50; 300MG: 30 100 |
TRALGIT | N02AX02 | CPS DUR | ZTV-CZ | R | tramadol hydrochloride | 50MG: 20 |
TRALGIT KAPKY | N02AX02 | POR GTT SOL | ZTV-CZ | R | tramadol hydrochloride | 100MG/ML: 1X10ML 1X96ML!_? |
LYRICA | N02BF02 | CPS DUR | PFZ-B | R | pregabalin | 75MG: 14 56; 150MG: 56 | reg=EU/1/04/9008 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/lyrica
DIAZEPAM SLOVAKOFARMA | N05BA01 | TBL NOB | ZTV-CZ | R | diazepam | 5MG: 20; 10MG: 20 |
STILNOX | N05CF02 | TBL FLM | ZTV-CZ | R | zolpidem tartrate | 10MG: 10 20!Y- |
ZOLOFT | N06AB06 | TBL FLM | PFZ-B | R | sertraline hydrochloride | 50MG: 28; 100MG: 28 |
CIPRALEX | N06AB10 | TBL FLM | MDR-CZ | R | escitalopram oxalate | 10MG: 28; 20MG: 28? |
NICORETTE FRESHMINT GUM | N07BA01 | ORM GUM MND | MDR-CZ | F | nicotine | 2MG: 30 105; 4MG: 30 105 |
NICORETTE INVISIPATCH | N07BA01 | TDR EMP | MDR-CZ | F | nicotine | 15MG/16H: 7; 25MG/16H: 7 |
ENTIZOL | P01AB01 | TBL NOB | ZTV-CZ | R | metronidazole | 250MG: 20 |
VERMOX | P02CA01 | TBL NOB | MDR-CZ | R | mebendazole | 100MG: 6 |
OLYNTH | R01AA07 | NAS SPR SOL | MDR-CZ | F | xylometazoline hydrochloride | 1MG/ML: 1X10ML |
OLYNTH HA 0,05% | R01AA07 | NAS SPR SOL | MDR-CZ | F | xylometazoline hydrochloride | 0,5MG/ML: 1X10ML |
VENTOLIN INHALER N | R03AC02 | INH SUS PSS | GSK-IRL | R | salbutamol sulfate | 100MCG/DÁV: 200DÁV |
ACC LONG | R05CB01 | TBL EFF | SDZ-A | F | acetylcysteine | 600MG: 10 20 |
MUCOSOLVAN | R05CB06 | SIR | ZTV-CZ | F | ambroxol hydrochloride | 15MG/5ML: 1X100ML; 30MG/5ML: 1X250ML- |
XYZAL | R06AE09 | TBL FLM | PFZ-B | R | levocetirizine dihydrochloride | 5MG: 28 90 |
AERIUS | R06AX27 | TBL FLM | MDR-CZ | R | desloratadine | 5MG: 30 90 | reg=EU/1/00/9009 ema=https://www.ema.europa.eu/en/medicines/human/EPAR/aerius
TOBREX | S01AA12 | OPH GTT SOL | SDZ-A | R | tobramycin | 3MG/ML: 1X5ML |
TIMOLOL-POS 0,5% | S01ED01 | OPH GTT SOL | MDR-CZ | R | timolol maleate | 5MG/ML: 1X5ML 3X5ML- |
NALOXON MEDORA | V03AB15 | INJ SOL | MDR-CZ | R | naloxone hydrochloride | 0,4MG/ML: 10X1ML!F? | route=IVN
AQUA PRO INIECTIONE MEDORA | V07AB | PAR LQF | MDR-CZ | R | water for injections | : 100X10ML |
NUTRIDRINK VANILKA | V06XX | POR SOL | MDR-CZ |  | | : 4X200ML!P |
ŽALUDEČNÍ ČAJOVÁ SMĚS "OD HEŘMÁNKU" | A03 | SPC | BYL-CZ | F | matricaria flower | : 20X1,5G!_? |
PRŮDUŠKOVÝ ČAJ BABIČKY ŘEHÁKOVÉ | R05X | SPC | BYL-CZ | F | thyme,ribwort plantain | : 20X1,5G!_ 1X50G!_? |
ST. JACOB´S TYMIÁNOVÝ SIRUP | R05X | SIR | BYL-CZ | F | thyme | : 1X100ML!_ |
PARALEN | N02BE01 | TBL NOB | SBD-PL | F | paracetamol | 500MG: 24 | import=PI/901/2024
MIGRALGIN | N02BE51 | TBL NOB | MDR-CZ | F | paracetamol,caffeine | 500MG/65MG: 10!N- 20!N- 50!Z- |
STARODOL | N02AX02 | CPS DUR | MDR-CZ | R | tramadol hydrochloride | 50MG: 10!N 20!Z- |
KARDIPIN | C08CA01 | TBL NOB | MDR-CZ | R | amlodipine besilate | 5MG: 30!RN 90!RN? |
`;
