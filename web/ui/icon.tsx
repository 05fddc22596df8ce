/** The icons of the app: all with the same stroke width, in a square of 24 units. */
const SHAPES = {
  home: 'M4 11.2 12 4.5l8 6.7M6 9.8V19a1 1 0 0 0 1 1h3.5v-5.5h3V20H17a1 1 0 0 0 1-1V9.8',
  barn: 'M4 20v-9l3.5-5.5h9L20 11v9H4zM9 20v-6h6v6M9 14l6 6M15 14l-6 6M10.5 9.5h3',
  cow: 'M7.5 8.5C5.8 9 4 8.3 3 6.5c1.8-.4 3.5 0 4.6 1.1M16.5 8.5c1.7.5 3.5-.2 4.5-2-1.8-.4-3.5 0-4.6 1.1M7.6 7.6C8.8 6.6 10.3 6 12 6s3.2.6 4.4 1.6c.6 2 .3 3.9-.4 5.9M7.6 7.6c-.6 2-.3 3.9.4 5.9M12 20c-2.9 0-4.7-1.5-4.7-3.5S9 13.3 12 13.3s4.7 1.2 4.7 3.2S14.9 20 12 20M10.3 16.6v.3M13.7 16.6v.3M9.8 10.2v.2M14.2 10.2v.2',
  drop: 'M12 4c3.2 4 5.5 6.6 5.5 9.8a5.5 5.5 0 0 1-11 0C6.5 10.6 8.8 8 12 4z',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6l7-2.5zM8.8 11.8l2.4 2.4 4-4.4',
  feed: 'M12 21V9M12 9c0-2.5 0-4 0-6M12 13.5c-3 0-4.7-1.7-4.7-4.5 3 0 4.7 1.7 4.7 4.5zM12 13.5c3 0 4.7-1.7 4.7-4.5-3 0-4.7 1.7-4.7 4.5zM12 18.5c-3 0-4.7-1.7-4.7-4.5 3 0 4.7 1.7 4.7 4.5zM12 18.5c3 0 4.7-1.7 4.7-4.5-3 0-4.7 1.7-4.7 4.5z',
  bell: 'M9.5 6V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1M8.3 6h7.4c.5 0 .9.3 1 .8l2.5 9.9a1 1 0 0 1-1 1.3H5.8a1 1 0 0 1-1-1.3L7.3 6.8c.1-.5.5-.8 1-.8zM10 18a2 2 0 0 0 4 0M6 13.5h12',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.3 3.7-5.3 7.5-5.3s6.7 2 7.5 5.3',
  search: 'M10.8 17.5a6.7 6.7 0 1 0 0-13.5 6.7 6.7 0 0 0 0 13.5zM15.7 15.7 20 20',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8',
  edit: 'M4.5 19.5l.9-4L15.7 5.2a2.2 2.2 0 0 1 3.1 3.1L8.5 18.6l-4 .9zM13.8 7.1l3.1 3.1',
  trash:
    'M4.5 7h15M9.5 7V4.8c0-.4.3-.8.8-.8h3.4c.5 0 .8.4.8.8V7M6.5 7l.8 12.2c0 .4.4.8.8.8h7.8c.4 0 .8-.4.8-.8L17.5 7M10 11v5.5M14 11v5.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'chevron-down': 'M6.5 9.5 12 15l5.5-5.5',
  'chevron-end': 'M9.5 6.5 15 12l-5.5 5.5',
  'arrow-start': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-end': 'M5 12h14M13 6l6 6-6 6',
  calendar:
    'M5.5 6h13c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1h-13c-.6 0-1-.4-1-1V7c0-.6.4-1 1-1zM8 3.5v4M16 3.5v4M4.5 10.5h15',
  alert: 'M12 4.5 20.5 19.5h-17L12 4.5zM12 10.5v4M12 17v.2',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.5v4.8M12 7.8v.2',
  chart: 'M4.5 4v16h15M8.5 16.5v-4M12.5 16.5v-8M16.5 16.5V6',
  groups: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  book: 'M6 18V5c0-.3.2-.5.5-.5H18v15H7.5a1.5 1.5 0 0 1 0-3H18M9.5 8.5h5',
  pin: 'M12 20.5c4-4.5 6-7.6 6-10.5a6 6 0 1 0-12 0c0 2.9 2 6 6 10.5zM12 11.5v-3',
  sliders: 'M4.5 7h9M18 7h1.5M4.5 12h1M10 12h9.5M4.5 17h8M17 17h2.5M15.7 5v4M7.7 10v4M14.7 15v4',
  logout: 'M13.5 4.5H6.3c-.4 0-.8.4-.8.8v13.4c0 .4.4.8.8.8h7.2M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.6 9.8c0-1.4 1-2.3 2.4-2.3s2.4.9 2.4 2.1c0 1.8-2.4 2-2.4 4M12 16.5v.2',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  syringe:
    'M14.5 4.5l5 5M17 7l-2.5 2.5M10 6.5l7.5 7.5-5 5H8l-3-3V13.5l5-7zM8 16l-3.5 3.5M11.5 10.5l1.5 1.5M9 13l1.5 1.5',
  mail: 'M4.5 6h15c.6 0 1 .4 1 1v10c0 .6-.4 1-1 1h-15c-.6 0-1-.4-1-1V7c0-.6.4-1 1-1zM4 7l8 6 8-6',
  image:
    'M5 5h14c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1H5c-.6 0-1-.4-1-1V6c0-.6.4-1 1-1zM4.5 17l5-5.5 4 4 2.5-2.5 4 4M15.5 9.5v.1',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  key: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12.7l8-8M16 7.5l2.5 2.5M13.5 10l1.5 1.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17',
  device: 'M5.5 5.5h13c.6 0 1 .4 1 1v8.5h-15V6.5c0-.6.4-1 1-1zM3 18.5h18',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  heart: 'M12 19.5C7.5 16.5 4.5 13.5 4.5 10a3.9 3.9 0 0 1 7.5-1.6A3.9 3.9 0 0 1 19.5 10c0 3.5-3 6.5-7.5 9.5z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.3M4 4.5v4.8h4.8M12 8v4.2l2.8 1.8',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14',
  upload: 'M12 15.5v-11M7.5 9 12 4.5 16.5 9M5 19.5h14',
} as const;

export type IconName = keyof typeof SHAPES;

/** What points along the line of reading: turned with it where that runs from right to left. */
const POINTING: ReadonlySet<IconName> = new Set([
  'chevron-end',
  'arrow-start',
  'arrow-end',
  'list',
  'logout',
  'undo',
]);

/** A small picture beside words; hidden from screen readers, so the words (or a label) must say it all. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${POINTING.has(name) ? 'rtl:-scale-x-100' : ''} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
