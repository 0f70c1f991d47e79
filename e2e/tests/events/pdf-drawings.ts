import { pageIn } from './pdf-lines.ts'

/** A shape or a picture of a page: the box of its outline, in millimetres from the upper left corner. */
export interface Drawing {
  kind: 'shape' | 'picture'
  box: Box
  /** The thickness of its line in millimetres; 0 for a shape that is only filled. */
  line: number
  /** The point half-way along a line, which tells how it is curved. */
  middle?: { x: number; y: number }
}
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** a, b, c, d, e and f of x' = ax + cy + e and y' = bx + dy + f. */
type Matrix = readonly [number, number, number, number, number, number]
type Point = [x: number, y: number]

const mm = 25.4 / 72
const at = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]
/** The inner matrix first, then the outer one. */
const within = (outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => {
  const [x, y] = at(outer, [e, f])
  const [p, q, r, s] = outer
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y]
}

/** Points of a curve that are near enough to measure its box. */
const curve = ([x, y]: Point, [one = [0, 0], two = [0, 0], end = [0, 0]]: Point[]): Point[] =>
  Array.from({ length: 50 }, (_, index) => {
    const t = (index + 1) / 50
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
    return [a * x + b * one[0] + c * two[0] + d * end[0], a * y + b * one[1] + c * two[1] + d * end[1]]
  })

/** The point in the middle of a line through these points. */
function halfWay(points: readonly Point[]): Point {
  const steps = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }
  })
  let left = steps.reduce((sum, { length }) => sum + length, 0) / 2
  for (const { from, to, length } of steps) {
    const part = left / length
    if (part <= 1) return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    left -= length
  }
  return points[0] ?? [0, 0]
}

/** The shapes and pictures of the page, in the order in which they are drawn. */
export function drawingsIn(pdf: Buffer): Drawing[] {
  const { page, height } = pageIn(pdf)
  const drawings: Drawing[] = []
  const kept: { matrix: Matrix; line: number }[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let [line, values, path]: [number, number[], Point[]] = [1, [], []]
  const millimetres = ([x, y]: Point) => ({ x: x * mm, y: (height - y) * mm })
  const boxOf = (points: readonly Point[]): Box => {
    const [xs, ys] = [
      points.map((point) => millimetres(point).x),
      points.map((point) => millimetres(point).y),
    ]
    return {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    }
  }
  const pointsOf = (numbers: number[]) =>
    Array.from({ length: numbers.length / 2 }, (_, index): Point =>
      at(matrix, [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0]),
    )
  const paint = (isStroked: boolean) => {
    const thickness = isStroked ? line * Math.hypot(matrix[0], matrix[1]) * mm : 0
    const middle = isStroked && { middle: millimetres(halfWay(path)) }
    if (path.length > 0) drawings.push({ kind: 'shape', box: boxOf(path), line: thickness, ...middle })
    path = []
  }
  const does: Record<string, () => void> = {
    q: () => kept.push({ matrix, line }),
    Q: () => ({ matrix, line } = kept.pop() ?? { matrix, line }),
    cm: () => (matrix = within(matrix, values as unknown as Matrix)),
    w: () => (line = values[0] ?? 0),
    m: () => path.push(...pointsOf(values)),
    l: () => path.push(...pointsOf(values)),
    c: () => path.push(...curve(path.at(-1) ?? [0, 0], pointsOf(values))),
    re: () => {
      const [x = 0, y = 0, width = 0, high = 0] = values
      path.push(...pointsOf([x, y, x + width, y + high]))
    },
    // pdfkit draws a curve with one control point by this operation, whose first control point is the start.
    v: () => path.push(...curve(path.at(-1) ?? [0, 0], [path.at(-1) ?? [0, 0], ...pointsOf(values)])),
    h: () => path.push(path[0] ?? [0, 0]),
    n: () => (path = []),
    f: () => paint(false),
    S: () => paint(true),
    B: () => paint(true),
    Do: () => drawings.push({ kind: 'picture', box: boxOf(pointsOf([0, 0, 1, 1])), line: 0 }),
  }
  // Texts are measured elsewhere.
  for (const token of page.replaceAll(/BT\n[\s\S]*?ET/g, '').split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token)) values.push(Number(token))
    else {
      does[token]?.()
      values = []
    }
  }
  return drawings
}
