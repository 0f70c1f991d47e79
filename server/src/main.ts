import module from 'node:module'
import { join } from 'node:path'

// This file imports nothing else, because imports would be compiled before the compile cache is enabled. The cache
// saves a third of the start. If it cannot be written, the start is only slower.
module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/balai-server'))
await import('./program.ts')
