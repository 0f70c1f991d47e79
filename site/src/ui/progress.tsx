/** How much of something is done. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="progress">
      <progress max={100} value={percent} aria-label={label} />
      <span>{percent}%</span>
    </span>
  )
}
