import './attendance.css'

/** A share as a bar. */
export function ShareBar({ label, part, all }: { label: string; part: number; all: number }) {
  return <progress className="attendance-bar" aria-label={label} max={Math.max(1, all)} value={part} />
}
