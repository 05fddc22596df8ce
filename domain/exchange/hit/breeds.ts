import { breedCodes } from '../national/breed-codes.ts';

/**
 * Germany's key of breeds: ViehVerkV, annex 6 (an official work, without copyright: UrhG § 5). Codes above 26 were not read, so an animal of
 * such a breed is declared by hand.
 */
export const germanBreed = breedCodes(`
01|HOL|Holstein-Schwarzbunt|Schwarzbunt|Deutsche Holstein|Holstein Schwarzbunt
02|RED|Holstein-Rotbunt|Rotbunt|Holstein Rotbunt
03|JER|Jersey
04|BSW|Braunvieh
05|-|Angler
09|-|Rotbunt Doppelnutzung (RDN)|Rotbunt Doppelnutzung|RDN
10|-|Deutsches Schwarzbuntes Niederungsrind
11|SIM|Fleckvieh
12|GVH|Gelbvieh
13|PIN|Pinzgauer
14|HWD|Hinterwälder
15|-|Murnau-Werdenfelser
16|-|Vorderwälder
17|-|Limpurger
18|-|Braunvieh alter Zuchtrichtung (DBV)|Braunvieh alter Zuchtrichtung
21|CHA|Charolais
22|LIM|Limousin
23|BBL|Weißblaue Belgier
24|BAQ|Blonde d'Aquitaine|Blonde d’Aquitaine
25|RDP|Maine Anjou
26|SAL|Salers`);
