import { encode } from 'uqr';
import { t } from '../lib/words/words.ts';

/** An address as a picture that a phone reads. Black on white in the dark, too: not every phone reads it the other way round. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('account.qr-code')}
      shapeRendering="crispEdges"
      className="w-52 justify-self-center rounded-xl"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
