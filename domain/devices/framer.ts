/** Cuts what a stick or a scale sends into frames: each a reading, an answer, or something that is none. */

/** What is longer is no reading of any device: it is dropped up to the next end. */
const MOST_CHARACTERS = 4096;
const STX = '\u0002';
const ETX = '\u0003';
const ENDS = new Set(['\r', '\n', ETX]);

export interface Framer {
  /** Takes the next piece, however the line has cut it; answers the frames that are whole by now, without their ends. */
  take(piece: string): string[];
}

/** A framer of one line. A frame may begin with STX, which does not belong to it; it ends by CR, LF or ETX; one that begins with `[` also by `]`, which belongs to it. */
export function newFramer(): Framer {
  let begun = '';
  let isTooLong = false;
  return {
    take(piece) {
      const frames: string[] = [];
      const end = () => {
        if (!isTooLong && begun.trim() !== '') frames.push(begun);
        begun = '';
        isTooLong = false;
      };
      for (const character of piece) {
        if (ENDS.has(character)) {
          end();
          continue;
        }
        if (character === STX) {
          begun = '';
          isTooLong = false;
          continue;
        }
        if (isTooLong) continue;
        begun += character;
        if (character === ']' && begun.trimStart().startsWith('[')) end();
        else if (begun.length > MOST_CHARACTERS) isTooLong = true;
      }
      return frames;
    },
  };
}
