/** The bell of Cowbell. It is decoration: the name is beside it. */
export function BellMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        d="M11.5 8.2V6.4a2.2 2.2 0 0 1 2.2-2.2h4.6a2.2 2.2 0 0 1 2.2 2.2v1.8"
        fill="none"
        stroke="#8a5a10"
        strokeWidth="2.2"
      />
      <path
        d="M10.2 8h11.6c.8 0 1.4.5 1.6 1.2l3.3 13.6c.2 1-.5 1.9-1.5 1.9H6.8c-1 0-1.7-.9-1.5-1.9L8.6 9.2C8.8 8.5 9.4 8 10.2 8z"
        fill="#d9982f"
      />
      <path d="M10.2 8h4.3l-3.3 16.7H6.8c-1 0-1.7-.9-1.5-1.9L8.6 9.2C8.8 8.5 9.4 8 10.2 8z" fill="#eab75c" />
      <path d="M7.4 18.6h17.2" stroke="#8a5a10" strokeWidth="1.6" opacity=".55" />
      <path d="M13 24.7a3 3 0 0 0 6 0z" fill="#5b3a0a" />
    </svg>
  );
}
