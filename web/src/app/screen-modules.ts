import type { Screen, ScreenModule } from '../screens/screen.ts'
import { loading } from '../ui/boundary.tsx'

const loaded = new Map<Screen, ScreenModule>()

/** Loads a screen's module, once. After a failure the next call tries again: browsers do not keep failed imports. */
export async function loadModule(screen: Screen): Promise<ScreenModule> {
  const module = loaded.get(screen) ?? (await loading(screen.load()))
  loaded.set(screen, module)
  return module
}

/** A screen's module, if it has been loaded. */
export const loadedModule = (screen: Screen): ScreenModule | undefined => loaded.get(screen)
