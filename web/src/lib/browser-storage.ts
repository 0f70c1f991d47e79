/** Local storage of this browser. If it is full or forbidden, nothing is stored. */
export const browserStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(prefix + name)
    } catch {
      return null
    }
  },
  write(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(prefix + name)
      else localStorage.setItem(prefix + name, value)
    } catch {
      // Storage is full or forbidden.
    }
  },
  /** Calls back when another tab of this browser changes the value. */
  onOtherTab(name: string, changed: (value: string | null) => void): void {
    addEventListener('storage', (event) => {
      // A null key: everything was cleared at once.
      if (event.key === prefix + name || event.key === null) changed(browserStorage.read(name))
    })
  },
}

const prefix = 'balai.'
