import type { ReactNode } from 'react'

/** Plain drawings instead of icon components, since a long outline has hundreds of them. */
const drawn = (paths: ReactNode) => (
  <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden>
    {paths}
  </svg>
)

const dots = (xs: number[], ys: number[]) =>
  xs.flatMap((x) => ys.map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.3, strokeLinejoin: 'round' } as const

/** The drawings of the lines. */
export const icons = {
  grip: drawn(dots([5, 11], [3, 8, 13])),
  more: drawn(dots([8], [3, 8, 13])),
  plus: drawn(<path d="M8 2.5v11M2.5 8h11" {...line} />),
  folded: drawn(<path d="M5 3l6 5-6 5z" />),
  unfolded: drawn(<path d="M3 5l5 6 5-6z" />),
  video: drawn(
    <>
      <circle cx="8" cy="8" r="6.3" {...line} />
      <path d="M6.5 5.3l4 2.7-4 2.7z" />
    </>,
  ),
  text: drawn(<path d="M3.5 1.7h6l3 3v9.6h-9zM5.7 7h4.6M5.7 9.5h4.6M5.7 12h3" {...line} />),
  attachment: drawn(<path d="M12.5 7.5l-5 5a3 3 0 01-4.2-4.2l5.5-5.5a2 2 0 012.8 2.8L6.2 11" {...line} />),
  quiz: drawn(
    <>
      <circle cx="8" cy="8" r="6.3" {...line} />
      <path d="M6 6.3a2 2 0 112.7 1.9c-.5.2-.7.5-.7 1.2" {...line} />
      <circle cx="8" cy="11.5" r="0.9" />
    </>,
  ),
}
