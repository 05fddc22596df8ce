import { useEffect, useId, useRef, useState } from 'react';
import { Chart, type ChartProps } from '../../ui/charts/chart.tsx';
import { Card } from '../../ui/surface.tsx';
import { FoldButton, useFolding } from '../fold-button.tsx';

interface FoldedChartProps extends ChartProps {
  /** Whether it is folded at first. */
  folded?: boolean;
}

/** A chart of many: on a phone its question opens it. */
export function FoldedChart({ question, folded = false, ...chart }: FoldedChartProps) {
  const id = useId();
  const folding = useFolding();
  const [isOpen, setIsOpen] = useState(!folded);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // Open, it is another button at the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each press
  useEffect(() => {
    if (isPressed.current) button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (!folding) return <Chart question={question} {...chart} />;
  const head = (
    <FoldButton
      ref={button}
      open={isOpen}
      onToggle={() => {
        isPressed.current = true;
        setIsOpen(!isOpen);
      }}
    >
      {question}
    </FoldButton>
  );
  if (isOpen) return <Chart question={head} {...chart} />;
  return (
    <Card className="px-5 py-1.5">
      <section aria-labelledby={id}>
        <h3 id={id} className="text-lg">
          {head}
        </h3>
      </section>
    </Card>
  );
}
