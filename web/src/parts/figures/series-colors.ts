import { theme } from 'antd'
import type { Series } from './series-chart.tsx'

/** A colour for each series; a compared one has that of the series before it. */
export function useSeriesColors(series: readonly Series[]): string[] {
  const { token } = theme.useToken()
  const palette = [
    token.colorPrimary,
    token['orange-6'],
    token['cyan-7'],
    token['magenta-6'],
    token['purple-6'],
    token['gold-7'],
  ]
  let used = -1
  return series.map(({ isCompared }) => {
    if (!isCompared) used += 1
    return palette[Math.max(0, used) % palette.length] ?? token.colorPrimary
  })
}
