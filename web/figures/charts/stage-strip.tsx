import type { PointerEvent, ReactNode } from 'react';
import { formatNumber } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';
import { pressedPlace } from '../../ui/charts/plot.tsx';
import { Strip } from '../../ui/charts/strip.tsx';

interface StageStripProps {
  name: string;
  /** Each with its place in percent of the width. */
  values: readonly { at: number; value: number }[];
  /** Which of them is shown. */
  at: number;
  onPress: (place: number) => void;
  /** What stands beneath it. */
  children: ReactNode;
}

/** A group over two years: its name, a strip as high as the most animals that it had, and how many there are on the day that is shown. */
export function StageStrip({ name, values, at, onPress, children }: StageStripProps) {
  const most = Math.max(0, ...values.map(({ value }) => value));
  const height = Math.max(1, most);
  const press = (event: PointerEvent<HTMLDivElement>) => onPress(pressedPlace(event));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 @md:grid-cols-[8rem_minmax(0,1fr)_4rem]">
      <span className="self-center leading-5">{name}</span>
      <div
        onPointerDown={press}
        onPointerMove={(move) => move.buttons > 0 && press(move)}
        className="relative h-9 cursor-pointer print:h-7 touch-pan-y @max-md:order-last @max-md:col-span-2"
      >
        <Strip
          values={values}
          axis={{ lines: [0, height], at: (value) => 100 - (value / height) * 100 }}
          chosen={values[at]?.at ?? 0}
        />
        {children}
      </div>
      <span className="leading-4 whitespace-nowrap">
        <span data-heads="" className="font-medium">
          {formatNumber(values[at]?.value ?? 0)}
        </span>{' '}
        <span className="text-xs text-soft @md:block">{t('figures-charts.most', { count: most })}</span>
      </span>
    </div>
  );
}
