/** The bell of Cowbell. Decoration: the name stands beside it. */
export function BellMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        d="M11.500 8.200V6.400a2.200 2.200 0 0 1 2.200-2.200h4.600a2.200 2.200 0 0 1 2.200 2.200v1.800"
        fill="none"
        stroke="#8a5a10"
        strokeWidth="2.200"
      />
      <path
        d="M10.200 8h11.600c.8 0 1.400.5 1.600 1.200l3.300 13.600c.2 1-.5 1.900-1.500 1.900H6.800c-1 0-1.700-.9-1.500-1.900L8.600 9.200C8.800 8.500 9.400 8 10.200 8z"
        fill="#d9982f"
      />
      <path
        d="M10.200 8h4.300l-3.300 16.700H6.800c-1 0-1.700-.9-1.500-1.900L8.600 9.200C8.800 8.500 9.400 8 10.200 8z"
        fill="#eab75c"
      />
      <path d="M7.400 18.600h17.200" stroke="#8a5a10" strokeWidth="1.600" opacity=".55" />
      <path d="M13 24.700a3 3 0 0 0 6 0z" fill="#5b3a0a" />
    </svg>
  );
}
