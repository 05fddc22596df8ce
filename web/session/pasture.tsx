import { t } from '../lib/words/words.ts';
import './pasture.css';

/** The side image of the session screen: a cow with her bell before hills, by day in the light theme, by night in the dark. */
export function Pasture() {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      className="pasture absolute inset-x-0 top-0 size-full max-lg:top-1/2 max-lg:aspect-[8/9] max-lg:h-auto max-lg:-translate-y-[57%]"
      role="img"
      aria-label={t('session.picture')}
    >
      <defs>
        <linearGradient id="pasture-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="p-sky-high" />
          <stop offset="1" className="p-sky-low" />
        </linearGradient>
        <radialGradient id="pasture-glow">
          <stop offset=".3" className="p-glow" stopOpacity=".55" />
          <stop offset="1" className="p-glow" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="pasture-bell" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#f4cd7d" />
          <stop offset=".5" stopColor="#dfa13a" />
          <stop offset="1" stopColor="#a86d16" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#pasture-sky)" />
      <circle cx="610" cy="250" r="210" fill="url(#pasture-glow)" />
      <circle cx="610" cy="250" r="64" className="p-sun" />
      <Stars />
      <g className="p-cloud">
        <path d="M96 196c0-22 19-36 41-32 9-24 52-30 68-2 26-8 50 8 48 34z" />
        <path d="M392 122c0-15 13-25 28-22 7-17 36-20 47-1 18-6 34 5 33 23z" />
      </g>
      <path d="M0 520c120-90 240-120 360-70s210 20 440-80v530H0z" className="p-far" />
      <path d="M0 580c160-80 300-50 420-10s260 10 380-60v390H0z" className="p-mid" />
      <Trees />
      <path d="M0 660c140-50 330-70 500-30 120 28 220 20 300-10v280H0z" className="p-near" />
      <Fence />
      <path d="M0 760c200-60 520-70 800-20v160H0z" className="p-front" />
      <Cow />
      <Grass />
    </svg>
  );
}

function Stars() {
  return (
    <g className="p-stars">
      {[
        [80, 90, 2],
        [160, 300, 1.6],
        [240, 60, 2.4],
        [330, 210, 1.8],
        [450, 250, 1.5],
        [470, 70, 2.2],
        [560, 110, 1.6],
        [700, 80, 2.4],
        [745, 200, 1.6],
        [720, 360, 2],
        [90, 400, 1.5],
        [300, 350, 2],
      ].map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
  );
}

function Trees() {
  return (
    <>
      <g className="p-trunk">
        <path d="M92 590h16v70H92zM162 600h12v56h-12zM692 560h14v64h-14zM424 552h10v40h-10z" />
      </g>
      <g className="p-trees">
        <circle cx="100" cy="556" r="52" />
        <circle cx="66" cy="580" r="34" />
        <circle cx="134" cy="580" r="36" />
        <circle cx="168" cy="582" r="38" />
        <circle cx="698" cy="536" r="44" />
        <circle cx="668" cy="556" r="28" />
        <circle cx="728" cy="558" r="30" />
        <circle cx="428" cy="540" r="24" />
        <circle cx="450" cy="552" r="18" />
      </g>
    </>
  );
}

function Fence() {
  return (
    <g className="p-fence" fill="none" strokeWidth="9" strokeLinecap="round">
      <path d="M-10 676 180 646M-10 704 180 674M640 660l180 26M640 688l180 26" strokeWidth="6" />
      <path d="M24 642v96M94 630v100M164 622v100M660 636v104M730 646v100M790 654v90" />
    </g>
  );
}

function Cow() {
  return (
    <g transform="translate(250 372)">
      <ellipse cx="152" cy="470" rx="170" ry="20" className="p-shadow" />
      {/* Tail, legs and body lie behind the head, which looks at whoever logs in. */}
      <path
        d="M262 210c46 10 52 70 34 128"
        fill="none"
        stroke="#e9dfcf"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <path d="M285 330c8 14 24 14 24 34-4 14-26 14-30 0-2-14 8-20 6-34z" fill="#4a3a30" />
      <path d="M74 300h48l-5 156H84zM182 300h48l-10 156h-33z" fill="#f5efe4" />
      <path d="M84 440h34l-1 24H82zM187 440h34l-2 24h-33z" fill="#4a3a30" />
      <path
        d="M42 250c0-92 50-138 112-138s116 46 116 138c0 66-46 104-116 104S42 316 42 250z"
        fill="#f8f3ea"
      />
      <path
        d="M206 126c44 18 68 66 63 134-22 8-52-6-58-40-6-36-22-60-5-94zM47 214c28-6 48 18 44 52-4 30-20 50-33 52-20-28-20-72-11-104z"
        fill="#9c5734"
      />
      <path d="M118 346c8 22 64 22 72 0z" fill="#efc0ad" />
      {/* Ears */}
      <path
        d="M88 88C58 60 22 62 6 84c14 28 50 40 84 28zM216 88c30-28 66-26 82-4-14 28-50 40-84 28z"
        fill="#9c5734"
      />
      <path
        d="M78 92C58 76 36 76 22 86c14 16 36 20 58 14zM226 92c20-16 42-16 56-6-14 16-36 20-58 14z"
        fill="#dfa38d"
      />
      <path
        d="M100 62C74 54 64 34 68 10M204 62c26-8 36-28 32-52"
        fill="none"
        stroke="#eadbb9"
        strokeWidth="17"
        strokeLinecap="round"
      />
      {/* Head */}
      <path
        d="M152 40c46 0 74 27 72 74-2 37-12 62-18 94-6 28-26 46-54 46s-48-18-54-46c-6-32-16-57-18-94-2-47 26-74 72-74z"
        fill="#fbf7ef"
      />
      <path
        d="M128 43c-32 7-50 32-48 71 1 26 7 46 12 66 24 2 40-26 40-60 0-30-14-50-4-77zM178 44c31 8 48 32 46 70-1 24-6 43-11 62-22 4-37-20-38-52-1-32 12-52 3-80z"
        fill="#9c5734"
      />
      <ellipse cx="152" cy="222" rx="62" ry="46" fill="#efc0ad" />
      <path d="M128 206a8 10 0 1 0 .1 0zM176 206a8 10 0 1 0 .1 0z" fill="#a8664f" />
      <path d="M130 246q22 12 44 0" fill="none" stroke="#a8664f" strokeWidth="5" strokeLinecap="round" />
      <path d="M110 118a11 13 0 1 0 .1 0zM194 118a11 13 0 1 0 .1 0z" fill="#2a1f19" />
      <path d="M113 122a4 4 0 1 0 .1 0zM197 122a4 4 0 1 0 .1 0z" fill="#fff" />
      <path
        d="M116 52c8-24 64-24 72 0-4 16-12 28-20 36-4-6-6-10-8-16-4 10-8 16-12 22-6-8-8-14-10-22-8-4-18-10-22-20z"
        fill="#b56a42"
      />
      {/* Collar and bell */}
      <path d="M88 250c20 34 108 34 128 0l6 18c-22 42-118 42-140 0z" fill="#7a3c22" />
      <path d="M140 286h24v12h-24z" fill="#5b3a0a" />
      <path
        d="M130 294h44c5 0 8 3 9 7l12 50c1 5-2 8-7 8h-72c-5 0-8-3-7-8l12-50c1-4 4-7 9-7z"
        fill="url(#pasture-bell)"
      />
      <path d="M114 336h76" stroke="#7d500d" strokeWidth="5" opacity=".5" />
      <path d="M140 359a12 12 0 0 0 24 0z" fill="#5b3a0a" />
    </g>
  );
}

function Grass() {
  return (
    <g className="p-grass" fill="none" strokeWidth="5" strokeLinecap="round">
      <path d="M60 850q4-26-8-44M72 850q2-20 14-34M220 880q2-24-8-40M232 880q4-18 16-28M640 868q2-26-10-44M652 868q4-20 16-32M742 838q2-20-8-34M752 838q4-16 12-24M420 884q2-18-6-30M430 884q4-14 12-22" />
      <g stroke="none" className="p-flowers">
        <circle cx="120" cy="818" r="6" />
        <circle cx="154" cy="856" r="5" />
        <circle cx="560" cy="852" r="6" />
        <circle cx="700" cy="808" r="5" />
        <circle cx="596" cy="806" r="4" />
      </g>
    </g>
  );
}
