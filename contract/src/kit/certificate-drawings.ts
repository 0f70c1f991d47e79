/** A shape of a background, as an SVG path in millimetres. Server and designer draw the same list. */
export interface Shape {
  d: string
  fill?: string
  stroke?: string
  /** In millimetres. */
  stroke_width?: number
  opacity?: number
}

/** The backgrounds that the product draws itself. */
export const drawings = ['frame', 'ribbon', 'kawung', 'plain'] as const
export type Drawing = (typeof drawings)[number]

export interface Colors {
  /** The main colour, and a second one for ornaments; both as #rrggbb. */
  color: string
  accent: string
}

interface Page {
  width: number
  height: number
}

/** The size of a page in millimetres. */
export const pageSizes = {
  landscape: { width: 297, height: 210 },
  portrait: { width: 210, height: 297 },
} as const satisfies Record<string, Page>
export type Orientation = keyof typeof pageSizes

/** The shapes of a background, the lowest first. */
export const shapesOf = (drawing: Drawing, orientation: Orientation, colors: Colors): Shape[] =>
  makers[drawing](pageSizes[orientation], colors)

const makers: Record<Drawing, (page: Page, colors: Colors) => Shape[]> = {
  plain: (page) => [paper(page, '#ffffff')],
  frame: (page, { color, accent }) => [
    paper(page, '#fffdf7'),
    outline(page, 8, color, 1.6),
    outline(page, 10.6, accent, 0.4),
    ...corners(page, 8).flatMap(([x, y, right, down]) => [
      { d: corner(x, y, right, down, 26), stroke: accent, stroke_width: 0.8 },
      { d: diamond(x + 13 * right, y + 13 * down, 2.6), fill: color },
      { d: diamond(x + 13 * right, y + 13 * down, 1.2), fill: accent },
    ]),
    { d: diamond(page.width / 2, 8, 3), fill: color },
    { d: diamond(page.width / 2, page.height - 8, 3), fill: color },
  ],
  ribbon: (page, { color, accent }) => {
    const { width, height } = page
    const band = Math.min(width, height) * 0.2
    return [
      paper(page, '#ffffff'),
      {
        d: `M0 0H${band * 1.5}C${band * 0.9} ${height * 0.3} ${band * 0.2} ${height * 0.55} 0 ${height * 0.62}Z`,
        fill: color,
      },
      {
        d: `M${band * 1.5} 0H${band * 1.75}C${band * 1.1} ${height * 0.36} ${band * 0.3} ${height * 0.62} 0 ${height * 0.7}V${height * 0.62}C${band * 0.2} ${height * 0.55} ${band * 0.9} ${height * 0.3} ${band * 1.5} 0Z`,
        fill: accent,
      },
      {
        d: `M${width} ${height}H${width - band * 1.5}C${width - band * 0.9} ${height * 0.7} ${width - band * 0.2} ${height * 0.45} ${width} ${height * 0.38}Z`,
        fill: color,
        opacity: 0.08,
      },
      { d: `M0 ${height - 3}H${width}V${height}H0Z`, fill: color },
      { d: `M0 ${height - 4.2}H${width}V${height - 3}H0Z`, fill: accent },
    ]
  },
  kawung: (page, { color, accent }) => [
    paper(page, '#ffffff'),
    ...[0, page.height - 16].flatMap((top) => [
      { d: `M0 ${top}H${page.width}V${top + 16}H0Z`, fill: color },
      { d: kawungBand(page.width, top, 16), fill: accent, opacity: 0.85 },
    ]),
    { d: `M0 16H${page.width}V17.2H0Z`, fill: accent },
    { d: `M0 ${page.height - 17.2}H${page.width}V${page.height - 16}H0Z`, fill: accent },
  ],
}

const paper = ({ width, height }: Page, fill: string): Shape => ({ d: `M0 0H${width}V${height}H0Z`, fill })

const outline = ({ width, height }: Page, inset: number, stroke: string, stroke_width: number): Shape => ({
  d: `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}Z`,
  stroke,
  stroke_width,
})

/** The corners of a frame, each with the directions that lead into the page. */
const corners = ({ width, height }: Page, inset: number): [number, number, 1 | -1, 1 | -1][] => [
  [inset, inset, 1, 1],
  [width - inset, inset, -1, 1],
  [inset, height - inset, 1, -1],
  [width - inset, height - inset, -1, -1],
]

/** A curve across a corner, between the two sides of the frame. */
function corner(x: number, y: number, right: number, down: number, size: number): string {
  const from: Point = [x + right * size, y + down * 2.6]
  const to: Point = [x + right * 2.6, y + down * size]
  return `M${from.join(' ')}${arc(from, [x + right * size * 0.9, y + down * size * 0.9], to)}`
}

type Point = readonly [x: number, y: number]

/**
 * A curve with one control point, written with two: pdfkit draws `Q` as another curve than browsers do.
 */
function arc(from: Point, control: Point, to: Point): string {
  const towards = ([x, y]: Point) => [x + ((control[0] - x) * 2) / 3, y + ((control[1] - y) * 2) / 3]
  return `C${[...towards(from), ...towards(to), ...to].map(round).join(' ')}`
}

const diamond = (x: number, y: number, half: number) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`

/** A row of kawung: four petals around a point, repeated. */
function kawungBand(width: number, top: number, height: number): string {
  const count = Math.round(width / height)
  const cell = width / count
  const petals = Array.from({ length: count }, (_each, index) => {
    const x = (index + 0.5) * cell
    const y = top + height / 2
    return [
      petal(x, y, -1, -1, cell, height),
      petal(x, y, 1, -1, cell, height),
      petal(x, y, -1, 1, cell, height),
      petal(x, y, 1, 1, cell, height),
      diamond(x, y, 0.9),
    ].join('')
  })
  return petals.join('')
}

/** An almond from near the centre of a cell to its corner. */
function petal(x: number, y: number, right: number, down: number, cell: number, height: number): string {
  const [dx, dy] = [(right * cell) / 2, (down * height) / 2]
  const from: Point = [x + dx * 0.16, y + dy * 0.16]
  const to: Point = [x + dx * 0.9, y + dy * 0.9]
  const there = arc(from, [x + dx * 0.95, y + dy * 0.18], to)
  const back = arc(to, [x + dx * 0.18, y + dy * 0.95], from)
  return `M${from.map(round).join(' ')}${there}${back}Z`
}

const round = (value: number) => Math.round(value * 1_000) / 1_000
