/** The columns that a person chose to see, and their order. */
export interface ColumnChoice {
  order: string[]
  hidden: string[]
}

interface Choosable {
  key: string
  /** Cannot be hidden: the column by which rows are recognised. */
  always?: boolean
  /** Hidden by default. */
  hiddenAtFirst?: boolean
}

/** Parses a saved choice; an invalid one counts as none. */
export function parseChoice(saved: unknown): ColumnChoice | undefined {
  const { order, hidden } = (saved ?? {}) as Partial<ColumnChoice>
  return areStrings(order) && areStrings(hidden) ? { order, hidden } : undefined
}

/** All columns in the chosen order; columns added since then are at their default place. */
export function orderColumns<Column extends Choosable>(
  columns: Column[],
  choice: ColumnChoice | undefined,
): Column[] {
  const ordered = (choice?.order ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? [])
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return
    const before = columns[index - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  return ordered
}

/** Whether the choice shows a column. */
export function isShown(column: Choosable, choice: ColumnChoice | undefined): boolean {
  if (column.always) return true
  // A column that was added after the choice has its default visibility.
  return choice?.order.includes(column.key) ? !choice.hidden.includes(column.key) : !column.hiddenAtFirst
}

/** The choice with one column shown or hidden. */
export function toggleColumn(
  columns: Choosable[],
  choice: ColumnChoice | undefined,
  key: string,
): ColumnChoice {
  const hidden = columns.filter((column) => !isShown(column, choice)).map((column) => column.key)
  return {
    order: orderColumns(columns, choice).map((column) => column.key),
    hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key],
  }
}

/** The choice with one column moved to another place. */
export function moveColumn(
  columns: Choosable[],
  choice: ColumnChoice | undefined,
  key: string,
  place: number,
): ColumnChoice {
  const order = orderColumns(columns, choice).map((column) => column.key)
  const others = order.filter((other) => other !== key)
  return {
    order: [...others.slice(0, Math.max(0, place)), key, ...others.slice(Math.max(0, place))],
    hidden: columns.filter((column) => !isShown(column, choice)).map((column) => column.key),
  }
}

const areStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
