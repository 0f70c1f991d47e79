import type { Screen, ScreenModule } from '../screens/screen.ts'

const loaded = new Map<Screen, ScreenModule>()

/** Loads what a screen consists of, once. */
export async function loadModule(screen: Screen): Promise<ScreenModule> {
  const module = loaded.get(screen) ?? (await screen.load())
  loaded.set(screen, module)
  return module
}

/** What a screen consists of, if it is there already. */
export const loadedModule = (screen: Screen): ScreenModule | undefined => loaded.get(screen)
