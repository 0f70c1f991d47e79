/** The logo: a hall. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="mark">
      <path d="M16 3 2 13.200l1.800 2.500L6 14.100V27h20V14.100l2.200 1.600 1.800-2.500zM16 6.900l7 5.100V24h-4v-7h-6v7H9V12z" />
    </svg>
  )
}
