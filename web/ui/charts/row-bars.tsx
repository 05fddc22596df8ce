import { useEffect, useId, useRef } from 'react';
import { type Behind, BehindBar } from './behind.tsx';
import { drawnSeries, Legend, type Series, Stripes, Swatch, shapeProps } from './looks.tsx';

interface BarRow {
  readonly key: string;
  readonly name: string;
  /** One for each series. */
  readonly values: readonly number[];
}

interface RowBarsProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  series: readonly Series[];
  groups: readonly { key: string; title: string; rows: readonly BarRow[] }[];
  text: (value: number) => string;
  /** A press on a row shows what is behind it; the rows of the table have the same for the keyboard. */
  behind?: Behind;
}

/** Counts as bars along the line of reading, each below its name, with its number at its end. All have one scale. */
export function RowBars({ label, series, groups, text, behind }: RowBarsProps) {
  const id = useId();
  const shown = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const open = behind?.open;
  // It stands below all rows, where who pressed the first may not see it.
  useEffect(() => {
    if (open && wasPressed.current) shown.current?.scrollIntoView({ block: 'nearest' });
    wasPressed.current = false;
  }, [open]);
  function press(row: string): void {
    if (!behind?.has(row)) return;
    wasPressed.current = true;
    behind.onOpen(row);
  }
  const most = Math.max(1, ...groups.flatMap(({ rows }) => rows.flatMap(({ values }) => values)));
  return (
    <>
      <Legend
        items={drawnSeries(
          series,
          groups.flatMap(({ rows }) => rows.map(({ values }) => values)),
        ).map(({ part, place }) => ({
          key: part.label,
          sign: <Swatch id={`${id}sign${place}`} series={part} />,
          label: part.label,
        }))}
      />
      <div role="img" aria-label={label} className="space-y-5">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ key, title, rows }) => (
            <div key={key} aria-hidden="true" className="break-inside-avoid">
              <p className="mb-2 font-medium">{title}</p>
              <div className="grid gap-x-4 gap-y-2.5 print:gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                {rows.map((row) => (
                  <div
                    key={row.key}
                    className={`sm:contents ${behind?.has(row.key) ? '*:cursor-pointer' : ''}`}
                    onPointerUp={() => press(row.key)}
                  >
                    <p
                      className={`self-center leading-5 sm:text-end ${behind?.has(row.key) ? 'text-pasture underline underline-offset-4 print:text-ink print:no-underline' : ''}`}
                    >
                      {row.name}
                    </p>
                    <div className="border-s border-edge">
                      {series.map((part, place) => (
                        <Row
                          key={part.label}
                          id={`${id}${key}${row.key}${place}`}
                          series={part}
                          share={(row.values[place] ?? 0) / most}
                          sentence={text(row.values[place] ?? 0)}
                        />
                      ))}
                    </div>
                  </div>
                ))}
              </div>
            </div>
          ))}
      </div>
      {behind && open && groups.some(({ rows }) => rows.some(({ key }) => key === open)) && (
        <div ref={shown} className="scroll-mb-24">
          <BehindBar behind={behind} bar={open} />
        </div>
      )}
    </>
  );
}

function Row({
  id,
  series,
  share,
  sentence,
}: {
  id: string;
  series: Series;
  share: number;
  sentence: string;
}) {
  return (
    <div className="flex items-center pe-8">
      {share > 0 && (
        <svg
          aria-hidden="true"
          style={{ width: `${share * 100}%` }}
          className="h-3 shrink-0 overflow-visible"
        >
          <Stripes id={id} tone={series.tone} />
          <rect x="0.5" y="1" width="100%" height="10" {...shapeProps(series, id)} />
        </svg>
      )}
      <span className="ms-1.5 text-xs leading-4">{sentence}</span>
    </div>
  );
}
