import module from 'node:module'
import { join } from 'node:path'

// Nothing else is imported here, because it would be compiled before this: a third of a start is compiling what has not
// changed since the last one. Where it cannot be kept, the start takes as long as it always did.
module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/balai-server'))
await import('./program.ts')
