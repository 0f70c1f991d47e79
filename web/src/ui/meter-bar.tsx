import './meter-bar.css'

interface Props {
  label: string
  value: number
  max: number
}

/** How much of a whole is reached, as a thin bar; it is green when all of it is. The figures stand beside it. */
export function MeterBar({ label, value, max }: Props) {
  const reached = Math.min(value, max)
  return (
    <span
      className="meter-bar"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={reached}
      data-full={max > 0 && value >= max}
    >
      <span style={{ width: `${max > 0 ? (reached / max) * 100 : 0}%` }} />
    </span>
  )
}
