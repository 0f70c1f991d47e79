/** The files of a build. Scripts are numbered by their place in `names`. */
export interface Build {
  names: string[]
  /** What each script imports. */
  imports: number[][]
  entry: number
  /** The Indonesian of the frame. */
  words: number
  /** The script of each screen by its path, its Indonesian, and the style sheets that it adds. */
  screens: Record<string, { script: number; words: number; sheets: string[] }>
}

type Exports = Record<PropertyKey, unknown>
type Code = (
  require: (name: string) => Exports,
  exports: Exports,
  load: (name: string) => Promise<Exports>,
) => void

declare global {
  /** Every script of the build calls this with its code. */
  var define: ((name: string, code: Code) => void) | undefined
}

/**
 * Loads and runs the scripts of a build, which are classic scripts with the meaning of modules. Starts the entry, and asks
 * for the files of the screen at this address and their words, so that they are loaded in parallel.
 */
export function loadScripts(build: Build): void {
  const codes = new Map<string, Code>()
  /** What the scripts that have run export. */
  const modules = new Map<string, Exports>()
  const arrivals = new Map<string, PromiseWithResolvers<void>>()

  globalThis.define = (name, code) => {
    codes.set(name, code)
    arrivals.get(name)?.resolve()
  }

  function arrivalOf(name: string, isInPage: boolean): Promise<void> {
    const known = arrivals.get(name)
    if (known) return known.promise
    const arrival = Promise.withResolvers<void>()
    arrivals.set(name, arrival)
    if (!isInPage) {
      const script = document.createElement('script')
      script.src = `/assets/${name}`
      script.dataset['later'] = ''
      script.addEventListener('error', () => {
        // The next one who needs it asks for it again.
        arrivals.delete(name)
        script.remove()
        arrival.reject(new Error(`${script.src} could not be loaded.`))
      })
      document.head.append(script)
    }
    return arrival.promise
  }

  /** The numbers of a script and of all that it imports. */
  function needed(script: number, found = new Set<number>()): Set<number> {
    if (found.has(script)) return found
    found.add(script)
    for (const other of build.imports[script] ?? []) needed(other, found)
    return found
  }

  const arrivalOfAll = (script: number, isInPage = false) =>
    Promise.all([...needed(script)].map((each) => arrivalOf(build.names[each] ?? '', isInPage)))

  /** Runs a script once, after those that it imports. */
  function run(name: string): Exports {
    const known = modules.get(name)
    if (known) return known
    const exports: Exports = {}
    codes.get(name)?.(run, exports, load)
    modules.set(name, exports)
    return exports
  }

  async function load(name: string): Promise<Exports> {
    await arrivalOfAll(build.names.indexOf(name))
    return run(name)
  }

  void arrivalOfAll(build.entry, true).then(() => run(build.names[build.entry] ?? ''))

  const screen = isSignedIn() ? screenHere(build) : undefined
  const isIndonesian = document.documentElement.lang === 'id'
  const early = [screen?.script, isIndonesian ? [build.words, screen?.words] : []].flat()
  // A failure is noticed when the screen is loaded.
  for (const script of early) if (script !== undefined) arrivalOfAll(script).catch(() => undefined)
  for (const sheet of screen?.sheets ?? []) preloadSheet(sheet)
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('balai.token') !== null
  } catch {
    return false
  }
}

/** The screen at this address. `/` is the dashboard. */
function screenHere({ screens }: Build) {
  const address = location.pathname === '/' ? '/dashboard' : location.pathname
  const isHere = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address)
  return screens[address] ?? screens[Object.keys(screens).find(isHere) ?? '']
}

function preloadSheet(sheet: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'style'
  // As the page asks for it later; otherwise it would be loaded twice.
  link.crossOrigin = ''
  link.href = `/assets/${sheet}`
  document.head.append(link)
}
