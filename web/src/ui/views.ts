/** A saved state of a list. */
export interface View {
  name: string
  /** The state as in the address, without the page. */
  state: string
}

export const longestViewName = 60

/** Parses saved views; invalid ones are left out. */
export const parseViews = (saved: unknown): View[] => (Array.isArray(saved) ? saved.filter(isView) : [])

/** Adds a view; one of the same name is replaced. */
export function addView(views: View[], name: string, state: string): View[] {
  const view = { name: name.trim().slice(0, longestViewName), state }
  const others = views.filter((other) => other.name !== view.name)
  return [...others, view].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Removes a view. */
export const removeView = (views: View[], name: string): View[] => views.filter((view) => view.name !== name)

function isView(value: unknown): value is View {
  const { name, state } = (value ?? {}) as Partial<View>
  return typeof name === 'string' && typeof state === 'string'
}
