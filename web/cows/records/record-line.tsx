import { createContext, isValidElement, type ReactNode, useContext, useId, useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';

interface RowFrame {
  /** The record in words: `vaccination BVD of 24 Dec 2026`. */
  name: string;
  /** What can be done with it, at the end of its line. */
  buttons: ReactNode;
  /** How far it has come, where it has not arrived. */
  mark: ReactNode;
}

/** What surrounds the line of a record; `paper` where it is a row of a printed table. */
export const RowFrameContext = createContext<RowFrame | 'paper' | null>(null);

interface RecordLineProps {
  /** What the record says in one line; what is null is left out, and points stand between the parts. */
  line: readonly (ReactNode | null)[];
  /** Marks after it. */
  marks?: ReactNode;
  /** All the rest; null if there is none. */
  rest: ReactNode | null;
  /** Whether the rest is shown at first, because it tells of something that is still to come. */
  open?: boolean;
}

/** A record in one line. A press on it shows the rest, which paper shows always. */
export function RecordLine(props: RecordLineProps) {
  const frame = useContext(RowFrameContext);
  return frame === 'paper' ? <PaperRow {...props} /> : <ScreenLine {...props} frame={frame} />;
}

/** The day in one column, all else in the other; a record that is one sentence takes both. */
function PaperRow({ line, marks, rest }: RecordLineProps) {
  const [day, ...others] = line.filter((part) => part !== null);
  const isDay = isValidElement(day) && day.key === 'day';
  const said = isDay ? others : [day, ...others];
  return (
    <tr>
      {isDay && <td>{day}</td>}
      <td colSpan={isDay ? 1 : 2}>
        {said.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no names, and keep their order.
          <span key={index} className="paper-part">
            {part}
          </span>
        ))}
        {marks && <span className="paper-part">{marks}</span>}
        {rest !== null && <div className="paper-part">{rest}</div>}
      </td>
    </tr>
  );
}

function ScreenLine({
  line,
  marks,
  rest,
  open: openAtFirst = false,
  frame,
}: RecordLineProps & { frame: RowFrame | null }) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? openAtFirst;
  return (
    <>
      <div className="relative flex items-center gap-1">
        {frame && rest !== null && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('cow.record-rest', { record: frame.name })}
            onClick={() => setChosen(!open)}
            className="absolute inset-y-0 -inset-s-2 w-[calc(100%+1rem)] rounded-lg hover:bg-sunk"
          />
        )}
        <p className="pointer-events-none relative min-w-0 flex-1 py-3 leading-5 [&_a]:pointer-events-auto">
          {line
            .filter((part) => part !== null)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no names, and keep their order.
              <span key={index}>
                {index > 0 && <span className="text-soft"> · </span>}
                {part}
              </span>
            ))}
          {(marks || frame) && (
            <span className="ms-2 inline-flex flex-wrap gap-1 align-middle empty:hidden">
              {marks}
              {frame?.mark}
            </span>
          )}
          {frame && rest !== null && (
            <Icon
              name="chevron-down"
              className={`ms-1 inline size-4 text-soft transition-transform ${open ? 'rotate-180' : ''}`}
            />
          )}
        </p>
        {frame && <div className="relative -me-2.5 flex shrink-0">{frame.buttons}</div>}
      </div>
      {rest !== null && (
        <div id={id} className={`pb-2.5 ${open || !frame ? '' : 'hidden'}`}>
          {rest}
        </div>
      )}
    </>
  );
}
