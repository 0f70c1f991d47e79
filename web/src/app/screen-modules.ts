import type { Screen, ScreenModule } from '../screens/screen.ts'

const loaded = new Map<Screen, ScreenModule>()

/** Loads a screen's module, once. */
export async function loadModule(screen: Screen): Promise<ScreenModule> {
  const module = loaded.get(screen) ?? (await screen.load())
  loaded.set(screen, module)
  return module
}

/** A screen's module, if it has been loaded. */
export const loadedModule = (screen: Screen): ScreenModule | undefined => loaded.get(screen)
